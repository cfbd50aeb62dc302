import { finder } from '@keben/core/kit/search-terms'
import type { PatchBook, PatchDocument, PatchLine } from '@keben/core/ordering/patches/shapes'
import { bareIsbn } from '@keben/core/base/catalogue/rules'

/** A title of the edited order. Zero copies: none entered yet. */
export interface PatchDraftLine {
  readonly book: PatchBook
  readonly copies: number
  /** False if the title was in the draft, but is no longer offered. */
  readonly offered: boolean
}

export interface PatchDraft {
  readonly reason: string
  readonly lines: readonly PatchDraftLine[]
}

type Named = Pick<PatchBook, 'bookId' | 'audience'>
export const keyOf = ({ bookId, audience }: Named): string => `${bookId} ${audience}`

/** The saved draft, combined with the current offer. */
export function draftOf(patch: PatchDocument | undefined, books: readonly PatchBook[]): PatchDraft {
  const offered = new Map(books.map((book) => [keyOf(book), book]))
  const lines = (patch?.lines ?? []).map((line: PatchLine) => {
    const book = offered.get(keyOf(line))
    return { book: book ?? line, copies: line.copies, offered: book !== undefined }
  })
  return { reason: patch?.reason ?? '', lines }
}

export const keyOfLine = ({ book }: PatchDraftLine): string => keyOf(book)

/** A new line without copies. */
export const lineOf = (book: PatchBook): PatchDraftLine => ({ book, copies: 0, offered: true })

/** The state-funded copies, by the server's rule. */
export const fundedCopies = ({ book, copies }: PatchDraftLine): number => Math.min(copies, book.fundedLeft)

export const totalsOf = ({ lines }: PatchDraft) => ({
  titles: new Set(lines.map(({ book }) => book.bookId)).size,
  copies: lines.reduce((sum, { copies }) => sum + copies, 0),
  listFen: lines.reduce((sum, { book, copies }) => sum + copies * book.priceFen, 0),
  fundedFen: lines.reduce((sum, line) => sum + fundedCopies(line) * line.book.priceFen, 0),
})

export type PatchDraftProblem = 'missingLines' | 'missingCopies' | 'missingReason'

/** Why the order cannot be saved or submitted. */
export function problemOf({ lines, reason }: PatchDraft, action: 'save' | 'submit'): PatchDraftProblem | undefined {
  if (lines.some(({ copies }) => copies === 0)) return 'missingCopies'
  if (action === 'save') return undefined
  if (!lines.length) return 'missingLines'
  return reason.trim() ? undefined : 'missingReason'
}

/** Lines with implausibly many copies for the students or classes; the submission asks about them. */
export const doubtfulLines = ({ lines }: PatchDraft): PatchDraftLine[] =>
  lines.filter(({ book, copies }) => {
    const together = copies + book.planned + book.elsewhere
    return book.headcount !== null && together > book.headcount * tooMany && together - book.headcount >= notable
  })
const tooMany = 1.2
/** Fewer copies than these are always plausible. */
const notable = 5

/** The call's input. */
export const patchInput = ({ reason, lines }: PatchDraft) => ({
  reason: reason.trim(),
  lines: lines.map(({ book: { bookId, audience }, copies }) => ({ bookId, audience, copies })),
})

export interface PatchBookFilter {
  readonly keyword: string
  /** Undefined for all grades. */
  readonly grade: number | undefined
}

/** The titles that contain all typed words in title, code, ISBN or subject. */
export function matchingBooks(books: readonly PatchBook[], { keyword, grade }: PatchBookFilter): PatchBook[] {
  const isFound = finder(keyword)
  return books.filter((book) => (grade === undefined || book.grade === grade) && isFound(textOf(book)))
}

const textOf = ({ title, bookCode, isbn, subjectName, editionName }: PatchBook): string =>
  `${title} ${bookCode} ${isbn} ${subjectName} ${editionName}`

/** The title that Enter adds: an exact ISBN or code, for students before teachers; else the only match. */
export function exactMatch(books: readonly PatchBook[], looking: PatchBookFilter): PatchBook | undefined {
  const text = looking.keyword.trim().toLowerCase()
  if (!text) return undefined
  const exact = books.find(({ isbn, bookCode }) => isbn === bareIsbn(text) || bookCode.toLowerCase() === text)
  if (exact) return exact
  const hits = matchingBooks(books, looking)
  return new Set(hits.map(({ bookId }) => bookId)).size === 1 ? hits[0] : undefined
}
