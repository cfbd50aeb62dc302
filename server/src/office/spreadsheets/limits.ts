import { type ReadKind, readSheets } from '@keben/core/office/spreadsheets/sheets'

/** Limits of an upload, which protect memory. */
export interface UploadLimits {
  /** Unpacked. */
  readonly unpackedBytes: number
  readonly rows: number
  /** Rows times columns of the filled rectangle. */
  readonly cells: number
}

/** Several times the largest city. */
const mostRows: Readonly<Record<ReadKind, number>> = {
  company: 1_000,
  accountMode: 1_000,
  area: 2_000,
  school: 20_000,
  campus: 20_000,
  headcount: 50_000,
  press: 5_000,
  subject: 2_000,
  edition: 5_000,
  book: 50_000,
  supplier: 10_000,
  shop: 10_000,
  user: 20_000,
  warehouse: 5_000,
  coverage: 20_000,
  discount: 50_000,
  bookTerms: 50_000,
  schoolPlan: 5_000,
  bank: 50_000,
}

/** For any sheet of a workbook. */
export const mostRowsOfAny = Math.max(...Object.values(mostRows))

const megabyte = 1024 * 1024
/** A typical cell with text, its overhead, and extra columns. */
const bytesOfCell = 80
const bytesAround = 8 * megabyte
const furtherColumns = 24
const mostBytes = 160 * megabyte
/** Sheets compress ten to thirty times; more is a zip bomb. */
const mostPacked = 100

export const mostRowsOf = (kind: ReadKind): number => mostRows[kind]

/** By file size. */
export function limitsOf(kind: ReadKind, fileBytes: number): UploadLimits {
  const rows = mostRows[kind]
  const columns = readSheets[kind].columns.length + furtherColumns
  const asWritten = Math.min(mostBytes, bytesAround + rows * columns * bytesOfCell)
  const asPacked = Math.max(bytesAround, mostPacked * fileBytes)
  return { rows, cells: (mostRowsOfAny + rows * columns) * 2, unpackedBytes: Math.min(asWritten, asPacked) }
}
