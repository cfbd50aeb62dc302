import { lateDays } from '@keben/core/supply/supplier-orders/rules'
import { cityDay } from '@keben/core/kit/moment'
import type { MyOrder, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { useWords } from '../../../kit/app/language.ts'
import type { SheetColumn } from '../line-form/types.ts'
import { supplyWords } from '../words.ts'

type Dated = Pick<MyOrder, 'booksInHand' | 'issuedAt'>
const orderedOn = ({ issuedAt }: Dated): string | null => issuedAt && cityDay(new Date(issuedAt))

/** The delay of a typed day against the day when the books must be in hand. */
export function LateBy({ day, order }: { day: string; order: Dated }) {
  const words = useWords(supplyWords)
  const { booksInHand } = order
  const days = day ? lateDays({ arrivalOn: day, open: 1 }, booksInHand, orderedOn(order)) : 0
  return (
    days > 0 && (
      <em className="supply-concern" title={words.lateHint(days, booksInHand)}>
        {words.late(days)}
      </em>
    )
  )
}

/** Its column beside the typed day. */
export const lateColumn = (label: string, order: Dated): SheetColumn<SupplierOrderLine> => ({
  kind: 'fact',
  key: 'late',
  label,
  width: 92,
  render: (_line, { arrivalOn = '' }) => arrivalOn > order.booksInHand && <LateBy day={arrivalOn} order={order} />,
})
