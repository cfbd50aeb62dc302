import type { BillLine } from '@keben/core/finance/settlements/shapes'
import { expect, it } from 'vitest'
import { byDiscount, byDocument, byTitle, equationOf } from './why.ts'

let made = 0
const line = (overrides: Partial<BillLine>): BillLine => {
  made += 1
  return {
    entryId: made,
    bookId: 1,
    bookCode: 'B1',
    isbn: '',
    title: 'One',
    subjectId: 1,
    subjectName: '',
    publisherName: '',
    stage: 'primary',
    grade: 1,
    kind: 'textbook',
    editionName: '',
    volume: 'first',
    part: 'student',
    funding: 'self',
    fact: 'confirmed',
    documentId: 1,
    number: 'FH-1',
    day: '2026-09-01',
    schoolName: 'School',
    campusName: 'Main',
    copies: 10,
    priceFen: 1000,
    discountBp: 7800,
    listFen: 10_000,
    netFen: 7800,
    correctsId: null,
    reason: '',
    dispute: null,
    ...overrides,
  }
}
const lines = [
  line({}),
  line({ bookId: 2, title: 'Two', discountBp: 9000, netFen: 9000 }),
  line({
    fact: 'returned',
    documentId: 5,
    number: 'TH-5',
    day: '2026-09-03',
    copies: -2,
    listFen: -2000,
    netFen: -1560,
  }),
  line({
    fact: 'reprice',
    documentId: 9,
    number: 'DJ-9',
    day: '2026-09-04',
    copies: 0,
    priceFen: 1100,
    listFen: 800,
    netFen: 624,
  }),
  line({ fact: 'correction', documentId: 7, number: 'FH-1', day: '2026-09-05', copies: 0, listFen: 0, netFen: -100 }),
]

it('list value, discount and corrections come to the total', () => {
  const equation = equationOf(lines)
  expect(equation).toEqual({ listFen: 18_800, discountFen: -2936, correctedFen: -100, totalFen: 15_764 })
  expect(equation.totalFen).toBe(lines.reduce((sum, { netFen }) => sum + netFen, 0))
})

it('the lines by document, title and discount add up to the same total', () => {
  for (const parts of [byDocument(lines), byTitle(lines)])
    expect(parts.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(15_764)
  expect(byDiscount(lines).map(({ discountBp, listFen, netFen }) => [discountBp, listFen, netFen])).toEqual([
    [9000, 10_000, 9000],
    [7800, 8800, 6864],
  ])
})

it('a title has a price if all of its lines share one', () => {
  expect(
    byTitle(lines).map(({ title, copies, priceFen, discountBp }) => [title, copies, priceFen, discountBp]),
  ).toEqual([
    ['One', 8, null, 7800],
    ['Two', 10, 1000, 9000],
  ])
})

it('documents are listed in the order of their days', () => {
  expect(byDocument(lines).map(({ number, fact, lines: count }) => [number, fact, count])).toEqual([
    ['FH-1', 'confirmed', 2],
    ['TH-5', 'returned', 1],
    ['DJ-9', 'reprice', 1],
    ['FH-1', 'correction', 1],
  ])
})
