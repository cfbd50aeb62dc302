import { type Issue, checked } from '../../kit/issues.ts'
import { languages } from '../../kit/language.ts'
import { text } from './cells.ts'
import { circlesIn } from './circles.ts'
import type { CellProblem, FoundProblem, FoundRow, ExistingData } from './found.ts'
import { type UploadedRow, type ReadCell, readCells } from './read-cells.ts'
import {
  type EnteredSheet,
  type KnownEntry,
  type RightRow,
  type SheetColumn,
  enteredColumns,
  fieldOf,
  headerOf,
  requiredColumns,
} from './sheet.ts'

export interface ReadRow {
  /** As Excel counts: the header is row 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

export interface CheckedRow {
  readonly row: number
  readonly wrong: boolean
  /** The fields of the save, but for the references; of a wrong row no more than what tells it apart. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The code that each reference names, by the key of its column. */
  readonly references: Readonly<Record<string, string>>
  /** The codes that each list of references names. */
  readonly lists: Readonly<Record<string, readonly string[]>>
  /** The columns of references that another row of this file answers. */
  readonly answeredHere: readonly string[]
  /** What was understood, by the key of the column: a value, or the text where it was not. */
  readonly understood: Readonly<Record<string, unknown>>
  /** What tells it apart, as other rows of the file name it. */
  readonly key: string
}

export interface CheckedSheet {
  readonly rows: readonly CheckedRow[]
  readonly problems: readonly CellProblem[]
}

type Places = ReadonlyMap<SheetColumn, number>

/** The position of each column in the file, as mapped by the user, else by its header in either language; and missing columns. */
export function placesOf(
  sheet: EnteredSheet,
  header: readonly ReadCell[],
  chosen: Readonly<Record<string, number | null>> = {},
): { places: Places; missing: readonly SheetColumn[] } {
  const titles = header.map((cell) => (typeof cell === 'string' ? plainHeader(cell) : ''))
  const columns = enteredColumns(sheet)
  const places = new Map<SheetColumn, number>()
  const taken = new Set(Object.values(chosen))
  for (const column of [...columns, ...sheet.columns.filter(({ recognises }) => recognises)]) {
    const place = chosen[column.key]
    if (place !== undefined) {
      if (place !== null) places.set(column, place)
      continue
    }
    const words = [...languages.map((language) => headerOf(sheet, column, language)), ...(column.also ?? [])]
    const names = words.map(plainHeader)
    const found = titles.findIndex((title, at) => names.includes(title) && !taken.has(at))
    if (found >= 0) places.set(column, found)
  }
  const lacksAll = sheet.oneOf && ![...places.keys()].some(({ key }) => sheet.oneOf?.includes(key))
  const missing = columns.filter(
    (column) => !places.has(column) && (!column.optional || (lacksAll && sheet.oneOf?.[0] === column.key)),
  )
  return { places, missing }
}

/** The template marks required columns with a star. */
const plainHeader = (title: string): string => title.normalize('NFKC').trim().replace(/\*$/, '').trim().toLowerCase()

/** Checks every cell of every row, by the rules of the family's own save. */
export function checkSheet(
  sheet: EnteredSheet,
  places: Places,
  read: readonly ReadRow[],
  known: ExistingData,
): CheckedSheet {
  const required = requiredColumns(sheet)
  const rows = read.map((readRow) => checkRow(sheet, places, required, readRow))
  const firstWith = markRepeated(sheet, rows)
  if (sheet.fits) markUnfit(sheet, sheet.fits, rows, firstWith, known)
  for (const { row, found } of circlesIn(sheet, known, rows)) row.found.push(found)
  if (sheet.amongst) markAmongst(sheet, sheet.amongst, rows, known)
  return {
    rows: rows.map(({ row, uploadedRow, found, saved }) => ({
      row,
      wrong: found.length > 0,
      fields: saved && !found.length ? ownFields(sheet, saved) : keyFields(sheet, uploadedRow),
      references: uploadedRow.references,
      lists: uploadedRow.lists,
      answeredHere: answeredHere(sheet, uploadedRow, firstWith),
      understood: uploadedRow.understood,
      key: keyOf(sheet, uploadedRow) ?? '',
    })),
    problems: rows.flatMap(({ row, uploadedRow, found }) =>
      found.map((problem) => ({ row, given: uploadedRow.texts.get(problem.column) ?? '', ...problem })),
    ),
  }
}

function checkRow(
  sheet: EnteredSheet,
  places: Places,
  required: ReadonlySet<SheetColumn>,
  { row, cells }: ReadRow,
): FoundRow {
  const uploadedRow = readCells(sheet, places, required, cells)
  const { value, issues = [] } = { value: undefined, ...checked(sheet.input, uploadedRow.input) }
  const found = [...uploadedRow.problems]
  mark(sheet, found, issues)
  const saved = value as KnownEntry | undefined
  return { row, uploadedRow: uploadedRow, found, saved: saved && { ...saved, ...uploadedRow.recognised } }
}

/** Reports each cell once. Rules between fields apply once every single field is valid, as in a form. */
function mark(sheet: EnteredSheet, found: FoundProblem[], issues: readonly Issue[]): void {
  const reported = new Set(found.map((problem) => problem.column))
  for (const { field, rule, facts } of issues) {
    const column = columnFor(sheet, field)
    if (reported.has(column)) continue
    reported.add(column)
    found.push({ column, rule, facts })
  }
}

/** The column that fills a field; problems of other fields are reported at the key. */
function columnFor(sheet: EnteredSheet, path: string): string {
  const field = path.split('.')[0]
  return sheet.columns.find((each) => !each.shownOnly && fieldOf(each) === field)?.key ?? sheet.keys[0]
}

/** What tells a row apart, or undefined where the first of its columns is empty. */
export function keyOf(sheet: EnteredSheet, { understood, texts }: UploadedRow): string | undefined {
  if (sheet.keys.every((key) => !texts.has(key))) return undefined
  const [only, ...further] = sheet.keys
  const key = further.length ? JSON.stringify(sheet.keys.map((each) => understood[each])) : String(understood[only])
  return sheet.caseless ? key.toLowerCase() : key
}

/** Marks rows that occur twice in the file; returns the rows by key. */
function markRepeated(sheet: EnteredSheet, rows: readonly FoundRow[]): ReadonlyMap<string, FoundRow> {
  const firstWith = new Map<string, FoundRow>()
  for (const found of rows) {
    const key = keyOf(sheet, found.uploadedRow)
    if (key === undefined) continue
    const first = firstWith.get(key)
    if (!first) firstWith.set(key, found)
    else {
      const column = sheet.keys.find((each) => found.uploadedRow.texts.has(each)) ?? sheet.keys[0]
      found.found.push({ column, rule: 'twice_in_file', facts: { first: first.row, second: found.row } })
    }
  }
  return firstWith
}

function markUnfit(
  sheet: EnteredSheet,
  fits: NonNullable<EnteredSheet['fits']>,
  rows: readonly FoundRow[],
  inFile: ReadonlyMap<string, FoundRow>,
  known: ExistingData,
): void {
  for (const { uploadedRow, saved, found } of rows)
    if (saved) mark(sheet, found, fits(saved, referredBy(sheet, uploadedRow, inFile, known), known.facts))
}

/** What a row refers to. A row of the same file counts as it will be, not as it is. */
function referredBy(
  sheet: EnteredSheet,
  { references }: UploadedRow,
  inFile: ReadonlyMap<string, FoundRow>,
  known: ExistingData,
): Record<string, KnownEntry | undefined> {
  const referring = sheet.columns.filter(({ key }) => references[key] !== undefined)
  return Object.fromEntries(
    referring.map(({ key, cell }) => {
      const code = references[key] ?? ''
      const here = cell.refersTo === sheet.thing ? inFile.get(code)?.saved : undefined
      const entries = known.entries[cell.refersTo ?? '']
      // Usernames are known in small letters.
      return [key, here ?? entries?.get(code) ?? entries?.get(code.toLowerCase())]
    }),
  )
}

function markAmongst(
  sheet: EnteredSheet,
  amongst: NonNullable<EnteredSheet['amongst']>,
  rows: readonly FoundRow[],
  { facts }: ExistingData,
): void {
  const right = rows.flatMap(({ row, saved, found, uploadedRow }): RightRow[] =>
    saved && !found.length ? [{ row, saved, codes: uploadedRow.references }] : [],
  )
  const byRow = Map.groupBy(amongst(right, facts), (issue) => issue.row)
  for (const found of rows) mark(sheet, found.found, byRow.get(found.row) ?? [])
}

/** What the save made of the cells: trimmed, completed with its defaults; without what the database decides. */
function ownFields(sheet: EnteredSheet, saved: KnownEntry): Record<string, unknown> {
  const references = sheet.columns.filter(({ cell }) => cell.refersTo !== undefined).map(fieldOf)
  const decided = new Set(['id', 'version', ...references])
  return Object.fromEntries(Object.entries(saved).filter(([field]) => !decided.has(field)))
}

function keyFields(sheet: EnteredSheet, { understood }: UploadedRow): Record<string, unknown> {
  const keys = sheet.columns.filter(({ key, cell }) => sheet.keys.includes(key) && cell === text)
  return Object.fromEntries(keys.map((column) => [fieldOf(column), understood[column.key]]))
}

/** A row may refer to any other row of the same file. */
const answeredHere = (sheet: EnteredSheet, uploadedRow: UploadedRow, keys: ReadonlyMap<string, unknown>): string[] =>
  sheet.columns
    .filter(({ key, cell }) => cell.refersTo === sheet.thing && keys.has(uploadedRow.references[key] ?? ''))
    .map(({ key }) => key)
