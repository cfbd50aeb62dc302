import type { BookTerms } from '@keben/core/base/catalogue/contract'
import { netFen } from '@keben/core/kit/money'

/** What one copy costs us: the list price at the purchase discount, rounded as on an order. Null without terms. */
export function netPriceFen({
  priceFen,
  purchaseDiscountBp,
}: Pick<BookTerms, 'priceFen' | 'purchaseDiscountBp'>): number | null {
  return purchaseDiscountBp === null ? null : netFen(priceFen, purchaseDiscountBp)
}
