import { expect, it } from 'vitest'
import type { Column } from '../list/columns.tsx'
import { found, rangeOf, sorted, sumOf, textOfLine } from './line-values.ts'

interface Line {
  readonly title: string
  readonly code: string
  readonly copies: number | null
}
const lines: readonly Line[] = [
  { title: 'Maths 10', code: '9787107', copies: 3 },
  { title: 'maths 9', code: '9787108', copies: null },
  { title: 'English', code: '9787109', copies: 12 },
]
const copies: Column<Line> = { key: 'copies', width: 1 }
const twice: Column<Line> = { key: 'twice', width: 1, read: (line) => (line.copies ?? 0) * 2 }
const columns: readonly Column<Line>[] = [{ key: 'title', width: 1 }, { key: 'code', width: 1 }, copies, twice]
const titlesWith = (typed: string) => found(lines, textOfLine(columns), typed).map(({ title }) => title)
const titles = (sort: string | undefined) => sorted(lines, columns, sort).map(({ title }) => title)

it('sorts lines by figures and by names, with what has no value last', () => {
  expect(titles('title')).toEqual(['English', 'maths 9', 'Maths 10'])
  expect(titles('-copies')).toEqual(['English', 'Maths 10', 'maths 9'])
  expect(titles('copies')).toEqual(['Maths 10', 'English', 'maths 9'])
  expect(titles(undefined)).toEqual(['Maths 10', 'maths 9', 'English'])
})

it('sums a field, and what is computed from a line', () => {
  expect(sumOf(copies, lines)).toBe(15)
  expect(sumOf(twice, lines)).toBe(30)
})

it('finds lines by all words in any of their texts, and codes also with their dashes', () => {
  expect(titlesWith('maths 7107')).toEqual(['Maths 10'])
  expect(titlesWith('978-7109')).toEqual(['English'])
  expect(titlesWith(' ')).toHaveLength(3)
  expect(titlesWith('physics')).toEqual([])
})

it('finds all lines from one to another, whichever stands first', () => {
  const four = ['a', 'b', 'c', 'd']
  expect(rangeOf(four, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(four, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(rangeOf(four, undefined, 'c')).toEqual(['c'])
  expect(rangeOf(four, 'gone', 'c')).toEqual(['c'])
})
