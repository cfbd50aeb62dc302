import { DiscountBp } from '@keben/core/kit/money'
import type { Catalogue } from './catalogue.ts'
import type { Network } from './network.ts'
import { type Random, nth } from './random.ts'

/** Which publishers each supplier supplies: every publisher has one supplier, half of them a second one. */
export function makeSupplies({ suppliers: known }: Network, { publishers }: Catalogue, random: Random) {
  const suppliers = known.filter(({ state }) => state === 'active')
  const pairs = publishers.flatMap(({ id }, index) => {
    const first = nth(suppliers, index).id
    const second = nth(suppliers, index + 3).id
    return random.chance(0.5) && second !== first
      ? [first, second].map((supplier) => [supplier, id] as const)
      : [[first, id] as const]
  })
  return pairs.map(([supplier_id, publisher_id]) => ({ supplier_id, publisher_id }))
}

/** Each company's terms for most active titles; the rest is open. */
export function makeTerms(
  { companies, suppliers }: Network,
  { books }: Catalogue,
  supplies: ReturnType<typeof makeSupplies>,
  random: Random,
) {
  const suppliersOf = Map.groupBy(supplies, ({ publisher_id }) => publisher_id)
  const terms = companies.flatMap((company, index) =>
    books
      .filter((book) => book.state === 'active' && random.chance(index === 0 ? 0.95 : 0.9))
      .map((book) => ({ company, book })),
  )
  return terms.map(({ company, book }, index) => {
    const supplierId = random.pick(suppliersOf.get(book.publisherId) ?? []).supplier_id
    const usual = nth(suppliers, supplierId - 1).purchaseDiscountBp ?? 7000
    return {
      id: index + 1,
      company_id: company.id,
      book_id: book.id,
      supplier_id: supplierId,
      purchase_discount_bp: DiscountBp.parse(usual + random.pick([0, 0, 0, -150, 200])),
      safety_stock: random.chance(0.3) ? random.int(1, 20) * 50 : 0,
      lead_days: random.chance(0.8) ? random.pick([20, 30, 45, 60]) : null,
    }
  })
}
