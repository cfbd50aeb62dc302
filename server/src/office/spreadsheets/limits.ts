import { type ReadKind, readSheets } from '@keben/core/office/spreadsheets/sheets'

/** How much of an upload is read: what is larger is refused before it fills the memory. */
export interface UploadLimits {
  /** What the archive may unpack to. */
  readonly unpackedBytes: number
  readonly rows: number
  /** Rows times columns, as far as anything is written: a sheet is read as a rectangle. */
  readonly cells: number
}

/** What the largest city has of each kind, several times over. */
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

/** No sheet of a workbook has more rows than this, also where it is not the one that is read. */
export const mostRowsOfAny = Math.max(...Object.values(mostRows))

const megabyte = 1024 * 1024
/** A cell of a workbook with its text, as programs write it; what stands around the cells; columns of somebody's own. */
const bytesOfCell = 80
const bytesAround = 8 * megabyte
const furtherColumns = 24
const mostBytes = 160 * megabyte
/** Sheets pack well, by ten or thirty times; what packs better than this was made to burst. */
const mostPacked = 100

export const mostRowsOf = (kind: ReadKind): number => mostRows[kind]

/** Limits for a file of so many bytes. */
export function limitsOf(kind: ReadKind, fileBytes: number): UploadLimits {
  const rows = mostRows[kind]
  const columns = readSheets[kind].columns.length + furtherColumns
  const asWritten = Math.min(mostBytes, bytesAround + rows * columns * bytesOfCell)
  const asPacked = Math.max(bytesAround, mostPacked * fileBytes)
  return { rows, cells: (mostRowsOfAny + rows * columns) * 2, unpackedBytes: Math.min(asWritten, asPacked) }
}
