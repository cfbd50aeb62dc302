import {
  allocateDue,
  batchSend,
  issueSendOrders,
  listDue,
  listSendOrders,
} from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { sentBySchool, sentByTitle } from '@keben/core/office/statistics/sent'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../test/client.ts'
import { bareTables } from './bare.ts'
import { type Delivering, asACity, openDelivering, sentOrders } from './delivery-season.ts'
import { confirmWork, issueWork, sendWork } from './delivery-floors.ts'
import { compareReads } from './lists.ts'
import { interleaved, measureOnce, quantile } from './measure.ts'
import { printTable, round } from './report.ts'
import { type Stage, type Staged, startFloor, startProduct } from './stage.ts'

const lines = asACity.linesPerCampus

/** Issues all outstanding copies of a city in one call. */
export async function benchIssue(stage: Stage, campuses = asACity.campuses): Promise<void> {
  const { staged, season } = await delivering(stage, campuses)
  await bareTables(staged.db, {
    empty: ['send_order', 'send_order_line', 'stock_entry', 'stock_hold'],
    filled: ['fulfilment_line', 'stock_balance'],
  })
  const product = await startProduct(staged)
  const business = await product.signIn('business')
  const floor = await startFloor(staged, { '/issue': issueWork(season) })
  const [one] = await staged.db.primary.rows<{ id: number }>(sql`select min(id) as id from campus where code like 'D%'`)
  const counted = async (input: object): Promise<number> => {
    const before = await product.statements()
    await business.done(issueSendOrders, { planIds: [season.planId], ...input })
    return (await product.statements()) - before
  }
  const ofOne = await counted({ campusIds: [one?.id ?? 0] })
  let ofAll = 0
  const figures = [
    await measureOnce('floor', floor.pids, () => floor.call('/issue', {})),
    await measureOnce('product', product.pids, async () => {
      ofAll = await counted({})
    }),
  ]
  printTable(`Issuing ${campuses} send orders of ${campuses * lines} lines at once`, figures, [
    `${ofAll} SQL statements; ${ofOne} for a single receiver`,
  ])
  await floor.stop()
  await product.stop()
}

/** Sends five hundred as a batch, and again while another user reads lists. */
export async function benchSend(stage: Stage, orders = 500): Promise<void> {
  const { staged, season } = await delivering(stage, orders * 2)
  const product = await startProduct(staged, { jobs: true })
  const business = await product.signIn('business')
  const keeper = await product.signIn('warehouse')
  const issued = await business.done(issueSendOrders, { planIds: [season.planId] })
  await staged.db.primary.run(sql`vacuum analyze`)
  await bareTables(staged.db, {
    empty: ['stock_entry'],
    filled: ['send_order', 'send_order_line', 'fulfilment_line', 'stock_hold', 'stock_balance'],
  })
  const floor = await startFloor(staged, { '/send': sendWork })
  const ids = issued.orders.map(({ id }) => id)
  const [first, second] = [ids.slice(0, orders), ids.slice(orders)]
  const send = (some: readonly number[]) => sendAll(staged.db, keeper, some)
  let statements = 0
  const figures = [
    await measureOnce('floor', floor.pids, () => floor.call('/send', { ids: first })),
    await measureOnce('product', product.pids, async () => {
      const before = await product.statements()
      await send(first)
      statements = (await product.statements()) - before
    }),
  ]
  const looked = await whileLooking(business, season, () => send(second))
  printTable(`Sending ${orders} orders of ${orders * lines} lines as a batch`, figures, [
    `${statements} SQL statements, as many for a few hundred lines as for one`,
    `What somebody else asked for while as many more went out, in ms (alone; half of them within; at worst):`,
    ...looked,
  ])
  await floor.stop()
  await product.stop()
}

/** Polls the database for the end, so that only the sending is measured. */
async function sendAll(db: Db, keeper: Client, ids: readonly number[]): Promise<void> {
  const { id } = await keeper.done(batchSend, { ids: [...ids] })
  for (;;) {
    const batch = await db.primary.row<{ waiting: number; failed: number }>(sql`
      select count(*) filter (where done is null)::int as waiting, count(*) filter (where not done)::int as failed
      from send_batch_order where batch_id = ${id}`)
    if (batch?.failed) throw new Error(`${batch.failed} orders could not be sent.`)
    if (!batch?.waiting) return
    await sleep(200)
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await ask()
  return performance.now() - since
}

/** Desks of a buyer, one after the other, before the work and during it. */
async function whileLooking(client: Client, { planId }: Delivering, work: () => Promise<void>): Promise<string[]> {
  const desks: Readonly<Record<string, () => Promise<unknown>>> = {
    'what is owed, by receiver': () => client.done(listDue, { planIds: [planId], by: 'receiver', all: true }),
    'deliveries, newest first': () => client.done(listSendOrders, { planIds: [planId] }),
    'sent by school': () => client.done(sentBySchool, { planIds: [planId] }),
    'sent by title': () => client.done(sentByTitle, { planIds: [planId] }),
  }
  const looks: { name: string; ask: () => Promise<unknown>; alone: number; during: number[] }[] = []
  for (const [name, ask] of Object.entries(desks)) {
    await ask()
    looks.push({ name, ask, alone: await timed(ask), during: [] })
  }
  const worked = new AbortController()
  const looking = async () => {
    while (!worked.signal.aborted)
      for (const { ask, during } of looks) {
        during.push(await timed(ask))
        await sleep(50)
      }
  }
  const looked = looking()
  await work()
  worked.abort()
  await looked
  return looks.map(
    ({ name, alone, during }) =>
      `  ${name}: ${round(alone)}; ${round(quantile(during, 0.5))}; ${round(Math.max(...during))}`,
  )
}

/** A school confirms a delivery as listed. */
export async function benchConfirm(stage: Stage): Promise<void> {
  const { staged, season } = await delivering(stage, 20)
  const orders = await sentOrders(staged.db, season, 240, lines)
  await bareTables(staged.db, {
    empty: ['charge', 'billing_entry', 'document_step'],
    filled: ['send_order', 'send_order_line', 'fulfilment_line'],
  })
  const product = await startProduct(staged)
  const school = await product.signIn('school')
  const floor = await startFloor(staged, { '/confirm': confirmWork(season) })
  let next = 0
  const confirm = async () => {
    const order = orders[next++]
    if (!order) throw new Error('Too few orders were written.')
    await school.done(confirmSchoolDelivery, { id: order.id, version: 1, lines: [] })
  }
  const before = await product.statements()
  await confirm()
  const statements = (await product.statements()) - before
  let turn = 0
  for (const atOnce of [1, 16]) {
    const figures = await interleaved(
      [
        {
          name: 'floor',
          pids: floor.pids,
          once: async () => void (await floor.call('/confirm', { id: orders[turn++ % orders.length]?.id })),
        },
        { name: 'product', pids: product.pids, once: confirm },
      ],
      { rounds: 3, perRound: 24, atOnce },
    )
    printTable(`Confirming a delivery of ${lines} lines, ${atOnce} at once`, figures, [
      `${statements} SQL statements, whatever the lines`,
    ])
  }
  await floor.stop()
  await product.stop()
}

/** Outstanding copies by receiver and title, their fair shares, and sent copies by school. */
export async function benchOwing(stage: Stage, campuses = asACity.campuses): Promise<void> {
  const { staged, season } = await delivering(stage, campuses)
  const { planId } = season
  await compareReads(`What ${campuses} campuses are owed, ${campuses * lines} lines, 1 at once`, staged, [
    { call: listDue, as: 'business', input: { planIds: [planId], by: 'receiver' } },
    { call: listDue, as: 'business', input: { planIds: [planId], by: 'title' } },
    { call: allocateDue, as: 'business', input: { planIds: [planId] } },
    { call: sentBySchool, as: 'manage', input: { planIds: [planId] } },
  ])
}

async function delivering(stage: Stage, campuses: number): Promise<{ staged: Staged; season: Delivering }> {
  const staged = await stage.database(2_000)
  return { staged, season: await openDelivering(staged.db, { ...asACity, campuses }) }
}
