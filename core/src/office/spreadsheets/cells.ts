import type { Issue } from '../../kit/issues.ts'
import { type Both, type Language, languages } from '../../kit/language.ts'
import { fenOf } from '../../kit/money.ts'
import { cellRules, dayWords, listSeparator, yesNoWords } from './words.ts'

/** What a cell of a written sheet holds: text stays text, numbers can be summed, moments sorted. */
export type CellValue = string | number | Date | null

/** How a column of numbers or moments looks in Excel. */
export type CellFormat = 'text' | 'whole' | 'decimal' | 'money' | 'day' | 'moment'

export type ParsedCell = { readonly value: unknown } | { readonly problem: Pick<Issue, 'rule' | 'facts'> }

/** How a value of the wire stands in a sheet, and how what somebody typed there becomes a value again. */
export interface CellKind {
  readonly format: CellFormat
  /** What to enter, for the notes. */
  readonly rule: Both<string>
  /** The words to choose from, for the drop-down list. */
  readonly choices?: (language: Language) => string[]
  /** True where a cell may hold several of the choices. */
  readonly many?: true
  /** Whose codes may stand here. The database knows which exist. */
  readonly refersTo?: string
  parse(text: string): ParsedCell
  show(value: unknown, language: Language): CellValue
}

const problem = (rule: string): ParsedCell => ({ problem: { rule, facts: {} } })
/** Full-width and half-width, upper and lower case are the same to whoever types. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export const text: CellKind = {
  format: 'text',
  rule: cellRules.text,
  parse: (typed) => ({ value: typed }),
  show: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null),
}

const showNumber = (value: unknown): CellValue => (typeof value === 'number' ? value : null)
const withoutThousands = (typed: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed

export const whole: CellKind = {
  format: 'whole',
  rule: cellRules.whole,
  parse(typed) {
    const digits = withoutThousands(folded(typed).replace(/%$/, ''))
    if (/^-?\d{1,15}$/.test(digits)) return { value: Number(digits) }
    return problem(/^-?\d+\.\d+$/.test(digits) ? 'not_a_whole_number' : 'not_a_number')
  },
  show: showNumber,
}

export const decimal: CellKind = {
  format: 'decimal',
  rule: cellRules.decimal,
  parse(typed) {
    const digits = withoutThousands(folded(typed))
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(digits) ? { value: Number(digits) } : problem('not_a_number')
  },
  show: showNumber,
}

/** Yuan in the sheet, fen everywhere else. */
export const money: CellKind = {
  format: 'money',
  rule: cellRules.money,
  parse(typed) {
    const fen = fenOf(folded(typed).replace(/^[¥¥]\s*/, ''))
    return fen === undefined ? problem('not_money') : { value: fen }
  },
  show: (value) => (typeof value === 'number' ? value / 100 : null),
}

/** Basis points on the wire, percent in the sheet: 72.5, with or without its sign. */
export const percent: CellKind = {
  format: 'decimal',
  rule: cellRules.percent,
  parse(typed) {
    const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(withoutThousands(folded(typed).replace(/\s*%$/, '')))
    if (!match) return problem('not_a_percentage')
    return { value: Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) }
  },
  show: (value) => (typeof value === 'number' ? value / 100 : null),
}

/**
 * A day without a time. Real dates of a sheet arrive as 2026-09-01; people also type 2026/9/1 and the like, and a date
 * that was pasted without its format is the number of days that Excel has counted.
 */
export const day: CellKind = {
  format: 'day',
  rule: cellRules.day,
  parse(typed) {
    const [, year = '', month = '', date = ''] = dayPattern.exec(folded(typed)) ?? []
    const iso = excelDay(folded(typed)) ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(iso) ? { value: iso } : problem('not_a_day')
  },
  show: (value) => (typeof value === 'string' && isDay(value) ? new Date(`${value}T00:00:00Z`) : null),
}

const dayPattern = new RegExp(
  `^(\\d{4})[-/.${dayWords.year}](\\d{1,2})[-/.${dayWords.month}](\\d{1,2})${dayWords.day}?$`,
)

/** Five digits: the days of this century and the last, as Excel counts them. */
const excelDay = (typed: string): string | undefined =>
  /^\d{5}$/.test(typed)
    ? new Date(Date.UTC(1899, 11, 30) + Number(typed) * 86_400_000).toISOString().slice(0, 10)
    : undefined

function isDay(iso: string): boolean {
  const moment = new Date(`${iso}T00:00:00Z`)
  // There is no 30 February, but some clocks make a day of March of it.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}

const yesses = new Set(['yes', 'y', 'true', '1', folded(yesNoWords.yes.zh)])
const nos = new Set(['no', 'n', 'false', '0', folded(yesNoWords.no.zh)])

export const yesNo: CellKind = {
  format: 'text',
  rule: cellRules.yesNo,
  choices: (language) => [yesNoWords.yes[language], yesNoWords.no[language]],
  parse(typed) {
    const word = folded(typed)
    if (yesses.has(word)) return { value: true }
    return nos.has(word) ? { value: false } : problem('not_yes_or_no')
  },
  show: (value, language) => (value ? yesNoWords.yes : yesNoWords.no)[language],
}

/** A moment of the wire; sheets only show it. */
export const moment: CellKind = {
  format: 'moment',
  rule: cellRules.moment,
  parse: (typed) => ({ value: typed }),
  show: (value) => (typeof value === 'string' ? new Date(value) : null),
}

interface Choice extends Both<string> {
  readonly value: string | number
  /** Other words that people write for it. */
  readonly also?: readonly string[]
}

/** The keys of a closed list, each with its words. */
const choicesOf = (list: Readonly<Record<string, Both<string>>>): Choice[] =>
  Object.entries(list).map(([value, { en, zh }]) => ({ value, en, zh }))

/** A word in either language, or the key itself, leads to the choice. */
function wordIndex(choices: readonly Choice[]): ReadonlyMap<string, Choice['value']> {
  return new Map(
    choices.flatMap((choice) =>
      [String(choice.value), ...languages.map((language) => choice[language]), ...(choice.also ?? [])].map((word) => [
        folded(word),
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
      const value = byWord.get(folded(typed))
      return value === undefined ? problem('not_a_choice') : { value }
    },
    show: (value, language) => choices.find((choice) => choice.value === value)?.[language] ?? null,
  }
}

export const oneOf = (list: Readonly<Record<string, Both<string>>>): CellKind => oneOfChoices(choicesOf(list))

/** What stands in one cell with commas, semicolons or line breaks between. */
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
      const parsed = partsOf(folded(typed)).map((part) => one.parse(part))
      const wrong = parsed.find((part) => 'problem' in part)
      return wrong ?? { value: parsed.map((part) => 'value' in part && part.value) }
    },
    show: (value, language) =>
      Array.isArray(value) ? value.map((each) => one.show(each, language)).join(listSeparator[language]) : null,
  }
}

/** The code of something else that is kept. */
export const codeOf = (refersTo: string): CellKind => ({ ...text, rule: cellRules.reference, refersTo })

/** Codes of several things of one kind, each once, in the order of the codes. */
export const codesOf = (refersTo: string): CellKind => ({
  format: 'text',
  rule: cellRules.references,
  many: true,
  refersTo,
  parse: (typed) => ({ value: [...new Set(partsOf(typed))].toSorted() }),
  show: (value, language) => (Array.isArray(value) ? value.join(listSeparator[language]) : null),
})
