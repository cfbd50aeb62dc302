import { stepSuppliers } from '@keben/core/base/network/contract'
import {
  confirmPurchaseOrders,
  generatePurchaseOrder,
  purchaseDemand,
  purchaseOrderInfo,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [manage, business] = [app.as('manage'), app.as('business')]
const { company, supplier, warehouse } = organisations
afterEach(() => mustAddUp(app))

it('a disabled supplier is not bought from, but its replacement is', async () => {
  const season = await seasonToBuy(app, 1)
  const [bookId = 0] = season.books
  const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
  await business.done(submitPurchaseOrders, { ids: [id] })
  await manage.done(stepSuppliers, { ids: [supplier.own], step: 'disable' })
  const refused = { verdicts: [{ done: false, code: 'purchase_without_terms' }] }
  expect(await manage.done(confirmPurchaseOrders, { ids: [id] })).toMatchObject(refused)
  const more = purchaseOf(season, { copies: 1, reason: 'One more' })
  expect(await business.call(savePurchaseOrder, more)).toMatchObject({ status: 422, code: 'purchase_without_terms' })
  const input = { planId: season.planId, bookIds: [bookId], everywhere: true }
  expect(await business.done(generatePurchaseOrder, input)).toMatchObject({ lines: [], withoutTerms: [{ bookId }] })

  await app.db.primary.run(sql`update book_terms set supplier_id = ${supplier.foreign}, purchase_discount_bp = 6100
    where company_id = ${company.own} and book_id = ${bookId}`)
  const elsewhere = await business.done(savePurchaseOrder, more)
  expect((await business.done(purchaseOrderInfo, { id: elsewhere.id })).lines).toMatchObject([
    { supplierId: supplier.foreign, discountBp: 6100 },
  ])
  await manage.done(stepSuppliers, { ids: [supplier.own], step: 'enable' })
  expect(await manage.done(confirmPurchaseOrders, { ids: [id] })).toMatchObject({ verdicts: [{ done: true }] })
})

it('a purchase for an impossible plan id is refused', async () => {
  const input = { planId: Number.MAX_SAFE_INTEGER, lines: [{ bookId: 1, warehouseId: warehouse.own, copies: 1 }] }
  expect(await business.call(savePurchaseOrder, input)).toMatchObject({ status: 422, code: 'no_such_reference' })
})

it('purchase sums of a title may exceed a four-byte integer', async () => {
  const season = await seasonToBuy(app, 1)
  const [bookId = 0] = season.books
  const most = 9_999_999
  const orders = 220
  await app.db.primary.run(sql`
    with made as (
      insert into purchase_order (number, plan_id, company_id, titles, copies, list_fen, net_fen)
      select 'PO-MANY-' || place, ${season.planId}, 1, 1, ${most}, ${most}, ${most} from generate_series(1, ${orders}::int) as place
      returning id
    )
    insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, reason,
      price_fen, discount_bp, copies_per_pack, packs_per_case)
    select id, ${season.planId}, ${warehouse.own}, ${bookId}, ${supplier.own}, 0, ${most}, 'For the years to come', 1, 10000, 20, 5
    from made`)
  expect((await business.done(purchaseDemand, { planIds: [season.planId] })).list).toMatchObject([
    { boughtCopies: 162, missing: 0, openCopies: orders * most, surplus: orders * most - 162 },
  ])
})

it('a purchase order accepts its maximum of lines, each with a reason of maximum length', async () => {
  const season = await seasonToBuy(app, 1)
  const [known = 0] = season.books
  const line = { warehouseId: warehouse.own, copies: 9_999_999, reason: '备'.repeat(200) }
  const lines = Array.from({ length: 2000 }, (_, place) => ({ ...line, bookId: place ? 9_000_000_000 + place : known }))
  expect(await business.call(savePurchaseOrder, { planId: season.planId, lines })).toMatchObject({
    status: 422,
    issues: [{ field: 'lines.1.bookId', rule: 'no_such_entry' }],
  })
})
