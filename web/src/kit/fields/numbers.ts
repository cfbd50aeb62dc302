import { fenOf, percent, yuan } from '@keben/core/kit/money'

export type NumberKind = 'number' | 'money' | 'percent'

/** How a value stands in its field while nobody types: yuan without thousands marks, percent, or the number itself. */
export function numberText(kind: NumberKind, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  if (kind === 'money') return yuan(value).replaceAll(',', '')
  return kind === 'percent' ? percent(value) : String(value)
}

/** What was typed as the field holds it; null when empty; the text itself when it is no number, for the check to complain. */
export function readNumber(kind: NumberKind, typed: string): number | string | null {
  const text = typed.trim()
  if (!text) return null
  if (kind === 'money') return fenOf(text) ?? text
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  // 72.55 × 100 is 7254.999… in floating point: round what is within reach of a whole number, keep the rest for the check.
  return kind === 'percent' ? Number((Number(text) * 100).toFixed(6)) : Number(text)
}
