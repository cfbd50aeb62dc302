import { getDesk } from '@keben/core/office/desk/contract'
import { expect, it } from 'vitest'
import { givenIn } from '../../../../test/given.ts'
import { givenArriving } from '../../../../test/given/receiving.ts'
import { givenSupply, supplyIn } from '../../../../test/given/supply.ts'
import { givenOnSale, givenShopOrder } from '../../../../test/given/retail.ts'
import { today } from '../../../../test/given/today.ts'
import { waitingFor } from '../../../../test/given/todos.ts'
import { createWorld } from '../../../../test/world.ts'
import type { PersonName } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
const waiting = (name: PersonName) => waitingFor(world, name)

it('the desk counts what waits from result to shelf, for the role that must act', async () => {
  const { season, own } = await supplyIn(world, { purchaseState: 'submitted' })
  // The other company's is none of ours; head office sees both.
  expect(await waiting('manage')).toMatchObject({ purchasesToJudge: 2 })
  await world.db.primary.run(sql`update purchase_order set state = 'confirmed' where id = ${own.purchaseOrderId}`)
  expect(await waiting('manage')).toMatchObject({ purchasesToJudge: 1 })
  expect(await waiting('business')).toMatchObject({ purchasesToSplit: 1, ordersToIssue: 0 })

  await givenSupply(world, season, 'own', { orderState: 'draft' })
  expect(await waiting('business')).toMatchObject({ purchasesToSplit: 1, ordersToIssue: 1 })
  expect(await waiting('supplier')).toMatchObject({ ordersToAnswer: 0 })
  await givenSupply(world, season, 'own', { orderState: 'issued' })
  expect(await waiting('supplier')).toMatchObject({ ordersToAnswer: 1, deliveriesOverdue: 0 })
  await givenSupply(world, season, 'own', { orderState: 'answered' })
  expect(await waiting('business')).toMatchObject({ answersToAgree: 1, ordersOverdue: 0 })

  const under = await givenSupply(world, season, 'own', { orderState: 'accepted', receipt: true })
  await givenSupply(world, season, 'foreign', { orderState: 'accepted', receipt: true })
  expect(await waiting('warehouse')).toMatchObject({ receiptsToCount: 1, receiptsOverdue: 0 })
  await world.db.primary.run(sql`update receipt set expected_on = ${today} - 3 where id = ${under.receiptId}`)
  await world.db.primary.run(
    sql`update supplier_order_line set arrival_on = ${today} - 3 where supplier_order_id = ${under.supplierOrderId}`,
  )
  expect(await waiting('warehouse')).toMatchObject({ receiptsToCount: 0, receiptsOverdue: 1 })
  expect(await waiting('business')).toMatchObject({ ordersOverdue: 1 })
  expect(await waiting('supplier')).toMatchObject({ deliveriesOverdue: 1 })
})

it('the desk counts no overdue order for titles that were not granted', async () => {
  const books = [(await givenIn(world).book()).id, (await givenIn(world).book()).id]
  const order = await givenArriving(world, { copies: [10, 20], books })
  await givenIn(world).grant('granted', { book: order.bookIds[0] ?? 0 })
  const dueOn = (place: number, days: number) =>
    world.db.primary.run(
      sql`update supplier_order_line set arrival_on = ${today} + ${days}::int where id = ${order.lineIds[place]}`,
    )
  await dueOn(1, -3)
  expect(await waiting('granted')).toMatchObject({ ordersOverdue: 0 })
  await dueOn(0, -3)
  expect(await waiting('granted')).toMatchObject({ ordersOverdue: 1 })
})

it('the desk counts what waits between shops and their company', async () => {
  const books = await givenOnSale(world, 2)
  await givenShopOrder(world, 'confirmed', { books })
  await givenShopOrder(world, 'submitted', { books })
  await givenShopOrder(world, 'submitted', { whose: 'foreign', books })
  await givenShopOrder(world, 'draft', { books })
  expect(await waiting('business')).toMatchObject({ shopOrdersToAnswer: 1 })
  expect(await waiting('shop')).toMatchObject({ shopOrdersRejected: 0 })
  expect(await world.as('shop').done(getDesk, {})).toMatchObject({
    moves: { booksOnSale: 2, basketTitles: 2, ordersWaiting: 1, copiesUnderway: 40 },
  })
})
