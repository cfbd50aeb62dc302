import { cityDay } from '@keben/core/kit/moment'
import { cancelSendOrders, pickSendOrder, keeperSendOrderInfo } from '@keben/core/distribution/deliveries/contract'
import { archivePlans } from '@keben/core/base/plans/contract'
import { issueReceipt, keeperReceiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import {
  announceShipment,
  cancelSupplierOrders,
  createSupplierOrders,
  issueSupplierOrders,
} from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { dueOf, givenIssued, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { meanwhile } from '../../../../test/fixtures/meanwhile.ts'
import { countedWhole, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { archive } from './archive.ts'

const app = await createTestApp()
const [manage, business, supplier, keeper] = [
  app.as('manage'),
  app.as('business'),
  app.as('supplier'),
  app.as('warehouse'),
]
// Signed in before anybody waits for anybody.
await Promise.all([business.token(), supplier.token(), keeper.token()])

afterEach(() => mustAddUp(app))

const reason = 'Out of print'
const archiving = async (planId: number) => {
  const [verdict] = (await manage.done(archivePlans, { ids: [planId], closeShort: true, reason })).verdicts
  return verdict?.done ? 'archived' : verdict?.message
}

it('archiving waits for a delivery of which nothing was picked', async () => {
  const season = await createSeasonWithOutstanding(app)
  const order = await givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 5 }])
  const { version, lines } = await keeper.done(keeperSendOrderInfo, { id: order.id })
  await keeper.done(pickSendOrder, {
    id: order.id,
    version,
    lines: lines.map(({ id }) => ({ lineId: id, picked: 0, reason: 'Not there' })),
  })
  expect(await archiving(season.planId)).toContain(`Still open: ${order.number}`)
  await business.done(cancelSendOrders, { ids: [order.id], reason })
  expect(await archiving(season.planId)).toBe('archived')
})

it('archiving waits for a purchase that no supplier order covers', async () => {
  const { season, own, foreign } = await createSupply(app)
  const numbers = await app.db.primary.rows<{ number: string }>(sql`
    select number from purchase_order where id in (${own.purchaseOrderId}, ${foreign.purchaseOrderId}) order by number`)
  expect(await archiving(season.planId)).toContain(`Still open: ${numbers.map(({ number }) => number).join(', ')}`)
  for (const [who, { purchaseOrderId }] of [[business, own] as const, [app.as('otherBusiness'), foreign] as const]) {
    const { created } = await who.done(createSupplierOrders, { purchaseOrderId })
    const ids = created.map(({ id }) => id)
    await who.done(issueSupplierOrders, { ids })
    await who.done(cancelSupplierOrders, { ids, reason })
  }
  expect(await archiving(season.planId)).toBe('archived')
})

const soon = cityDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000))

it('an action that begins while its season is archived is refused', async () => {
  const { season, own, foreign } = await createSupply(app, { orderState: 'accepted', receipt: true, toleranceBp: 500 })
  for (const { receiptId } of [own, foreign]) await countedWhole(app, receiptId)
  const { version } = await keeper.done(keeperReceiptInfo, { id: own.receiptId })
  const [lineId = 0] = own.supplierLineIds
  const answers = await meanwhile<{ code?: string }>(app, season.planId, {
    holds: 'alone',
    requested: () => [
      business.call(issueReceipt, {
        supplierOrderId: own.supplierOrderId,
        lines: [{ supplierOrderLineId: lineId, copies: 1 }],
      }),
      supplier.call(announceShipment, { id: own.supplierOrderId, expectedOn: soon, lines: [{ lineId, copies: 1 }] }),
      keeper.call(reverseReceipt, { id: own.receiptId, version, reason }),
    ],
    changes: (tx) => archive({ ids: [season.planId], closeShort: true, reason }, contextFor(tx, 'manage')),
  })
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'season_is_archived'))
})
