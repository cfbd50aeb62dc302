import { type Issue, checked } from '../kit/issues.ts'
import { languages } from '../kit/language.ts'
import { type EnteredSheet, type SheetColumn, enteredColumns, fieldOf, headerOf, requiredColumns } from './sheet.ts'

/** A cell as it was read: its text, or the formula that stands there instead of a value. */
export type ReadCell = string | { readonly formula: string }

export interface ReadRow {
  /** As Excel counts: the header is row 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** One thing that is wrong with one cell. */
export interface CellProblem extends Pick<Issue, 'rule' | 'facts'> {
  readonly row: number
  /** The key of the column. */
  readonly column: string
  readonly given: string
}

export interface CheckedRow {
  readonly row: number
  readonly wrong: boolean
  /** What tells this row apart, if it was given. */
  readonly key: string | undefined
  /** The fields of the save, but for the references; empty for a wrong row. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The code that each reference names, by the key of its column. */
  readonly references: Readonly<Record<string, string>>
  /** The columns of references that another row of this file answers. */
  readonly answeredHere: readonly string[]
  /** What was understood, by the key of the column: a value, or the text where it was not. */
  readonly understood: Readonly<Record<string, unknown>>
}

export interface CheckedSheet {
  readonly rows: readonly CheckedRow[]
  readonly problems: readonly CellProblem[]
}

/** The place of each column in the file, by its header in either language; what is missing otherwise. */
export function placesOf(
  sheet: EnteredSheet,
  header: readonly ReadCell[],
): { places: ReadonlyMap<SheetColumn, number>; missing: readonly SheetColumn[] } {
  const titles = header.map((cell) => (typeof cell === 'string' ? plainHeader(cell) : ''))
  const columns = enteredColumns(sheet)
  const places = new Map<SheetColumn, number>()
  for (const column of columns) {
    const names = languages.map((language) => plainHeader(headerOf(sheet, column, language)))
    const place = titles.findIndex((title) => names.includes(title))
    if (place >= 0) places.set(column, place)
  }
  return { places, missing: columns.filter((column) => !places.has(column)) }
}

/** The template marks required columns with a star. */
const plainHeader = (title: string): string => title.normalize('NFKC').replace(/\*$/, '').trim().toLowerCase()

/** Checks every cell of every row, by the rules of the family's own save. */
export function checkSheet(
  sheet: EnteredSheet,
  places: ReadonlyMap<SheetColumn, number>,
  read: readonly ReadRow[],
): CheckedSheet {
  const required = requiredColumns(sheet)
  const problems: CellProblem[] = []
  const firstWith = new Map<string, number>()
  const rows = read.map(({ row, cells }): CheckedRow => {
    const given = readCells(sheet, places, required, cells)
    const saved = checked(sheet.input, given.input)
    const found = [...given.problems, ...brokenRules(sheet, given, saved.issues ?? [])]
    const key = given.texts.get(sheet.key)
    const first = key === undefined ? undefined : firstWith.get(key)
    if (first !== undefined) found.push({ column: sheet.key, rule: 'twice_in_file', facts: { first, second: row } })
    else if (key !== undefined) firstWith.set(key, row)
    problems.push(...found.map((each) => ({ row, given: given.texts.get(each.column) ?? '', ...each })))
    return {
      row,
      wrong: found.length > 0,
      key,
      fields: found.length || saved.issues ? {} : ownFields(sheet, saved.value),
      references: given.references,
      answeredHere: [],
      understood: given.understood,
    }
  })
  return { rows: rows.map((row) => answerHere(sheet, row, firstWith)), problems }
}

type FoundProblem = Omit<CellProblem, 'row' | 'given'>

interface GivenRow {
  readonly problems: FoundProblem[]
  /** The input of the save, as far as the cells could be read. */
  readonly input: Record<string, unknown>
  /** What was typed, by the key of the column. */
  readonly texts: Map<string, string>
  readonly references: Record<string, string>
  readonly understood: Record<string, unknown>
}

// What a reference leads to is known to the database alone. For the rules of the save it is enough to know whether a row
// refers to itself: the row that is checked stands as entry 1; 2 is any other entry.
const itself = 1
const another = 2

function readCells(
  sheet: EnteredSheet,
  places: ReadonlyMap<SheetColumn, number>,
  required: ReadonlySet<SheetColumn>,
  cells: readonly ReadCell[],
): GivenRow {
  const row: GivenRow = {
    problems: [],
    input: { id: itself, version: 1 },
    texts: new Map(),
    references: {},
    understood: {},
  }
  for (const [column, place] of places) readCell(row, column, cells[place] ?? '', required.has(column))
  for (const { key, cell, fills = key } of places.keys()) {
    const code = row.input[fills]
    if (cell.refersTo === undefined || typeof code !== 'string') continue
    row.references[key] = code
    const toItself = cell.refersTo === sheet.thing && code === row.texts.get(sheet.key)
    row.input[fills] = toItself ? itself : another
  }
  return row
}

function readCell(row: GivenRow, column: SheetColumn, cell: ReadCell, required: boolean): void {
  const wrong = (rule: string, facts: Issue['facts'] = {}) => row.problems.push({ column: column.key, rule, facts })
  const typed = typeof cell === 'string' ? cell.trim() : `=${cell.formula}`
  row.understood[column.key] = typed
  if (typed) row.texts.set(column.key, typed)
  if (typeof cell !== 'string') wrong('formula')
  else if (typed) {
    const parsed = column.cell.parse(typed)
    if ('problem' in parsed) wrong(parsed.problem.rule, parsed.problem.facts)
    else row.understood[column.key] = row.input[fieldOf(column)] = parsed.value
  } else if (required) wrong('required')
}

/** Each cell is told once. Rules between fields are looked at when every field by itself is right, as in a form. */
function brokenRules(sheet: EnteredSheet, given: GivenRow, issues: readonly Issue[]): FoundProblem[] {
  const told = new Set(given.problems.map((problem) => problem.column))
  return issues.flatMap((issue) => {
    const field = issue.field.split('.')[0]
    const column = sheet.columns.find((each) => !each.shownOnly && fieldOf(each) === field)?.key ?? sheet.key
    return told.has(column) ? [] : [{ column, rule: issue.rule, facts: issue.facts }]
  })
}

/** What the save made of the cells: trimmed, completed with its defaults; without what the database decides. */
function ownFields(sheet: EnteredSheet, saved: unknown): Record<string, unknown> {
  const references = sheet.columns.filter(({ cell }) => cell.refersTo !== undefined).map(fieldOf)
  const decided = new Set(['id', 'version', ...references])
  return Object.fromEntries(Object.entries(saved as object).filter(([field]) => !decided.has(field)))
}

/** A row may refer to another one of the same file, wherever that stands. */
function answerHere(sheet: EnteredSheet, row: CheckedRow, keys: ReadonlyMap<string, number>): CheckedRow {
  const answeredHere = sheet.columns
    .filter(({ key, cell }) => cell.refersTo === sheet.thing && keys.has(row.references[key] ?? ''))
    .map(({ key }) => key)
  return answeredHere.length ? { ...row, answeredHere } : row
}
