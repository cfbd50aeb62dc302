import { editionClashes } from '@keben/core/base/plans/rules'
import type { TitleChange } from '@keben/core/ordering/selections/choices'
import type { SelectedBook } from '@keben/core/ordering/selections/contract'

/** The filter: all titles, one kind of change, or problems. */
export type ContentShow = 'all' | TitleChange | 'clashes' | 'unready'

export interface ContentCounts {
  readonly clashes: readonly (readonly SelectedBook[])[]
  readonly counts: Readonly<Record<ContentShow, number>>
}

export const isUnready = ({ inCatalogue, disabled, purchaseDiscountBp, change }: SelectedBook): boolean =>
  change !== 'dropped' && !inCatalogue && (disabled || purchaseDiscountBp === null)

export function countContent(books: readonly SelectedBook[]): ContentCounts {
  const selected = books.filter(({ change }) => change !== 'dropped')
  const clashes = editionClashes(selected.map((book) => ({ ...book, bookId: book.id })))
  const of = (change: TitleChange) => books.filter((book) => book.change === change).length
  return {
    clashes,
    counts: {
      all: selected.length,
      new: of('new'),
      replaced: of('replaced'),
      price: of('price'),
      kept: of('kept'),
      dropped: of('dropped'),
      clashes: clashes.flat().length,
      unready: books.filter(isUnready).length,
    },
  }
}

/** The filtered titles; clashing editions are adjacent. */
export function shownContent(
  books: readonly SelectedBook[],
  { clashes }: ContentCounts,
  show: ContentShow,
): readonly SelectedBook[] {
  switch (show) {
    case 'all':
      return books.filter(({ change }) => change !== 'dropped')
    case 'clashes':
      return clashes.flat()
    case 'unready':
      return books.filter(isUnready)
    default:
      return books.filter(({ change }) => change === show)
  }
}
