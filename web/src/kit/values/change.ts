import { figure } from '../app/language.ts'

/** A signed number: '+1,284', '−3'. */
export const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${figure(Math.abs(value))}`

/** A difference of several lines: missing and surplus copies side by side, '−3 +5'. */
export const signedBoth = (value: number, surplus: number): string =>
  surplus > 0 && surplus > value ? `${signed(value - surplus)} ${signed(surplus)}` : signed(value)

/** The change in percent; null without a previous value. */
export const changeOf = (now: number, before: number | null): number | null =>
  before ? ((now - before) / before) * 100 : null

/** A signed percentage: '+12 %', '−3.5 %'; '±0 %' if it rounds to zero. */
export function signedPercent(change: number, digits: 0 | 1 = 0): string {
  const size = Math.abs(change)
  const text = digits ? size.toFixed(1) : figure(Math.round(size))
  if (Number(size.toFixed(digits)) === 0) return '±0 %'
  return `${change > 0 ? '+' : '−'}${text} %`
}
