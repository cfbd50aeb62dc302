import { openDatabase } from '@keben/server/kit/database/db'
import { findBreaches } from '@keben/server/verify'
import { randomBytes } from 'node:crypto'
import { mustBeAsOne } from './as-one.ts'
import { foundCity, openServers } from './city.ts'
import type { Machine } from './machine.ts'

export interface BringUpFigures {
  readonly databaseSeconds: number
  /** Schema, demo city and three ready servers. */
  readonly serverSeconds: number
  /** Reads right after a write, each on another server and up to date. */
  readonly reads: number
  /** The servers that answered them. */
  readonly readsBy: Readonly<Record<string, number>>
}

/** Starts everything with the demo city and checks that it behaves as one. */
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
    const reads = await mustBeAsOne(city.servers, db.primary)
    log(
      `${reads} reads right after a change, on another server each: all show it. Headers, keys, limits, news, sessions: as one.`,
    )
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

/** From the servers' metrics, which only the proxy may read. */
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
