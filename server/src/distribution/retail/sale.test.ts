import {
  deleteSaleBooks,
  listBooksOnSale,
  listSaleBooks,
  listTitlesToSell,
  putOnSale,
  saleBookDict,
  saveSaleBook,
  saveSaleTerms,
  saveShopOrder,
  takeOffSale,
} from '@keben/core/distribution/retail/contract'
import { listHistory } from '@keben/core/office/audit/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { givenOnSale, givenShopOrder } from '../../../../test/fixtures/retail.ts'
import { seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { givenStock, givenSupply } from '../../../../test/fixtures/supply.ts'
import { today } from '../../../../test/fixtures/today.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const [manage, business, granted, shop] = (['manage', 'business', 'granted', 'shop'] as const).map((name) =>
  app.as(name),
) as [ReturnType<typeof app.as>, ReturnType<typeof app.as>, ReturnType<typeof app.as>, ReturnType<typeof app.as>]
const { company, warehouse } = organisations

const codes = ({ verdicts }: { readonly verdicts: readonly { done: boolean; code?: string | undefined }[] }) =>
  verdicts.map(({ done, code }) => code ?? done)
const onSale = async (bookId: number) => (await shop.done(listBooksOnSale, { bookIds: [bookId] })).list
const toSell = async (title: string) => (await business.done(listTitlesToSell, { keyword: title })).list[0]

const standing = async (bookId: number) => (await onSale(bookId))[0]?.standing

/** A promise to a campus that lies in no send order yet. */
const owe = (bookId: number, copies: number) =>
  app.db.primary.run(sql`
    insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, warehouse_id, book_id,
      audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
    values ('patch', 900000 + ${bookId}::int, 'GIVEN', (select min(id) from plan), 1, 'district', 1, 1, ${bookId}, 'student', 1000, 10000, 20, 5, ${copies})`)

describe('books on sale', () => {
  it('are put on sale at their list price, one or many, and taken off sale again', async () => {
    const [one, two] = [await fixtures.book({ priceFen: 1250 }), await fixtures.book()]
    expect(codes(await business.done(putOnSale, { ids: [one.id, two.id] }))).toEqual([true, true])
    expect(codes(await business.done(putOnSale, { ids: [one.id, 999_999_999] }))).toEqual([
      'step_not_possible',
      'not_found',
    ])
    expect(await onSale(one.id)).toMatchObject([
      { priceFen: 1250, listPriceFen: 1250, leastCopies: 1, wholePacks: false },
    ])
    expect(codes(await business.done(takeOffSale, { ids: [one.id] }))).toEqual([true])
    expect(codes(await business.done(takeOffSale, { ids: [one.id] }))).toEqual(['step_not_possible'])
    expect(await onSale(one.id)).toEqual([])
    expect(await toSell(one.title)).toMatchObject({ state: 'disabled' })
    const { list } = await business.done(listSaleBooks, { keyword: one.bookCode })
    const history = await business.done(listHistory, { thing: 'saleBook', id: list[0]?.id ?? 0 })
    expect(history.list.map(({ action }) => action)).toEqual(['disable', 'create'])
  })

  it('follow the list price unless they have their own, and show the shop its net price', async () => {
    const book = await fixtures.book()
    await business.done(putOnSale, { ids: [book.id] })
    await app.db.primary.run(sql`update book set price_fen = 1111 where id = ${book.id}`)
    await app.db.primary.run(sql`update shop set discount_bp = 8000 where id = 1`)
    expect(await onSale(book.id)).toMatchObject([{ priceFen: 1111, discountBp: 8000, netPriceFen: 889 }])
    const titles = [{ bookId: book.id, saleVersion: 1 }]
    await business.done(saveSaleTerms, { titles, priceFen: 900, leastCopies: 10, wholePacks: true })
    expect(await onSale(book.id)).toMatchObject([
      { priceFen: 900, listPriceFen: 1111, netPriceFen: 720, leastCopies: 10 },
    ])
    expect(await business.call(saveSaleTerms, { titles, priceFen: 800 })).toMatchObject({ code: 'stale_version' })
  })

  it('get terms before they are on sale, many at once, with only one of two concurrent saves', async () => {
    const [one, two] = [await fixtures.book(), await fixtures.book()]
    const titles = [one, two].map(({ id }) => ({ bookId: id, saleVersion: 0 as const }))
    const { list } = await business.done(saveSaleTerms, { titles, leastCopies: 5 })
    expect(list).toMatchObject([
      { state: 'disabled', saleVersion: 1, leastCopies: 5, priceFen: null },
      { state: 'disabled', saleVersion: 1 },
    ])
    const both = await Promise.all([
      business.call(saveSaleTerms, { titles: [{ bookId: one.id, saleVersion: 1 }], leastCopies: 6 }),
      app
        .as('versatile')
        .call(saveSaleTerms, { titles: [{ bookId: one.id, saleVersion: 1 }], leastCopies: 7 }, { role: 'business' }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('are edited one by one by head office for any company, and by business users for their own', async () => {
    const book = await fixtures.book()
    expect(await manage.call(saveSaleBook, { bookId: book.id })).toMatchObject({
      status: 400,
      issues: [{ field: 'companyId', rule: 'required' }],
    })
    const own = await business.done(saveSaleBook, { bookId: book.id, priceFen: 500 })
    expect(own).toMatchObject({
      companyId: company.own,
      title: book.title,
      listPriceFen: 1000,
      priceFen: 500,
      state: 'active',
    })
    expect(await business.call(saveSaleBook, { bookId: book.id })).toMatchObject({ status: 422, code: 'code_taken' })
    expect(await business.call(saveSaleBook, { bookId: book.id, companyId: company.foreign })).toMatchObject({
      code: 'no_such_reference',
    })
    const other = await manage.done(saveSaleBook, { bookId: book.id, companyId: company.foreign })
    expect(await manage.done(saleBookDict, { keyword: book.bookCode })).toHaveLength(2)
    expect(await business.done(saleBookDict, { keyword: book.bookCode })).toMatchObject([
      { id: own.id, name: book.title },
    ])
    expect(await shop.done(saleBookDict, { keyword: book.bookCode })).toMatchObject([{ id: own.id }])
    expect(await app.as('school').done(saleBookDict, { keyword: book.bookCode })).toEqual([])
    expect(codes(await business.done(deleteSaleBooks, { ids: [own.id, other.id] }))).toEqual([true, 'not_found'])
  })

  it('cannot be deleted once they have been ordered', async () => {
    const [book = 0] = await givenOnSale(app, 1)
    await givenShopOrder(app, 'draft', { books: [book] })
    const { list } = await business.done(listSaleBooks, {})
    const sale = list.find(({ bookId }) => bookId === book)
    const { verdicts } = await business.done(deleteSaleBooks, { ids: [sale?.id ?? 0] })
    expect(verdicts).toMatchObject([{ done: false, code: 'in_use' }])
    expect(verdicts[0]?.message).toMatch(/in use by 1 shop order /)
  })

  it('can be sold only by users to whom the title is granted', async () => {
    const [mine, others] = [await fixtures.book(), await fixtures.book()]
    await fixtures.grant('granted', { book: mine.id })
    const { list } = await granted.done(listTitlesToSell, {})
    expect(list.map(({ id }) => id)).toEqual([mine.id])
    expect(codes(await granted.done(putOnSale, { ids: [mine.id, others.id] }))).toEqual([true, 'not_found'])
  })
})

describe('the stock that a shop sees', () => {
  it('is a word, and never a figure', async () => {
    const [book = 0] = await givenOnSale(app, 1)
    expect(await standing(book)).toBe('none')
    await givenStock(app, { bookId: book, onHand: 19 })
    expect(await standing(book)).toBe('few')
    await givenStock(app, { bookId: book, onHand: 1 })
    expect(await standing(book)).toBe('available')
    // What lies with the other company is none of its shops' business.
    await givenStock(app, { bookId: book, onHand: 500, warehouseId: warehouse.foreign })
    const row = (await onSale(book))[0]
    expect(Object.values(row ?? {})).not.toContain(500)
    const { list } = await shop.done(listBooksOnSale, { standing: 'available', bookIds: [book] })
    expect(list).toHaveLength(1)
    expect((await shop.done(listBooksOnSale, { standing: 'few', bookIds: [book] })).list).toEqual([])
  })

  it('is not enough if the shop wants more copies than there are', async () => {
    const [book = 0] = await givenOnSale(app, 1)
    await givenStock(app, { bookId: book, onHand: 145 })
    const wants = async (copies: number) => {
      const { lines } = await shop.done(saveShopOrder, { lines: [{ bookId: book, copies }] })
      return [lines.find(({ bookId }) => bookId === book)?.standing, await standing(book)]
    }
    expect(await wants(145)).toEqual(['available', 'available'])
    expect(await wants(6000)).toEqual(['partly', 'partly'])
    await wants(0)
    expect(await standing(book)).toBe('available')
  })

  it('excludes copies owed to plans, supplementary orders and other shops', async () => {
    const { id: book } = await fixtures.book()
    const season = await createSeason(app, { state: 'patching', books: [book] })
    await business.done(putOnSale, { ids: [book] })
    await givenStock(app, { bookId: book, onHand: 100 })
    expect(await standing(book)).toBe('available')
    await givenPatch(app, season, { state: 'submitted', copies: 90 })
    expect(await standing(book)).toBe('available')
    await owe(book, 90)
    expect(await standing(book)).toBe('few')
    expect(await toSell((await onSale(book))[0]?.title ?? '')).toMatchObject({ freeCopies: 100, availableCopies: 10 })
    await givenShopOrder(app, 'confirmed', { books: [book], copies: 10 })
    expect(await standing(book)).toBe('none')
  })

  it('names the arrival date if copies are on order and not all owed', async () => {
    const season = await seasonToBuy(app, 1)
    const [book = 0] = season.books
    await givenSupply(app, season, 'own', { orderState: 'accepted' })
    await business.done(putOnSale, { ids: [book] })
    await app.db.primary.run(sql`delete from fulfilment_line where book_id = ${book}`)
    const [row] = await onSale(book)
    const day = await app.db.primary.row<{ day: string }>(sql`select (${today} + 10)::text as day`)
    expect(row).toMatchObject({ standing: 'coming', arrivesOn: day?.day })
    await owe(book, 100_000)
    expect(await standing(book)).toBe('none')
  })
})
