import { percent } from '@keben/core/office/spreadsheets/cells'
import {
  type CheckedRow,
  type CheckedSheet,
  type ReadRow,
  checkSheet,
  placesOf,
} from '@keben/core/office/spreadsheets/check'
import type { CellProblem, ExistingData } from '@keben/core/office/spreadsheets/found'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { type ReadHeader, type UnderstoodRow, mostProblems, previewRows } from '@keben/core/office/spreadsheets/report'
import { type EnteredSheet, enteredColumns, requiredColumns } from '@keben/core/office/spreadsheets/sheet'
import { totalLabel } from '@keben/core/office/spreadsheets/words-total'
import { type Archive, type UploadProblem, lookInto, tooWide } from './archive.ts'
import { type UploadLimits, mostRowsOfAny } from './limits.ts'
import { stagedRow } from './staged.ts'
import { readCommas } from './commas.ts'
import { type ColumnPlaces, type PresentRow, filledIn, padded } from './present.ts'
import { type ReadSheet, readFirstSheet } from './workbook.ts'

/** An upload after all checks without a database. */
export interface CheckedUpload {
  readonly rows: number
  readonly wrongRows: number
  /** Skipped on request, and not staged. */
  readonly skipped: number
  readonly header: ReadHeader
  /** The first ones; `wrongRows` counts all. */
  readonly problems: readonly CellProblem[]
  readonly preview: readonly UnderstoodRow[]
  /** The first rows that are wrong by themselves. */
  readonly wrongPreview: readonly UnderstoodRow[]
  /** JSON that only the database parses. */
  readonly staged: Uint8Array<ArrayBuffer>
}

export type ReadUpload =
  | { readonly outcome: 'checked'; readonly upload: CheckedUpload }
  | { readonly outcome: 'refused'; readonly problem: UploadProblem }
  /** Missing columns by key. */
  | { readonly outcome: 'columns missing'; readonly columns: readonly string[]; readonly header: ReadHeader }
  /** A partial sheet; the caller supplies the other columns. */
  | { readonly outcome: 'columns absent' }

/** The uploader's options and the server's additions. */
export interface ReaderRequest {
  /** Positions of columns in the file. */
  readonly columns?: Readonly<Record<string, number | null>>
  readonly skipWrong?: boolean
  /** Accepts a partial sheet. */
  readonly partial?: boolean
  /** Existing entries as typed: input columns in order. */
  readonly present?: readonly PresentRow[]
  /** Allowed codes by column key; others count as unknown. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  /** Defaults for columns missing in the file. */
  readonly always?: Readonly<Record<string, string>>
}

const refused = (problem: UploadProblem): ReadUpload => ({ outcome: 'refused', problem })

/** The slow part of an import; runs in a process of its own. */
export async function readUpload(
  sheet: EnteredSheet,
  bytes: Buffer,
  known: ExistingData,
  limits: UploadLimits,
  request: ReaderRequest = {},
): Promise<ReadUpload> {
  const text = readCommas(bytes)
  const { problem, extent } = text ? lookThrough(text, limits) : lookInto(bytes, limits)
  if (problem) return refused(problem)
  const percentages = sheet.columns.some(({ cell }) => cell === percent)
  const read = text ?? (await readFirstSheet(bytes, { percentages, extent }))
  if (!read) return refused({ code: 'not_a_workbook' })
  const { places, missing, header, rows: below } = tableIn(sheet, read, request)
  const lacking = { outcome: 'columns missing', columns: missing.map(({ key }) => key), header } as const
  if (missing.length && (!request.partial || missing.some(({ key }) => sheet.keys.includes(key)))) return lacking
  // Cells beside or far below the table make no row.
  const filled = below.filter(({ cells }) => [...places.values()].some((place) => isFilled(cells[place] ?? '')))
  const dataRows = sheet.foreign ? filled : filled.filter((row) => !isTotal(row))
  if (dataRows.length > limits.rows)
    return refused({ code: 'too_many_rows', facts: { rows: dataRows.length, most: limits.rows } })
  if (!dataRows.length) return refused({ code: 'no_rows' })
  const isPartial = enteredColumns(sheet).some((column) => !places.has(column))
  if (request.partial && isPartial && !request.present) return { outcome: 'columns absent' }
  const completed =
    isPartial && request.present ? filledIn(sheet, places, dataRows, request.present) : { places, rows: dataRows }
  // Without matching entries, required columns are missing.
  if (completed.rows === dataRows && isPartial && missing.some((column) => requiredColumns(sheet).has(column)))
    return lacking
  const { rows, wrong, problems } = checkAll(sheet, completed.places, completed.rows, known, request)
  const upload: CheckedUpload = {
    rows: dataRows.length,
    wrongRows: wrong.length,
    skipped: dataRows.length - rows.length,
    header,
    problems: problems.slice(0, mostProblems),
    preview: firstOf(rows),
    wrongPreview: firstOf(wrong),
    staged: new TextEncoder().encode(JSON.stringify(rows.map(stagedRow))),
  }
  return { outcome: 'checked', upload }
}

/** The same check for text, before it is padded and copied. */
function lookThrough({ header, rows }: ReadSheet, limits: UploadLimits): Archive {
  if (rows.length > mostRowsOfAny)
    return { problem: { code: 'too_many_rows', facts: { rows: rows.length, most: limits.rows } } }
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const extent = { lastRow: rows.length + 1, columns }
  return tooWide(extent, limits) ?? { extent }
}

/** After skipping wrong rows, checks the others as if those were absent. */
function checkAll(
  sheet: EnteredSheet,
  places: ColumnPlaces,
  dataRows: readonly ReadRow[],
  known: ExistingData,
  { skipWrong = false, only = {} }: ReaderRequest,
) {
  const problems: CellProblem[] = []
  const wrong: CheckedRow[] = []
  for (let left = dataRows; ;) {
    const checked = withOnly(checkSheet(sheet, places, left, known), only)
    const found = checked.rows.filter((row) => row.wrong)
    // Not spread, because a call has a limit of arguments.
    for (const problem of checked.problems) problems.push(problem)
    for (const row of found) wrong.push(row)
    if (!skipWrong || !found.length) return { rows: checked.rows, wrong, problems }
    const out = new Set(found.map(({ row }) => row))
    left = left.filter(({ row }) => !out.has(row))
  }
}

/** Codes that the uploader may not name count as unknown. */
function withOnly({ rows, problems }: CheckedSheet, only: NonNullable<ReaderRequest['only']>): CheckedSheet {
  const allowed = Object.entries(only).map(([column, codes]) => ({ column, codes: new Set(codes) }))
  if (!allowed.length) return { rows, problems }
  const strange = rows.flatMap(({ row, references }) =>
    allowed
      .filter(({ column, codes }) => references[column] !== undefined && !codes.has(references[column]))
      .map(({ column }) => ({ row, column, given: references[column] ?? '', rule: 'no_such_entry', facts: {} })),
  )
  const out = new Set(strange.map(({ row }) => row))
  return {
    rows: rows.map((row) => (out.has(row.row) ? { ...row, wrong: true } : row)),
    problems: [...problems, ...strange],
  }
}

/** Lines above a foreign sheet's header, such as account and period. */
const linesBefore = 20

/** Finds the header, and the rows below it. */
function tableIn(sheet: EnteredSheet, { header, rows }: ReadSheet, request: ReaderRequest) {
  const first = tableUnder(sheet, header, rows, request)
  if (!sheet.foreign || !first.missing.length) return first
  const later = rows.slice(0, linesBefore).map(({ cells }, at) => tableUnder(sheet, cells, rows.slice(at + 1), request))
  return later.find(({ missing }) => !missing.length) ?? first
}

function tableUnder(
  sheet: EnteredSheet,
  header: readonly ReadCell[],
  rows: ReadSheet['rows'],
  { columns, always = {} }: ReaderRequest,
) {
  const found = placesOf(sheet, header, columns)
  const places = new Map(found.places)
  const dataRows = sheet.columns.filter((column) => always[column.key] !== undefined && !places.has(column))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  for (const [at, column] of dataRows.entries()) places.set(column, width + at)
  const wider = dataRows.map(({ key }) => always[key] ?? '')
  return {
    places,
    missing: found.missing.filter((column) => !places.has(column)),
    header: {
      headers: header.map((cell) => (typeof cell === 'string' ? cell.trim().slice(0, longestHeader) : '')),
      places: Object.fromEntries([...found.places].map(([{ key }, place]) => [key, place])),
    },
    rows: wider.length
      ? rows.map(({ row, cells }) => ({ row, cells: [...padded(cells, width), ...(isEmpty(cells) ? [] : wider)] }))
      : rows,
  }
}

/** Longer text is no header. */
const longestHeader = 100
const isEmpty = (cells: readonly ReadCell[]): boolean => !cells.some(isFilled)

/** The totals row of a re-imported export: its word beside figures only, which Excel writes with commas. */
function isTotal({ cells }: ReadRow): boolean {
  const filled = cells.filter(isFilled)
  const words = filled.filter((cell) => typeof cell !== 'string' || !/^-?[\d,]+(\.\d+)?$/.test(cell.trim()))
  const [label] = words
  return words.length === 1 && filled.length > 1 && typeof label === 'string' && totalLabels.has(label.trim())
}
const totalLabels: ReadonlySet<string> = new Set(Object.values(totalLabel))

const isFilled = (cell: ReadCell): boolean => typeof cell !== 'string' || cell.trim() !== ''

const firstOf = (rows: readonly UnderstoodRow[]): UnderstoodRow[] =>
  rows.slice(0, previewRows).map(({ row, understood }) => ({ row, understood }))
