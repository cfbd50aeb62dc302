import { cityDay } from '@keben/core/kit/moment'
import { comesTooLate } from '@keben/core/supply/purchase-orders/rules'
import { serverNow } from '../../kit/session/server-clock.ts'
import { type OrderLine, rowOf } from './lines.ts'
import type { OrderDraft } from './order-draft.ts'

const dayLength = 24 * 60 * 60 * 1000

/** The day on which a line ordered today arrives, by its supplier's lead time. */
const arrivalOf = ({ leadDays }: Pick<OrderLine, 'leadDays'>): string | null =>
  leadDays === null ? null : cityDay(new Date(serverNow() + leadDays * dayLength))

/** Whether a line ordered today arrives after the books must be in hand. */
export const isTooLate = (line: Pick<OrderLine, 'leadDays'>, booksInHand: string): boolean =>
  comesTooLate(arrivalOf(line), booksInHand)

export interface LateArrival {
  readonly titles: number
  /** When the last of them arrives. */
  readonly until: string
}

/** The bought titles that arrive late; undefined if all arrive in time. */
export function lateArrivalOf(draft: OrderDraft, booksInHand: string): LateArrival | undefined {
  const late = draft.lines().filter((line) => draft.copiesOf(rowOf(line)) > 0 && isTooLate(line, booksInHand))
  const until = late.map(arrivalOf).reduce((last, day) => (day !== null && (!last || day > last) ? day : last), null)
  return until === null ? undefined : { titles: new Set(late.map(({ bookId }) => bookId)).size, until }
}
