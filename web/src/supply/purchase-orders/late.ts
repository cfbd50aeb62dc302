import { cityDay } from '@keben/core/kit/moment'
import { comesTooLate } from '@keben/core/supply/purchase-orders/rules'
import { serverNow } from '../../kit/session/server-clock.ts'
import { type OrderLine, rowOf } from './lines.ts'
import type { OrderDraft } from './order-draft.ts'

const dayLength = 24 * 60 * 60 * 1000

/** Whether a line that is ordered today comes after the books have to be in hand, by the days that its supplier takes. */
export function isTooLate({ leadDays }: Pick<OrderLine, 'leadDays'>, booksInHand: string): boolean {
  if (leadDays === null) return false
  const now = serverNow()
  return comesTooLate(cityDay(new Date(now)), cityDay(new Date(now + leadDays * dayLength)), booksInHand)
}

/** How many titles that are bought come too late. */
export const lateTitlesOf = (draft: OrderDraft, booksInHand: string): number =>
  new Set(
    draft
      .lines()
      .filter((line) => draft.copiesOf(rowOf(line)) > 0 && isTooLate(line, booksInHand))
      .map(({ bookId }) => bookId),
  ).size
