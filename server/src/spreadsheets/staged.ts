import type { CheckedRow } from '@keben/core/spreadsheets/check'
import type { EnteredSheet } from '@keben/core/spreadsheets/sheet'
import { columnOf } from '../kit/kept/description.ts'

/**
 * A row on its way to the database: its fields under the names of the table's own columns, so that PostgreSQL can make a
 * record of it, and beside them (after a dot, which no column has) what the checks need to know.
 */
export interface StagedRow {
  readonly '.row': number
  readonly '.wrong': boolean
  readonly '.codes': Readonly<Record<string, string>>
  readonly '.here': readonly string[]
  readonly [column: string]: unknown
}

export function stagedRow(
  sheet: EnteredSheet,
  { row, wrong, key, fields, references, answeredHere }: CheckedRow,
): StagedRow {
  const columns = Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]))
  return {
    [columnOf(sheet.key)]: key,
    ...columns,
    '.row': row,
    '.wrong': wrong,
    '.codes': references,
    '.here': answeredHere,
  }
}
