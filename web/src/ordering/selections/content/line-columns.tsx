import { gradeWords, kinds } from '@keben/core/base/catalogue/choices'
import type { Language } from '@keben/core/kit/language'
import { titleChanges } from '@keben/core/ordering/selections/choices'
import type { SelectedBook, SelectionContent } from '@keben/core/ordering/selections/contract'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import {
  type Column,
  choiceColumn,
  computedColumn,
  copiesColumn,
  moneyColumn,
  textColumn,
} from '../../../kit/list/columns.tsx'
import { Money, Percent } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { contentWords } from '../words.ts'
import { isUnready } from './rows.ts'

const discountOf = ({ change, purchaseDiscountBp }: SelectedBook) => (change === 'dropped' ? null : purchaseDiscountBp)

/** The titles of a selection, with changes if there is a season to compare with. */
export function columnsOf({ editions, last }: SelectionContent, language: Language): Column<SelectedBook>[] {
  const words = contentWords[language]
  const names = new Map(editions.map(({ id, name }) => [id, name]))
  return [
    lineTitle,
    lineCode,
    { ...lineIsbn, hidden: true },
    ...(last
      ? [
          choiceColumn('change', titleChanges, 104, {
            isWhole: true,
            render: ({ change }) => <StateTag states={titleChanges} state={String(change)} />,
          }),
        ]
      : []),
    textColumn('grade', 80, { render: ({ grade }) => gradeWords[language](Number(grade)) }),
    { key: 'edition', width: 78, read: editionOf, render: editionOf },
    choiceColumn('kind', kinds, 128),
    { ...moneyColumn('priceFen', 84), render: drawPrice },
    {
      ...textColumn('supplierName', 112),
      render: (book) =>
        isUnready(book) ? (
          <span className="desk-note is-bad">{book.disabled ? words.disabled : words.noTerms}</span>
        ) : (
          book.supplierName
        ),
    },
    computedColumn('discount', 82, discountOf, { draw: (value) => <Percent bp={value} /> }),
    copiesColumn('reserveCopies', 72),
  ]

  function editionOf({ editionId }: SelectedBook): string {
    return names.get(editionId) ?? ''
  }
  function drawPrice({ change, lastPriceFen, priceFen }: SelectedBook) {
    return (
      <>
        {change === 'price' && (
          <s className="selection-content-was sub num" title={words.was}>
            <Money fen={lastPriceFen} />
          </s>
        )}
        <Money fen={priceFen} />
      </>
    )
  }
}
