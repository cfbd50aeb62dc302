import type { Receipt } from '@keben/core/supply/receipts/shapes'

export type ArrivalGroup = 'overdue' | 'today' | 'later' | 'noDay'

/** The group of an expected day, relative to today. */
export function groupOf({ expectedOn }: Pick<Receipt, 'expectedOn'>, today: string): ArrivalGroup {
  if (expectedOn === null) return 'noDay'
  if (expectedOn < today) return 'overdue'
  return expectedOn === today ? 'today' : 'later'
}

const order: readonly ArrivalGroup[] = ['overdue', 'today', 'noDay', 'later']

/** The open receipts by group, the most urgent first, without empty groups. */
export function grouped<Row extends Pick<Receipt, 'expectedOn'>>(
  receipts: readonly Row[],
  today: string,
): readonly { readonly group: ArrivalGroup; readonly receipts: readonly Row[] }[] {
  return order
    .map((group) => ({ group, receipts: receipts.filter((receipt) => groupOf(receipt, today) === group) }))
    .filter((one) => one.receipts.length > 0)
}
