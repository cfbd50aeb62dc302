import {
  arrivingOrder,
  cancelReceipts,
  confirmReceipt,
  receiptInfo,
  reverseReceipt,
} from '@keben/core/supply/receipts/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving, givenWaiting } from '../../../../test/fixtures/receiving.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const keeper = app.as('warehouse')
afterEach(() => mustAddUp(app))

/** An order of two titles, of which `granted` works with the first. */
const order = await givenArriving(app, { copies: [10, 20] })
await createFixtures(app).grant('granted', { book: order.bookIds[0] ?? 0 })

const newsOf = async (name: PersonName): Promise<string[]> => {
  const rows = await app.db.primary.rows<{ kind: string }>(
    sql`select kind from notice where user_id = ${userIdOf(name)} order by id`,
  )
  return rows.map(({ kind }) => kind)
}

it('a receipt without granted titles is hidden from the user, and causes no notice', async () => {
  const [, other = 0] = order.lineIds
  const { id, version } = await givenWaiting(app, order, [0, 20])
  const granted = app.as('granted')
  expect(await granted.call(receiptInfo, { id })).toMatchObject({ status: 404 })
  expect((await granted.done(arrivingOrder, { id: order.orderId })).receipts).toEqual([])

  const lines = [{ supplierOrderLineId: other, good: 15, damaged: 1 }]
  const counted = await keeper.done(confirmReceipt, { id, version, lines })
  await keeper.done(reverseReceipt, { id, version: counted.version, reason: 'Another parcel' })
  for (const name of ['granted', 'ungranted'] as const) expect(await newsOf(name)).toEqual([])
  expect(await newsOf('business')).toEqual(['receiptDiffers', 'receiptReversed'])
})

it('a receipt with a granted title is shown with that part only, and its notice is sent', async () => {
  const { id, version } = await givenWaiting(app, order)
  expect((await app.as('granted').done(arrivingOrder, { id: order.orderId })).receipts).toMatchObject([
    { id, expected: 10 },
  ])
  const lines = order.lineIds.map((supplierOrderLineId) => ({ supplierOrderLineId, good: 9, damaged: 0 }))
  await keeper.done(confirmReceipt, { id, version, lines })
  expect(await newsOf('granted')).toEqual(['receiptDiffers'])
  expect(await newsOf('ungranted')).toEqual([])
})

it('a receipt can be cancelled only by a user who sees the whole of it', async () => {
  const another = await givenArriving(app, { copies: [10, 20] })
  const { id } = await givenWaiting(app, another)
  const granted = app.as('granted')
  expect(await granted.done(receiptInfo, { id })).toMatchObject({ titles: 1, whole: false, actions: [] })
  const cancelling = { ids: [id], reason: 'It comes by another way' }
  expect(await granted.done(cancelReceipts, cancelling)).toMatchObject({
    verdicts: [{ done: false, code: 'document_is_shared' }],
  })
  const business = app.as('business')
  expect(await business.done(receiptInfo, { id })).toMatchObject({ state: 'issued', whole: true, actions: ['cancel'] })
  expect(await business.done(cancelReceipts, cancelling)).toMatchObject({ verdicts: [{ done: true }] })
})
