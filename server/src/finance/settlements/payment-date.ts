import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'

interface DatedBill {
  readonly number: string
  /** By the city's calendar. */
  readonly madeOn: string
}

/** A payment date is neither in the future nor before a bill that it pays. */
export function assertPaymentDate({ now }: Pick<Context, 'now'>, paidOn: string, bills: readonly DatedBill[]): void {
  const today = cityDay(now)
  if (paidOn > today) throw refuse('payment_is_in_the_future', { paidOn, today })
  const later = bills.find(({ madeOn }) => paidOn < madeOn)
  if (later) throw refuse('payment_is_before_the_bill', { paidOn, number: later.number, madeOn: later.madeOn })
}
