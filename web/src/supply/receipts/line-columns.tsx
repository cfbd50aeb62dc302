import { packed } from '@keben/core/kit/copies'
import { yuan } from '@keben/core/kit/money'
import type { ReceiptLine } from '@keben/core/supply/receipts/shapes'
import { lineCode, lineIsbn, lineTitle } from '../../base/catalogue/line-columns.tsx'
import { Difference } from '../../kit/values/Difference.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { OddCopies } from './columns.tsx'
import { receiptScreenWords } from './words.ts'

/** A reversal covers the whole count, so it has no difference. */
function differenceOf({ good, damaged, expected }: ReceiptLine): number {
  const counted = (good ?? 0) + (damaged ?? 0)
  return counted < 0 ? 0 : counted - expected
}

const odd = (value: number | null) => <OddCopies value={value} />
const paperOnly = { hidden: true, align: 'end' } as const

/** Counted against announced by title; before the count, a sheet to count on. */
export function lineColumns(isCounted: boolean, isNetSeen: boolean): readonly Column<ReceiptLine>[] {
  const blank = isCounted ? {} : ({ hidden: true, paper: 'blank' } as const)
  return [
    lineTitle,
    lineCode,
    lineIsbn,
    textColumn('priceFen', 80, { ...paperOnly, paper: ({ priceFen }) => yuan(Number(priceFen)) }),
    copiesColumn('ordered', 88, { isWide: true, sum: true, paper: 'none' }),
    computedColumn<ReceiptLine>('expected', 88, ({ expected }) => expected, { sum: true, paper: ExpectedOnPaper }),
    textColumn('copiesPerPack', 80, { ...paperOnly, paper: ({ copiesPerPack }) => copiesPerPack }),
    copiesColumn('good', 88, { sum: true, isMain: true, ...blank }),
    { ...copiesColumn('damaged', 92, { sum: true, ...blank }), draw: odd, render: ({ damaged }) => odd(damaged) },
    copiesColumn('short', 88, { sum: true, hidden: true, paper: isCounted ? figureOf('short') : 'blank' }),
    computedColumn<ReceiptLine>('difference', 96, differenceOf, {
      sum: true,
      isWide: true,
      hidden: !isCounted,
      paper: 'none',
      draw: (value) => <Difference value={value ?? 0} />,
    }),
    moneyColumn(isNetSeen ? 'netFen' : 'listFen', 112, { sum: true, isWide: true, hidden: !isCounted, paper: 'none' }),
  ]
}

const figureOf = (key: 'short') => (line: { readonly [K in typeof key]: number | null }) => figure(line[key] ?? 0)

/** Copies, with packs and loose ones in brackets; cases are opened on arrival. */
function ExpectedOnPaper({ expected, copiesPerPack }: ReceiptLine) {
  const words = useWords(receiptScreenWords)
  const { cases, odd: loose } = packed(Math.abs(expected), copiesPerPack, 1)
  return (
    <>
      {figure(expected)} <small>{cases > 0 && expected > 0 && `(${words.inPacks(cases, loose)})`}</small>
    </>
  )
}
