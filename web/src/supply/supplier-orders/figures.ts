import type { supplyParts } from './words-parts.ts'

export type SupplyPart = keyof typeof supplyParts

/** From received to requested; closed copies last. */
export const partOrder = ['good', 'damaged', 'waiting', 'promised', 'requested', 'closed'] as const

export interface SupplyFigures {
  readonly copies: number
  readonly accepted: number | null
  readonly waiting: number
  readonly good: number
  readonly damaged: number
  readonly closed: number
  readonly open: number
}

/** The copies of an order or line by progress; the parts add up to open, received and closed. */
export function partsOf(figures: SupplyFigures): Readonly<Record<SupplyPart, number>> {
  const { accepted, good, damaged, closed, open } = figures
  const waiting = Math.min(figures.waiting, open)
  const rest = open - waiting
  const promised = Math.max(0, Math.min((accepted ?? 0) - good - damaged - waiting, rest))
  return { good, damaged, waiting, promised, requested: rest - promised, closed }
}
