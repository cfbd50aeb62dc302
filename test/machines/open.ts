import { readNotices } from '@keben/core/office/notices/contract'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { type Client, connect } from '../client.ts'
import { openSessions } from '../fixtures/sessions.ts'
import { type Parcel, atWork, clientsOf, furnishDatabase, parcelOf, titles } from '../lifecycle/site.ts'
import { type PersonName, userIdOf } from '../test-app/people.ts'
import { type City, type CityWishes, foundCity, openServers, until } from './city.ts'
import type { Machine } from './machine.ts'

/** All machines running, with the template's people as clients of the proxy. */
export interface OpenCity {
  readonly city: City
  /** The proxy's URL. */
  readonly url: string
  /** A direct handle on the current primary. */
  readonly db: Db
  readonly primary: Machine
  as(name: PersonName): Client
  readonly parcel: Parcel
  /** Titles per parcel. */
  readonly lines: number
  /** Retries a write until it is acknowledged. */
  untilWritten(): Promise<void>
  /** Finds the current primary and reconnects. */
  settled(): Promise<void>
  close(): Promise<void>
}

export async function openCity(log: (line: string) => void, wishes: CityWishes = {}): Promise<OpenCity> {
  const city = await foundCity(log, wishes)
  let primary = await city.settled()
  const open = (): Db =>
    openDatabase({ connection: city.directUrl(primary), poolSize: 3, prepare: false, onLostConnection: () => {} })
  let db = open()
  const place = mkdtempSync(join(tmpdir(), 'keben-drill-'))
  const order = await furnishDatabase(db, join(place, 'secret.key'))
  const secretKey = readFileSync(join(place, 'secret.key'), 'utf8').trim()
  rmSync(place, { recursive: true })
  const certificate = await openServers(city, secretKey, { KEBEN_LOG: 'error' })
  const way = await wayTo(city.front, certificate)
  const url = `http://127.0.0.1:${way.port}`
  await answering(city, url)
  log('The servers answer through the front.')
  const opened = await openSessions(db.primary, atWork.map(userIdOf))
  const tokens = new Map<PersonName, string>(atWork.map((name, index) => [name, opened[index] ?? '']))
  let present = connect(url)
  return {
    city,
    url,
    get db() {
      return db
    },
    get primary() {
      return primary
    },
    as: clientsOf(tokens, () => present),
    parcel: parcelOf(order),
    lines: titles,
    untilWritten: () => written(url, opened[0] ?? '', city),
    async settled() {
      primary = await city.settled()
      void db.close()
      db = open()
      present.close()
      present = connect(url)
      await answering(city, url)
    },
    async close() {
      present.close()
      way.server.close()
      await db.close()
    },
  }
}

const answering = (city: City, url: string): Promise<void> =>
  until(
    'the front',
    120_000,
    () => city.front.lastWords('haproxy'),
    () =>
      fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
  )

async function written(url: string, token: string, city: City): Promise<void> {
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

/** The proxy speaks TLS with this run's certificate, which is verified and terminated here. */
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
