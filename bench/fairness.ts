import { schoolBills } from '@keben/core/finance/settlements/payers'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import type { Db } from '@keben/server/kit/database/db'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../demo/people.ts'
import { type Client, connect } from '../test/client.ts'
import { openSessions } from '../test/fixtures/sessions.ts'
import { quantile } from './measure.ts'
import { printColumns, round } from './report.ts'
import { type OrderingSchool, openSeason } from './season.ts'
import { type Stage, startProduct } from './stage.ts'

const sessions = 4
const probes = 100

/**
 * One user overloads the server: heavy calls from four sessions back to back, with a forged ticket, ignoring
 * Retry-After. Other users make one call at a time. The aim: their p99 stays below three times its value on an idle
 * server.
 */
export async function benchFairness(stage: Stage, parallel = 100): Promise<void> {
  const staged = await stage.database(3000)
  const season = await openSeason(staged.db, 12)
  const product = await startProduct(staged)
  await measureFairness(product.url, staged.db, season.schools, parallel)
  await product.stop()
}

export async function measureFairness(
  url: string,
  db: Db,
  schools: readonly OrderingSchool[],
  parallel: number,
): Promise<void> {
  const [attacker, other] = schools
  if (!attacker || !other) throw new Error('There are no two schools.')
  const connection = connect(url)
  const finance = await connection.signIn('finance', demoPassword)
  const [schoolToken = ''] = await openSessions(db.primary, [other.userId])
  const victims: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['finance lists bills', () => finance.done(schoolBills.list, {})],
    [
      'another school opens its plan',
      () => connection.client(schoolToken).done(schoolPlanBooks, { id: other.schoolPlanId }),
    ],
  ]
  await probed(victims, 20)
  const quiet = await probed(victims, probes)
  const tokens = await openSessions(
    db.primary,
    Array.from({ length: sessions }, () => attacker.userId),
  )
  const attack = startAttack(
    tokens.map((token) => connection.client(token)),
    attacker.schoolPlanId,
    parallel,
  )
  await sleep(3000)
  const busy = await probed(victims, probes)
  const statuses = await attack.stop()
  connection.close()

  console.log(`\nOne user with ${parallel} parallel calls of ${sessions} sessions: ${statuses}`)
  printColumns([
    ['', 'quiet p50 ms', 'p99', 'beside it p50 ms', 'p99', 'p99 ×', 'not answered'],
    ...victims.map(([name]) => {
      const [before, during] = [quiet, busy].map((all) => all.filter((one) => one.name === name)) as [Probe[], Probe[]]
      const ms = (some: readonly Probe[], share: number) =>
        quantile(
          some.map(({ tookMs }) => tookMs),
          share,
        )
      return [
        name,
        round(ms(before, 0.5)),
        round(ms(before, 0.99)),
        round(ms(during, 0.5)),
        round(ms(during, 0.99)),
        round(ms(during, 0.99) / ms(before, 0.99)),
        String(during.filter(({ isAnswered }) => !isAnswered).length),
      ]
    }),
  ])
}

interface Probe {
  readonly name: string
  readonly tookMs: number
  readonly isAnswered: boolean
}

async function probed(
  victims: readonly (readonly [string, () => Promise<unknown>])[],
  times: number,
): Promise<Probe[]> {
  const made: Probe[] = []
  for (let turn = 0; turn < times; turn++)
    for (const [name, call] of victims) {
      const began = performance.now()
      const isAnswered = await call().then(
        () => true,
        () => false,
      )
      made.push({ name, tookMs: performance.now() - began, isAnswered })
      await sleep(10)
    }
  return made
}

function startAttack(clients: readonly Client[], id: number, parallel: number): { stop: () => Promise<string> } {
  const statuses = new Map<number, number>()
  const over = new AbortController()
  const began = performance.now()
  const body = JSON.stringify({ id })
  const forged = { attempt: '9', 'retry-ticket': `5.${Date.now()}.${'A'.repeat(43)}` }
  const worker = async (place: number): Promise<void> => {
    while (!over.signal.aborted) {
      const reply = await clients[place % clients.length]
        ?.raw(schoolPlanBooks.path, body, forged)
        .catch(() => undefined)
      statuses.set(reply?.http ?? 0, (statuses.get(reply?.http ?? 0) ?? 0) + 1)
    }
  }
  const workers = Promise.all(Array.from({ length: parallel }, (_, place) => worker(place)))
  return {
    async stop() {
      over.abort()
      await workers
      const seconds = (performance.now() - began) / 1000
      return [...statuses].map(([status, count]) => `${round(count / seconds)} a second with ${status}`).join(', ')
    },
  }
}
