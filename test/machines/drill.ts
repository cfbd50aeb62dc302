import { type FaultFigures, faultRounds } from '../lifecycle/faults.ts'
import type { Site } from '../lifecycle/site.ts'
import type { CityWishes } from './city.ts'
import type { Machine } from './machine.ts'
import { openCity } from './open.ts'

/*
 * Keepers, schools and finance work through the front while the primary, its machine, its pooler, its network or its disk
 * fails. What was acknowledged must be there once, whoever is the primary then.
 */

export const failures = ['postgres', 'machine', 'pgbouncer', 'network', 'paused', 'disk'] as const
export type Failure = (typeof failures)[number]

/** Some of them, by their names with commas. */
export function chosenFrom(text: string): readonly [Failure, ...Failure[]] {
  const [first, ...others] = text.split(',').map((word) => {
    const found = failures.find((failure) => failure === word)
    if (!found) throw new Error(`${word} is none of: ${failures.join(', ')}.`)
    return found
  })
  return [first ?? failures[0], ...others]
}

export interface Outage {
  readonly failure: Failure
  /** From the failure to the first change that was made after it and acknowledged. */
  readonly seconds: number
  readonly from: string
  readonly to: string
}

export interface DrillFigures {
  readonly counts: FaultFigures<Failure>
  readonly outages: readonly Outage[]
}

type Log = (line: string) => void

export async function runDrill(
  rounds: number,
  log: Log,
  inTurn: readonly [Failure, ...Failure[]] = failures,
  wishes: CityWishes = {},
): Promise<DrillFigures> {
  const site = await openDrill(log, wishes)
  try {
    const counts = await faultRounds(site, inTurn, rounds, log)
    return { counts, outages: site.outages }
  } finally {
    await site.close()
  }
}

interface Drill extends Site<Failure> {
  readonly outages: Outage[]
}

async function openDrill(log: Log, wishes: CityWishes): Promise<Drill> {
  const open = await openCity(log, wishes)
  const outages: Outage[] = []
  let failed: { readonly failure: Failure; readonly at: number; readonly machine: Machine } | undefined
  return {
    get db() {
      return open.db
    },
    lines: open.lines,
    outages,
    as: (name) => open.as(name),
    parcel: open.parcel,
    async kill(failure) {
      failed = { failure, at: performance.now(), machine: open.primary }
      await fail(failure, open.primary)
    },
    async backAgain() {
      if (!failed) return
      const { failure, at, machine } = failed
      await open.untilWritten()
      const seconds = Math.round((performance.now() - at) / 100) / 10
      repair(failure, machine)
      await open.settled()
      const [from, to] = [machine.name, open.primary.name]
      outages.push({ failure, seconds, from, to })
      log(`   ${failure} of ${from}: writes were back after ${seconds} s on ${to}`)
    },
    close: () => open.close(),
  }
}

async function fail(failure: Failure, machine: Machine): Promise<void> {
  if (failure === 'postgres') machine.signal('SIGKILL', '/bin/postgres -D')
  else if (failure === 'machine') await machine.switchOff()
  else if (failure === 'pgbouncer') machine.signal('SIGKILL', 'pgbouncer')
  else if (failure === 'network') machine.cutNetwork()
  else if (failure === 'paused') for (const word of ['postgres', 'patroni']) machine.signal('SIGSTOP', word)
  else machine.run('root', ['sh', '-c', 'dd if=/dev/zero of=/var/lib/postgresql/filler bs=1M 2>/dev/null || true'])
}

function repair(failure: Failure, machine: Machine): void {
  if (failure === 'machine') machine.switchOn()
  else if (failure === 'network') machine.mendNetwork()
  else if (failure === 'paused') machine.signal('SIGCONT')
  else if (failure === 'disk') machine.run('root', ['rm', '-f', '/var/lib/postgresql/filler'])
}
