import { finder } from '@keben/core/kit/search-terms'
import { gradeWords, stages } from '@keben/core/base/catalogue/choices'
import type { ChosenBook } from '@keben/core/ordering/district-plans/shapes'
import type { Language } from '@keben/core/kit/language'
import { dividedUp } from '@keben/core/base/plans/rules'
import type { GridLine } from '../../../kit/entry-grid/model.ts'

export const rowOf = ({ bookId }: Pick<ChosenBook, 'bookId'>): string => String(bookId)
const groupOf = ({ stage, grade }: ChosenBook): string => `${stage}.${grade}`

/** The titles by stage and grade, as lines of a grid. */
export function reserveLines(books: readonly ChosenBook[]): GridLine[] {
  return [...Map.groupBy(books, groupOf)].flatMap(([key, group]) => [
    { kind: 'group' as const, key },
    ...group.map((book) => ({ kind: 'row' as const, key: rowOf(book) })),
  ])
}

export function groupName(books: readonly ChosenBook[], key: string, language: Language): string {
  const book = books.find((one) => groupOf(one) === key)
  return book ? `${stages[book.stage][language]} · ${gradeWords[language](book.grade)}` : ''
}

/** A percentage of the schools' copies, rounded up; zero for titles without orders. */
export const shareOf = ({ copies }: Pick<ChosenBook, 'copies'>, percent: number): number =>
  copies > 0 ? dividedUp(copies * percent, 100) : 0

export interface ReserveEdit {
  readonly bookId: number
  readonly copies: number
}

/** Titles with a changed reserve; an emptied field means zero. */
export const reserveEdits = (books: readonly ChosenBook[], valueAt: (row: string) => number | null): ReserveEdit[] =>
  books.flatMap((book) => {
    const copies = valueAt(rowOf(book)) ?? 0
    return copies === book.reserveCopies ? [] : [{ bookId: book.bookId, copies }]
  })

export const matchesTitle = (book: ChosenBook, keyword: string): boolean =>
  finder(keyword)([book.title, book.isbn, book.bookCode, book.subjectName, book.editionName].join(' '))
