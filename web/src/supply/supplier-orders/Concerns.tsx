import type { MyOrder, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { useWords } from '../../kit/app/language.ts'
import { supplyWords } from './words.ts'

interface ConcernsProps {
  readonly order: MyOrder & { readonly lines: readonly SupplierOrderLine[] }
  readonly onShow: () => void
  /** For roles that can name days. */
  readonly onDates?: (() => void) | undefined
}

/** Warnings on top: late for the first school day, overdue, or without a day. */
export function Concerns({ order, onShow, onDates }: ConcernsProps) {
  const words = useWords(supplyWords)
  const { lateTitles, lateCopies, lateDays, overdueTitles, overdueCopies, overdueDays, booksInHand } = order
  const undated = order.state === 'accepted' ? order.lines.filter(({ open, arrivalOn }) => open > 0 && !arrivalOn) : []
  return (
    <>
      {(lateTitles > 0 || overdueTitles > 0) && (
        <div className="supply-concerns note is-bad row wrap below-12" role="note">
          {lateTitles > 0 && <p>{words.lateNote(lateTitles, lateCopies, booksInHand, lateDays)}</p>}
          {overdueTitles > 0 && <p>{words.overdueNote(overdueTitles, overdueCopies, overdueDays)}</p>}
          <button type="button" className="link-button no-print" onClick={onShow}>
            {words.showThem}
          </button>
        </div>
      )}
      {undated.length > 0 && (
        <div className="supply-concerns note is-warning row wrap below-12" role="note">
          <p>{words.undatedNote(undated.length)}</p>
          {onDates && (
            <button type="button" className="link-button no-print" onClick={onDates}>
              {words.nameDates}
            </button>
          )}
        </div>
      )}
    </>
  )
}
