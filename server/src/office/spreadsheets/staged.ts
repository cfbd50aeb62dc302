import type { CheckedRow } from '@keben/core/office/spreadsheets/check'
import { columnOf } from '../../kit/resources/description.ts'

/**
 * A row on its way to the database: its fields under the names of the table's own columns, so that PostgreSQL can make a
 * record of it, and beside them (after a dot, which no column has) what the checks need to know.
 */
export interface StagedRow {
  readonly '.row': number
  readonly '.wrong': boolean
  /** The code that each reference names, and the codes of each list of them, by the key of the column. */
  readonly '.codes': Readonly<Record<string, string>>
  readonly '.lists': Readonly<Record<string, readonly string[]>>
  readonly '.here': readonly string[]
  /** What it is called where a row of the same file names it. */
  readonly '.key': string
  readonly [column: string]: unknown
}

export function stagedRow({ row, wrong, fields, references, lists, answeredHere, key }: CheckedRow): StagedRow {
  const columns = Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]))
  return {
    ...columns,
    '.row': row,
    '.wrong': wrong,
    '.codes': references,
    '.lists': lists,
    '.here': answeredHere,
    '.key': key,
  }
}

/** The others, when these rows are left out: what they would have answered is no longer answered here. */
export function withoutRows(staged: Uint8Array, leftOut: readonly number[]): Uint8Array<ArrayBuffer> {
  const out = new Set(leftOut)
  const all = JSON.parse(new TextDecoder().decode(staged)) as StagedRow[]
  const rows = all.filter((row) => !out.has(row['.row']))
  const keys = new Set(rows.map((row) => row['.key']))
  const answered = rows.map((row) => ({
    ...row,
    '.here': row['.here'].filter((key) => keys.has(row['.codes'][key] ?? '')),
  }))
  return new TextEncoder().encode(JSON.stringify(answered))
}
