import { cityDay } from '@keben/core/kit/moment'
import { comesTooLate } from '@keben/core/supply/purchase-orders/rules'
import { serverNow } from '../../kit/session/server-clock.ts'
import { type OrderLine, rowOf } from './lines.ts'
import type { OrderDraft } from './order-draft.ts'

const dayLength = 24 * 60 * 60 * 1000

/** Whether a line ordered today arrives after the books must be in hand, by its supplier's lead time. */
export function isTooLate({ leadDays }: Pick<OrderLine, 'leadDays'>, booksInHand: string): boolean {
  if (leadDays === null) return false
  const now = serverNow()
  return comesTooLate(cityDay(new Date(now)), cityDay(new Date(now + leadDays * dayLength)), booksInHand)
}

/** The number of bought titles that arrive late. */
export const lateTitlesOf = (draft: OrderDraft, booksInHand: string): number =>
  new Set(
    draft
      .lines()
      .filter((line) => draft.copiesOf(rowOf(line)) > 0 && isTooLate(line, booksInHand))
      .map(({ bookId }) => bookId),
  ).size
