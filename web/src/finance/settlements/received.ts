import type { BillLine } from '@keben/core/finance/settlements/shapes'

export interface Part {
  readonly copies: number
  readonly netFen: number
}

/** What a settlement is made of: what came, what went back, and what was put right afterwards. */
export function partsOf(entries: readonly Pick<BillLine, 'fact' | 'copies' | 'netFen'>[]): {
  readonly received: Part
  readonly returned: Part
  readonly adjusted: Part
} {
  const of = (is: (fact: BillLine['fact']) => boolean): Part =>
    entries
      .filter(({ fact }) => is(fact))
      .reduce((sum, line) => ({ copies: sum.copies + line.copies, netFen: sum.netFen + line.netFen }), {
        copies: 0,
        netFen: 0,
      })
  return {
    received: of((fact) => fact === 'receipt'),
    returned: of((fact) => fact === 'receiptReversal' || fact === 'supplierReturn'),
    adjusted: of((fact) => !['receipt', 'receiptReversal', 'supplierReturn'].includes(fact)),
  }
}
