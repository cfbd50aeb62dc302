/** Why something typed or pasted cannot stand in a cell. */
export type Wrong = 'negative' | 'fraction' | 'too_large' | 'no_number'

/** What was typed, word for word, and why it is no entry. */
export interface Rejected {
  readonly text: string
  readonly why: Wrong
}

/** What stands in a cell. Beside something rejected, `value` is what stood there before and still counts. */
export interface Entry {
  readonly value: number | null
  readonly rejected: Rejected | undefined
}

export const entered = (value: number | null): Entry => ({ value, rejected: undefined })

const thousands = /^\d{1,3}([ ,'’]\d{3})+(?=\.|$)/

/**
 * Reads a whole number from 0 to `most`: with thousands marks, full-width digits, a lone dash for zero, nothing for
 * nothing. What is anything else is told apart and never rounded, cut or guessed.
 */
export function read(text: string, most: number): { readonly value: number | null } | { readonly why: Wrong } {
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

/** The entry that a text makes of a cell in which `before` stands: what is rejected leaves it as it is. */
export function entryOf(text: string, most: number, before: number | null): Entry {
  const reading = read(text, most)
  return 'value' in reading
    ? entered(reading.value)
    : { value: before, rejected: { text: text.trim(), why: reading.why } }
}

export const textOf = ({ value, rejected }: Entry): string => rejected?.text ?? (value === null ? '' : String(value))

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.value === other.value && one.rejected?.text === other.rejected?.text && one.rejected?.why === other.rejected?.why
