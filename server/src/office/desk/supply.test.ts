import { getDesk } from '@keben/core/office/desk/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { givenOnSale, givenShopOrder } from '../../../../test/fixtures/retail.ts'
import { today } from '../../../../test/fixtures/today.ts'
import { waitingFor } from '../../../../test/fixtures/todos.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const waiting = (name: PersonName) => waitingFor(app, name)

it('the desk counts what waits from result to shelf, for the role that must act', async () => {
  const { season, own } = await createSupply(app, { purchaseState: 'submitted' })
  // The other company's is none of ours; head office sees both.
  expect(await waiting('manage')).toMatchObject({ purchasesToJudge: 2 })
  await app.db.primary.run(sql`update purchase_order set state = 'confirmed' where id = ${own.purchaseOrderId}`)
  expect(await waiting('manage')).toMatchObject({ purchasesToJudge: 1 })
  expect(await waiting('business')).toMatchObject({ purchasesToSplit: 1, ordersToIssue: 0 })

  await givenSupply(app, season, 'own', { orderState: 'draft' })
  expect(await waiting('business')).toMatchObject({ purchasesToSplit: 1, ordersToIssue: 1 })
  expect(await waiting('supplier')).toMatchObject({ ordersToAnswer: 0 })
  await givenSupply(app, season, 'own', { orderState: 'issued' })
  expect(await waiting('supplier')).toMatchObject({ ordersToAnswer: 1, deliveriesOverdue: 0 })
  await givenSupply(app, season, 'own', { orderState: 'answered' })
  expect(await waiting('business')).toMatchObject({ answersToAgree: 1, ordersOverdue: 0 })

  const under = await givenSupply(app, season, 'own', { orderState: 'accepted', receipt: true })
  await givenSupply(app, season, 'foreign', { orderState: 'accepted', receipt: true })
  expect(await waiting('warehouse')).toMatchObject({ receiptsToCount: 1, receiptsOverdue: 0 })
  await app.db.primary.run(sql`update receipt set expected_on = ${today} - 3 where id = ${under.receiptId}`)
  await app.db.primary.run(
    sql`update supplier_order_line set arrival_on = ${today} - 3 where supplier_order_id = ${under.supplierOrderId}`,
  )
  expect(await waiting('warehouse')).toMatchObject({ receiptsToCount: 0, receiptsOverdue: 1 })
  expect(await waiting('business')).toMatchObject({ ordersOverdue: 1 })
  expect(await waiting('supplier')).toMatchObject({ deliveriesOverdue: 1 })
})

it('the desk counts no overdue order for titles that were not granted', async () => {
  const books = [(await createFixtures(app).book()).id, (await createFixtures(app).book()).id]
  const order = await givenArriving(app, { copies: [10, 20], books })
  await createFixtures(app).grant('granted', { book: order.bookIds[0] ?? 0 })
  const dueOn = (place: number, days: number) =>
    app.db.primary.run(
      sql`update supplier_order_line set arrival_on = ${today} + ${days}::int where id = ${order.lineIds[place]}`,
    )
  await dueOn(1, -3)
  expect(await waiting('granted')).toMatchObject({ ordersOverdue: 0 })
  await dueOn(0, -3)
  expect(await waiting('granted')).toMatchObject({ ordersOverdue: 1 })
  // Nor does it sum up their copies.
  const { todos } = await app.as('granted').done(getDesk, {})
  expect(todos.find(({ name }) => name === 'ordersOverdue')).toMatchObject({ copies: 10 })
})

it('the desk counts what waits between shops and their company', async () => {
  const books = await givenOnSale(app, 2)
  await givenShopOrder(app, 'confirmed', { books })
  await givenShopOrder(app, 'submitted', { books })
  await givenShopOrder(app, 'submitted', { whose: 'foreign', books })
  await givenShopOrder(app, 'draft', { books })
  expect(await waiting('business')).toMatchObject({ shopOrdersToAnswer: 1 })
  expect(await waiting('shop')).toMatchObject({ shopOrdersRejected: 0 })
  expect(await app.as('shop').done(getDesk, {})).toMatchObject({
    moves: { booksOnSale: 2, basketTitles: 2, ordersWaiting: 1, copiesUnderway: 40 },
  })
})
