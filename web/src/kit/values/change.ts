import { figure } from '../app/language.ts'

/** A difference as people read it, with its sign: '+1,284', '−3'. */
export const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${figure(Math.abs(value))}`

/** A difference of many things of which `surplus` is too much: what is missing of others stands beside it, '−3 +5'. */
export const signedBoth = (value: number, surplus: number): string =>
  surplus > 0 && surplus > value ? `${signed(value - surplus)} ${signed(surplus)}` : signed(value)

/** By how many percent something differs from before; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | null): number | null =>
  before ? ((now - before) / before) * 100 : null

/** A change as people read it, with its sign: '+12 %', '−3.5 %'; what rounds to nothing is '±0 %'. */
export function signedPercent(change: number, digits: 0 | 1 = 0): string {
  const size = Math.abs(change)
  const text = digits ? size.toFixed(1) : figure(Math.round(size))
  if (Number(size.toFixed(digits)) === 0) return '±0 %'
  return `${change > 0 ? '+' : '−'}${text} %`
}
