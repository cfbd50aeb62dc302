/** Why a typed or pasted text is no valid figure. */
export type RejectionReason = 'negative' | 'fraction' | 'too_large' | 'no_number'

/** The raw text and the reason. */
export interface RejectedText {
  readonly text: string
  readonly why: RejectionReason
}

/** A cell's content. Beside a rejected text, `value` is the last valid one. */
export interface CellEntry {
  readonly value: number | null
  readonly rejected: RejectedText | undefined
}

export const entered = (value: number | null): CellEntry => ({ value, rejected: undefined })

const thousands = /^\d{1,3}([ ,'’]\d{3})+(?=\.|$)/

/**
 * Parses a whole number from 0 to `most`: with thousands separators, full-width digits, a lone dash as zero, and empty
 * as null. It never rounds, truncates or guesses.
 */
export function read(
  text: string,
  most: number,
): { readonly value: number | null } | { readonly why: RejectionReason } {
  const trimmed = text
    .normalize('NFKC')
    .trim()
    .replace(/^[−–—]/, '-')
  const plain = thousands.test(trimmed) ? trimmed.replace(/[ ,'’]/g, '') : trimmed
  if (plain === '') return { value: null }
  if (plain === '-') return { value: 0 }
  const number = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plain)
  if (!number) return { why: 'no_number' }
  const value = Number(number[2])
  const hasFraction = /[1-9]/.test(number[3] ?? '')
  if (number[1] && (value > 0 || hasFraction)) return { why: 'negative' }
  if (hasFraction) return { why: 'fraction' }
  return value > most ? { why: 'too_large' } : { value }
}

/** The entry that a text makes of a cell; a rejected text keeps the value. */
export function entryOf(text: string, most: number, before: number | null): CellEntry {
  const reading = read(text, most)
  return 'value' in reading
    ? entered(reading.value)
    : { value: before, rejected: { text: text.trim(), why: reading.why } }
}

export const textOf = ({ value, rejected }: CellEntry): string =>
  rejected?.text ?? (value === null ? '' : String(value))

export const isSameEntry = (one: CellEntry, other: CellEntry): boolean =>
  one.value === other.value && one.rejected?.text === other.rejected?.text && one.rejected?.why === other.rejected?.why
