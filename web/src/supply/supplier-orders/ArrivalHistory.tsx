import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { supplyWords } from './words.ts'

/** All arrival days of a line, the newest first. */
export function ArrivalHistory({ line, onClose }: { line: SupplierOrderLine | undefined; onClose: () => void }) {
  const words = useWords(supplyWords)
  return (
    <Dialog open={line !== undefined} title={line && words.namedTitle(line.title)} onClose={onClose}>
      <ol className="timeline">
        {line?.dates.map((date) => (
          <li key={date.at + date.arrivalOn}>
            <p>
              <b className="num">{date.arrivalOn}</b> {date.who} <MomentText at={date.at} />
            </p>
            {date.reason && <blockquote className="timeline-reason">{date.reason}</blockquote>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
