import type { InputOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  cancelPurchaseOrders,
  confirmPurchaseOrders,
  deletePurchaseOrders,
  generatePurchaseOrder,
  listPurchaseOrders,
  purchaseDemand,
  purchaseOrderInfo,
  purchaseOrderToJudge,
  rejectPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { downloadPurchaseOrders } from '@keben/core/office/spreadsheets/supply'
import { deleteResult } from '@keben/core/ordering/results/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { givenStock, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [business, manage] = [app.as('business'), app.as('manage')]
const fixtures = createFixtures(app)
const { warehouse, supplier } = organisations
const reason = 'Prices will rise'
/** Saves an order, and reads what has become of it. */
const saved = async (written: InputOf<typeof savePurchaseOrder.input>) => {
  const { id } = await business.done(savePurchaseOrder, written)
  return business.done(purchaseOrderInfo, { id })
}
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

afterEach(() => mustAddUp(app))

const missing = async (planId: number) => (await business.done(purchaseDemand, { planIds: [planId] })).sums.missing

/** Of each whether it was done, or why not. */
const codes = ({ verdicts }: { readonly verdicts: readonly Verdict[] }) =>
  verdicts.map(({ done, code }) => code ?? done)

describe('a draft purchase order', () => {
  it('is created from a proposal, with its terms and the sources of its quantities', async () => {
    const season = await seasonToBuy(app)
    const proposal = await business.done(generatePurchaseOrder, { planId: season.planId, toPacks: true })
    const order = await saved({
      planId: season.planId,
      remark: 'First round',
      lines: proposal.lines.map(({ bookId, warehouseId, copies }) => ({ bookId, warehouseId, copies })),
    })
    expect(order).toMatchObject({
      number: `PO-${season.code}-000001`,
      state: 'draft',
      progress: 'none',
      remark: 'First round',
      titles: 2,
      copies: 360,
      listFen: 360_000,
      netFen: 252_000,
      whole: true,
      actions: ['save', 'submit', 'cancel', 'delete'],
      history: [{ step: 'create', who: 'Person business' }],
      supplierOrders: [],
    })
    expect(order.lines[0]).toMatchObject({
      supplierId: supplier.own,
      warehouseId: warehouse.own,
      resultCopies: 162,
      boughtCopies: 0,
      missing: 162,
      missingNow: 162,
      suggested: 180,
      copies: 180,
      priceFen: 1000,
      discountBp: 7000,
      supply: null,
    })
    expect(await missing(season.planId)).toBe(0)
    expect((await business.done(generatePurchaseOrder, { planId: season.planId })).lines).toEqual([])
    const [row] = await sheetOf(business, downloadPurchaseOrders, { id: order.id, filter: {} })
    expect(row).toMatchObject({ Remark: 'First round' })
    const audit = await app.db.primary.row<{ after: { lines: { copies: number }[] } }>(sql`
      select after from audit where thing = 'purchaseOrder' and thing_id = ${order.id} and action = 'create'`)
    expect(audit?.after.lines).toMatchObject(order.lines.map(({ bookCode, copies }) => ({ bookCode, copies })))
  })

  it('is edited as a whole with its present version', async () => {
    const season = await seasonToBuy(app)
    const first = await business.done(savePurchaseOrder, purchaseOf(season))
    expect(first).toEqual({ id: first.id, number: `PO-${season.code}-000001`, version: 1 })
    const [line] = purchaseOf(season).lines
    if (!line) throw new Error('A season without titles.')
    const changed = { id: first.id, version: first.version, planId: season.planId, lines: [{ ...line, copies: 100 }] }
    const second = await saved(changed)
    expect(second).toMatchObject({ id: first.id, version: first.version + 1, titles: 1, copies: 100 })
    // The order itself is not in its own way.
    expect(second.lines).toMatchObject([{ missing: 162, boughtCopies: 0, missingNow: 162 }])
    expect(await missing(season.planId)).toBe(162 + 62)
    expect(await business.call(savePurchaseOrder, changed)).toMatchObject({ status: 409, code: 'stale_version' })
    const other = await seasonToBuy(app)
    const moved = { ...purchaseOf(other), id: first.id, version: second.version }
    expect(await business.call(savePurchaseOrder, moved)).toMatchObject({ status: 422, code: 'purchase_order_stays' })
  })

  it('needs a reason to exceed what is missing, beyond whole packs', async () => {
    const season = await seasonToBuy(app, 1)
    await givenStock(app, { bookId: season.books[0] ?? 0, onHand: 25 })
    const refused = await business.call(savePurchaseOrder, purchaseOf(season, { copies: 141 }))
    expect(refused).toMatchObject({
      status: 422,
      code: 'purchase_more_than_missing',
      issues: [{ field: 'lines.0.copies', rule: 'purchase_needs_reason', facts: { missing: 137 } }],
    })
    expect(refused.message).toMatch(/141 instead of 137/)
    const packs = await saved(purchaseOf(season, { copies: 140 }))
    expect(packs.lines).toMatchObject([{ copies: 140, missing: 137, suggested: 140, stockCopies: 25 }])
    const more = await saved(purchaseOf(season, { copies: 30, reason }))
    expect(more.lines).toMatchObject([{ copies: 30, missing: 0, suggested: 0, reason }])
  })

  it('may contain titles without demand, with a reason and the company’s terms', async () => {
    const season = await seasonToBuy(app, 1)
    const { id: bookId } = await fixtures.book({ priceFen: 2500, copiesPerPack: 10 })
    const lines = [{ bookId, warehouseId: warehouse.own, copies: 15, reason }]
    const input = { planId: season.planId, lines }
    expect(await business.call(savePurchaseOrder, input)).toMatchObject({
      status: 422,
      code: 'purchase_without_terms',
      issues: [{ field: 'lines.0.bookId' }],
    })
    await fixtures.terms(bookId, 'business', { purchaseDiscountBp: 6500 })
    const order = await saved(input)
    expect(order.lines).toMatchObject([
      { priceFen: 2500, discountBp: 6500, copiesPerPack: 10, missing: 0, resultCopies: 0, netFen: 24_375 },
    ])
  })

  it('is refused for a closed or foreign warehouse, repeated or no lines, and a season without a result', async () => {
    const season = await seasonToBuy(app, 1)
    const [bookId = 0] = season.books
    const parent = await app.db.primary.row<{ id: number }>(sql`
      insert into warehouse (code, name, kind, company_id, address) values ('TREE', 'Tree', 'centre', 1, 'Here') returning id`)
    await run(sql`insert into warehouse (code, name, kind, parent_id, company_id, address, state)
      values ('LEAF', 'Leaf', 'zone', ${parent?.id}, 1, 'Here', 'disabled')`)
    const leaf = await app.db.primary.row<{ id: number }>(sql`select id from warehouse where code = 'LEAF'`)
    for (const warehouseId of [parent?.id ?? 0, leaf?.id ?? 0])
      expect(await business.call(savePurchaseOrder, purchaseOf(season, { warehouseId }))).toMatchObject({
        code: 'purchase_warehouse_closed',
        issues: [{ field: 'lines.0.warehouseId', rule: 'purchase_takes_no_copies' }],
      })
    expect(
      await business.call(savePurchaseOrder, purchaseOf(season, { warehouseId: warehouse.foreign })),
    ).toMatchObject({ code: 'no_such_reference', issues: [{ field: 'lines.0.warehouseId' }] })
    const twice = [1, 2].map((copies) => ({ bookId, warehouseId: warehouse.own, copies }))
    expect(await business.call(savePurchaseOrder, { planId: season.planId, lines: twice })).toMatchObject({
      status: 400,
      issues: [{ field: 'lines', rule: 'purchase_lines_repeat' }],
    })
    expect(await business.call(savePurchaseOrder, { planId: season.planId, lines: [] })).toMatchObject({ status: 400 })
    const closed = await createSeason(app, { state: 'closed', books: [bookId] })
    expect(await business.call(savePurchaseOrder, purchaseOf(closed))).toMatchObject({
      status: 422,
      code: 'purchase_needs_a_result',
    })
  })

  it('is created once, however often the same request arrives', async () => {
    const season = await seasonToBuy(app, 1)
    const key = 'the-same-key-again'
    const [first, second] = await Promise.all([
      business.done(savePurchaseOrder, purchaseOf(season), { key }),
      business.done(savePurchaseOrder, purchaseOf(season), { key }),
    ])
    expect(second).toEqual(first)
    const { list } = await business.done(listPurchaseOrders, { planIds: [season.planId] })
    expect(list).toHaveLength(1)
  })

  it('can be deleted while it is a draft', async () => {
    const season = await seasonToBuy(app, 1)
    const draft = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 60 }))
    const submitted = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 60 }))
    await business.done(submitPurchaseOrders, { ids: [submitted.id] })
    const { verdicts } = await business.done(deletePurchaseOrders, { ids: [draft.id, submitted.id] })
    expect(verdicts).toMatchObject([{ done: true }, { done: false, code: 'purchase_order_is_no_draft' }])
    expect(await business.call(purchaseOrderInfo, { id: draft.id })).toMatchObject({ status: 404 })
    expect(await missing(season.planId)).toBe(102)
  })
})

describe('a purchase order', () => {
  it('is submitted to head office and confirmed, and both sides are notified', async () => {
    const season = await seasonToBuy(app, 2)
    const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
    await run(sql`update plan_book set price_fen = 1100 where plan_id = ${season.planId} and company_id = 1`)
    expect(await business.done(submitPurchaseOrders, { ids: [id] })).toEqual({ verdicts: [{ id, done: true }] })
    const document = await manage.done(purchaseOrderToJudge, { id })
    expect(document).toMatchObject({
      state: 'submitted',
      // The prices are those of the moment at which it was submitted.
      listFen: 324 * 1100,
      netFen: 324 * 770,
      actions: ['confirm', 'reject'],
      companyName: 'Own company',
    })
    expect(document.lines.map(({ missingNow }) => missingNow)).toEqual([162, 162])
    const noticesOf = (await manage.done(listNotices, {})).list.find(
      ({ link }) => link === `/sys/orderOp/manage?order=${id}`,
    )
    expect(noticesOf?.text).toMatch(/324/)
    expect(await manage.done(confirmPurchaseOrders, { ids: [id] })).toEqual({ verdicts: [{ id, done: true }] })
    const order = await business.done(purchaseOrderInfo, { id })
    expect(order).toMatchObject({
      state: 'confirmed',
      actions: [],
      lines: [{ missingNow: null }, { missingNow: null }],
    })
    expect(order.history.map(({ step, from, to }) => [step, from, to])).toEqual([
      ['create', 'draft', 'draft'],
      ['submit', 'draft', 'submitted'],
      ['confirm', 'submitted', 'confirmed'],
    ])
    const latestNoticeOf = (await business.done(listNotices, {})).list.map(({ link }) => link)
    expect(latestNoticeOf).toContain(`/sys/purchasePlan/purchaseOrders?order=${id}`)
    expect((await app.as('ungranted').done(listNotices, {})).list).toEqual([])
    expect(await business.done(submitPurchaseOrders, { ids: [id] })).toMatchObject({
      verdicts: [{ done: false, code: 'step_not_possible' }],
    })
  })

  it('can be rejected with a reason, and then corrected', async () => {
    const season = await seasonToBuy(app, 1)
    const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
    await business.done(submitPurchaseOrders, { ids: [id] })
    expect(await manage.call(rejectPurchaseOrders, { ids: [id], reason: ' ' })).toMatchObject({ status: 400 })
    await manage.done(rejectPurchaseOrders, { ids: [id], reason: 'Too early' })
    const back = await business.done(purchaseOrderInfo, { id })
    expect(back).toMatchObject({ state: 'draft', actions: ['save', 'submit', 'cancel', 'delete'] })
    expect(back.history.at(-1)).toMatchObject({ step: 'reject', reason: 'Too early' })
    const { list } = await business.done(listNotices, {})
    expect(list.find(({ link }) => link.endsWith(`order=${id}`))?.text).toMatch(/Too early/)
    const fewer = await saved({
      ...purchaseOf(season, { copies: 80 }),
      id,
      version: back.version,
    })
    expect(fewer.copies).toBe(80)
  })

  it('restores its demand if it is cancelled', async () => {
    const season = await seasonToBuy(app, 1)
    const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
    await business.done(submitPurchaseOrders, { ids: [id] })
    expect(await missing(season.planId)).toBe(0)
    expect(await business.done(cancelPurchaseOrders, { ids: [id], reason: 'Not needed' })).toMatchObject({
      verdicts: [{ done: true }],
    })
    expect(await missing(season.planId)).toBe(162)
    const { list } = await manage.done(listNotices, {})
    expect(list.some(({ text }) => text.includes('Not needed'))).toBe(true)
    expect(await manage.done(confirmPurchaseOrders, { ids: [id] })).toMatchObject({
      verdicts: [{ done: false, code: 'step_not_possible' }],
    })
  })

  it('is checked against demand again when it is submitted and confirmed', async () => {
    const season = await seasonToBuy(app, 1)
    const [bookId = 0] = season.books
    const draft = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 100 }))
    const waiting = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 62 }))
    await business.done(submitPurchaseOrders, { ids: [waiting.id] })
    await givenStock(app, { bookId, onHand: 50 })
    const refused = { done: false, code: 'purchase_more_than_missing' }
    expect(await business.done(submitPurchaseOrders, { ids: [draft.id] })).toMatchObject({ verdicts: [refused] })
    const { verdicts } = await manage.done(confirmPurchaseOrders, { ids: [waiting.id] })
    expect(verdicts).toMatchObject([refused])
    expect(verdicts[0]?.message).toMatch(/62 instead of 12/)
    expect(await manage.done(purchaseOrderToJudge, { id: waiting.id })).toMatchObject({
      state: 'submitted',
      lines: [{ missing: 62, missingNow: 12 }],
    })
    await business.done(deletePurchaseOrders, { ids: [draft.id] })
    expect(await manage.done(confirmPurchaseOrders, { ids: [waiting.id] })).toMatchObject({
      verdicts: [{ done: true }],
    })
  })

  it('gets its own verdict in a batch', async () => {
    const season = await seasonToBuy(app, 2)
    const [first, second] = [
      await business.done(savePurchaseOrder, purchaseOf({ ...season, books: season.books.slice(0, 1) })),
      await business.done(savePurchaseOrder, purchaseOf({ ...season, books: season.books.slice(1) })),
    ]
    const { foreign } = await createSupply(app, { purchaseState: 'draft' })
    await givenStock(app, { bookId: season.books[1] ?? 0, onHand: 40 })
    const ids = [second.id, foreign.purchaseOrderId, first.id, 999_999_999]
    expect(codes(await business.done(submitPurchaseOrders, { ids }))).toEqual([
      'purchase_more_than_missing',
      'not_found',
      true,
      'not_found',
    ])
    expect(codes(await manage.done(confirmPurchaseOrders, { ids }))).toEqual([
      'step_not_possible',
      'step_not_possible',
      true,
      'not_found',
    ])
  })

  it('cannot be submitted once the season is archived', async () => {
    const season = await seasonToBuy(app, 1)
    const { id } = await business.done(savePurchaseOrder, purchaseOf(season))
    // Archiving would wait for it: this is what holds where somebody came in between.
    const put = (state: string) => run(sql`update plan set state = ${state} where id = ${season.planId}`)
    await put('archived')
    expect(await business.done(submitPurchaseOrders, { ids: [id] })).toMatchObject({
      verdicts: [{ done: false, code: 'purchase_needs_a_result' }],
    })
    expect((await business.done(purchaseOrderInfo, { id })).actions).toEqual(['cancel', 'delete'])
    await put('resulted')
  })
})

it('a result cannot be withdrawn while a purchase order refers to it', async () => {
  const season = await seasonToBuy(app, 1)
  const resultId = (
    await app.db.primary.row<{ id: number }>(sql`select id from plan_result where plan_id = ${season.planId}`)
  )?.id
  const order = await business.done(savePurchaseOrder, purchaseOf(season))
  const withdraw = () => manage.done(deleteResult, { ids: [resultId ?? 0], reason: 'Wrong' })
  const { verdicts } = await withdraw()
  expect(verdicts).toMatchObject([{ done: false, code: 'result_is_bought' }])
  expect(verdicts[0]?.message).toContain(order.number)
  await business.done(cancelPurchaseOrders, { ids: [order.id], reason })
  expect(await withdraw()).toMatchObject({ verdicts: [{ done: true }] })
  expect(await business.call(savePurchaseOrder, purchaseOf(season))).toMatchObject({ code: 'purchase_needs_a_result' })
})

it('a second purchase covers supplementary orders approved after the first', async () => {
  const season = await seasonToBuy(app, 1, { state: 'patching' })
  await business.done(savePurchaseOrder, purchaseOf(season))
  await givenPatch(app, season, { state: 'approved', copies: 33 })
  const { lines } = await business.done(generatePurchaseOrder, { planId: season.planId })
  expect(lines).toMatchObject([{ resultCopies: 162, patchCopies: 33, boughtCopies: 162, missing: 33, copies: 33 }])
  const order = await saved(purchaseOf(season, { copies: 33 }))
  expect(order.lines).toMatchObject([{ missing: 33, boughtCopies: 162 }])
})
