import type { Language } from '../../kit/language.ts'
import { issueSentence } from '../../sentences.ts'
import type { ColumnMapping, ImportReport } from './contract.ts'
import type { CellProblem } from './found.ts'
import { type EnteredSheet, type SheetColumn, enteredColumns, fieldOf, headerOf } from './sheet.ts'
import { listSeparator } from './words.ts'

/** People fix these first. */
export const mostProblems = 500

export const previewRows = 20

type ReportedProblem = ImportReport['problems'][number]

const longestGiven = 100

/** In reading order and the caller's language. */
export function reportProblems(
  sheet: EnteredSheet,
  problems: readonly CellProblem[],
  language: Language,
): ReportedProblem[] {
  const order = new Map(sheet.columns.map(({ key }, place) => [key, place]))
  const place = (problem: CellProblem): number => order.get(problem.column) ?? 0
  return problems
    .toSorted((one, other) => one.row - other.row || place(one) - place(other))
    .slice(0, mostProblems)
    .map((problem) => reportProblem(sheet, problem, language))
}

function reportProblem(sheet: EnteredSheet, problem: CellProblem, language: Language): ReportedProblem {
  const column = sheet.columns.find(({ key }) => key === problem.column)
  const choices = column?.cell.choices?.(language).join(listSeparator[language])
  const facts = {
    given: problem.given,
    ...problem.facts,
    ...(choices === undefined ? {} : { choices }),
  }
  return {
    row: problem.row,
    column: column ? headerOf(sheet, column, language) : problem.column,
    given: problem.given.slice(0, longestGiven).toWellFormed(),
    rule: problem.rule,
    message: issueSentence({ ...(column && { field: fieldOf(column) }), rule: problem.rule, facts }, language),
  }
}

/** A file's header and the columns' places. */
export interface ReadHeader {
  readonly headers: readonly string[]
  /** By column key. */
  readonly places: Readonly<Record<string, number>>
}

/** In the caller's language. */
export const mappingOf = (sheet: EnteredSheet, { headers, places }: ReadHeader, language: Language): ColumnMapping => ({
  headers: [...headers],
  columns: enteredColumns(sheet).map((column) => ({
    key: column.key,
    name: headerOf(sheet, column, language),
    place: places[column.key] ?? null,
    isKey: sheet.keys.includes(column.key),
  })),
})

export interface UnderstoodRow {
  readonly row: number
  readonly understood: Readonly<Record<string, unknown>>
}

/** The first parsed rows: words of values, or the raw text. */
export function previewOf(
  sheet: EnteredSheet,
  rows: readonly UnderstoodRow[],
  language: Language,
): ImportReport['preview'] {
  const columns = enteredColumns(sheet)
  return {
    columns: columns.map((column) => headerOf(sheet, column, language)),
    rows: rows.map(({ row, understood }) => ({
      row,
      cells: columns.map((column) => previewCell(column, understood[column.key], language)),
    })),
  }
}

/** An unreadable cell keeps its text. */
function previewCell({ cell }: SheetColumn, value: unknown, language: Language): string {
  if (value === undefined || value === '') return ''
  const shown = cell.show(value, language)
  if (typeof shown === 'number' && cell.format === 'money') return shown.toFixed(2)
  if (shown instanceof Date) return shown.toISOString().slice(0, 10)
  if (shown !== null) return String(shown)
  return typeof value === 'string' ? value : ''
}
