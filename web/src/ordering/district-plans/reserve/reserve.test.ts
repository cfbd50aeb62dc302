import type { ChosenBook } from '@keben/core/ordering/district-plans/shapes'
import { expect, it } from 'vitest'
import { groupName, matchesTitle, reserveEdits, reserveLines, shareOf } from './reserve.ts'

const book = (part: Partial<ChosenBook>): ChosenBook => ({
  bookId: 1,
  bookCode: 'B1',
  isbn: '9787100000000',
  title: 'Maths',
  subjectId: 1,
  subjectName: 'Maths',
  editionId: 1,
  editionName: 'East',
  publisherName: 'East Press',
  stage: 'primary',
  grade: 3,
  volume: 'first',
  kind: 'textbook',
  funding: 'state',
  recycleRate: null,
  priceFen: 1000,
  priceKind: 'fixed',
  copiesPerPack: 20,
  packsPerCase: 2,
  schools: 3,
  copies: 101,
  listFen: 101_000,
  reserveCopies: 5,
  lastCopies: null,
  lastReserve: null,
  ...part,
})

it('the rows of the reserve are grouped by stage and grade', () => {
  const books = [book({ bookId: 1 }), book({ bookId: 2, grade: 4 }), book({ bookId: 3 })]
  expect(reserveLines(books).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'group primary.3',
    'row 1',
    'row 3',
    'group primary.4',
    'row 2',
  ])
  expect(groupName(books, 'primary.4', 'en')).toBe('Primary · Grade 4')
})

it('the proposed reserve is a share of the schools’ copies, rounded up', () => {
  expect([shareOf({ copies: 101 }, 1), shareOf({ copies: 100 }, 2), shareOf({ copies: 0 }, 5)]).toEqual([2, 2, 0])
})

it('a save of the reserve sends only changed rows, and an emptied field as zero', () => {
  const books = [book({ bookId: 1 }), book({ bookId: 2 }), book({ bookId: 3, reserveCopies: 0 })]
  const typed = new Map([
    ['1', 5],
    ['2', null],
    ['3', null],
  ])
  expect(reserveEdits(books, (row) => typed.get(row) ?? null)).toEqual([{ bookId: 2, copies: 0 }])
})

it('a search of the reserve matches title, number, subject and edition', () => {
  expect([matchesTitle(book({}), ' EAST '), matchesTitle(book({}), '97871'), matchesTitle(book({}), 'west')]).toEqual([
    true,
    true,
    false,
  ])
})
