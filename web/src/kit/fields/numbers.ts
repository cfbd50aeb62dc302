import { fenOf, percent, yuan } from '@keben/core/kit/money'

export type NumberKind = 'number' | 'money' | 'percent'

/** A value's text on blur: yuan without thousands separators, percent, or the number. */
export function numberText(kind: NumberKind, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'money') return yuan(value).replaceAll(',', '')
  return kind === 'percent' ? percent(value) : String(value)
}

/** Parses typed text; null if empty; the text itself if invalid, so that validation reports it. */
export function readNumber(kind: NumberKind, typed: string): number | string | null {
  const text = typed.trim()
  if (!text) return null
  if (kind === 'money') return fenOf(text) ?? text
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  // 72.55 × 100 is 7254.999… in floating point: rounds near-integers, leaves the rest to validation.
  return kind === 'percent' ? Number((Number(text) * 100).toFixed(6)) : Number(text)
}
