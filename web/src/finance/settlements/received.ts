import type { BillLine } from '@keben/core/finance/settlements/shapes'

export interface SettlementPart {
  readonly copies: number
  readonly netFen: number
}

/** The parts of a settlement: receipts, returns and later corrections. */
export function partsOf(entries: readonly Pick<BillLine, 'fact' | 'copies' | 'netFen'>[]): {
  readonly received: SettlementPart
  readonly returned: SettlementPart
  readonly adjusted: SettlementPart
} {
  const of = (is: (fact: BillLine['fact']) => boolean): SettlementPart =>
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
