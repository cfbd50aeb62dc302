import type { Issue } from '../../kit/issues.ts'
import type { UploadedRow } from './read-cells.ts'
import type { KnownEntry } from './sheet.ts'

/** Existing data that the rules need. */
export interface ExistingData {
  /** Entries that may be referred to, by thing and code. */
  readonly entries: Readonly<Record<string, ReadonlyMap<string, KnownEntry>>>
  /** For each column that refers to the sheet's own kind: from code to code, as the database has it. */
  readonly links: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Data for the rules of this sheet only. */
  readonly facts?: unknown
}

/** One thing that is wrong with one cell. */
export interface CellProblem extends Pick<Issue, 'rule' | 'facts'> {
  readonly row: number
  /** The key of the column. */
  readonly column: string
  readonly given: string
}

export type FoundProblem = Omit<CellProblem, 'row' | 'given'>

export interface FoundRow {
  readonly row: number
  readonly uploadedRow: UploadedRow
  readonly found: FoundProblem[]
  readonly saved: KnownEntry | undefined
}
