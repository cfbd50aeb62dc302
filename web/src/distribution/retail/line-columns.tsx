import type { ShopOrderDocument, ShopOrderLine } from '@keben/core/distribution/retail/shapes'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { type Column, copiesColumn, moneyColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { Standing } from './BooksOnSale.tsx'

/** The lines of a submitted order: ordered, promised, received. */
export function lineColumns({
  confirmedCopies,
  state,
}: Pick<ShopOrderDocument, 'confirmedCopies' | 'state'>): readonly Column<ShopOrderLine>[] {
  const isAnswered = confirmedCopies > 0
  return [
    titleOfLine,
    ...(state === 'submitted' ? [availability] : []),
    copiesColumn('copies', 68, { sum: true, isMain: !isAnswered }),
    ...(isAnswered ? promised : []),
    moneyColumn('priceFen', 68, { isWide: true }),
    moneyColumn('netFen', 92, { sum: true }),
  ]
}

export const titleOfLine: Column<ShopOrderLine> = titleColumn('title', 180, {
  render: (line) => <TitleLine book={line} />,
  read: ({ title }) => title,
})

const availability: Column<ShopOrderLine> = {
  key: 'standing',
  width: 124,
  paper: 'none',
  render: (line) => <Standing book={line} />,
}

const promised: readonly Column<ShopOrderLine>[] = [
  copiesColumn('confirmed', 80, { sum: true, isMain: true }),
  textColumn('warehouseName', 96, { isWide: true }),
  copiesColumn('sent', 56, { sum: true }),
  copiesColumn('received', 76, { sum: true }),
  copiesColumn('open', 88, { sum: true }),
]
