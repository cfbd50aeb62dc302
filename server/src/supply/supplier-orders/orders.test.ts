import { listNotices } from '@keben/core/office/notices/contract'
import {
  cancelSupplierOrders,
  closeSupplierOrder,
  createSupplierOrders,
  declineOrder,
  deleteSupplierOrders,
  issueSupplierOrders,
  listMyOrders,
  listSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import { confirmReceipt, issueReceipt } from '@keben/core/supply/receipts/contract'
import { downloadSupplierOrders } from '@keben/core/office/spreadsheets/supply'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { type SupplyWishes, givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const business = app.as('business')
const supplier = app.as('supplier')
afterEach(() => mustAddUp(app))

const reason = 'The printer has burnt down'
const bought = async (wishes: SupplyWishes = {}) => {
  const { season, own } = await createSupply(app, wishes)
  return { ...own, season, planId: season.planId, id: own.supplierOrderId }
}

const newsOf = async (name: PersonName, link: string) =>
  (await app.as(name).done(listNotices, {})).list.filter((notice) => notice.link === link).map(({ text }) => text)

it('a confirmed purchase is split by supplier and warehouse, each line once, even if repeated', async () => {
  const { purchaseOrderId, purchaseLineIds } = await bought()
  await app.db.primary.run(sql`update purchase_order_line set supplier_id = ${organisations.supplier.foreign}
    where id = ${purchaseLineIds[0]}`)

  const { created } = await business.done(createSupplierOrders, { purchaseOrderId })
  expect(created).toMatchObject([
    { number: expect.stringMatching(/^GD-\d{4}A-000001$/), titles: purchaseLineIds.length - 1 },
    { number: expect.stringMatching(/^GD-\d{4}A-000002$/), titles: 1 },
  ])
  expect(await business.call(createSupplierOrders, { purchaseOrderId })).toMatchObject({
    message: 'Nothing to change.',
    data: { created: [] },
  })

  const document = await business.done(supplierOrderInfo, { id: created[0]?.id ?? 0 })
  expect(document).toMatchObject({
    state: 'draft',
    progress: 'none',
    copies: created[0]?.copies,
    open: created[0]?.copies,
    accepted: 0,
    actions: ['issue', 'delete'],
    history: [{ step: 'create', who: 'Person business' }],
  })
  expect(document.netFen).toBe(document.lines.reduce((sum, line) => sum + line.netFen, 0))
  expect(document.lines[0]).toMatchObject({ accepted: null, answer: null, arrivalOn: null, dates: [], waiting: 0 })
})

it('an unconfirmed purchase, or one of another company, cannot be split', async () => {
  const { season } = await createSupply(app)
  const submitted = await givenSupply(app, season, 'own', { purchaseState: 'submitted' })
  const foreign = await givenSupply(app, season, 'foreign')
  expect(await business.call(createSupplierOrders, { purchaseOrderId: submitted.purchaseOrderId })).toMatchObject({
    status: 409,
    code: 'purchase_order_not_confirmed',
  })
  for (const name of ['business', 'ungranted'] as const) {
    const purchaseOrderId = name === 'business' ? foreign.purchaseOrderId : submitted.purchaseOrderId
    expect(await app.as(name).call(createSupplierOrders, { purchaseOrderId })).toMatchObject({ status: 404 })
  }
})

it('a purchase is split once by five concurrent calls', async () => {
  const { purchaseOrderId } = await bought()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => business.done(createSupplierOrders, { purchaseOrderId })),
  )
  expect(answers.filter(({ created }) => created.length)).toHaveLength(1)
})

it('an issued order takes the supplier’s present tolerance, and drafts are hidden from the supplier', async () => {
  const { id } = await bought({ orderState: 'draft' })
  expect(await supplier.call(myOrderInfo, { id })).toMatchObject({ status: 404 })
  expect(await supplier.call(declineOrder, { id, version: 1, reason })).toMatchObject({ status: 404 })
  await app.db.primary.run(sql`update supplier set over_delivery_bp = 500 where id = ${organisations.supplier.own}`)
  const answer = await business.done(issueSupplierOrders, { ids: [id, 999_999], remark: 'By the back door' })
  expect(answer.verdicts.map(({ done, code }) => code ?? done)).toEqual([true, 'not_found'])
  await app.db.primary.run(sql`update supplier set over_delivery_bp = 0 where id = ${organisations.supplier.own}`)

  const ownView = await supplier.done(myOrderInfo, { id })
  expect(ownView).toMatchObject({
    state: 'issued',
    toleranceBp: 500,
    remark: 'By the back door',
    warehouseName: 'Own store',
    actions: ['accept', 'answer', 'decline'],
    history: [{ step: 'issue' }],
  })
  expect(ownView.warehouseAddress).not.toBe('')
  expect(ownView.keepers).toContainEqual({ name: 'Person warehouse', phone: expect.stringMatching(/\d/) })
  expect(ownView).not.toHaveProperty('purchaseOrderId')
  expect(await newsOf('supplier', `/sys/supplier/order?order=${id}`)).toEqual([
    expect.stringContaining(`sent you the order ${ownView.number}`),
  ])
  expect(await newsOf('otherSupplier', `/sys/supplier/order?order=${id}`)).toEqual([])
  expect((await business.done(issueSupplierOrders, { ids: [id] })).verdicts).toMatchObject([
    { done: false, code: 'step_not_possible' },
  ])
  // The word to the supplier stays as it was.
  expect((await business.done(supplierOrderInfo, { id })).remark).toBe('By the back door')
  const [row] = await sheetOf(supplier, downloadSupplierOrders, { id, filter: {} })
  expect(row).toMatchObject({ Remark: 'By the back door' })
})

it('a draft supplier order can be deleted and split again, and an issued one cannot', async () => {
  const { id, purchaseOrderId } = await bought({ orderState: 'draft' })
  const { id: issued } = await bought({ orderState: 'issued' })
  const { verdicts } = await business.done(deleteSupplierOrders, { ids: [id, issued] })
  expect(verdicts.map(({ done, code }) => code ?? done)).toEqual([true, 'supplier_order_is_no_draft'])
  expect(await business.call(supplierOrderInfo, { id })).toMatchObject({ status: 404 })
  expect((await business.done(createSupplierOrders, { purchaseOrderId })).created).toHaveLength(1)
})

it('a cancelled supplier order closes its lines, and the supplier is notified', async () => {
  const { id } = await bought({ orderState: 'issued' })
  const { copies, number } = await business.done(supplierOrderInfo, { id })
  expect((await business.done(cancelSupplierOrders, { ids: [id], reason })).verdicts).toEqual([{ id, done: true }])
  const cancelled = await business.done(supplierOrderInfo, { id })
  expect(cancelled).toMatchObject({ state: 'cancelled', progress: 'closed', closed: copies, open: 0, actions: [] })
  expect(cancelled.history).toMatchObject([{ step: 'cancel', from: 'issued', to: 'cancelled', reason }])
  expect(await newsOf('supplier', `/sys/supplier/order?order=${id}`)).toContain(
    `The order ${number} was cancelled: ${reason}`,
  )
})

it('a supplier order with a waiting receipt or counted copies cannot be cancelled', async () => {
  const { id } = await bought({ orderState: 'accepted', receipt: true })
  const { receipts, actions } = await business.done(supplierOrderInfo, { id })
  expect(actions).not.toContain('cancel')
  const { verdicts } = await business.done(cancelSupplierOrders, { ids: [id], reason })
  expect(verdicts).toMatchObject([{ done: false, code: 'supplier_order_is_awaited' }])
  expect(verdicts[0]?.message).toContain(receipts[0]?.number)

  const arriving = await givenArriving(app, { copies: [10] })
  await countIn(arriving.orderId, { good: 3, damaged: 1 })
  expect((await business.done(cancelSupplierOrders, { ids: [arriving.orderId], reason })).verdicts).toMatchObject([
    { done: false, code: 'supplier_order_has_arrived', message: expect.stringContaining('4 copies') },
  ])
  expect((await business.done(supplierOrderInfo, { id: arriving.orderId })).actions).toEqual(['close'])
})

/** Counts copies of the first line of an order in, as a receipt of its own would. */
async function countIn(orderId: number, { good, damaged }: { good: number; damaged: number }): Promise<void> {
  const { lines } = await business.done(supplierOrderInfo, { id: orderId })
  const [line] = lines
  const counted = { supplierOrderLineId: line?.id ?? 0 }
  const receipt = await business.done(issueReceipt, {
    supplierOrderId: orderId,
    lines: [{ ...counted, copies: good + damaged }],
  })
  await app
    .as('warehouse')
    .done(confirmReceipt, { id: receipt.id, version: receipt.version, lines: [{ ...counted, good, damaged }] })
}

it('a declined supplier order closes its lines, and the buyers are notified', async () => {
  const { id } = await bought({ orderState: 'issued' })
  const { copies, number } = await business.done(supplierOrderInfo, { id })
  const ownView = await supplier.done(declineOrder, { id, version: 1, reason })
  expect(ownView).toMatchObject({ state: 'declined', closed: copies, open: 0, actions: [] })
  expect(await newsOf('business', `/sys/orderOp/supplier?order=${id}`)).toEqual([
    expect.stringContaining(`declined the order ${number}: ${reason}`),
  ])
  expect(await newsOf('ungranted', `/sys/orderOp/supplier?order=${id}`)).toEqual([])
})

it('a line or the rest of an order is closed with its reason, except copies in a waiting receipt', async () => {
  const { id, supplierLineIds } = await bought({ orderState: 'accepted' })
  const [first = 0] = supplierLineIds
  const one = await business.done(closeSupplierOrder, { id, lineIds: [first], reason })
  const closed = one.lines.find((line) => line.id === first)
  expect(closed).toMatchObject({ open: 0, closed: closed?.copies, closedReason: reason, mayArrive: 0 })
  expect(one).toMatchObject({ state: 'accepted', progress: 'none', version: 2 })
  expect(one.history.at(-1)).toMatchObject({ step: 'close', reason, facts: { lines: [{ lineId: first }] } })

  const rest = await business.done(closeSupplierOrder, { id, reason: 'Enough' })
  expect(rest).toMatchObject({ open: 0, progress: 'closed', closed: rest.copies })
  expect(rest.lines.find((line) => line.id === first)?.closedReason).toBe(reason)
  expect(await business.call(closeSupplierOrder, { id, reason })).toMatchObject({
    status: 409,
    code: 'nothing_to_come',
  })

  const awaited = await bought({ orderState: 'accepted', receipt: true })
  const refused = await business.call(closeSupplierOrder, { id: awaited.id, reason })
  expect(refused).toMatchObject({ status: 409, code: 'supplier_order_is_awaited' })
  const issued = await bought({ orderState: 'issued' })
  expect(await business.call(closeSupplierOrder, { id: issued.id, reason })).toMatchObject({
    code: 'supplier_order_not_accepted',
  })
})

it('a business user sees only granted titles of a supplier order, and changes only those', async () => {
  const fixtures = createFixtures(app)
  const { id, season, supplierLineIds } = await bought({ orderState: 'accepted' })
  const fullDocument = await business.done(supplierOrderInfo, { id })
  const granted = app.as('granted')
  expect(await granted.call(supplierOrderInfo, { id })).toMatchObject({ status: 404 })
  const readVisible = fullDocument.lines.find(({ bookId }) => bookId === season.books[0])
  await fixtures.grant('granted', { book: readVisible?.bookId ?? 0 })

  const part = await granted.done(supplierOrderInfo, { id })
  expect(part).toMatchObject({
    titles: 1,
    copies: readVisible?.copies,
    netFen: readVisible?.netFen,
    lines: [{ id: readVisible?.id }],
  })
  const listed = await granted.done(listSupplierOrders, { planIds: [season.planId] })
  expect(listed.sums).toMatchObject({ accepted: 1, acceptedCopies: readVisible?.copies, copies: readVisible?.copies })
  const other = supplierLineIds.find((lineId) => lineId !== readVisible?.id) ?? 0
  expect(await granted.call(closeSupplierOrder, { id, lineIds: [other], reason })).toMatchObject({
    status: 422,
    code: 'no_such_reference',
    issues: [{ field: 'lineIds.0' }],
  })
  await granted.done(closeSupplierOrder, { id, reason })
  const after = await business.done(supplierOrderInfo, { id })
  expect(after.closed).toBe(readVisible?.copies)
  await business.done(closeSupplierOrder, { id, reason })
  const history = (await granted.done(supplierOrderInfo, { id })).history.map(({ facts }) => facts?.['lines'])
  expect(history).toEqual([[{ lineId: readVisible?.id, copies: readVisible?.copies }], []])
})

it('supplier orders are listed by state, progress, keyword and title, with sums', async () => {
  const { id, season, planId } = await bought({ orderState: 'accepted' })
  await givenSupply(app, season, 'own', { orderState: 'draft' })
  await givenSupply(app, season, 'own', { orderState: 'declined' })
  const all = await business.done(listSupplierOrders, { planIds: [planId] })
  expect(all).toMatchObject({ total: 3, sums: { draft: 1, accepted: 1, declined: 1 } })
  const one = all.list.find((row) => row.id === id)
  const accepted = await business.done(listSupplierOrders, { planIds: [planId], state: 'accepted' })
  expect(accepted.list.map((row) => row.id)).toEqual([id])
  expect(accepted.sums).toMatchObject({ draft: 1, declined: 1, copies: one?.copies, open: one?.open })
  const found = async (keyword: string) =>
    (await business.done(listSupplierOrders, { planIds: [planId], keyword })).list.map((row) => row.id)
  expect(await found(one?.number ?? '')).toEqual([id])
  expect(await found('own supplier')).toHaveLength(3)
  const document = await business.done(supplierOrderInfo, { id })
  expect(await found(document.lines[0]?.isbn ?? '')).toHaveLength(3)
  expect(await found('nobody')).toEqual([])
  const progress = await business.done(listSupplierOrders, { planIds: [planId], progress: ['closed'] })
  expect(progress.list).toMatchObject([{ state: 'declined', progress: 'closed' }])
  const ownList = await supplier.done(listMyOrders, { planIds: [planId] })
  expect(ownList.list.map(({ state }) => state)).toEqual(['declined', 'accepted'])
  expect(ownList.sums.plans.map((plan) => plan.id)).toContain(planId)
})
