import { figure, useWords } from '../../../kit/app/language.ts'
import { receiptScreenWords } from '../words.ts'
import type { ReceiptCountTotals } from './count.ts'
import { countWords } from './words.ts'

/** The running sums of a count, differences highlighted. */
export function Totals({ totals }: { totals: ReceiptCountTotals }) {
  const words = useWords(countWords)
  const labels = useWords(receiptScreenWords)
  const odd = [
    totals.damaged > 0 && labels.damagedCopies(totals.damaged),
    totals.short > 0 && labels.shortCopies(totals.short),
    totals.over > 0 && labels.overCopies(totals.over),
  ].filter((text): text is string => Boolean(text))
  return (
    <p className="count-totals">
      <span className={totals.counted === totals.titles ? 'count-even' : ''}>
        {words.countedOf(totals.counted, totals.titles)}
      </span>
      <span>
        <span className="sub">{words.announced}</span> <b className="num">{figure(totals.expected)}</b>
      </span>
      <span>
        <span className="sub">{words.good}</span> <b className="num">{figure(totals.good)}</b>
      </span>
      {odd.map((text) => (
        <b key={text} className="num odd">
          {text}
        </b>
      ))}
    </p>
  )
}
