import { type Book, listBooksByUser, saveBookTerms, stepBooks } from '@keben/core/base/catalogue/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { saveTerms } from './save-terms.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const business = app.as('business')
const { supplier } = organisations
const formerSupplier = 3

const agreed = {
  supplierId: supplier.own,
  purchaseDiscountBp: 7000,
  safetyStock: 100,
  leadDays: 14,
  remark: 'by phone',
}
const versionOf = (termsVersion: number) => (book: Book) => ({ bookId: book.id, termsVersion })
const books = (count: number) => Promise.all(Array.from({ length: count }, () => fixtures.book()))
const termsOf = async (book: Book, as: 'business' | 'otherBusiness' = 'business') =>
  (await app.as(as).done(listBooksByUser, { keyword: book.bookCode })).list[0]

const statementsFor = async (titles: (Book | undefined)[]) => {
  const before = app.db.statements()
  const input = { titles: titles.flatMap((book) => (book ? versionOf(0)(book) : [])), ...agreed }
  await app.db.write((db) => saveTerms(input, contextFor(db, 'business')))
  return app.db.statements() - before
}

describe('trade terms', () => {
  it('are set for many titles at once, and returned in the order of the request', async () => {
    const titles = (await books(3)).toReversed()
    const { list } = await business.done(saveBookTerms, { titles: titles.map(versionOf(0)), ...agreed })
    expect(list.map((row) => row.id)).toEqual(titles.map((book) => book.id))
    for (const row of list)
      expect(row).toMatchObject({
        ...agreed,
        termsVersion: 1,
        supplierName: 'Own supplier',
        termsChangedBy: 'Person business',
      })
  })

  it('are empty at first', async () => {
    const [book] = (await books(1)) as [Book]
    expect(await termsOf(book)).toMatchObject({
      termsVersion: 0,
      supplierId: null,
      supplierName: '',
      purchaseDiscountBp: null,
      safetyStock: 0,
      leadDays: null,
      termsChangedAt: null,
    })
  })

  it('get a new version only where they differ', async () => {
    const [one, two] = (await books(2)) as [Book, Book]
    await fixtures.terms(one.id, 'business', agreed)
    await fixtures.terms(two.id, 'business', { ...agreed, purchaseDiscountBp: 6500 })
    const { list } = await business.done(saveBookTerms, { titles: [one, two].map(versionOf(1)), ...agreed })
    expect(list.map((row) => row.termsVersion)).toEqual([1, 2])
  })

  it('of many titles leave each remark unchanged if none is sent', async () => {
    const [one, two] = (await books(2)) as [Book, Book]
    await fixtures.terms(one.id, 'business', agreed)
    await fixtures.terms(two.id, 'business', { ...agreed, remark: 'by letter' })
    const { remark: _, ...terms } = agreed
    const titles = [one, two].map(versionOf(1))
    const { list } = await business.done(saveBookTerms, { titles, ...terms, purchaseDiscountBp: 6600 })
    expect(list.map((row) => row.remark)).toEqual(['by phone', 'by letter'])
    expect(list.map((row) => row.purchaseDiscountBp)).toEqual([6600, 6600])
  })

  it('belong to one company: another one neither sees nor changes them', async () => {
    const [book] = (await books(1)) as [Book]
    await fixtures.terms(book.id, 'business', agreed)
    expect(await termsOf(book, 'otherBusiness')).toMatchObject({ termsVersion: 0, supplierId: null })
    await fixtures.terms(book.id, 'otherBusiness', { supplierId: supplier.foreign, purchaseDiscountBp: 7500 })
    expect(await termsOf(book)).toMatchObject({ purchaseDiscountBp: 7000, supplierId: supplier.own, termsVersion: 1 })
    expect(await termsOf(book, 'otherBusiness')).toMatchObject({
      purchaseDiscountBp: 7500,
      supplierId: supplier.foreign,
    })
  })

  it('are written for all titles or for none: one stale version refuses them all', async () => {
    const [one, two] = (await books(2)) as [Book, Book]
    const faster = { titles: [versionOf(0)(two)], ...agreed }
    await app.as('versatile').done(saveBookTerms, faster, { role: 'business' })
    const reply = await business.call(saveBookTerms, { titles: [one, two].map(versionOf(0)), ...agreed, leadDays: 7 })
    expect(reply).toMatchObject({ status: 409, code: 'stale_version', data: { who: 'Person versatile' } })
    expect(reply.data).toMatchObject({ current: { list: [{ id: two.id, termsVersion: 1, leadDays: 14 }] } })
    expect(await termsOf(one)).toMatchObject({ termsVersion: 0 })
  })

  it('are set once if three set them at the same time', async () => {
    const titles = await books(5)
    const replies = await Promise.all(
      [1, 2, 3].map((leadDays) =>
        business.call(saveBookTerms, { titles: titles.map(versionOf(0)).toReversed(), ...agreed, leadDays }),
      ),
    )
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['200', '409', '409'])
    const winner = replies.find((reply) => reply.status === 200)?.data.list[0]?.leadDays
    for (const book of titles) expect(await termsOf(book)).toMatchObject({ termsVersion: 1, leadDays: winner })
  })

  it('need a supplier that is in use, unless the titles have it already', async () => {
    const [book] = (await books(1)) as [Book]
    const titles = [versionOf(0)(book)]
    for (const supplierId of [formerSupplier, 999_999])
      expect(await business.call(saveBookTerms, { titles, ...agreed, supplierId })).toMatchObject({
        status: 422,
        code: 'no_such_reference',
        issues: [{ field: 'supplierId' }],
      })
    await fixtures.terms(book.id)
    await app.db.primary.run(sql`update book_terms set supplier_id = ${formerSupplier} where book_id = ${book.id}`)
    const stored = { titles: [versionOf(1)(book)], ...agreed, supplierId: formerSupplier }
    expect(await business.call(saveBookTerms, stored)).toMatchObject({ status: 200 })
  })

  it('do not change the version of the title itself', async () => {
    const [book] = (await books(1)) as [Book]
    await fixtures.terms(book.id)
    await app.as('manage').done(stepBooks, { ids: [book.id], step: 'disable' })
    expect(await termsOf(book)).toMatchObject({ state: 'disabled', termsVersion: 1 })
  })

  it('are written by as many statements for fifty titles as for one', async () => {
    const [one, ...many] = await books(51)
    expect(await statementsFor(many)).toBe(await statementsFor([one]))
  })
})

describe('the list of titles with terms', () => {
  it('is filtered by supplier and by whether there are terms, and its tabs count both', async () => {
    const subject = await fixtures.subject()
    const titles = await Promise.all(Array.from({ length: 4 }, () => fixtures.book({ subjectId: subject.id })))
    await fixtures.terms(titles[0]?.id ?? 0, 'business', { supplierId: supplier.own, purchaseDiscountBp: 8000 })
    await fixtures.terms(titles[1]?.id ?? 0, 'business', { supplierId: supplier.foreign, purchaseDiscountBp: 6000 })
    const ask = async (input: object) => {
      const { list, total, sums } = await business.done(listBooksByUser, { subjectIds: [subject.id], ...input })
      return { places: list.map((row) => titles.findIndex((book) => book.id === row.id)), total, sums }
    }
    const sums = { withTerms: 2, withoutTerms: 2 }
    expect(await ask({})).toEqual({ places: [0, 1, 2, 3], total: 4, sums })
    expect(await ask({ hasTerms: true })).toEqual({ places: [0, 1], total: 2, sums })
    expect(await ask({ hasTerms: false })).toEqual({ places: [2, 3], total: 2, sums })
    expect(await ask({ supplierIds: [supplier.foreign] })).toEqual({
      places: [1],
      total: 1,
      sums: { withTerms: 1, withoutTerms: 0 },
    })
    expect((await ask({ sort: 'purchaseDiscountBp', hasTerms: true })).places).toEqual([1, 0])
    expect((await ask({ sort: 'supplierName', hasTerms: true })).places).toEqual([1, 0])
    expect((await ask({ sort: '-supplierName', hasTerms: true })).places).toEqual([0, 1])
  })
})
