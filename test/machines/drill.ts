import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { type FaultFigures, faultRounds } from '../lifecycle/faults.ts'
import type { Site } from '../lifecycle/site.ts'
import { mustBeAsOne } from './as-one.ts'
import type { Machine } from './machine.ts'
import { type OpenCity, openCity } from './open.ts'
import { mustBeWatched } from './monitoring.ts'

/* Failover drill: keepers, schools and finance work through the proxy while the primary, its machine, pooler,
   network or disk fails. Every acknowledged write must exist exactly once on the new primary. */

export const failures = ['postgres', 'machine', 'pgbouncer', 'network', 'paused', 'disk'] as const
/** Failures of the primary; optionally of the synchronous replica, with continuous reads. */
export type Failure = (typeof failures)[number] | 'replica'

/** Parses comma-separated names. */
export function chosenFrom(text: string): readonly [Failure, ...Failure[]] {
  const [first, ...others] = text.split(',').map((word) => {
    const found = ([...failures, 'replica'] as const).find((failure) => failure === word)
    if (!found) throw new Error(`${word} is none of: ${failures.join(', ')}, replica.`)
    return found
  })
  return [first ?? failures[0], ...others]
}

export interface Outage {
  readonly failure: Failure
  /** Seconds from the failure to the first acknowledged write after it. */
  readonly seconds: number
  readonly from: string
  readonly to: string
  /** Reads and read failures meanwhile, only if the primary stays. */
  readonly reads?: Reads
}

interface Reads {
  requested: number
  failed: number
}

export interface DrillFigures {
  readonly counts: FaultFigures<Failure> | FaultFigures<'machine'>
  readonly outages: readonly Outage[]
}

type Log = (line: string) => void

export async function runDrill(
  rounds: number,
  log: Log,
  known: readonly [Failure, ...Failure[]] = failures,
): Promise<DrillFigures> {
  const open = await openCity(log)
  const site = drillIn(open, log)
  try {
    const counts = await faultRounds(
      site,
      known,
      { rounds: Array.from({ length: rounds }, () => 1), seed: 1 },
      log,
    ).catch(saying(open))
    return { counts, outages: site.outages }
  } finally {
    await open.close()
  }
}

/** The minimal drill: two servers that behave as one, before and after a power loss of the primary. */
export async function runShortDrill(log: Log): Promise<DrillFigures> {
  const open = await openCity(log, { servers: 2 })
  const site = drillIn(open, log)
  try {
    await mustBeWatched(open.city, open.primary)
    await mustBeAsOne(open.city.servers, open.db.primary)
    log('The servers are as one; every machine tells what is watched of it.')
    const counts = await faultRounds(site, ['machine'], { rounds: [1], seed: 1 }, log).catch(saying(open))
    await mustBeAsOne(open.city.servers, open.db.primary)
    log('They still are.')
    return { counts, outages: site.outages }
  } finally {
    await open.close()
  }
}

/** Adds the programs' last output to an error. */
const saying =
  ({ city }: OpenCity) =>
  (error: unknown): never => {
    throw new Error(city.describe(), { cause: error })
  }

interface Drill extends Site<Failure> {
  readonly outages: Outage[]
}

function drillIn(open: OpenCity, log: Log): Drill {
  const outages: Outage[] = []
  let reading: Reading | undefined
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
      const machine = failure === 'replica' ? await open.city.confirming() : open.primary
      if (!machine) throw new Error('There is no replica that confirms.')
      failed = { failure, at: performance.now(), machine }
      if (failure === 'replica') reading = readAllTheTime(open)
      await fail(failure, machine)
    },
    async backAgain() {
      if (!failed) return
      const { failure, at, machine } = failed
      await open.untilWritten()
      const seconds = Math.round((performance.now() - at) / 100) / 10
      repair(failure, machine)
      const reads = await reading?.end()
      reading = undefined
      await open.settled()
      const [from, to] = [machine.name, open.primary.name]
      outages.push({ failure, seconds, from, to, ...(reads && { reads }) })
      if (reads) log(`   ${reads.requested} reads meanwhile, ${reads.failed} of them not answered`)
      log(`   ${failure} of ${from}: writes were back after ${seconds} s on ${to}`)
    },
    close: () => open.close(),
  }
}

interface Reading {
  /** Waits for the last read. */
  end(): Promise<Reads>
}

/** Reads a school's order in a loop. */
function readAllTheTime(open: OpenCity): Reading {
  const reads: Reads = { requested: 0, failed: 0 }
  const state = { over: false }
  const ended = (async () => {
    while (!state.over) {
      reads.requested += 1
      const answer = await open
        .as('school')
        .call(listSchoolPlans, {})
        .catch(() => undefined)
      if (Number(answer?.status) !== 200) reads.failed += 1
    }
  })()
  return {
    async end() {
      state.over = true
      await ended
      return reads
    },
  }
}

async function fail(failure: Failure, machine: Machine): Promise<void> {
  if (failure === 'postgres') machine.signal('SIGKILL', '/bin/postgres -D')
  else if (failure === 'machine' || failure === 'replica') await machine.switchOff()
  else if (failure === 'pgbouncer') machine.signal('SIGKILL', 'pgbouncer')
  else if (failure === 'network') machine.cutNetwork()
  else if (failure === 'paused') for (const word of ['postgres', 'patroni']) machine.signal('SIGSTOP', word)
  else machine.run('root', ['sh', '-c', 'dd if=/dev/zero of=/var/lib/postgresql/filler bs=1M 2>/dev/null || true'])
}

function repair(failure: Failure, machine: Machine): void {
  if (failure === 'machine' || failure === 'replica') machine.switchOn()
  else if (failure === 'network') machine.mendNetwork()
  else if (failure === 'paused') machine.signal('SIGCONT')
  else if (failure === 'disk') machine.run('root', ['rm', '-f', '/var/lib/postgresql/filler'])
}
