import { readNotices } from '@keben/core/notices/contract'
import { openSession } from '@keben/server/identity/session'
import { type Db, openDatabase } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { connect } from '../client.ts'
import { type FaultFigures, faultRounds } from '../lifecycle/faults.ts'
import { type Site, furnishDatabase, parcelOf, titles } from '../lifecycle/site.ts'
import { type City, foundCity, openServers, until } from './city.ts'
import type { Machine } from './machine.ts'

/*
 * Keepers post receipts through the front while the primary, its machine, its pooler, its network or its disk fails. What was
 * acknowledged must be there once, whoever is the primary then.
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
): Promise<DrillFigures> {
  const site = await openCitySite(log)
  try {
    const counts = await faultRounds(site, inTurn, rounds, log)
    return { counts, outages: site.outages }
  } finally {
    await site.close()
  }
}

interface CitySite extends Site<Failure> {
  readonly outages: Outage[]
}

async function openCitySite(log: Log): Promise<CitySite> {
  const city = await foundCity(log)
  let primary = await city.settled()
  const open = (): Db =>
    openDatabase({ connection: city.directUrl(primary), poolSize: 3, prepare: false, onLostConnection: () => {} })
  let db = open()
  const secretFile = join(mkdtempSync(join(tmpdir(), 'keben-drill-')), 'secret.key')
  const order = await furnishDatabase(db, secretFile)
  const secretKey = readFileSync(secretFile, 'utf8').trim()
  const certificate = await openServers(city, secretKey, { KEBEN_LOG: 'error' })
  const way = await wayTo(city.front, certificate)
  const url = `http://127.0.0.1:${way.port}`
  await until(
    'the front',
    120_000,
    () => city.front.lastWords('haproxy'),
    () => answers(url),
  )
  log('Three servers answer through the front.')
  const keeper = await db.primary.row<{ id: number }>(sql`select id from app_user where user_name = 'warehouse'`)
  const token = await openSession(db.primary, new Date(), { userId: keeper?.id ?? 0, address: '', browser: '' })
  let present = connect(url)
  const outages: Outage[] = []
  let failed: { readonly failure: Failure; readonly at: number; readonly machine: Machine } | undefined

  return {
    get db() {
      return db
    },
    lines: titles,
    outages,
    keeper: () => present.client(token),
    parcel: parcelOf(order),
    async kill(failure) {
      failed = { failure, at: performance.now(), machine: primary }
      await fail(failure, primary)
    },
    async backAgain() {
      const { failure, at, machine } = failed ?? { failure: 'postgres', at: performance.now(), machine: primary }
      await untilWritten(url, token, city)
      const seconds = Math.round((performance.now() - at) / 100) / 10
      repair(failure, machine)
      const from = machine.name
      primary = await city.settled()
      outages.push({ failure, seconds, from, to: primary.name })
      log(`   ${failure} of ${from}: writes were back after ${seconds} s on ${primary.name}`)
      void db.close()
      db = open()
      present.close()
      present = connect(url)
      await until(
        'the front',
        120_000,
        () => city.front.lastWords('haproxy'),
        () => answers(url),
      )
    },
    async close() {
      present.close()
      way.server.close()
      await db.close()
    },
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

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Asks for a change, each time anew, until one is acknowledged. */
async function untilWritten(url: string, token: string, city: City): Promise<void> {
  await until(
    'a change that is acknowledged',
    240_000,
    () => city.describe(),
    async () => {
      const connection = connect(url)
      try {
        const answer = await Promise.race([
          connection.client(token).call(readNotices, {}),
          sleep(20_000).then(() => undefined),
        ])
        return Number(answer?.status) === 200
      } catch {
        return false
      } finally {
        connection.close()
      }
    },
  )
}

/** The front speaks TLS with a certificate of this run; here it is checked, and taken off. */
async function wayTo(front: Machine, ca: string): Promise<{ port: number; server: Server }> {
  const server = createServer((near) => {
    const far = connectTls({ host: front.address, port: 443, ca, servername: 'books.example' })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, server }
}
