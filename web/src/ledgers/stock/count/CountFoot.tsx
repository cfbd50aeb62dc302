import { yuan } from '@keben/core/kit/money'
import { Button } from '../../../kit/controls/Button.tsx'
import { figure, useWords } from '../../../kit/app/language.ts'
import { Difference } from './Difference.tsx'
import type { StockCountTotals } from './draft.ts'
import { countWords } from './words.ts'

/** The totals of the count, and its posting. */
export function CountFoot({ totals, onPost }: { totals: StockCountTotals; onPost: () => void }) {
  const words = useWords(countWords)
  if (!totals.titles) return null
  return (
    <footer className="count-foot phone-foot no-print">
      <Totals totals={totals} />
      <span className="grow" />
      <Button look="main" onClick={onPost}>
        {words.post}…
      </Button>
    </footer>
  )
}

/** The sum of differences. */
export function Totals({ totals }: { totals: StockCountTotals }) {
  const words = useWords(countWords)
  const { differing, found, missing, damaged, listFen } = totals
  return (
    <dl className="count-totals stock-count-sums">
      <div>
        <dt>{words.differing}</dt>
        <dd className="num">{figure(differing)}</dd>
      </div>
      <div>
        <dt>{words.found}</dt>
        <dd>{found ? <Difference copies={found} /> : '–'}</dd>
      </div>
      <div>
        <dt>{words.missing}</dt>
        <dd>{missing ? <Difference copies={-missing} /> : '–'}</dd>
      </div>
      <div>
        <dt>{words.damaged}</dt>
        <dd>{damaged ? <Difference copies={damaged} isBad /> : '–'}</dd>
      </div>
      <div className="is-wide">
        <dt>{words.listValue}</dt>
        <dd className="num">{listFen ? `${listFen < 0 ? '−' : '+'}¥${yuan(Math.abs(listFen))}` : '–'}</dd>
      </div>
    </dl>
  )
}
