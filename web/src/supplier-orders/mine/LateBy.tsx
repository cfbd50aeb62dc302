import { lateDays } from '@keben/core/supplier-orders/rules'
import type { SupplierOrderLine } from '@keben/core/supplier-orders/shapes'
import { useWords } from '../../kit/language.ts'
import type { SheetColumn } from '../sheet/types.ts'
import { supplyWords } from '../words.ts'

/** By how many days a date that is being typed misses the day when the books should be in hand. */
export function LateBy({ day, booksInHand }: { day: string; booksInHand: string }) {
  const words = useWords(supplyWords)
  const days = day ? lateDays({ arrivalOn: day, open: 1 }, booksInHand) : 0
  return (
    days > 0 && (
      <em className="concern" title={words.lateHint(days, booksInHand)}>
        {words.late(days)}
      </em>
    )
  )
}

/** The column beside a date that is being typed. */
export const lateColumn = (label: string, booksInHand: string): SheetColumn<SupplierOrderLine> => ({
  kind: 'fact',
  key: 'late',
  label,
  width: 92,
  render: (_line, { arrivalOn = '' }) =>
    arrivalOn > booksInHand && <LateBy day={arrivalOn} booksInHand={booksInHand} />,
})
