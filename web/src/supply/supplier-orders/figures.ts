import type { supplyParts } from './words-parts.ts'

export type SupplyPart = keyof typeof supplyParts

/** From what has come to what is only asked for; what will not come stands last. */
export const partOrder = ['good', 'damaged', 'waiting', 'promised', 'asked', 'closed'] as const

export interface SupplyFigures {
  readonly copies: number
  readonly accepted: number | null
  readonly waiting: number
  readonly good: number
  readonly damaged: number
  readonly closed: number
  readonly open: number
}

/** How far the copies of an order or a line have come; the parts together are what is open, come or closed. */
export function partsOf(figures: SupplyFigures): Readonly<Record<SupplyPart, number>> {
  const { accepted, good, damaged, closed, open } = figures
  const waiting = Math.min(figures.waiting, open)
  const rest = open - waiting
  const promised = Math.max(0, Math.min((accepted ?? 0) - good - damaged - waiting, rest))
  return { good, damaged, waiting, promised, asked: rest - promised, closed }
}
