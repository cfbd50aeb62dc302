import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'

/**
 * The visible titles. Empty and implausible lines are evaluated when the filter is chosen, and stay: a row must not
 * disappear while it is edited.
 */
export type EntryFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'empty' | 'doubts'; readonly books: ReadonlySet<number> }

export const isShown = (shown: EntryFilter, { bookId }: Pick<SchoolLine, 'bookId'>): boolean =>
  shown.kind === 'all' || shown.books.has(bookId)
