import { listBooks, listBooksByUser, listPublishers } from '@keben/core/base/catalogue/contract'
import {
  downloadOwnTermsTemplate,
  importBooks,
  importOwnTerms,
  importPublishers,
} from '@keben/core/office/spreadsheets/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { type GivenCell, asUpload, givenUpload, givenWorkbook } from '../../../../test/fixtures/workbook.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const manage = app.as('manage')
const sheetOf = async (rows: readonly (readonly GivenCell[])[]) => asUpload(await givenWorkbook([{ rows }]))
const termsOf = (rows: readonly (readonly GivenCell[])[]) =>
  sheetOf([['Book code', 'Supplier code', 'Purchase discount %'], ...rows])
const placed = (places: Readonly<Record<string, number | null>>) =>
  Object.entries(places).map(([key, place]) => ({ key, place }))
const bookUnder = async (code: string) =>
  (await manage.done(listBooks, { keyword: code })).list.find(({ bookCode }) => bookCode === code)

const fixtures = createFixtures(app)
const [first, second] = [
  await fixtures.book({ title: 'First of two', priceFen: 1000 }),
  await fixtures.book({ title: 'Second of two', priceFen: 2000 }),
]

/** What a change of the price changes. */
const mayChange = new Set(['priceFen', 'version', 'changedBy', 'changedAt'])

describe('an import with only some of the columns', () => {
  it('changes these, and leaves all other fields unchanged', async () => {
    const before = await bookUnder(first.bookCode)
    const checked = await manage.done(
      importBooks,
      await sheetOf([
        ['Book code', 'List price'],
        [first.bookCode, '12.80'],
        [second.bookCode, '20.00'],
      ]),
    )
    expect(checked).toMatchObject({ created: 0, changed: 1, unchanged: 1, wrongRows: 0, problems: [] })
    expect(checked.mapping.headers).toEqual(['Book code', 'List price'])
    expect(checked.mapping.columns.filter(({ place }) => place !== null).map(({ key }) => key)).toEqual([
      'bookCode',
      'priceFen',
    ])
    await manage.done(importBooks, { importId: checked.importId ?? 0 })
    const after = await bookUnder(first.bookCode)
    const changed = Object.entries(after ?? {}).flatMap(([field, value]) =>
      before?.[field as keyof typeof before] === value ? [] : [field],
    )
    expect(after?.priceFen).toBe(1280)
    expect(changed.filter((field) => !mayChange.has(field))).toEqual([])
  })

  it('requires the mandatory columns for new rows', async () => {
    const rows = [
      ['Book code', 'List price'],
      [first.bookCode, '13.00'],
      ['NEVERSEEN', '13.00'],
    ]
    const { importId, problems } = await manage.done(importBooks, await sheetOf(rows))
    expect(importId).toBeNull()
    expect(problems.map(({ row, rule }) => `${row} ${rule}`)).toContain('3 required')
    expect(problems.every(({ row }) => row === 3)).toBe(true)
    // Where none of the rows exists, the columns are missed and not every cell of them.
    const reply = await manage.call(importBooks, await sheetOf([rows[0] ?? [], rows[2] ?? []]))
    expect(reply).toMatchObject({ code: 'columns_missing', data: { mapping: { headers: rows[0] } } })
  })
})

describe('an import with other column names', () => {
  it('is read by the user’s mapping', async () => {
    const upload = await sheetOf([
      ['No.', 'Betrag', 'List price'],
      [first.bookCode, '14.00', 'as before'],
    ])
    const reply = await manage.call(importBooks, upload)
    expect(reply).toMatchObject({
      code: 'columns_missing',
      data: { mapping: { headers: ['No.', 'Betrag', 'List price'] } },
    })
    const checked = await manage.done(importBooks, { ...upload, columns: placed({ bookCode: 0, priceFen: 1 }) })
    expect(checked).toMatchObject({ changed: 1, problems: [] })
    const without = await manage.done(importBooks, { ...upload, columns: placed({ bookCode: 0, priceFen: null }) })
    expect(without).toMatchObject({ changed: 0, unchanged: 1, problems: [] })
  })
})

describe('wrong rows of an import', () => {
  const rows = [
    { code: 'GOOD1', name: 'Good' },
    { code: 'BAD', name: '' },
    { code: 'GOOD2', name: 'Good too' },
  ]
  it('block all others, unless they are to be skipped', async () => {
    const upload = asUpload(await givenUpload('press', rows))
    expect(await manage.done(importPublishers, upload)).toMatchObject({ importId: null, wrongRows: 1 })
    const checked = await manage.done(importPublishers, { ...upload, skipWrong: true })
    expect(checked).toMatchObject({ rows: 3, created: 2, wrongRows: 1, problems: [{ row: 3 }] })
    expect(checked.preview.rows.map(({ row }) => row)).toEqual([3])
    await manage.done(importPublishers, { importId: checked.importId ?? 0 })
    const { list } = await manage.done(listPublishers, { keyword: 'GOOD' })
    expect(list.map(({ code }) => code).toSorted()).toEqual(['GOOD1', 'GOOD2'])
  })

  it('also exclude the rows that refer to them', async () => {
    const [book] = await app.db.primary.rows<Record<string, string>>(sql`select publisher.code as "publisherCode",
      edition.code as "editionCode", subject.code as "subjectCode", book.stage, book.grade::text as grade, book.volume,
      book.term, book.kind, book.funding, '12.50' as "priceFen", 'fixed' as "priceKind", '20' as "copiesPerPack", 'No' as recycled, '978-7-107-00001-0' as isbn, '4' as "packsPerCase"
      from book join publisher on publisher.id = book.publisher_id join edition on edition.id = book.edition_id
      join subject on subject.id = book.subject_id where book.id = ${first.id}`)
    const row = (bookCode: string, more: Record<string, GivenCell>) => ({ ...book, bookCode, title: bookCode, ...more })
    const file = await givenUpload('book', [
      row('CHAIN1', { editionCode: 'NOSUCH' }),
      row('CHAIN2', { replacesCode: 'CHAIN1' }),
      row('CHAIN3', { replacesCode: 'CHAIN2' }),
      row('CHAIN4', {}),
    ])
    const checked = await manage.done(importBooks, { ...asUpload(file), skipWrong: true })
    expect(checked.problems.map(({ row: at }) => at)).toEqual([2, 3, 4])
    expect(checked).toMatchObject({ rows: 4, created: 1, wrongRows: 3 })
    await manage.done(importBooks, { importId: checked.importId ?? 0 })
    expect(await bookUnder('CHAIN4')).toBeDefined()
    expect(await bookUnder('CHAIN3')).toBeUndefined()
  })

  it('leave nothing to import if there are no others', async () => {
    const upload = asUpload(await givenUpload('press', [{ code: 'BAD', name: '' }]))
    const checked = await manage.done(importPublishers, { ...upload, skipWrong: true })
    expect(checked).toMatchObject({ importId: null, rows: 1, wrongRows: 1, created: 0 })
  })
})

describe('a business user’s import of terms', () => {
  const supplierCode = 'G777'
  beforeAll(async () => {
    await app.db.primary.run(sql`insert into supplier (code, name) values (${supplierCode}, 'For terms')`)
  })

  it('applies to the own company, without naming it', async () => {
    const checked = await app.as('business').done(importOwnTerms, await termsOf([[first.bookCode, supplierCode, 62.5]]))
    expect(checked).toMatchObject({ created: 1, problems: [] })
    await app.as('business').done(importOwnTerms, { importId: checked.importId ?? 0 })
    const { list } = await app.as('business').done(listBooksByUser, { keyword: first.bookCode })
    expect(list).toMatchObject([{ purchaseDiscountBp: 6250 }])
    const others = await app.as('otherBusiness').done(listBooksByUser, { keyword: first.bookCode })
    expect(others.list).toMatchObject([{ purchaseDiscountBp: null }])
  })

  it('refuses other companies and titles that are not granted', async () => {
    const upload = await termsOf([[second.bookCode, supplierCode, 70]])
    const ungranted = await app.as('ungranted').done(importOwnTerms, upload)
    expect(ungranted).toMatchObject({ importId: null, problems: [{ row: 2, rule: 'no_such_entry' }] })
    const company = await app.db.primary.row<{ code: string }>(sql`select code from company where id = 2`)
    const foreign = await sheetOf([
      ['Company code', 'Book code', 'Supplier code', 'Purchase discount %'],
      [company?.code ?? '', first.bookCode, supplierCode, 70],
    ])
    const named = await app.as('business').done(importOwnTerms, foreign)
    expect(named).toMatchObject({ importId: null, problems: [{ row: 2, rule: 'no_such_entry' }] })
  })

  it('is refused for titles revoked since the check', async () => {
    const checked = await app.as('business').done(importOwnTerms, await termsOf([[second.bookCode, supplierCode, 70]]))
    await app.db.primary.run(sql`delete from book_grant where user_id = ${userIdOf('business')}`)
    const reply = await app.as('business').call(importOwnTerms, { importId: checked.importId ?? 0 })
    expect(reply).toMatchObject({ code: 'changed_since_check' })
  })

  it('has a template with the codes that the user may use', async () => {
    const { body } = await app.as('ungranted').download(downloadOwnTermsTemplate, {})
    expect((await readFirstSheet(body))?.header).toContain('Book code *')
  })
})
