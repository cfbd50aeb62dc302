import { sendBooks } from '@keben/core/distribution/deliveries/contract'
import { confirmShopDelivery } from '@keben/core/distribution/deliveries/receiving'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  cancelShopOrder,
  confirmShopOrder,
  deleteShopOrders,
  listBooksOnSale,
  listMyShopOrders,
  listShopOrders,
  myShopOrderInfo,
  putOnSale,
  rejectShopOrder,
  saveSaleTerms,
  saveShopOrder,
  shopDemand,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
  takeOffSale,
} from '@keben/core/distribution/retail/contract'
import { downloadShopOrders } from '@keben/core/office/spreadsheets/supply'
import { afterEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenIssued } from '../../../../test/fixtures/deliveries.ts'
import { givenOnSale, givenShopOrder, known, linesToConfirm } from '../../../../test/fixtures/retail.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { type DueLine, dueColumns } from '../../ledgers/fulfilment/write.ts'
import { sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'

const app = await createTestApp()
const [shop, otherShop, business, granted] = [
  app.as('shop'),
  app.as('otherShop'),
  app.as('business'),
  app.as('granted'),
]
const { warehouse } = organisations
const reason = 'Out of print'
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)
await run(sql`update shop set discount_bp = 8000, credit_limit_fen = null`)

afterEach(() => mustAddUp(app))

const newsOf = async (name: 'shop' | 'business') =>
  (await app.as(name).done(listNotices, {})).list.map(({ text }) => text)
const emptyBasket = async () => {
  const { sums } = await shop.done(listBooksOnSale, {})
  if (sums.basketId) await shop.done(deleteShopOrders, { ids: [sums.basketId] })
}

describe('the basket', () => {
  it('is a single one on all devices, and is filled title by title', async () => {
    const [one = 0, two = 0] = await givenOnSale(app)
    const first = await shop.done(saveShopOrder, { lines: [{ bookId: one, copies: 3 }] })
    expect(first).toMatchObject({
      state: 'draft',
      basket: true,
      copies: 3,
      number: expect.stringMatching(/^LS-\d{4}-\d{6}$/),
    })
    const second = await shop.done(saveShopOrder, { lines: [{ bookId: two, copies: 4 }], remark: 'For September' })
    expect(second).toMatchObject({
      id: first.id,
      copies: 7,
      titles: 2,
      listFen: 7000,
      netFen: 5600,
      remark: 'For September',
    })
    const third = await shop.done(saveShopOrder, { lines: [{ bookId: one, copies: 0 }] })
    expect(third.lines).toMatchObject([{ bookId: two, copies: 4 }])
    const { list, sums } = await shop.done(listBooksOnSale, { bookIds: [one, two], onlyBasket: true })
    expect(list).toMatchObject([{ id: two, inBasket: 4, netPriceFen: 800 }])
    expect(sums).toMatchObject({
      titles: 2,
      inBasket: 1,
      basketId: first.id,
      basketTitles: 1,
      basketCopies: 4,
      basketNetFen: 3200,
    })
    await emptyBasket()
  })

  it('is created once, however many devices create it concurrently', async () => {
    const books = await givenOnSale(app, 6)
    const saved = await Promise.all(books.map((bookId) => shop.done(saveShopOrder, { lines: [{ bookId, copies: 1 }] })))
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    expect((await shop.done(myShopOrderInfo, { id: saved[0]?.id ?? 0 })).titles).toBe(6)
    await emptyBasket()
  })

  it('accepts titles on sale, in valid quantities', async () => {
    const [one = 0, two = 0] = await givenOnSale(app)
    await business.done(saveSaleTerms, { titles: [{ bookId: one, saleVersion: 1 }], leastCopies: 25, wholePacks: true })
    const wrong = await shop.call(saveShopOrder, {
      lines: [
        { bookId: two, copies: 1 },
        { bookId: one, copies: 30 },
      ],
    })
    expect(wrong).toMatchObject({
      status: 400,
      issues: [{ field: 'lines.1.copies', rule: 'sale_too_few', facts: { least: 40 } }],
    })
    expect(await shop.call(saveShopOrder, { lines: [{ bookId: one, copies: 50 }] })).toMatchObject({
      issues: [{ rule: 'sale_whole_packs' }],
    })
    const { id: stranger } = await createFixtures(app).book()
    expect(await shop.call(saveShopOrder, { lines: [{ bookId: stranger, copies: 1 }] })).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'lines.0.bookId', rule: 'no_such_entry' }],
    })
    expect(
      await shop.call(saveShopOrder, {
        lines: [
          { bookId: two, copies: 1 },
          { bookId: two, copies: 2 },
        ],
      }),
    ).toMatchObject({
      status: 400,
      issues: [{ rule: 'shop_lines_repeat' }],
    })
  })

  it('can be searched by a list of ISBNs and codes', async () => {
    const books = await givenOnSale(app, 2)
    const { list } = await shop.done(listBooksOnSale, { bookIds: books })
    const [one, two] = list
    const isbn = one?.isbn.replace(/^(\d{3})(\d)(\d{3})(\d{5})(\d)$/, '$1-$2-$3-$4-$5') ?? ''
    const rows = await shop.done(listBooksOnSale, { codes: [isbn, two?.bookCode.toLowerCase() ?? '', 'NOTHING'] })
    expect(new Set(rows.list.map(({ id }) => id))).toEqual(new Set(books))
  })
})

describe('a shop order', () => {
  it('is submitted with the terms of that moment, and visible to the company from then on', async () => {
    const books = await givenOnSale(app, 2, 100)
    const draft = await givenShopOrder(app, 'draft', { books })
    expect((await business.done(listShopOrders, {})).list.map(({ id }) => id)).not.toContain(draft.id)
    expect(await business.call(shopOrderInfo, { id: draft.id })).toMatchObject({ status: 404 })
    const submitted = await shop.done(submitShopOrder, known(draft))
    expect(submitted).toMatchObject({
      state: 'submitted',
      basket: false,
      netFen: 32_000,
      actions: ['cancel'],
      progress: null,
    })
    await business.done(saveSaleTerms, { titles: [{ bookId: books[0] ?? 0, saleVersion: 1 }], priceFen: 2000 })
    expect(await shop.done(myShopOrderInfo, { id: draft.id })).toMatchObject({ netFen: 32_000 })
    const sold = await business.done(shopOrderInfo, { id: draft.id })
    expect(sold).toMatchObject({ shopName: 'Own shop', whole: true, actions: ['confirm', 'reject'] })
    expect(sold.lines[0]).toMatchObject({
      places: [{ warehouseId: warehouse.own, free: 100, owed: 0, available: 100 }],
      proposedId: warehouse.own,
    })
    expect(await newsOf('business')).toContain(`Own shop submitted the order ${submitted.number}: 40 copies.`)
    expect(await shop.call(submitShopOrder, known(submitted))).toMatchObject({ status: 409, code: 'step_not_possible' })
    // The next title begins another basket.
    const next = await givenShopOrder(app, 'draft', { books })
    expect(next.id).not.toBe(draft.id)
    await emptyBasket()
  })

  it('is confirmed as a whole, and its copies are owed to the shop from the serving warehouse', async () => {
    const books = await givenOnSale(app, 1, 50)
    const submitted = await givenShopOrder(app, 'submitted', { books, copies: 30 })
    const confirmed = await business.done(confirmShopOrder, known(submitted))
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      progress: 'none',
      confirmedCopies: 30,
      openCopies: 30,
      actions: ['stop'],
    })
    const due = await app.db.primary.row(sql`
      select source_number as number, receiver, shop_id, warehouse_id, requested, price_fen, discount_bp from fulfilment_line
      where source = 'shop' and source_id = ${submitted.id}`)
    expect(due).toEqual({
      number: confirmed.number,
      receiver: 'shop',
      shop_id: 1,
      warehouse_id: warehouse.own,
      requested: 30,
      price_fen: 1000,
      discount_bp: 8000,
    })
    expect((await shop.done(listBooksOnSale, { bookIds: books })).list).toMatchObject([
      { standing: 'available', underwayCopies: 30 },
    ])
    expect(await newsOf('shop')).toContain(`Your order ${confirmed.number} has been confirmed: 30 copies.`)
  })

  it('is confirmed line by line, with a reason for missing copies', async () => {
    const books = await givenOnSale(app, 3, 10)
    const submitted = await givenShopOrder(app, 'submitted', { books })
    const lines = await linesToConfirm(app, submitted.id)
    const [one, two, three] = lines.map(({ id }) => id) as [number, number, number]
    const answer = (input: object) => business.call(confirmShopOrder, { ...known(submitted), ...input })
    expect(await answer({ lines: [{ id: one, copies: 20 }] })).toMatchObject({
      issues: [{ field: 'lines', rule: 'shop_order_lines_missing' }],
    })
    expect(
      await answer({
        lines: [
          { id: one, copies: 21 },
          { id: two, copies: 10 },
          { id: three, copies: 20 },
        ],
      }),
    ).toMatchObject({
      status: 400,
      issues: [
        { field: 'lines.0.copies', rule: 'confirmed_more_than_ordered', facts: { ordered: 20 } },
        { field: 'lines.1.reason', rule: 'confirmed_fewer_needs_reason' },
      ],
    })
    const nothing = [one, two, three].map((id) => ({ id, copies: 0, reason }))
    expect(await answer({ lines: nothing })).toMatchObject({ code: 'shop_order_confirms_nothing' })
    const foreign = [{ id: one, copies: 20, warehouseId: warehouse.foreign }, ...nothing.slice(1)]
    expect(await answer({ lines: foreign })).toMatchObject({
      issues: [{ field: 'lines.0.warehouseId', rule: 'no_such_entry' }],
    })
    const confirmed = await business.done(confirmShopOrder, {
      ...known(submitted),
      lines: [
        { id: one, copies: 20 },
        { id: two, copies: 5, reason },
        { id: three, copies: 0, reason: 'Not any more' },
      ],
    })
    expect(confirmed).toMatchObject({ confirmedCopies: 25, confirmedFen: 20_000, openCopies: 25 })
    expect((await shop.done(myShopOrderInfo, { id: submitted.id })).lines).toMatchObject([
      { confirmed: 20, reason: '', warehouseName: 'Own store', open: 20 },
      { confirmed: 5, reason, open: 5 },
      { confirmed: 0, reason: 'Not any more', warehouseId: null, open: 0 },
    ])
    expect(await newsOf('shop')).toContain(
      `Your order ${confirmed.number} has been confirmed in part: 25 of 60 copies.`,
    )
  })

  it('is rejected with a reason, edited by the shop and submitted again', async () => {
    const books = await givenOnSale(app)
    const submitted = await givenShopOrder(app, 'submitted', { books })
    await business.done(rejectShopOrder, { ...known(submitted), reason })
    expect(await business.call(shopOrderInfo, { id: submitted.id })).toMatchObject({ status: 404 })
    const draft = await shop.done(myShopOrderInfo, { id: submitted.id })
    expect(draft).toMatchObject({ state: 'draft', basket: false, actions: ['save', 'submit', 'cancel', 'delete'] })
    expect(draft.history.at(-1)).toMatchObject({ step: 'reject', reason, who: 'Person business' })
    await business.done(takeOffSale, { ids: [books[1] ?? 0] })
    const refused = await shop.call(submitShopOrder, known(draft))
    expect(refused).toMatchObject({ status: 422, code: 'shop_titles_not_on_sale' })
    const changed = await shop.done(saveShopOrder, { ...known(draft), lines: [{ bookId: books[0] ?? 0, copies: 2 }] })
    expect(changed).toMatchObject({ id: submitted.id, titles: 1, copies: 2 })
    expect(await shop.call(saveShopOrder, { ...known(draft), lines: [] })).toMatchObject({ code: 'stale_version' })
    expect(await shop.done(submitShopOrder, known(changed))).toMatchObject({ state: 'submitted' })
    await business.done(putOnSale, { ids: [books[1] ?? 0] })
  })

  it('cannot be submitted empty, nor with quantities that have become invalid', async () => {
    const [book = 0] = await givenOnSale(app, 1)
    const draft = await givenShopOrder(app, 'draft', { books: [book], copies: 3 })
    await business.done(saveSaleTerms, { titles: [{ bookId: book, saleVersion: 1 }], leastCopies: 5 })
    const refused = await shop.call(submitShopOrder, known(draft))
    expect(refused).toMatchObject({ status: 422, code: 'shop_quantities_wrong' })
    expect(refused.message).toMatch(/3 instead of at least 5/)
    const empty = await shop.done(saveShopOrder, { lines: [{ bookId: book, copies: 0 }] })
    expect(await shop.call(submitShopOrder, known(empty))).toMatchObject({ code: 'shop_order_is_empty' })
    await emptyBasket()
  })

  it('can be cancelled before it is confirmed, and deleted as a draft', async () => {
    const books = await givenOnSale(app)
    const submitted = await givenShopOrder(app, 'submitted', { books })
    const cancelled = await shop.done(cancelShopOrder, { ...known(submitted), reason: 'Ordered twice' })
    expect(cancelled).toMatchObject({ state: 'cancelled', actions: [] })
    expect(await newsOf('business')).toContain(`Own shop cancelled the order ${cancelled.number}: Ordered twice`)
    expect(await business.call(confirmShopOrder, known(cancelled))).toMatchObject({
      status: 409,
      code: 'step_not_possible',
    })
    const draft = await givenShopOrder(app, 'draft', { books })
    const { verdicts } = await shop.done(deleteShopOrders, { ids: [draft.id, cancelled.id, 999_999_999] })
    expect(verdicts.map(({ done, code }) => code ?? done)).toEqual([true, 'shop_order_is_no_draft', 'not_found'])
    const confirmed = await givenShopOrder(app, 'confirmed', { books })
    expect(await shop.call(cancelShopOrder, { ...known(confirmed), reason })).toMatchObject({
      code: 'step_not_possible',
    })
  })

  it('can be stopped: unsent copies are no longer owed, and the shop is notified', async () => {
    const books = await givenOnSale(app, 1, 20)
    const confirmed = await givenShopOrder(app, 'confirmed', { books })
    const due = await app.db.primary.row<DueLine>(
      sql`select ${dueColumns} from fulfilment_line where source = 'shop' and source_id = ${confirmed.id}`,
    )
    if (!due) throw new Error('Nothing is owed.')
    const issued = await givenIssued(app, [{ due, copies: 5 }])
    expect(await business.call(stopShopOrder, { ...known(confirmed), reason })).toMatchObject({
      status: 422,
      code: 'shop_order_is_on_its_way',
    })
    await app.as('warehouse').done(sendBooks, { id: issued.id, version: 1 })
    const word = 'The printer has closed'
    const stopped = await business.done(stopShopOrder, { ...known(confirmed), reason: word })
    expect(stopped).toMatchObject({
      state: 'stopped',
      progress: 'sent',
      sentCopies: 5,
      closedCopies: 15,
      openCopies: 0,
      actions: [],
    })
    expect((await newsOf('shop')).some((text) => text.includes(word))).toBe(true)
    await shop.done(confirmShopDelivery, { id: issued.id, version: 2 })
    expect(await shop.done(myShopOrderInfo, { id: confirmed.id })).toMatchObject({
      progress: 'received',
      receivedCopies: 5,
    })
  })

  it('can be downloaded line by line by the shop and the company', async () => {
    const books = await givenOnSale(app)
    const order = await givenShopOrder(app, 'confirmed', { books })
    for (const client of [shop, business])
      expect((await sheetOf(client, downloadShopOrders, { id: order.id, filter: {} })).length).toBeGreaterThanOrEqual(2)
    const foreign = await otherShop.call(downloadShopOrders, { id: order.id, filter: {} })
    expect(foreign).toMatchObject({ code: 'not_found' })
  })
})

describe('demand of shops that stock does not cover', () => {
  it('is what remains after plans, supplementary orders and arrivals', async () => {
    const [book = 0] = await givenOnSale(app, 1, 30)
    const order = await givenShopOrder(app, 'confirmed', { books: [book], copies: 50 })
    const input = { bookIds: [book] }
    const { list, sums } = await business.done(shopDemand, input)
    expect(list).toMatchObject([
      { shopCopies: 50, shops: 1, orders: 1, earlierCopies: 0, freeCopies: 30, uncoveredCopies: 20, missing: 20 },
    ])
    expect(sums).toMatchObject({ lines: 1, missingLines: 1, missing: 20 })
    await givenStock(app, { bookId: book, onHand: 20 })
    expect((await business.done(shopDemand, { ...input, onlyMissing: true })).list).toEqual([])
    await business.done(stopShopOrder, { ...known(order), reason })
    expect((await business.done(shopDemand, input)).list).toEqual([])
    expect((await app.as('otherBusiness').done(shopDemand, input)).list).toEqual([])
  })
})

describe('a business user with some titles of a shop order', () => {
  it('sees only these lines, and cannot change the whole order', async () => {
    const books = await givenOnSale(app)
    await createFixtures(app).grant('granted', { book: books[0] ?? 0 })
    const order = await givenShopOrder(app, 'submitted', { books })
    const document = await granted.done(shopOrderInfo, { id: order.id })
    expect(document).toMatchObject({ whole: false, titles: 1, copies: 20, actions: [] })
    expect(document.lines.map(({ bookId }) => bookId)).toEqual([books[0]])
    expect(await granted.call(confirmShopOrder, known(order))).toMatchObject({ code: 'document_is_shared' })
    expect(await granted.call(rejectShopOrder, { ...known(order), reason })).toMatchObject({
      code: 'document_is_shared',
    })
    const other = await givenShopOrder(app, 'submitted', { books: [books[1] ?? 0] })
    expect(await granted.call(shopOrderInfo, { id: other.id })).toMatchObject({ status: 404 })
    const { list } = await granted.done(listShopOrders, {})
    expect(list.map(({ id }) => id)).toEqual([order.id])
    expect((await otherShop.done(listMyShopOrders, {})).list).toEqual([])
  })
})

it('the verification finds a fulfilment line that differs from its confirmed shop order', async () => {
  const books = await givenOnSale(app, 1, 20)
  const { id } = await givenShopOrder(app, 'confirmed', { books })
  const breaking = async (statement: ReturnType<typeof sql>) => {
    const undone = new Error('put back')
    let found: string[] = []
    await expect(
      app.db.write(async (tx) => {
        await tx.run(statement)
        found = (await findBreaches(tx)).map(({ invariant }) => invariant)
        throw undone
      }),
    ).rejects.toBe(undone)
    return found
  }
  expect(
    await breaking(sql`update fulfilment_line set requested = 19 where source = 'shop' and source_id = ${id}`),
  ).toContain('shop-promises')
  expect(
    await breaking(sql`update shop_order_line set confirmed = null, warehouse_id = null where shop_order_id = ${id}`),
  ).toEqual(expect.arrayContaining(['shop-promises', 'shop-answers']))
})
