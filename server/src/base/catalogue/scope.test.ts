import { listHistory } from '@keben/core/office/audit/contract'
import {
  bookDict,
  deleteBooks,
  listAllBooks,
  listBooks,
  listBooksByUser,
  saveBookTerms,
} from '@keben/core/base/catalogue/contract'
import { downloadBooks } from '@keben/core/office/spreadsheets/contract'
import { roles } from '@keben/core/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { readFirstSheet } from '../../office/spreadsheets/workbook.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const own = await fixtures.book()
const sister = await fixtures.book({ publisherId: own.publisherId })
const foreign = await fixtures.book({ subjectId: own.subjectId })
const everyId = [own.id, sister.id, foreign.id]

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((one, other) => one - other)

describe('a business user', () => {
  const granted = app.as('granted')
  const ungrant = () => app.db.primary.run(sql`delete from book_grant where user_id = ${userIdOf('granted')}`)
  beforeEach(ungrant)

  it.each([
    ['nothing', [], []],
    ['a title', [{ book: own.id }], [own.id]],
    ['a publisher', [{ publisher: own.publisherId }], [own.id, sister.id]],
    ['a subject', [{ subject: own.subjectId }], [own.id, foreign.id]],
    ['a title and a publisher', [{ book: foreign.id }, { publisher: own.publisherId }], everyId],
    ['all of the company', [{ all: 0 }], everyId],
  ] as const)('who was granted %s sees exactly that in every list', async (_, grants, visible) => {
    for (const grant of grants)
      await ('all' in grant
        ? app.db.primary.run(sql`insert into book_grant (user_id, scope) values (${userIdOf('granted')}, 'all')`)
        : fixtures.grant('granted', grant))
    const list = await granted.done(listBooks, {})
    expect([idsOf(list.list), list.total, list.sums.active]).toEqual([visible, visible.length, visible.length])
    expect(idsOf((await granted.done(listBooksByUser, {})).list)).toEqual(visible)
    expect(idsOf((await granted.done(listAllBooks, {})).list)).toEqual(visible)
    expect(idsOf(await granted.done(bookDict, { ids: everyId }))).toEqual(visible)
  })

  it('sees which title another one replaces only if both were granted', async () => {
    const heir = await fixtures.book({ replacesId: foreign.id })
    await fixtures.grant('granted', { book: heir.id })
    const readVisible = async () => {
      const { list } = await granted.done(listBooks, { keyword: heir.bookCode })
      const sheet = await granted.download(downloadBooks, {
        filter: { keyword: heir.bookCode },
        columns: ['replacesCode', 'replacesTitle'],
      })
      const { list: history } = await granted.done(listHistory, { thing: 'book', id: heir.id })
      return {
        listed: list.map(({ replacesId, replacesTitle }) => [replacesId, replacesTitle]),
        exported: (await readFirstSheet(sheet.body))?.rows.map(({ cells }) => cells) ?? [],
        history: history.flatMap(({ fields }) => fields).filter(({ field }) => field.startsWith('replaces')),
      }
    }
    expect(await readVisible()).toEqual({ listed: [[null, '']], exported: [], history: [] })
    await fixtures.grant('granted', { book: foreign.id })
    expect(await readVisible()).toEqual({
      listed: [[foreign.id, foreign.title]],
      exported: [[foreign.bookCode, foreign.title]],
      history: [{ field: 'replacesTitle', before: null, after: foreign.title }],
    })
    await ungrant()
    await app.as('manage').done(deleteBooks, { ids: [heir.id] })
  })

  it('cannot set terms of a title that was not granted, as if it did not exist', async () => {
    await fixtures.grant('granted', { book: own.id })
    const terms = (bookId: number) => ({
      titles: [own.id, bookId].map((id) => ({ bookId: id, termsVersion: 0 })),
      supplierId: organisations.supplier.own,
      purchaseDiscountBp: 7000,
    })
    const hidden = await granted.call(saveBookTerms, terms(foreign.id))
    expect(hidden).toMatchObject({ status: 404, code: 'not_found' })
    expect(await granted.call(saveBookTerms, terms(999_999))).toEqual(hidden)
    expect((await granted.done(listBooksByUser, {})).sums).toEqual({ withTerms: 0, withoutTerms: 1 })
  })
})

it('a supplier sees the titles of the publishers that it supplies', async () => {
  expect((await app.as('supplier').done(listAllBooks, {})).list).toEqual([])
  await app.db.primary.run(sql`insert into supplier_publisher (supplier_id, publisher_id)
    values (${organisations.supplier.own}, ${own.publisherId})`)
  expect(idsOf((await app.as('supplier').done(listAllBooks, {})).list)).toEqual([own.id, sister.id])
  expect(idsOf(await app.as('supplier').done(bookDict, { ids: everyId }))).toEqual([own.id, sister.id])
  expect((await app.as('otherSupplier').done(listAllBooks, {})).list).toEqual([])
})

it.each(roles.filter((role) => role !== 'business' && role !== 'supplier'))(
  'the role %s can pick from all titles',
  async (role) => {
    expect(idsOf((await app.as(role).done(listAllBooks, {})).list)).toEqual(everyId)
  },
)
