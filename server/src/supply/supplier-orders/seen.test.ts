import {
  acceptOrder,
  agreeSupplierOrders,
  cancelSupplierOrders,
  closeSupplierOrder,
  deleteSupplierOrders,
  issueSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'

const app = await createTestApp()
const business = app.as('business')
const granted = app.as('granted')
afterEach(() => mustAddUp(app))

/** Orders of several titles, of which `granted` works with the first. */
const { season } = await createSupply(app)
await createFixtures(app).grant('granted', { book: season.books[0] ?? 0 })

const reason = 'The printer has burnt down'
const shared = { verdicts: [{ done: false, code: 'document_is_shared' }] }
const stateOf = async (id: number) => (await business.done(supplierOrderInfo, { id })).state

it('a user who sees only part of a supplier order cannot delete or cancel it', async () => {
  const { supplierOrderId: id } = await givenSupply(app, season, 'own', { orderState: 'draft' })
  expect(await granted.done(supplierOrderInfo, { id })).toMatchObject({ titles: 1, whole: false, actions: ['issue'] })
  expect(await granted.done(deleteSupplierOrders, { ids: [id] })).toMatchObject(shared)
  // To issue what was confirmed takes nothing from anybody.
  expect(await granted.done(issueSupplierOrders, { ids: [id] })).toMatchObject({ verdicts: [{ done: true }] })

  expect((await granted.done(supplierOrderInfo, { id })).actions).toEqual([])
  expect(await granted.done(cancelSupplierOrders, { ids: [id], reason })).toMatchObject(shared)
  expect(await stateOf(id)).toBe('issued')
  expect(await business.done(supplierOrderInfo, { id })).toMatchObject({ whole: true, actions: ['cancel'] })
  expect(await business.done(cancelSupplierOrders, { ids: [id], reason })).toMatchObject({ verdicts: [{ done: true }] })
})

it('a user who sees only part of an answer cannot review it, but can close the own lines', async () => {
  const { supplierOrderId: id } = await givenSupply(app, season, 'own', { orderState: 'issued' })
  const { version, lines } = await app.as('supplier').done(myOrderInfo, { id })
  await app.as('supplier').done(acceptOrder, {
    id,
    version,
    lines: lines.slice(-1).map((line) => ({ lineId: line.id, accepted: 0, answer: 'discontinued' as const })),
  })
  expect((await granted.done(supplierOrderInfo, { id })).actions).toEqual([])
  for (const agree of [true, false])
    expect(await granted.done(agreeSupplierOrders, { ids: [id], agree, reason })).toMatchObject(shared)
  expect(await stateOf(id)).toBe('answered')
  expect((await business.done(supplierOrderInfo, { id })).actions).toEqual(['agree', 'askAgain', 'cancel'])

  await business.done(agreeSupplierOrders, { ids: [id], agree: true })
  expect((await granted.done(supplierOrderInfo, { id })).actions).toEqual(['close'])
  expect(await granted.done(closeSupplierOrder, { id, reason })).toMatchObject({ open: 0 })
})
