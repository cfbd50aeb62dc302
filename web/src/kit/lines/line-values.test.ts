import { expect, it } from 'vitest'
import type { Column } from '../list/columns.tsx'
import { matchingLines, rangeOf, sorted, sumOf, textOfLine } from './line-values.ts'

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
const titlesWith = (typed: string) => matchingLines(lines, textOfLine(columns), typed).map(({ title }) => title)
const titles = (sort: string | undefined) => sorted(lines, columns, sort).map(({ title }) => title)

it('lines are sorted by figures and by names, with empty values last', () => {
  expect(titles('title')).toEqual(['English', 'maths 9', 'Maths 10'])
  expect(titles('-copies')).toEqual(['English', 'Maths 10', 'maths 9'])
  expect(titles('copies')).toEqual(['Maths 10', 'English', 'maths 9'])
  expect(titles(undefined)).toEqual(['Maths 10', 'maths 9', 'English'])
})

it('a sum adds a field, or what is computed from each line', () => {
  expect(sumOf(copies, lines)).toBe(15)
  expect(sumOf(twice, lines)).toBe(30)
})

it('a search of lines matches all words in any column, and codes with or without dashes', () => {
  expect(titlesWith('maths 7107')).toEqual(['Maths 10'])
  expect(titlesWith('978-7109')).toEqual(['English'])
  expect(titlesWith(' ')).toHaveLength(3)
  expect(titlesWith('physics')).toEqual([])
})

it('a range of lines runs from one to another, whichever comes first', () => {
  const four = ['a', 'b', 'c', 'd']
  expect(rangeOf(four, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeOf(four, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(rangeOf(four, undefined, 'c')).toEqual(['c'])
  expect(rangeOf(four, 'gone', 'c')).toEqual(['c'])
})
