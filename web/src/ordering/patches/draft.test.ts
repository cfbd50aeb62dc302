import type { PatchBook } from '@keben/core/ordering/patches/shapes'
import { expect, it } from 'vitest'
import { withLines, withLine, without } from '../../kit/draft/lines.ts'
import {
  doubtfulLines,
  draftOf,
  fundedCopies,
  matchingBooks,
  keyOf,
  keyOfLine,
  lineOf,
  exactMatch,
  problemOf,
  totalsOf,
  patchInput,
} from './draft.ts'

const book = (bookId: number, wishes: Partial<PatchBook> = {}): PatchBook => ({
  bookId,
  bookCode: `B00${bookId}`,
  isbn: `978710700000${bookId}`,
  title: `Title ${bookId}`,
  subjectId: 1,
  subjectName: 'Chinese',
  editionName: 'Edition',
  publisherName: 'Publisher',
  stage: 'primary',
  grade: 3,
  volume: 'first',
  kind: 'textbook',
  funding: 'state',
  audience: 'student',
  priceFen: 1000,
  copiesPerPack: 20,
  packsPerCase: 5,
  discountBp: 10_000,
  headcount: 80,
  suggested: 80,
  planned: 78,
  reserve: 0,
  elsewhere: 0,
  fundedLeft: 2,
  ...wishes,
})

const [one, teachers, two] = [book(1), book(1, { audience: 'teacher' }), book(2, { grade: 4, title: 'Maths' })]
const books = [one, teachers, two]
const empty = draftOf(undefined, books)

it('a supplementary order takes a title once for each audience, and can drop it again', () => {
  const chosen = withLines(empty, keyOfLine, [lineOf(one), lineOf(one), lineOf(teachers)])
  const draft = withLine(chosen, keyOfLine, keyOf(one), (line) => ({ ...line, copies: 5 }))
  expect(draft.lines.map(({ book: { audience }, copies }) => [audience, copies])).toEqual([
    ['student', 5],
    ['teacher', 0],
  ])
  expect(totalsOf(draft)).toEqual({ titles: 1, copies: 5, listFen: 5000, fundedFen: 2000 })
  const less = without(draft, keyOfLine, keyOf(teachers))
  expect(less.lines).toHaveLength(1)
  expect(patchInput(without(less, keyOfLine, keyOf(one)))).toEqual(patchInput(empty))
})

it('a supplementary order says what it lacks for a save, and what else for a submission', () => {
  const started = withLines(empty, keyOfLine, [lineOf(one)])
  const filled = withLine(started, keyOfLine, keyOf(one), (line) => ({ ...line, copies: 1 }))
  expect(problemOf(empty, 'save')).toBeUndefined()
  expect(problemOf(empty, 'submit')).toBe('missingLines')
  expect(problemOf(started, 'save')).toBe('missingCopies')
  expect(problemOf(filled, 'submit')).toBe('missingReason')
  expect(problemOf({ ...filled, reason: 'New students' }, 'submit')).toBeUndefined()
})

it('the state-funded copies of a line never exceed what is left', () => {
  const line = { book: one, copies: 1, offered: true }
  expect([fundedCopies(line), fundedCopies({ ...line, copies: 9 })]).toEqual([1, 2])
})

const ids = (keyword: string, grade?: number) => matchingBooks(books, { keyword, grade }).map(({ bookId }) => bookId)

it('titles are found by grade, words and ISBN with or without dashes', () => {
  expect(ids('')).toEqual([1, 1, 2])
  expect(ids('', 4)).toEqual([2])
  expect(ids('maths chinese')).toEqual([2])
  expect(ids('978-7-107-00000-2')).toEqual([2])
  expect(ids('nothing')).toEqual([])
})

it('a scanned code finds its title, whatever grade is shown', () => {
  const looking = { grade: 3 }
  expect(exactMatch(books, { ...looking, keyword: two.isbn })).toBe(two)
  expect(exactMatch(books, { ...looking, keyword: 'b001' })).toBe(one)
  expect(exactMatch(books, { grade: undefined, keyword: 'maths' })).toBe(two)
  expect(exactMatch(books, { grade: undefined, keyword: 'chinese' })).toBeUndefined()
  expect(exactMatch(books, { grade: undefined, keyword: '  ' })).toBeUndefined()
})

it.each([
  ['as many as there are students', 78, 2, []],
  ['a few more', 78, 18, []],
  ['far more than there are students', 78, 40, [1]],
  ['a digit too many', 0, 800, [1]],
])('a supplementary order asks to confirm copies far beyond the headcount: %s', (_, planned, copies, doubtful) => {
  const draft = { reason: '', lines: [{ ...lineOf(book(1, { planned })), copies }] }
  expect(doubtfulLines(draft).map((line) => line.book.bookId)).toEqual(doubtful)
})

it('no copies are questioned if the headcount is unknown', () => {
  const unsized = book(1, { headcount: null })
  expect(doubtfulLines({ reason: '', lines: [{ ...lineOf(unsized), copies: 9000 }] })).toEqual([])
})
