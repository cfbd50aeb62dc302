import type { Provenance } from '@keben/core/supply/purchase-orders/rules'

export type TermKind = 'result' | 'patch' | 'shop' | 'bought' | 'stock' | 'lost'

export interface Term {
  readonly sign: '+' | '−'
  readonly kind: TermKind
  readonly copies: number
}

/** The sum behind what is missing: what asks for copies, less what is bought or lies there, and what was lost. What is nothing is left out. */
export function termsOf(line: Provenance): Term[] {
  const all: Term[] = [
    { sign: '+', kind: 'result', copies: line.resultCopies },
    { sign: '+', kind: 'patch', copies: line.patchCopies },
    { sign: '+', kind: 'shop', copies: line.shopCopies },
    { sign: '−', kind: 'bought', copies: line.boughtCopies },
    { sign: '−', kind: 'stock', copies: line.stockCopies },
    { sign: '+', kind: 'lost', copies: line.lostCopies },
  ]
  return all.filter(({ copies }) => copies !== 0)
}
