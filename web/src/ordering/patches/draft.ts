import { finder } from '@keben/core/kit/search-terms'
import type { PatchBook, PatchDocument, PatchLine } from '@keben/core/ordering/patches/shapes'
import { bareIsbn } from '@keben/core/base/catalogue/rules'

/** A title in the order that is being written; no copies yet means that nobody has said how many. */
export interface PatchDraftLine {
  readonly book: PatchBook
  readonly copies: number
  /** False for what stood in a draft and can no longer be ordered. */
  readonly offered: boolean
}

export interface PatchDraft {
  readonly reason: string
  readonly lines: readonly PatchDraftLine[]
}

type Named = Pick<PatchBook, 'bookId' | 'audience'>
export const keyOf = ({ bookId, audience }: Named): string => `${bookId} ${audience}`

/** A draft as it was saved, beside what is offered now. */
export function draftOf(patch: PatchDocument | undefined, books: readonly PatchBook[]): PatchDraft {
  const offered = new Map(books.map((book) => [keyOf(book), book]))
  const lines = (patch?.lines ?? []).map((line: PatchLine) => {
    const book = offered.get(keyOf(line))
    return { book: book ?? line, copies: line.copies, offered: book !== undefined }
  })
  return { reason: patch?.reason ?? '', lines }
}

export const keyOfLine = ({ book }: PatchDraftLine): string => keyOf(book)

/** A title that was just chosen: how many is to be said. */
export const lineOf = (book: PatchBook): PatchDraftLine => ({ book, copies: 0, offered: true })

/** How many of its copies the state pays, as the server will count them. */
export const fundedCopies = ({ book, copies }: PatchDraftLine): number => Math.min(copies, book.fundedLeft)

export const totalsOf = ({ lines }: PatchDraft) => ({
  titles: new Set(lines.map(({ book }) => book.bookId)).size,
  copies: lines.reduce((sum, { copies }) => sum + copies, 0),
  listFen: lines.reduce((sum, { book, copies }) => sum + copies * book.priceFen, 0),
  fundedFen: lines.reduce((sum, line) => sum + fundedCopies(line) * line.book.priceFen, 0),
})

export type PatchDraftProblem = 'missingLines' | 'missingCopies' | 'missingReason'

/** What keeps it from being saved, or from being submitted. */
export function problemOf({ lines, reason }: PatchDraft, deed: 'save' | 'submit'): PatchDraftProblem | undefined {
  if (lines.some(({ copies }) => copies === 0)) return 'missingCopies'
  if (deed === 'save') return undefined
  if (!lines.length) return 'missingLines'
  return reason.trim() ? undefined : 'missingReason'
}

/** Lines with which a school would have far more than it has students or classes: asked about before it is submitted. */
export const doubtfulLines = ({ lines }: PatchDraft): PatchDraftLine[] =>
  lines.filter(({ book, copies }) => {
    const together = copies + book.planned + book.elsewhere
    return book.headcount !== null && together > book.headcount * tooMany && together - book.headcount >= notable
  })
const tooMany = 1.2
/** Fewer copies than this are never far from anything. */
const notable = 5

/** As the calls take it. */
export const written = ({ reason, lines }: PatchDraft) => ({
  reason: reason.trim(),
  lines: lines.map(({ book: { bookId, audience }, copies }) => ({ bookId, audience, copies })),
})

export interface PatchBookFilter {
  readonly keyword: string
  /** Undefined for all grades. */
  readonly grade: number | undefined
}

/** The titles that somebody looks for: all words in title, code, ISBN or subject. */
export function found(books: readonly PatchBook[], { keyword, grade }: PatchBookFilter): PatchBook[] {
  const isFound = finder(keyword)
  return books.filter((book) => (grade === undefined || book.grade === grade) && isFound(textOf(book)))
}

const textOf = ({ title, bookCode, isbn, subjectName, editionName }: PatchBook): string =>
  `${title} ${bookCode} ${isbn} ${subjectName} ${editionName}`

/** What Enter adds: the title with that very ISBN or code, for students before teachers; else the only one found. */
export function meant(books: readonly PatchBook[], looking: PatchBookFilter): PatchBook | undefined {
  const text = looking.keyword.trim().toLowerCase()
  if (!text) return undefined
  const exact = books.find(({ isbn, bookCode }) => isbn === bareIsbn(text) || bookCode.toLowerCase() === text)
  if (exact) return exact
  const hits = found(books, looking)
  return new Set(hits.map(({ bookId }) => bookId)).size === 1 ? hits[0] : undefined
}
