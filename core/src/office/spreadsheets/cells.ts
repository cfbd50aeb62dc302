import type { Issue } from '../../kit/issues.ts'
import { type Both, type Language, languages } from '../../kit/language.ts'
import { fenOf } from '../../kit/money.ts'
import { cellRules, dayWords, listSeparator, yesNoWords } from './words.ts'

/** Text stays text, numbers can be summed, moments sorted. */
export type CellValue = string | number | Date | null

/** The Excel format of numbers or moments. */
export type CellFormat = 'text' | 'whole' | 'decimal' | 'money' | 'day' | 'moment'

export type ParsedCell = { readonly value: unknown } | { readonly problem: Pick<Issue, 'rule' | 'facts'> }

/** Formats a wire value for a sheet and parses input. */
export interface CellKind {
  readonly format: CellFormat
  /** For the notes. */
  readonly rule: Both<string>
  /** For the drop-down list. */
  readonly choices?: (language: Language) => string[]
  /** Allows several choices. */
  readonly many?: true
  /** The kind whose codes are allowed; the database checks them. */
  readonly refersTo?: string
  parse(text: string): ParsedCell
  show(value: unknown, language: Language): CellValue
}

const problem = (rule: string): ParsedCell => ({ problem: { rule, facts: {} } })
/** Ignores width and case. */
const normalized = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export const text: CellKind = {
  format: 'text',
  rule: cellRules.text,
  parse: (typed) => ({ value: typed }),
  show: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null),
}

const showNumber = (value: unknown): CellValue => (typeof value === 'number' ? value : null)
const withoutThousands = (typed: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed

export const integer: CellKind = {
  format: 'whole',
  rule: cellRules.whole,
  parse(typed) {
    const digits = withoutThousands(normalized(typed).replace(/%$/, ''))
    if (/^-?\d{1,15}$/.test(digits)) return { value: Number(digits) }
    return problem(/^-?\d+\.\d+$/.test(digits) ? 'not_a_whole_number' : 'not_a_number')
  },
  show: showNumber,
}

export const decimal: CellKind = {
  format: 'decimal',
  rule: cellRules.decimal,
  parse(typed) {
    const digits = withoutThousands(normalized(typed))
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(digits) ? { value: Number(digits) } : problem('not_a_number')
  },
  show: showNumber,
}

/** Yuan in the sheet, fen elsewhere. */
export const money: CellKind = {
  format: 'money',
  rule: cellRules.money,
  parse(typed) {
    const fen = fenOf(normalized(typed).replace(/^[¥¥]\s*/, ''))
    return fen === undefined ? problem('not_money') : { value: fen }
  },
  show: (value) => (typeof value === 'number' ? value / 100 : null),
}

/** Basis points on the wire, percent in the sheet: 72.5, with or without its sign. */
export const percent: CellKind = {
  format: 'decimal',
  rule: cellRules.percent,
  parse(typed) {
    const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(withoutThousands(normalized(typed).replace(/\s*%$/, '')))
    if (!match) return problem('not_a_percentage')
    return { value: Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) }
  },
  show: (value) => (typeof value === 'number' ? value / 100 : null),
}

/** A day. Date cells arrive as 2026-09-01; people type 2026/9/1; a date without its format is Excel's serial number. */
export const day: CellKind = {
  format: 'day',
  rule: cellRules.day,
  parse(typed) {
    const [, year = '', month = '', date = ''] = dayPattern.exec(normalized(typed)) ?? []
    const iso = excelDay(normalized(typed)) ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(iso) ? { value: iso } : problem('not_a_day')
  },
  show: (value) => (typeof value === 'string' && isDay(value) ? new Date(`${value}T00:00:00Z`) : null),
}

const dayPattern = new RegExp(
  `^(\\d{4})[-/.${dayWords.year}](\\d{1,2})[-/.${dayWords.month}](\\d{1,2})${dayWords.day}?$`,
)

/** Five digits cover this century and the last. */
const excelDay = (typed: string): string | undefined =>
  /^\d{5}$/.test(typed)
    ? new Date(Date.UTC(1899, 11, 30) + Number(typed) * 86_400_000).toISOString().slice(0, 10)
    : undefined

function isDay(iso: string): boolean {
  const moment = new Date(`${iso}T00:00:00Z`)
  // Some engines turn 30 February into March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}

const yesses = new Set(['yes', 'y', 'true', '1', normalized(yesNoWords.yes.zh)])
const nos = new Set(['no', 'n', 'false', '0', normalized(yesNoWords.no.zh)])

export const yesNo: CellKind = {
  format: 'text',
  rule: cellRules.yesNo,
  choices: (language) => [yesNoWords.yes[language], yesNoWords.no[language]],
  parse(typed) {
    const word = normalized(typed)
    if (yesses.has(word)) return { value: true }
    return nos.has(word) ? { value: false } : problem('not_yes_or_no')
  },
  show: (value, language) => (value ? yesNoWords.yes : yesNoWords.no)[language],
}

/** For exports only. */
export const moment: CellKind = {
  format: 'moment',
  rule: cellRules.moment,
  parse: (typed) => ({ value: typed }),
  show: (value) => (typeof value === 'string' ? new Date(value) : null),
}

interface Choice extends Both<string> {
  readonly value: string | number
  /** Accepted synonyms. */
  readonly also?: readonly string[]
}

const choicesOf = (list: Readonly<Record<string, Both<string>>>): Choice[] =>
  Object.entries(list).map(([value, { en, zh }]) => ({ value, en, zh }))

/** By word in either language, or key. */
function wordIndex(choices: readonly Choice[]): ReadonlyMap<string, Choice['value']> {
  return new Map(
    choices.flatMap((choice) =>
      [String(choice.value), ...languages.map((language) => choice[language]), ...(choice.also ?? [])].map((word) => [
        normalized(word),
        choice.value,
      ]),
    ),
  )
}

export function oneOfChoices(choices: readonly Choice[]): CellKind {
  const byWord = wordIndex(choices)
  return {
    format: 'text',
    rule: cellRules.oneOf,
    choices: (language) => choices.map((choice) => choice[language]),
    parse(typed) {
      const value = byWord.get(normalized(typed))
      return value === undefined ? problem('not_a_choice') : { value }
    },
    show: (value, language) => choices.find((choice) => choice.value === value)?.[language] ?? null,
  }
}

export const oneOf = (list: Readonly<Record<string, Both<string>>>): CellKind => oneOfChoices(choicesOf(list))

/** Separated by commas, semicolons or line breaks. */
const partsOf = (typed: string): string[] =>
  typed
    .split(/[、，,；;/|\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)

export const someOf = (list: Readonly<Record<string, Both<string>>>): CellKind => someOfChoices(choicesOf(list))

export function someOfChoices(choices: readonly Choice[]): CellKind {
  const one = oneOfChoices(choices)
  return {
    ...one,
    many: true,
    rule: cellRules.someOf,
    parse(typed) {
      const parsed = partsOf(normalized(typed)).map((part) => one.parse(part))
      const wrong = parsed.find((part) => 'problem' in part)
      return wrong ?? { value: parsed.map((part) => 'value' in part && part.value) }
    },
    show: (value, language) =>
      Array.isArray(value) ? value.map((each) => one.show(each, language)).join(listSeparator[language]) : null,
  }
}

/** A referenced code. */
export const codeOf = (refersTo: string): CellKind => ({ ...text, rule: cellRules.reference, refersTo })

/** Distinct codes of one kind, sorted. */
export const codesOf = (refersTo: string): CellKind => ({
  format: 'text',
  rule: cellRules.references,
  many: true,
  refersTo,
  parse: (typed) => ({ value: [...new Set(partsOf(typed))].toSorted() }),
  show: (value, language) => (Array.isArray(value) ? value.join(listSeparator[language]) : null),
})
