import type { Field, FormValues } from '../fields/fields.ts'

/** A value that may be a typing error, confirmed before the save. */
export interface PlausibilityWarning {
  readonly key: string
  readonly why: 'moved' | 'times' | 'short' | 'low'
  /** In the form's units: basis points, fen, or text. */
  readonly from: unknown
  readonly to: unknown
}

/** Discounts move by a few points; a larger step suggests a misplaced decimal point. */
const pointsBp = 500
/** Books are not sold for less of their price; a lower first discount suggests a misplaced point. */
const lowestBp = 3_000
/** One key too many or too few. */
const times = 9
const fewestDigits = 7

/** Implausible values of the form, compared with the previous ones. */
export function plausibilityWarnings(
  fields: readonly Field[],
  before: FormValues,
  values: FormValues,
): PlausibilityWarning[] {
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
