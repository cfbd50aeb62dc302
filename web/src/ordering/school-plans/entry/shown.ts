import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'

/**
 * Which titles are shown. What is empty or doubtful is looked up when somebody asks for it, and stays until they ask for
 * something else: a row must not go while one fills it in.
 */
export type EntryFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'empty' | 'doubts'; readonly books: ReadonlySet<number> }

export const isShown = (shown: EntryFilter, { bookId }: Pick<SchoolLine, 'bookId'>): boolean =>
  shown.kind === 'all' || shown.books.has(bookId)
