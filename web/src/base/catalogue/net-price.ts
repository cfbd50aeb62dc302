import type { BookTerms } from '@keben/core/base/catalogue/contract'
import { netFen } from '@keben/core/kit/money'

/** The purchase price of a copy: list price × discount, rounded as on an order. Null without terms. */
export function netPriceFen({
  priceFen,
  purchaseDiscountBp,
}: Pick<BookTerms, 'priceFen' | 'purchaseDiscountBp'>): number | null {
  return purchaseDiscountBp === null ? null : netFen(priceFen, purchaseDiscountBp)
}
