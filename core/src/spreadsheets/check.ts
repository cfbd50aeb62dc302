import { type Issue, checked } from '../kit/issues.ts'
import { languages } from '../kit/language.ts'
import { cleaned } from '../kit/text.ts'
import { circlesIn } from './circles.ts'
import {
  type EnteredSheet,
  type KnownEntry,
  type SheetColumn,
  enteredColumns,
  fieldOf,
  headerOf,
  requiredColumns,
} from './sheet.ts'

/** A cell as it was read: its text, or the formula that stands there instead of a value. */
export type ReadCell = string | { readonly formula: string }

export interface ReadRow {
  /** As Excel counts: the header is row 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** What exists already and the rules have to look at. */
export interface Known {
  /** Entries that may be referred to, by thing and code. */
  readonly entries: Readonly<Record<string, ReadonlyMap<string, KnownEntry>>>
  /** For each column that refers to the sheet's own kind: from code to code, as the database has it. */
  readonly links: Readonly<Record<string, Readonly<Record<string, string>>>>
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

type Places = ReadonlyMap<SheetColumn, number>

/** The place of each column in the file, by its header in either language; and which are missing. */
export function placesOf(
  sheet: EnteredSheet,
  header: readonly ReadCell[],
): { places: Places; missing: readonly SheetColumn[] } {
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
const plainHeader = (title: string): string => title.normalize('NFKC').trim().replace(/\*$/, '').trim().toLowerCase()

/** Checks every cell of every row, by the rules of the family's own save. */
export function checkSheet(sheet: EnteredSheet, places: Places, read: readonly ReadRow[], known: Known): CheckedSheet {
  const required = requiredColumns(sheet)
  const firstWith = new Map<string, number>()
  const rows = read.map((given) => checkRow(sheet, places, required, known, firstWith, given))
  const circles = circlesIn(sheet, known, rows)
  return {
    rows: rows.map(({ given, found, saved, row }) => ({
      row,
      wrong: found.length > 0 || circles.has(row),
      key: given.texts.get(sheet.key),
      fields: found.length || !saved ? {} : ownFields(sheet, saved),
      references: given.references,
      answeredHere: answeredHere(sheet, given, firstWith),
      understood: given.understood,
    })),
    problems: rows.flatMap(({ row, given, found }) =>
      [...found, ...(circles.get(row) ?? [])].map((problem) => ({
        row,
        given: given.texts.get(problem.column) ?? '',
        ...problem,
      })),
    ),
  }
}

export type FoundProblem = Omit<CellProblem, 'row' | 'given'>

export interface FoundRow {
  readonly row: number
  readonly given: GivenRow
  readonly found: readonly FoundProblem[]
  readonly saved: KnownEntry | undefined
}

function checkRow(
  sheet: EnteredSheet,
  places: Places,
  required: ReadonlySet<SheetColumn>,
  known: Known,
  firstWith: Map<string, number>,
  { row, cells }: ReadRow,
): FoundRow {
  const given = readCells(sheet, places, required, cells)
  const { value, issues = [] } = { value: undefined, ...checked(sheet.input, given.input) }
  const saved = value as KnownEntry | undefined
  const unfit = saved ? (sheet.fits?.(saved, referredBy(sheet, given, known)) ?? []) : []
  return {
    row,
    given,
    saved,
    found: [
      ...given.problems,
      ...brokenRules(sheet, given, [...issues, ...unfit]),
      ...repeatedKey(sheet, given, firstWith, row),
    ],
  }
}

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
  places: Places,
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
  // Neither the database nor JSON can hold everything that a workbook can; the report has to hold it.
  const readable = cleaned(typed)
  row.understood[column.key] = readable
  if (typed) row.texts.set(column.key, readable)
  if (typeof cell !== 'string') wrong('formula')
  else if (readable !== typed) wrong('control_characters')
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

function repeatedKey(
  sheet: EnteredSheet,
  given: GivenRow,
  firstWith: Map<string, number>,
  second: number,
): FoundProblem[] {
  const key = given.texts.get(sheet.key)
  if (key === undefined) return []
  const first = firstWith.get(key)
  if (first !== undefined) return [{ column: sheet.key, rule: 'twice_in_file', facts: { first, second } }]
  firstWith.set(key, second)
  return []
}

function referredBy(sheet: EnteredSheet, given: GivenRow, known: Known): Record<string, KnownEntry | undefined> {
  const referring = sheet.columns.filter(({ key }) => given.references[key] !== undefined)
  return Object.fromEntries(
    referring.map(({ key, cell }) => [key, known.entries[cell.refersTo ?? '']?.get(given.references[key] ?? '')]),
  )
}

/** What the save made of the cells: trimmed, completed with its defaults; without what the database decides. */
function ownFields(sheet: EnteredSheet, saved: KnownEntry): Record<string, unknown> {
  const references = sheet.columns.filter(({ cell }) => cell.refersTo !== undefined).map(fieldOf)
  const decided = new Set(['id', 'version', ...references])
  return Object.fromEntries(Object.entries(saved).filter(([field]) => !decided.has(field)))
}

/** A row may refer to another one of the same file, wherever that stands. */
const answeredHere = (sheet: EnteredSheet, given: GivenRow, keys: ReadonlyMap<string, number>): string[] =>
  sheet.columns
    .filter(({ key, cell }) => cell.refersTo === sheet.thing && keys.has(given.references[key] ?? ''))
    .map(({ key }) => key)
