import { percent } from '@keben/core/spreadsheets/cells'
import { checkSheet, placesOf } from '@keben/core/spreadsheets/check'
import type { CellProblem, Known } from '@keben/core/spreadsheets/found'
import type { ReadCell } from '@keben/core/spreadsheets/read-cells'
import { type UnderstoodRow, mostProblems, previewRows } from '@keben/core/spreadsheets/report'
import type { EnteredSheet } from '@keben/core/spreadsheets/sheet'
import { type UploadLimits, type UploadProblem, archiveProblem } from './archive.ts'
import { stagedRow } from './staged.ts'
import { readCommas } from './commas.ts'
import { type ReadSheet, readFirstSheet } from './workbook.ts'

export const uploadLimits: UploadLimits = { unpackedBytes: 200 * 1024 * 1024, rows: 50_000 }

/** An upload after everything that needs no database: read, understood, every cell checked. */
export interface CheckedUpload {
  readonly rows: number
  readonly wrongRows: number
  /** The first of them; `wrongRows` counts all. */
  readonly problems: readonly CellProblem[]
  readonly preview: readonly UnderstoodRow[]
  /** The first rows that are wrong by themselves. */
  readonly wrongPreview: readonly UnderstoodRow[]
  /** The rows as JSON for the database, which alone ever takes them apart again. */
  readonly staged: Uint8Array<ArrayBuffer>
}

export type ReadUpload =
  | { readonly outcome: 'checked'; readonly upload: CheckedUpload }
  | { readonly outcome: 'refused'; readonly problem: UploadProblem }
  /** Keys of columns that the sheet lacks. */
  | { readonly outcome: 'columns missing'; readonly columns: readonly string[] }

const refused = (problem: UploadProblem): ReadUpload => ({ outcome: 'refused', problem })

/** The slow part of an import, as one plain function; a process of its own calls it. */
export async function readUpload(
  sheet: EnteredSheet,
  bytes: Buffer,
  known: Known,
  limits: UploadLimits,
): Promise<ReadUpload> {
  const text = readCommas(bytes)
  const problem = text ? undefined : archiveProblem(bytes, limits)
  if (problem) return refused(problem)
  const percentages = sheet.columns.some(({ cell }) => cell === percent)
  const read = text ?? (await readFirstSheet(bytes, { percentages }))
  if (!read) return refused({ code: 'not_a_workbook' })
  const { places, missing, rows: below } = tableIn(sheet, read)
  if (missing.length) return { outcome: 'columns missing', columns: missing.map(({ key }) => key) }
  // What stands beside the columns of the sheet, or far below them, makes no row.
  const given = below.filter(({ cells }) => [...places.values()].some((place) => isFilled(cells[place] ?? '')))
  if (given.length > limits.rows)
    return refused({ code: 'too_many_rows', facts: { rows: given.length, most: limits.rows } })
  if (!given.length) return refused({ code: 'no_rows' })
  const { rows, problems } = checkSheet(sheet, places, given, known)
  const wrong = rows.filter((row) => row.wrong)
  const upload: CheckedUpload = {
    rows: rows.length,
    wrongRows: wrong.length,
    problems: problems.slice(0, mostProblems),
    preview: firstOf(rows),
    wrongPreview: firstOf(wrong),
    staged: new TextEncoder().encode(JSON.stringify(rows.map(stagedRow))),
  }
  return { outcome: 'checked', upload }
}

/** So many lines of their own may stand over the header of a foreign sheet: whose account it is, from when to when. */
const linesBefore = 20

/** Where the header stands, and what stands below it. */
function tableIn(sheet: EnteredSheet, { header, rows }: ReadSheet) {
  const first = { ...placesOf(sheet, header), rows }
  if (!sheet.foreign || !first.missing.length) return first
  const later = rows
    .slice(0, linesBefore)
    .map(({ cells }, at) => ({ ...placesOf(sheet, cells), rows: rows.slice(at + 1) }))
  return later.find(({ missing }) => !missing.length) ?? first
}

const isFilled = (cell: ReadCell): boolean => typeof cell !== 'string' || cell.trim() !== ''

const firstOf = (rows: readonly UnderstoodRow[]): UnderstoodRow[] =>
  rows.slice(0, previewRows).map(({ row, understood }) => ({ row, understood }))
