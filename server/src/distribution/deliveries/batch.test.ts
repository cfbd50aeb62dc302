import {
  batchProgress,
  batchSend,
  cancelSendOrders,
  issueSendOrders,
  keeperSendOrderInfo,
} from '@keben/core/distribution/deliveries/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { dueOf, givenIssued, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { runBatch } from './batch.ts'

const app = await createTestApp()
const keeper = app.as('warehouse')
const business = app.as('business')
afterEach(() => mustAddUp(app))

const clock = () => new Date()

it('a batch sends each order by itself and says why an order was not sent', async () => {
  const season = await createSeasonWithOutstanding(app)
  const orders = [
    await givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 20 }]),
    await givenIssued(app, [{ due: await dueOf(app, season, 1), copies: 20 }]),
    await givenIssued(app, [{ due: await dueOf(app, season, 0, { campus: 2 }), copies: 20 }]),
  ].map(({ id }) => id)
  const [, second = 0] = orders
  const { id, total } = await keeper.done(batchSend, { ids: orders, plate: 'C123' })
  expect(total).toBe(3)
  expect(await keeper.done(batchProgress, { id })).toMatchObject({ waiting: 3, done: 0, finishedAt: null })
  await business.done(cancelSendOrders, { ids: [second], reason: 'Not now' })
  await runBatch(app.db, id, clock)
  const progress = await keeper.done(batchProgress, { id })
  expect(progress).toMatchObject({ waiting: 0, done: 2, failed: 1 })
  expect(progress.finishedAt).not.toBeNull()
  expect(progress.verdicts.find((verdict) => verdict.id === second)).toMatchObject({
    done: false,
    code: 'step_not_possible',
    message: 'The delivery is cancelled.',
  })
  expect(await keeper.done(keeperSendOrderInfo, { id: orders[0] ?? 0 })).toMatchObject({
    state: 'sent',
    plate: 'C123',
    parcels: 1,
  })
})

it('a batch that runs twice, or twice at once, sends each order once', async () => {
  const season = await createSeasonWithOutstanding(app)
  for (const bookId of season.books) await givenStock(app, { bookId, onHand: 500 })
  const { orders } = await business.done(issueSendOrders, { planIds: [season.planId] })
  const { id } = await keeper.done(batchSend, { ids: orders.map((order) => order.id) })
  await Promise.all([runBatch(app.db, id, clock), runBatch(app.db, id, clock)])
  await runBatch(app.db, id, clock)
  expect(await keeper.done(batchProgress, { id })).toMatchObject({ done: orders.length, failed: 0, waiting: 0 })
})

it('a batch is shown only to the user who started it', async () => {
  const season = await createSeasonWithOutstanding(app)
  const order = await givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 5 }])
  const { id } = await keeper.done(batchSend, { ids: [order.id] })
  expect(await app.as('otherWarehouse').call(batchProgress, { id })).toMatchObject({ status: 404 })
  expect(await app.as('otherWarehouse').call(batchSend, { ids: [order.id] })).toMatchObject({ status: 404 })
})
