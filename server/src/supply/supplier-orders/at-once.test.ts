import { cityDay } from '@keben/core/kit/moment'
import { type Transition, transition } from '@keben/core/kit/transitions'
import {
  acceptOrder,
  agreeSupplierOrders,
  announceShipment,
  cancelSupplierOrders,
  closeSupplierOrder,
  createSupplierOrders,
  declineOrder,
  listMyOrders,
  listStatement,
  listSupplierOrders,
  supplierOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import { supplierOrderSteps } from '@keben/core/supply/supplier-orders/states'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { announce } from '../receipts/announce.ts'
import { accept } from './answer.ts'
import { closeOrder } from './close.ts'
import { updateDates } from './dates.ts'
import { listMine, listOrders } from './list.ts'
import { readOrder } from './read.ts'
import { splitPurchase } from './split.ts'
import { listStatementRows } from './statement.ts'
import { agreeOrders, cancelOrders, issueOrders } from './steps.ts'

const app = await createTestApp()
const business = app.as('business')
const supplier = app.as('supplier')
afterEach(() => mustAddUp(app))

const reason = 'Enough is enough'
const soon = cityDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000))

/** Where a step leads from a state by the table; what is only noted stays where it is. */
function leadsTo(name: string, from: string): string | undefined {
  const step = Object.entries<Transition>(supplierOrderSteps).find(([known]) => known === name)?.[1]
  return step ? transition(step, from) : from
}

/** The steps of an order, each of which begins where the one before it ended and follows the table. */
async function mustBeUnbroken(id: number, from: string): Promise<string[]> {
  const { history, state } = await business.done(supplierOrderInfo, { id })
  let at = from
  for (const { step, ...taken } of history) {
    expect([taken.from, taken.to]).toEqual([at, leadsTo(step, at)])
    at = taken.to
  }
  expect(at).toBe(state)
  return history.map(({ step }) => step)
}

it('concurrent announcements never exceed what may arrive', async () => {
  const order = await givenArriving(app, { copies: [100], toleranceBp: 500 })
  const announcing = {
    id: order.orderId,
    expectedOn: soon,
    lines: [{ lineId: order.lineIds[0] ?? 0, copies: 20 }],
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => supplier.call(announceShipment, announcing)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['more_than_may_arrive']))
  expect(await business.done(supplierOrderInfo, { id: order.orderId })).toMatchObject({ waiting: 100, open: 100 })
})

it('a shipment is announced once per idempotency key, however often it is sent', async () => {
  const order = await givenArriving(app, { copies: [100] })
  const announcing = {
    id: order.orderId,
    expectedOn: soon,
    lines: [{ lineId: order.lineIds[0] ?? 0, copies: 20 }],
  }
  const key = 'announce-it-once'
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => supplier.call(announceShipment, announcing, { key })),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  for (const answer of done) expect(answer).toEqual(done[0])
  expect(await business.done(supplierOrderInfo, { id: order.orderId })).toMatchObject({
    waiting: 20,
    receipts: [{ expected: 20 }],
  })
})

it('a supplier order has one unbroken history of concurrent acceptance, cancellation and refusal', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { own } = await createSupply(app, { orderState: 'issued' })
    const id = own.supplierOrderId
    const lines = [{ lineId: own.supplierLineIds[0] ?? 0, accepted: 0, answer: 'printing' as const }]
    await Promise.all([
      supplier.call(acceptOrder, { id, version: 1, lines: round % 2 ? lines : [] }),
      business.call(cancelSupplierOrders, { ids: [id], reason }),
      supplier.call(declineOrder, { id, version: 1, reason }),
      business.call(agreeSupplierOrders, { ids: [id], agree: true }),
    ])
    const steps = await mustBeUnbroken(id, 'issued')
    expect(steps.length).toBeGreaterThan(0)
    const after = await business.done(supplierOrderInfo, { id })
    expect(after.open).toBe(after.state === 'accepted' || after.state === 'answered' ? after.copies - after.closed : 0)
  }
})

it('a supplier order is either closed or announced by concurrent calls, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await givenArriving(app, { copies: [50] })
    const id = order.orderId
    const announcing = { id, expectedOn: soon, lines: [{ lineId: order.lineIds[0] ?? 0, copies: 50 }] }
    const both = [
      () => supplier.call(announceShipment, announcing),
      () => business.call(closeSupplierOrder, { id, reason }),
    ]
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const after = await business.done(supplierOrderInfo, { id })
    expect([
      [50, 0],
      [0, 50],
    ]).toContainEqual([after.waiting, after.closed])
    expect(await mustBeUnbroken(id, 'accepted')).toHaveLength(1)
  }
})

it('concurrent batches in opposite order do not deadlock', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => givenArriving(app, { copies: [5] })))
  const ids = orders.map(({ orderId }) => orderId)
  const answers = await Promise.all([
    business.done(cancelSupplierOrders, { ids, reason }),
    business.done(cancelSupplierOrders, { ids: ids.toReversed(), reason }),
  ])
  const done = answers.flatMap(({ verdicts }) => verdicts.filter((verdict) => verdict.done))
  expect(done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

/** So many titles, each a copy of one that there is. */
async function givenTitles(count: number): Promise<number[]> {
  const { bookIds } = await givenArriving(app, { copies: [1] })
  const named = await app.db.primary.row<{ columns: string }>(sql`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'book' and is_generated = 'NEVER' and column_name not in ('id', 'book_code')`)
  const columns = raw(named?.columns ?? '')
  const rows = await app.db.primary.rows<{ id: number }>(sql`
    insert into book (book_code, ${columns})
    select 'MANY' || place, ${columns} from book, generate_series(1, ${count}::int) as place where book.id = ${bookIds[0]}
    returning id`)
  return rows.map(({ id }) => id)
}

/** The number of statements of one action. */
async function statementsFor(name: PersonName, act: (context: Context) => Promise<unknown>): Promise<number> {
  const before = app.db.statements()
  await app.db.write((tx) => act(contextFor(tx, name)))
  return app.db.statements() - before
}

it('a supplier order of 200 lines needs as many statements as one of two', async () => {
  const books = await givenTitles(200)
  const lived = async (lines: number) => {
    const order = await givenArriving(app, { copies: books.slice(0, lines).map(() => 20), books })
    const { id: purchaseOrderId = 0 } =
      (await app.db.primary.row<{ id: number }>(sql`
        select purchase_order_id as id from supplier_order where id = ${order.orderId}`)) ?? {}
    await app.db.primary.run(sql`delete from supplier_order where id = ${order.orderId}`)
    const split = await statementsFor('business', (context) => splitPurchase(context, { purchaseOrderId }))
    const row = await app.db.primary.row<{ id: number; lines: number[] }>(sql`
      select supplier_order_id as id, array_agg(id order by id)::int[] as lines from supplier_order_line
      where supplier_order_id = (select id from supplier_order where purchase_order_id = ${purchaseOrderId})
      group by supplier_order_id`)
    const { id, lines: lineIds } = row ?? { id: 0, lines: [] }
    expect(lineIds).toHaveLength(lines)
    const each = <More extends object>(more: More) => lineIds.map((lineId) => ({ lineId, ...more }))
    return [
      split,
      await statementsFor('business', (context) => issueOrders(context, { ids: [id], remark: '' })),
      await statementsFor('supplier', (context) =>
        accept(context, {
          id,
          version: 2,
          arrivalOn: soon,
          lines: each({ accepted: 15, answer: 'printing' as const, note: '' }),
        }),
      ),
      await statementsFor('business', (context) => agreeOrders(context, { ids: [id], agree: true, reason: '' })),
      await statementsFor('supplier', (context) =>
        updateDates(context, { id, lines: each({ arrivalOn: '2199-01-01', reason: '' }) }),
      ),
      await statementsFor('supplier', (context) =>
        announce(context, {
          id,
          expectedOn: soon,
          carrier: '',
          waybill: '',
          driver: '',
          phone: '',
          remark: '',
          lines: each({ copies: 5 }).slice(lines / 2),
        }),
      ),
      await statementsFor('business', (context) =>
        closeOrder(context, { id, lineIds: lineIds.slice(0, lines / 2), reason }),
      ),
      await statementsFor('business', (context) => readOrder(context, id)),
      await cancelling(lines),
    ]
  }
  const cancelling = async (lines: number) => {
    const { orderId } = await givenArriving(app, { copies: books.slice(0, lines).map(() => 20), books })
    return statementsFor('business', (context) => cancelOrders(context, { ids: [orderId], reason }))
  }
  expect(await lived(200)).toEqual(await lived(2))
})

it('a page of supplier orders, with total and sums, is read in one statement', async () => {
  const before = app.db.statements()
  const { total } = await listOrders(
    listSupplierOrders.input.parse({ pageSize: 2 }),
    contextFor(app.db.read, 'business'),
  )
  await listMine(listMyOrders.input.parse({ pageSize: 2 }), contextFor(app.db.read, 'supplier'))
  await listStatementRows(listStatement.input.parse({ pageSize: 2 }), contextFor(app.db.read, 'supplier'))
  expect(app.db.statements() - before).toBe(3)
  expect(total).toBeGreaterThan(2)
})

it('concurrent splits number supplier orders without gaps or repeats', async () => {
  const { season, own } = await createSupply(app)
  const purchases = [own, ...(await Promise.all([1, 2, 3].map(() => givenSupply(app, season, 'own'))))]
  const answers = await Promise.all(
    purchases.map(({ purchaseOrderId }) => business.done(createSupplierOrders, { purchaseOrderId })),
  )
  const numbers = answers.flatMap(({ created }) => created.map(({ number }) => number))
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((place) => `GD-${season.code}-00000${place}`))
})
