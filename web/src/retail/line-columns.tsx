import type { ShopOrderDocument, ShopOrderLine } from '@keben/core/retail/shapes'
import { BookTitle } from '../catalogue/BookTitle.tsx'
import { type Column, copiesColumn, moneyColumn, percentColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { Standing } from './BooksOnSale.tsx'
import type { retailWords } from './words.ts'

/** The lines of an order that is handed in: what was ordered, what was promised, and what has come. */
export function lineColumns(
  _words: (typeof retailWords)['en'],
  { confirmedCopies, state }: Pick<ShopOrderDocument, 'confirmedCopies' | 'state'>,
): readonly Column<ShopOrderLine>[] {
  const answered = confirmedCopies > 0
  return [
    titleColumn('title', 200, {
      render: (line: ShopOrderLine) => <BookTitle book={line} />,
      read: ({ title }) => title,
    }),
    textColumn('isbn', 126, { isWide: true }),
    ...(state === 'submitted'
      ? [
          {
            key: 'standing',
            width: 128,
            paper: 'none',
            render: (line) => <Standing book={line} />,
          } as Column<ShopOrderLine>,
        ]
      : []),
    copiesColumn('copies', 72, { sum: true, isMain: !answered }),
    ...(answered ? promised : []),
    moneyColumn('priceFen', 76, { isWide: true }),
    percentColumn('discountBp', 84, { isWide: true }),
    moneyColumn('netFen', 96, { sum: true }),
  ]
}

const promised: readonly Column<ShopOrderLine>[] = [
  copiesColumn('confirmed', 84, { sum: true, isMain: true }),
  textColumn('warehouseName', 116, { isWide: true }),
  copiesColumn('sent', 64, { sum: true }),
  copiesColumn('received', 76, { sum: true }),
  copiesColumn('open', 84, { sum: true }),
]
