import type { Language } from '../../kit/language.ts'
import { issueSentence } from '../../sentences.ts'
import type { ColumnMapping, ImportReport } from './contract.ts'
import type { CellProblem } from './found.ts'
import { type EnteredSheet, type SheetColumn, enteredColumns, fieldOf, headerOf } from './sheet.ts'
import { listSeparator } from './words.ts'

/** So many problems are named; who has more than that will fix these first. */
export const mostProblems = 500

/** So many rows are shown as they were understood. */
export const previewRows = 20

type ReportedProblem = ImportReport['problems'][number]

const longestGiven = 100

/** The problems in the order in which somebody reads the sheet, in the caller's words. */
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

/** The header of a file, and where the columns of the sheet stand in it. */
export interface ReadHeader {
  readonly headers: readonly string[]
  /** By the key of the column. */
  readonly places: Readonly<Record<string, number>>
}

/** What is read as what, in the caller's words. */
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

/** The first rows as they were understood: values by their words, and the text itself where it was not understood. */
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

/** A cell that could not be understood is shown as it was typed. */
function previewCell({ cell }: SheetColumn, value: unknown, language: Language): string {
  if (value === undefined || value === '') return ''
  const shown = cell.show(value, language)
  if (typeof shown === 'number' && cell.format === 'money') return shown.toFixed(2)
  if (shown instanceof Date) return shown.toISOString().slice(0, 10)
  if (shown !== null) return String(shown)
  return typeof value === 'string' ? value : ''
}
