import { listSubjects, saveSubject } from '@keben/core/catalogue/contract'
import { openSession } from '@keben/server/identity/session'
import { openDatabase } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
import { findBreaches } from '@keben/server/verify'
import { randomBytes } from 'node:crypto'
import { connect } from '../client.ts'
import { foundCity, openServers } from './city.ts'
import type { Machine } from './machine.ts'

export interface BringUpFigures {
  readonly databaseSeconds: number
  /** The tables, the demo city, and three servers that are ready. */
  readonly serverSeconds: number
  /** Reads right after a change, on another server each time; each must show it. */
  readonly reads: number
  /** Who answered these reads. */
  readonly readsBy: Readonly<Record<string, number>>
}

/** Everything up, the demo city in it, and one look at whether it behaves as one. */
export async function bringUp(log: (line: string) => void): Promise<BringUpFigures> {
  const began = performance.now()
  const city = await foundCity(log)
  const stood = performance.now()
  const secretKey = randomBytes(32).toString('hex')
  await openServers(city, secretKey, { KEBEN_DEMO: 'small', KEBEN_DEMO_OPEN: 'on', KEBEN_LOG: 'error' })
  const opened = performance.now()
  log('The demo city is filled; three servers are ready.')
  const primary = await city.settled()
  const db = openDatabase({ connection: city.directUrl(primary), poolSize: 2, prepare: false })
  try {
    const user = await db.primary.row<{ id: number }>(sql`select id from app_user where user_name = 'manage'`)
    const token = await openSession(db.primary, new Date(), { userId: user?.id ?? 0, address: '', browser: '' })
    const reads = await ownChangesOnAll(city.servers, token)
    log(`${reads} reads right after a change, on another server each: all show it.`)
    const breaches = await findBreaches(db.primary)
    if (breaches.length) throw new Error(JSON.stringify(breaches))
    log('Everything adds up.')
    return {
      databaseSeconds: Math.round((stood - began) / 1000),
      serverSeconds: Math.round((opened - stood) / 1000),
      reads,
      readsBy: await readsOf(city.front, city.servers),
    }
  } finally {
    await db.close()
  }
}

/** Somebody changes something on one server and looks at once on the others, again and again. */
async function ownChangesOnAll(servers: readonly Machine[], token: string): Promise<number> {
  const connections = servers.map(({ address }) => connect(`http://${address}:8080`))
  let reads = 0
  try {
    const clients = connections.map((connection) => connection.client(token))
    for (let round = 0; round < 20; round++) {
      const code = `CLUSTER${round}`
      const subject = { code, name: code, stages: ['primary' as const], sortOrder: 1, classesPerTeacher: 2 }
      await clients[round % clients.length]?.done(saveSubject, subject)
      for (const client of clients) {
        const { list } = await client.done(listSubjects, { keyword: code })
        if (!list.some((one) => one.code === code)) throw new Error(`${code} was saved, and is not shown.`)
        reads += 1
      }
    }
    return reads
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** By the servers' own figures, which they tell to the proxy in front only. */
async function readsOf(front: Machine, servers: readonly Machine[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const machine of servers) {
    const url = `http://${machine.address}:8080/metrics`
    const text = front.run('root', ['curl', '--silent', '--fail', url])
    for (const [, labels = '', count = '0'] of text.matchAll(/^keben_replica_reads_total\{(.*)\} (\d+)$/gm))
      sums[labels] = (sums[labels] ?? 0) + Number(count)
  }
  return sums
}
