import { signed } from '../../../kit/values/change.ts'
import { useWords } from '../../../kit/app/language.ts'
import { receiptScreenWords } from '../words.ts'
import { type ReceiptCount, arrivedOf, damagedOf, differenceOf } from './count.ts'
import type { GateLine } from './useCount.ts'
import { countWords } from './words.ts'

/** The state of a line: even, short, over, or over the limit; in words and figures, never by colour alone. */
export function LineMark({ line, count }: { line: GateLine; count: ReceiptCount }) {
  const words = useWords(countWords)
  const labels = useWords(receiptScreenWords)
  const difference = differenceOf(line, count)
  if (difference === undefined) return <span className="faint">{words.notCounted}</span>
  if (difference === 'even' && damagedOf(count) > 0)
    return <span className="odd num">{labels.damagedCopies(damagedOf(count))}</span>
  if (difference === 'even')
    return (
      <span className="count-even" title={words.even}>
        ✓
      </span>
    )
  const by = arrivedOf(line, count) - line.expected
  return (
    <span className="odd num">
      {signed(by)}
      {difference === 'tooMany' && ` · ${words.atMost(line.mayArrive)}`}
    </span>
  )
}
