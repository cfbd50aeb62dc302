import type { CheckedRow } from '@keben/core/office/spreadsheets/check'
import { columnOf } from '../../kit/resources/description.ts'

/**
 * A row for the database: fields by column name, so that PostgreSQL can make a record, and check data under keys that
 * begin with a dot.
 */
export interface StagedRow {
  readonly '.row': number
  readonly '.wrong': boolean
  /** Codes of references and lists by column key. */
  readonly '.codes': Readonly<Record<string, string>>
  readonly '.lists': Readonly<Record<string, readonly string[]>>
  readonly '.here': readonly string[]
  /** The key by which rows of the same file name it. */
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

/** Removes rows, and references that they resolved. */
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
