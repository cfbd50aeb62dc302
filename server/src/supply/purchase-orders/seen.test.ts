import {
  cancelPurchaseOrders,
  deletePurchaseOrders,
  listPurchaseOrders,
  listPurchaseOrdersToJudge,
  purchaseOrderInfo,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { givenStock, givenSupply, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

// Who sees which orders, and which part of them.

const app = await createTestApp()
const [business, manage] = [app.as('business'), app.as('manage')]
const fixtures = createFixtures(app)
const { warehouse, supplier } = organisations
const reason = 'Prices will rise'
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

afterEach(() => mustAddUp(app))

it('a business user sees only granted titles of a purchase order, and changes only those', async () => {
  const season = await seasonToBuy(app, 2)
  const [mine = 0, others = 0] = season.books
  await fixtures.grant('granted', { book: mine })
  const granted = app.as('granted')
  const { id, version } = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 100 }))
  const document = await granted.done(purchaseOrderInfo, { id })
  expect(document).toMatchObject({
    titles: 1,
    copies: 100,
    listFen: 100_000,
    whole: false,
    actions: ['save', 'submit'],
  })
  expect(document.lines.map(({ bookId }) => bookId)).toEqual([mine])
  expect((await granted.done(listPurchaseOrders, { planIds: [season.planId] })).sums).toMatchObject({ copies: 100 })

  const changed = await granted.done(savePurchaseOrder, {
    ...purchaseOf({ ...season, books: [mine] }, { copies: 60 }),
    id,
    version,
  })
  expect((await granted.done(purchaseOrderInfo, { id })).copies).toBe(60)
  const fullDocument = await business.done(purchaseOrderInfo, { id })
  expect(fullDocument.lines.map(({ bookId, copies }) => [bookId, copies])).toEqual([
    [mine, 60],
    [others, 100],
  ])
  expect(fullDocument.copies).toBe(160)
  const stranger = { ...purchaseOf({ ...season, books: [others] }), id, version: changed.version }
  expect(await granted.call(savePurchaseOrder, stranger)).toMatchObject({
    code: 'no_such_reference',
    issues: [{ field: 'lines.0.bookId' }],
  })
  const shared = { verdicts: [{ done: false, code: 'document_is_shared' }] }
  expect(await granted.done(deletePurchaseOrders, { ids: [id] })).toMatchObject(shared)
  expect(await granted.done(cancelPurchaseOrders, { ids: [id], reason })).toMatchObject(shared)
  await givenStock(app, { bookId: others, onHand: 100 })
  const { verdicts } = await granted.done(submitPurchaseOrders, { ids: [id] })
  expect(verdicts[0]?.message).toMatch(/: 1 you have no access to\./)
  for (const name of ['ungranted', 'otherBusiness'] as const)
    expect(await app.as(name).call(purchaseOrderInfo, { id })).toMatchObject({ status: 404 })
})

it('purchase orders are filtered by state, season, warehouse, supplier, title, keyword and progress', async () => {
  const supply = await createSupply(app, { orderState: 'accepted' })
  const [bought, foreign] = [supply.own.purchaseOrderId, supply.foreign.purchaseOrderId]
  const season = { planId: supply.season.planId, books: supply.season.books.slice(0, 1) }
  const planIds = [season.planId]
  const draft = await business.done(savePurchaseOrder, {
    ...purchaseOf(season, { copies: 20, reason }),
    remark: 'By rail',
  })
  const found = async (input: object) =>
    (await business.done(listPurchaseOrders, { planIds, ...input })).list.map(({ id }) => id)
  expect(await found({})).toEqual([draft.id, bought])
  expect(await found({ state: 'draft' })).toEqual([draft.id])
  expect(await found({ warehouseIds: [warehouse.own] })).toHaveLength(2)
  expect(await found({ warehouseIds: [warehouse.foreign] })).toEqual([])
  expect(await found({ supplierIds: [supplier.own], bookIds: season.books })).toHaveLength(2)
  expect(await found({ keyword: 'by rail' })).toEqual([draft.id])
  expect(
    await found({ keyword: (await business.done(purchaseOrderInfo, { id: draft.id })).lines[0]?.isbn }),
  ).toHaveLength(2)
  expect(await found({ progress: 'ordered' })).toEqual([bought])
  expect(await found({ progress: 'received' })).toEqual([])
  const all = await manage.done(listPurchaseOrdersToJudge, { planIds, sort: 'number' })
  expect(all.list.map(({ id }) => id)).toEqual([bought, foreign, draft.id])
  expect(all.sums).toMatchObject({ draft: 1, confirmed: 2, submitted: 0 })
  const own = await manage.done(listPurchaseOrdersToJudge, { planIds, companyIds: [2] })
  expect(own.list.map(({ id }) => id)).toEqual([foreign])
})

it('a purchase order shows the progress of each line', async () => {
  const season = await seasonToBuy(app, 1)
  const { purchaseOrderId, supplierOrderId } = await givenSupply(app, season, 'own', { orderState: 'accepted' })
  const order = await business.done(purchaseOrderInfo, { id: purchaseOrderId })
  expect(order).toMatchObject({
    progress: 'ordered',
    orderedCopies: 162,
    openCopies: 162,
    supplierOrders: [{ id: supplierOrderId, state: 'accepted', copies: 162, supplierName: 'Own supplier' }],
    lines: [{ supply: { supplierOrderId, state: 'accepted', accepted: 162, open: 162, late: false } }],
  })
  await run(
    sql`update supplier_order_line set arrival_on = ${'2199-01-01'} where supplier_order_id = ${supplierOrderId}`,
  )
  const late = await business.done(purchaseOrderInfo, { id: purchaseOrderId })
  expect(late.lines[0]?.supply).toMatchObject({ late: true, arrivalOn: '2199-01-01' })
})
