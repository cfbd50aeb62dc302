import { DiscountInput } from '@keben/core/base/terms/contract'
import type { z } from 'zod'
import type { Calendar } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import type { Network } from './network.ts'
import { type Random, nth, times } from './random.ts'
import { type DemoRow, rowOf } from './row.ts'

export type DemoDiscount = DemoRow<typeof DiscountInput>
type Given = z.input<typeof DiscountInput>

/**
 * The districts' discounts: one for all titles, for last year, this year and partly next year; lower prices for aids
 * and workbooks; some for a publisher or a title. One was entered by mistake and is disabled.
 */
export function makeDiscounts(
  { districts }: Pick<Network, 'districts'>,
  { publishers, books }: Catalogue,
  { schoolYear, dayBefore }: Calendar,
  random: Random,
): DemoDiscount[] {
  const yearFrom = (ahead: number) => ({
    validFrom: schoolYear(ahead),
    validTo: dayBefore(schoolYear(ahead + 1)),
  })
  const sold = books.filter(({ state, kind }) => state === 'active' && kind === 'textbook')
  const discounts = districts.flatMap(({ id: districtId }): Given[] => {
    const usual = random.int(92, 97) * 100
    const aids = random.int(82, 88) * 100
    return [
      { districtId, scope: 'all', discountBp: usual + 100, ...yearFrom(-1) },
      { districtId, scope: 'all', discountBp: usual, ...yearFrom(0) },
      ...(districtId % 2 ? [{ districtId, scope: 'all' as const, discountBp: usual - 50, ...yearFrom(1) }] : []),
      { districtId, scope: 'kind', kind: 'aid', discountBp: aids, validFrom: schoolYear(-1) },
      ...(random.chance(0.6)
        ? [{ districtId, scope: 'kind' as const, kind: 'workbook' as const, discountBp: aids + 300, ...yearFrom(0) }]
        : []),
      ...times(random.int(1, 3), (step) => ({
        districtId,
        scope: 'publisher' as const,
        publisherId: nth(publishers, districtId * 3 + step).id,
        discountBp: random.int(86, 91) * 100,
        ...yearFrom(step === 2 ? 1 : 0),
      })),
      ...times(random.int(1, 4), (step) => ({
        districtId,
        scope: 'book' as const,
        bookId: nth(sold, districtId * 11 + step * 5).id,
        discountBp: random.int(80, 85) * 100 + 50,
        ...yearFrom(0),
        remark: '实验班用书，另行商定',
      })),
    ]
  })
  const mistaken: Given = { districtId: 1, scope: 'kind', kind: 'atlas', discountBp: 1500, ...yearFrom(0) }
  return [
    ...discounts.map((fields, index) => rowOf(DiscountInput, index + 1, fields)),
    rowOf(DiscountInput, discounts.length + 1, mistaken, 'disabled'),
  ]
}
