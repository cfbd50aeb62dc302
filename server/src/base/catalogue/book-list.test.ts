import { type Book, bookDict, listAllBooks, listBooks, stepBooks } from '@keben/core/base/catalogue/contract'
import type { InputOf } from '@keben/core/kit/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { compile } from '../../kit/database/sql.ts'
import { titleMatches } from './book-list.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const codes = (books: readonly { bookCode: string }[]) => books.map((book) => book.bookCode)
const find = async (input: InputOf<(typeof listBooks)['input']>) => codes((await manage.done(listBooks, input)).list)

let titles: Record<'chinese' | 'maths' | 'atlas' | 'aid', Book>

beforeAll(async () => {
  const press = await fixtures.publisher({ name: '白云出版社' })
  const other = await fixtures.publisher({ name: '张江出版社' })
  const chinese = await fixtures.subject({ name: '语文', sortOrder: 10 })
  const maths = await fixtures.subject({ name: '数学', sortOrder: 20 })
  const edition = await fixtures.edition({ name: '统编版' })
  const common = { publisherId: press.id, editionId: edition.id, subjectId: chinese.id }
  titles = {
    chinese: await fixtures.book({
      ...common,
      bookCode: 'YW101',
      title: '语文一年级上册',
      grade: 1,
      priceFen: 850,
      isbn: '9787107100017',
    }),
    maths: await fixtures.book({
      ...common,
      bookCode: 'SX702',
      title: '数学 七年级下册 100%_版',
      subjectId: maths.id,
      publisherId: other.id,
      stage: 'junior',
      grade: 7,
      volume: 'second',
      term: 'spring',
      priceFen: 1200,
      isbn: '9787107200007',
    }),
    atlas: await fixtures.book({
      ...common,
      bookCode: 'DT300',
      title: '地图册',
      kind: 'atlas',
      volume: 'whole',
      term: 'both',
      grade: 0,
      priceFen: 990,
      recycled: true,
      recycleRate: 40,
      isbn: '9780306406157',
    }),
    aid: await fixtures.book({
      ...common,
      bookCode: 'JF500',
      title: '语文同步练习',
      kind: 'aid',
      funding: 'self',
      priceKind: 'estimated',
      grade: 5,
      priceFen: 2000,
      isbn: '9791090636071',
    }),
  }
})

describe('a book list keyword', () => {
  it.each([
    ['语文', ['JF500', 'YW101']],
    ['文同', ['JF500']],
    ['册', ['DT300', 'SX702', 'YW101']],
    ['语文 上册', ['YW101']],
    ['上册 yw', ['YW101']],
    ['sx70', ['SX702']],
    ['SX', ['SX702']],
    ['9780306406157', ['DT300']],
    ['978-0-306-40615-7', ['DT300']],
    ['06406', ['DT300']],
    ['9787', ['SX702', 'YW101']],
    ['978-7-1072', ['SX702']],
    ['%', ['SX702']],
    ['_', ['SX702']],
    ['100%_', ['SX702']],
    ['1_0', []],
    ['语%册', []],
    ['\\', []],
    ["'; drop table book; --", []],
    ['文语', []],
  ])('%s finds %j', async (keyword, found) => {
    expect(await find({ keyword })).toEqual(found)
  })
})

it.each([
  ['9787', false],
  ['978-7-107', false],
  ['9787107100017', true],
  ['语文', true],
])('the search for %s uses the index: %s', (keyword, isIndexed) => {
  const condition = titleMatches(keyword)
  expect(condition && compile(condition).text.includes('search_grams')).toBe(isIndexed)
})

describe('a filter of the book list', () => {
  it.each([
    ['publisher', () => ({ publisherIds: [titles.maths.publisherId] }), ['SX702']],
    [
      'two publishers',
      () => ({ publisherIds: [titles.maths.publisherId, titles.aid.publisherId] }),
      ['DT300', 'JF500', 'SX702', 'YW101'],
    ],
    ['subject', () => ({ subjectIds: [titles.maths.subjectId] }), ['SX702']],
    ['edition', () => ({ editionIds: [999_999] }), []],
    ['stage', () => ({ stage: 'junior' }), ['SX702']],
    ['grades', () => ({ grades: [0, 5] }), ['DT300', 'JF500']],
    ['volume', () => ({ volume: 'second' }), ['SX702']],
    ['term', () => ({ term: 'both' }), ['DT300']],
    ['kinds', () => ({ kinds: ['atlas', 'aid'] }), ['DT300', 'JF500']],
    ['funding', () => ({ funding: 'self' }), ['JF500']],
    ['price', () => ({ priceKind: 'estimated' }), ['JF500']],
    ['recycled', () => ({ recycled: true }), ['DT300']],
    ['not recycled', () => ({ recycled: false }), ['JF500', 'SX702', 'YW101']],
    ['several at once', () => ({ kinds: ['textbook'], stage: 'primary', keyword: '语文' }), ['YW101']],
  ] as [string, () => object, string[]][])('by %s finds exactly the matching titles', async (_, requested, found) => {
    expect(await find(requested())).toEqual(found)
  })
})

describe('the order of the book list', () => {
  it.each([
    ['bookCode', ['DT300', 'JF500', 'SX702', 'YW101']],
    ['isbn', ['DT300', 'YW101', 'SX702', 'JF500']],
    ['title', ['DT300', 'SX702', 'YW101', 'JF500']],
    ['publisherName', ['YW101', 'DT300', 'JF500', 'SX702']],
    ['subjectName', ['YW101', 'DT300', 'JF500', 'SX702']],
    ['editionName', ['YW101', 'SX702', 'DT300', 'JF500']],
    ['grade', ['DT300', 'YW101', 'JF500', 'SX702']],
    ['priceFen', ['YW101', 'DT300', 'SX702', 'JF500']],
    ['changedAt', ['YW101', 'SX702', 'DT300', 'JF500']],
  ] as const)('by %s is right in both directions', async (sort, order) => {
    expect(await find({ sort })).toEqual(order)
    expect(await find({ sort: `-${sort}` })).toEqual(order.toReversed())
  })
})

describe('a page of the book list', () => {
  it('is cut from all matches and states their total', async () => {
    const pages = [1, 2, 3].map((page) => manage.done(listBooks, { page, pageSize: 3 }))
    const [first, second, beyond] = await Promise.all(pages)
    expect(first).toMatchObject({ total: 4, page: 1, pageSize: 3 })
    expect(codes([...(first?.list ?? []), ...(second?.list ?? [])])).toEqual(['DT300', 'JF500', 'SX702', 'YW101'])
    expect(beyond).toMatchObject({ list: [], total: 4, page: 3, sums: { active: 4, disabled: 0 } })
  })

  it('contains the whole row', async () => {
    expect((await manage.done(listBooks, { keyword: 'DT300' })).list).toEqual([titles.atlas])
  })

  it('counts its tabs by all filters but the tab', async () => {
    await manage.done(stepBooks, { ids: [titles.aid.id], step: 'disable' })
    const counts = { active: 3, disabled: 1 }
    expect(await manage.done(listBooks, {})).toMatchObject({ total: 4, sums: counts })
    expect(await manage.done(listBooks, { state: 'active' })).toMatchObject({ total: 3, sums: counts })
    expect(await manage.done(listBooks, { state: 'disabled' })).toMatchObject({ total: 1, sums: counts })
    expect(await manage.done(listBooks, { state: 'disabled', keyword: '地图' })).toMatchObject({
      list: [],
      total: 0,
      sums: { active: 1, disabled: 0 },
    })
    await manage.done(stepBooks, { ids: [titles.aid.id], step: 'enable' })
  })
})

it('the book dictionary offers titles in use, and those that a form already contains', async () => {
  const school = app.as('school')
  const { id, bookCode, isbn, title, subjectId } = titles.atlas
  const entry = {
    id,
    value: id,
    code: bookCode,
    name: title,
    isbn,
    subjectId,
    subjectName: '语文',
    publisherName: '白云出版社',
  }
  expect(await school.done(bookDict, { keyword: '地图' })).toEqual([entry])
  await manage.done(stepBooks, { ids: [id], step: 'disable' })
  expect(await school.done(bookDict, { keyword: '地图' })).toEqual([])
  expect(await school.done(bookDict, { keyword: '地图', ids: [id] })).toEqual([entry])
  const { list, total } = await school.done(listAllBooks, { keyword: '地图' })
  expect(total).toBe(1)
  expect(Object.keys(list[0] ?? {})).not.toContain('remark')
  await manage.done(stepBooks, { ids: [id], step: 'enable' })
})
