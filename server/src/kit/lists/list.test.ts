import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { type ListQuery, allRows, byBoth, byName, contains, equals, listPage, matches, oneOf } from './list.ts'
import { allOf, compile, raw, sql } from '../database/sql.ts'

const app = await createTestApp()
const db = app.db.read

const things = raw(`(values (1, 'pear', 3), (2, 'apple', 1), (3, 'plum', 3), (4, '苹果', 2)) as thing (id, name, size)`)
const query: ListQuery = {
  columns: sql`thing.id, thing.name`,
  from: things,
  where: sql`true`,
  sums: { size: sql`sum(thing.size)`, big: sql`count(*) filter (where thing.size = 3)` },
  sorts: { name: byName(sql`thing.name`), size: sql`thing.size` },
  tie: sql`thing.id`,
}
const page = { page: 1, pageSize: 10 }
const idsBy = async (sort?: string) =>
  (await listPage<{ id: number }>(db, query, { ...page, sort })).list.map(({ id }) => id)

/** Where things stand in a relation of this name. */
const placedIn = (of: string, places: string) => ({
  join: raw(`left join (values ${places}) as ${of} (id, place) on ${of}.id = thing.id`),
  by: raw(`${of}.place::bigint`),
})

describe('a list', () => {
  it('is returned with total and sums, in one statement', async () => {
    const before = app.db.statements()
    const listed = await listPage(db, query, { page: 1, pageSize: 2 })
    expect(app.db.statements() - before).toBe(1)
    expect(listed).toEqual({
      list: [
        { id: 4, name: '苹果' },
        { id: 2, name: 'apple' },
      ],
      total: 4,
      page: 1,
      pageSize: 2,
      sums: { size: 9, big: 2 },
    })
  })

  it('is sorted by default, by a requested column, or descending, with ties sorted by id', async () => {
    expect(await idsBy()).toEqual([4, 2, 1, 3])
    expect(await idsBy('size')).toEqual([2, 4, 1, 3])
    expect(await idsBy('-size')).toEqual([3, 1, 4, 2])
    expect(await idsBy('colour; drop table book')).toEqual([1, 2, 3, 4])
  })

  it('applies its tab to rows and total, and not to the sums', async () => {
    const listed = await listPage(db, { ...query, tab: sql`thing.size = 3` }, page)
    expect(listed).toMatchObject({ total: 2, sums: { size: 9, big: 2 } })
    expect(listed.list).toHaveLength(2)
  })

  it('can be sorted by a joined table that the count leaves out', async () => {
    const sizes = raw(
      `join (values (1, 'small'), (2, 'middle'), (3, 'large')) as word (size, name) on word.size = thing.size`,
    )
    const byWord = { ...query, sorts: { word: { join: sizes, by: sql`word.name` } } }
    const { list } = await listPage<{ id: number }>(db, byWord, page)
    expect(list.map(({ id }) => id)).toEqual([1, 3, 4, 2])
    expect(compile(allRows(byWord, 'word')).text).toContain('join')
  })

  it('can be sorted by two places, both descending, with missing places last', async () => {
    const byTwo = {
      ...query,
      sorts: { two: byBoth(placedIn('one', '(1, 2), (2, 1), (3, 2)'), placedIn('other', '(1, 9), (2, 7), (3, 8)')) },
    }
    const ids = async (sort: string) =>
      (await listPage<{ id: number }>(db, byTwo, { ...page, sort })).list.map(({ id }) => id)
    expect(await ids('two')).toEqual([2, 3, 1, 4])
    expect(await ids('-two')).toEqual([4, 1, 3, 2])
  })

  it('computes page columns only for the rows of the page, and preserves their order', async () => {
    const weighed: ListQuery = {
      ...query,
      with: sql`wanted as (select 1 as least)`,
      pageColumns: {
        // In another order, and how many were asked for.
        with: sql`weights as materialized (
          select id, id * 10 as weight, (select count(*) from picked) as picked from picked order by id)`,
        join: sql`join weights on weights.id = picked.id`,
        columns: sql`weights.weight, weights.picked`,
      },
    }
    const second = await listPage(db, weighed, { page: 2, pageSize: 2, sort: '-size' })
    expect(second).toMatchObject({ total: 4, sums: { size: 9 } })
    expect(second.list).toMatchObject([
      { id: 4, weight: 40, picked: 2 },
      { id: 2, weight: 20, picked: 2 },
    ])
    const all = await db.rows<{ id: number; weight: number }>(allRows(weighed, '-size'))
    expect(all.map(({ id, weight }) => [id, weight])).toEqual([
      [3, 30],
      [1, 10],
      [4, 40],
      [2, 20],
    ])
  })

  it('has all rows at once for a download', async () => {
    expect(await db.rows(allRows(query, '-name'))).toHaveLength(4)
  })
})

describe('a filter condition', () => {
  it('is omitted without a value', () => {
    expect([oneOf(raw('x'), []), equals(raw('x'), undefined), contains(raw('x'), ' '), matches(raw('x'), '')]).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('contains its values as parameters, never as SQL', () => {
    const { text, values } = compile(allOf([oneOf(raw('x'), [1, 2]), equals(raw('y'), "'; drop table book")]))
    expect(text).toBe('(x = any($1) and y = $2)')
    expect(values).toEqual([[1, 2], "'; drop table book"])
  })
})

const found = async (cases: readonly (readonly [text: string, keyword: string])[]) => {
  const requests = cases.map(([text, keyword]) => sql`coalesce(${matches(sql`lower(${text}::text)`, keyword)}, true)`)
  const rows = await Promise.all(
    requests.map((condition) => db.row<{ found: boolean }>(sql`select ${condition} as found`)),
  )
  return rows.map((row) => row?.found)
}

describe('a keyword', () => {
  it('finds every part of a text through the index, in any script and mixture', async () => {
    const letter = fc.constantFrom(...'aZ09-%_\\.语文数学一册𠮷é '.split(''), '𠮷')
    const text = fc.array(letter, { minLength: 1, maxLength: 25 }).map((letters) => letters.join('').toWellFormed())
    const part = fc.tuple(text, fc.nat(25), fc.integer({ min: 1, max: 8 })).map(([whole, start, length]) => {
      const chars = [...whole]
      return [whole, chars.slice(start % chars.length, (start % chars.length) + length).join('')] as const
    })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 10, maxLength: 10 }), async (cases) => {
        expect(await found(cases)).toEqual(cases.map(() => true))
      }),
      { numRuns: 30 },
    )
  })

  it('finds words that are typed without a space, and Chinese by its sound', async () => {
    const cases = [
      ['语文 一年级', '语文一'],
      ['语文 一年级', '一年级语文'],
      ['语文 yw yu wen', 'yw'],
      ['语文 yw yu wen', 'yuwen'],
      ['语文 yw yu wen', 'yuw'],
    ] as const
    expect(await found(cases)).toEqual(cases.map(() => true))
  })

  it('finds nothing else', async () => {
    const cases = [
      ['语文 一年级', '文语'],
      ['语文 一年级', '语文二'],
      ['语文 yw yu wen', 'uwen'],
      ['abcd', 'abd'],
      ['100 percent', '100%'],
      ['a-b', 'a_b'],
      ['语文上册', '语文 下册'],
    ] as const
    expect(await found(cases)).toEqual(cases.map(() => false))
  })
})
