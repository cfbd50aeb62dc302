import { batchProgress, batchSend } from '@keben/core/distribution/deliveries/contract'
import { IssueInput } from '@keben/core/distribution/deliveries/owing'
import { runBatch } from '@keben/server/distribution/deliveries/batch'
import { issueSendOrders } from '@keben/server/distribution/deliveries/issuing'
import { sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../generated/fuzzed.ts'
import { contextFor } from '../fixtures/context.ts'
import { organisations } from '../test-app/people.ts'
import { type Site, openSite } from './site.ts'

/* Batch sending in the background while the server or the database is killed. After each kill an order is either
   sent with its verdict or untouched; at the end each is sent once, and everything adds up. */

const victims = ['server', 'database', 'session'] as const
const ordersAtOnce = 40
const copiesOfEach = 3

export interface SendingFigures {
  readonly killed: Record<(typeof victims)[number], number>
  orders: number
  /** Orders sent before a kill, over all rounds. */
  goneBefore: number
}

export async function runSendingFaults(
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
  log: (line: string) => void = () => {},
): Promise<SendingFigures> {
  const random = randomFrom(seed)
  const site = await openSite({ startsOften: true })
  const figures: SendingFigures = { killed: { server: 0, database: 0, session: 0 }, orders: 0, goneBefore: 0 }
  try {
    await fillShelves(site, rounds * ordersAtOnce * copiesOfEach)
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length] ?? 'server'
      figures.goneBefore += await oneRound(site, victim, 1 + Math.floor(random() * 20))
      figures.killed[victim] += 1
      figures.orders += ordersAtOnce
      log(`${round + 1} of ${rounds}: ${victim} killed, ${figures.orders} orders have gone out`)
    }
    return figures
  } finally {
    await site.close()
  }
}

/** Kills once this many are sent; returns the number at the kill. */
async function oneRound(site: Site, victim: (typeof victims)[number], enough: number): Promise<number> {
  const ids = await givenOrders(site)
  const last = await holding(site, ids.at(-1) ?? 0)
  const key = randomUUID()
  const { id } = await patiently(() => site.as('warehouse').done(batchSend, { ids, plate: 'A12345' }, { key }))
  for (let waits = 0; (await goneOf(site, ids)) < enough && waits < 12_000; waits++) await sleep(5)
  await site.kill(victim)
  await site.backAgain()
  const gone = await patiently(() => goneOf(site, ids))
  await last.letGo()
  await mustBeWhole(site, `After ${victim} was killed`)
  // A retry resumes the rest; the program's own queue may do so as well.
  await patiently(() => runBatch(site.db, id, () => new Date()))
  for (let waits = 0; waits < 6000; waits++) {
    const { waiting, failed } = await patiently(() => site.as('warehouse').done(batchProgress, { id }))
    if (failed) throw new Error(`${failed} could not go.`)
    if (!waiting) break
    await sleep(50)
  }
  if ((await patiently(() => goneOf(site, ids))) !== ids.length) throw new Error('Not all have gone out.')
  await mustBeWhole(site, 'After all had gone')
  return gone
}

/** Locks an order against sending until it is released or the database is killed. */
async function holding({ db }: Site, id: number): Promise<{ letGo: () => Promise<void> }> {
  const isLocked = Promise.withResolvers<void>()
  const mayRelease = Promise.withResolvers<void>()
  const over = db
    .write(async (tx) => {
      await tx.run(sql`select from send_order where id = ${id} for no key update`)
      isLocked.resolve()
      await mayRelease.promise
    })
    .catch(() => undefined)
  await Promise.race([isLocked.promise, over])
  return {
    letGo: async () => {
      mayRelease.resolve()
      await over
    },
  }
}

/** A killed database may answer one call and fail the next, so this retries. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 1500; tries++) {
    try {
      return await ask()
    } catch {
      await sleep(200)
    }
  }
  return ask()
}

async function mustBeWhole({ db }: Site, when: string): Promise<void> {
  const breaches = await patiently(() => findBreaches(db.primary))
  if (breaches.length) throw new Error(`${when}: ${JSON.stringify(breaches)}`)
}

async function goneOf({ db }: Site, ids: readonly number[]): Promise<number> {
  const row = await db.primary.row<{ count: number }>(sql`
    select count(*) from send_order where id = any(${ids}::bigint[]) and state = 'sent'`)
  return row?.count ?? 0
}

const { campus, company, district, school, warehouse } = organisations

const fillShelves = ({ db }: Site, copies: number): Promise<number> =>
  db.primary.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    select ${warehouse.own}, book.id, 'onHand', ${copies}::int, ${copies}::int + coalesce(stood.on_hand, 0), 'opening', 'opening', 1,
      'OPENING', now()
    from book left join stock_balance as stood on stood.book_id = book.id and stood.warehouse_id = ${warehouse.own}`)

let made = 0

/** One order per campus with all its titles, issued by calls. */
async function givenOrders({ db }: Site): Promise<number[]> {
  const ids: number[] = []
  for (let order = 0; order < ordersAtOnce; order++) {
    made += 1
    const promised = await db.primary.rows<{ id: number }>(sql`
      insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
        warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
      select 'plan', 1000000 + ${made}, 'PROMISE-' || ${made}::int, plan.id, ${company.own}, 'campus', ${district.own},
        ${school.own}, ${campus.own}, ${warehouse.own}, book.id, 'student', 1000, 8000, 20, 6, ${copiesOfEach}::int
      from plan, book where plan.code = '2026A' order by book.id
      returning id`)
    const lines = promised.map(({ id }) => ({ dueLineId: id, copies: copiesOfEach }))
    const { orders } = await db.write((tx) => issueSendOrders(contextFor(tx, 'business'), IssueInput.parse({ lines })))
    ids.push(...orders.map(({ id }) => id))
  }
  return ids
}
