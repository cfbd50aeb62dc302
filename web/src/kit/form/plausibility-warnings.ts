import type { Field, Values } from '../fields/fields.ts'

/** A value that may be a slip of the hand: asked about before it is saved. */
export interface PlausibilityWarning {
  readonly key: string
  readonly why: 'moved' | 'times' | 'short' | 'low'
  /** As the form has them: basis points, fen, or the text itself. */
  readonly from: unknown
  readonly to: unknown
}

/** A discount moves by a few points; by more than these it was mostly typed with the point in the wrong place. */
const pointsBp = 500
/** Nobody sells books for less of their price than this: a first discount, too, may have its point in the wrong place. */
const lowestBp = 3_000
/** Somebody who hits one key too many, or one too few. */
const times = 9
/** No telephone has fewer digits than this. */
const fewestDigits = 7

/** What looks like a slip in what was filled in, against what stood there before. */
export function plausibilityWarnings(fields: readonly Field[], before: Values, values: Values): PlausibilityWarning[] {
  return fields.flatMap(({ key, kind }) => {
    const [from, to] = [before[key], values[key]]
    if (from === to) return []
    const why = whyOf(kind, key, from, to)
    return why ? [{ key, why, from, to }] : []
  })
}

function whyOf(kind: Field['kind'], key: string, from: unknown, to: unknown): PlausibilityWarning['why'] | undefined {
  if (kind === 'line' && isPhone(key) && typeof to === 'string' && to.trim())
    return to.replace(/\D/g, '').length < fewestDigits ? 'short' : undefined
  if (kind === 'percent' && isDiscount(key) && isNothing(from) && typeof to === 'number' && to > 0 && to < lowestBp)
    return 'low'
  if (typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to <= 0) return undefined
  if (kind === 'percent') return Math.abs(to - from) > pointsBp ? 'moved' : undefined
  if (kind === 'money') return to >= from * times || from >= to * times ? 'times' : undefined
  return undefined
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === 0
const isDiscount = (key: string): boolean => /discountBp$/i.test(key)
const isPhone = (key: string): boolean => /phone$/i.test(key)
