import type { DemandProvenance } from '@keben/core/supply/purchase-orders/rules'

export type TermKind = 'result' | 'patch' | 'shop' | 'bought' | 'stock' | 'lost'

export interface DemandTerm {
  readonly sign: '+' | '−'
  readonly kind: TermKind
  readonly copies: number
}

/** The non-zero terms of the missing copies: requests, less purchases and stock, plus losses. */
export function termsOf(line: DemandProvenance): DemandTerm[] {
  const all: DemandTerm[] = [
    { sign: '+', kind: 'result', copies: line.resultCopies },
    { sign: '+', kind: 'patch', copies: line.patchCopies },
    { sign: '+', kind: 'shop', copies: line.shopCopies },
    { sign: '−', kind: 'bought', copies: line.boughtCopies },
    { sign: '−', kind: 'stock', copies: line.stockCopies },
    { sign: '+', kind: 'lost', copies: line.lostCopies },
  ]
  return all.filter(({ copies }) => copies !== 0)
}
