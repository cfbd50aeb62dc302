import { purchaseDemand } from '@keben/core/supply/purchase-orders/contract'
import {
  acceptOrder,
  agreeSupplierOrders,
  cancelSupplierOrders,
  closeSupplierOrder,
  createSupplierOrders,
  declineOrder,
  deleteSupplierOrders,
  supplierOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import type { SupplierOrderState } from '@keben/core/supply/supplier-orders/states'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'

// Each season here is bought exactly once: what one has too much of would serve another.
const app = await createTestApp()
const business = app.as('business')
const supplier = app.as('supplier')
afterEach(() => mustAddUp(app))

const reason = 'It burnt down'

/** A season that is bought whole, and what of it is missing as its buyers see it. */
async function covered(orderState: SupplierOrderState) {
  const { season, own } = await createSupply(app, { orderState })
  const missing = async () => (await business.done(purchaseDemand, { planIds: [season.planId] })).sums.missing
  expect(await missing()).toBe(0)
  const { copies, lines } = await business.done(supplierOrderInfo, { id: own.supplierOrderId })
  return { id: own.supplierOrderId, purchaseOrderId: own.purchaseOrderId, copies, line: lines[0], missing }
}

it('a cancelled supplier order restores its demand', async () => {
  const { id, copies, missing } = await covered('accepted')
  await business.done(cancelSupplierOrders, { ids: [id], reason })
  expect(await missing()).toBe(copies)
})

it('a declined supplier order restores its demand', async () => {
  const { id, copies, missing } = await covered('issued')
  await supplier.done(declineOrder, { id, version: 1, reason })
  expect(await missing()).toBe(copies)
})

it('a supplier order line that is closed short restores its demand', async () => {
  const { id, copies, line, missing } = await covered('accepted')
  await business.done(closeSupplierOrder, { id, lineIds: [line?.id ?? 0], reason })
  expect(await missing()).toBe(line?.copies)
  await business.done(closeSupplierOrder, { id, reason })
  expect(await missing()).toBe(copies)
})

it('the unpromised copies restore their demand once the buyer agrees, and not before', async () => {
  const { id, line, missing } = await covered('issued')
  const lines = [{ lineId: line?.id ?? 0, accepted: 1, answer: 'outOfStock' as const }]
  await supplier.done(acceptOrder, { id, version: 1, lines })
  expect(await missing()).toBe(0)
  await business.done(agreeSupplierOrders, { ids: [id], agree: true })
  expect(await missing()).toBe((line?.copies ?? 0) - 1)
})

it('the demand remains covered while a purchase is split, deleted and split again', async () => {
  const { id, purchaseOrderId, missing } = await covered('draft')
  await business.done(deleteSupplierOrders, { ids: [id] })
  expect(await missing()).toBe(0)
  await business.done(createSupplierOrders, { purchaseOrderId })
  expect(await missing()).toBe(0)
})
