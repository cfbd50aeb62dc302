import { type EnteredSheet, enteredColumns, fieldOf } from '@keben/core/spreadsheets/sheet'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { placeOf } from './places.ts'
import { columnOf } from './staged.ts'

/** A column of the sheet that names another entry by its code. */
export interface Reference {
  /** The key of the sheet's column. */
  readonly key: string
  /** The name under which the statements join what it refers to. */
  readonly alias: Sql
  readonly table: Sql
  readonly code: Sql
  /** The column that holds the id. */
  readonly column: Sql
  readonly columnName: string
  /** True where it refers to the sheet's own kind, and so perhaps to another row of the file. */
  readonly own: boolean
}

/** A sheet whose rows are entries of one table, told apart by their code: all that is kept as `kept.ts` describes. */
export interface KeptTable {
  readonly thing: string
  readonly table: Sql
  readonly code: Sql
  readonly codeName: string
  /** Every column that a row of the sheet fills, with its name on the wire; references among them. */
  readonly columns: readonly { readonly field: string; readonly column: Sql }[]
  readonly references: readonly Reference[]
}

export function keptTableOf(sheet: EnteredSheet): KeptTable {
  const { table, code } = placeOf(sheet.thing)
  const entered = enteredColumns(sheet)
  return {
    thing: sheet.thing,
    table: raw(table),
    code: raw(code),
    codeName: code,
    columns: entered.map(fieldOf).map((field) => ({ field, column: raw(columnOf(field)) })),
    references: entered.flatMap((column, at): Reference[] => {
      const { refersTo } = column.cell
      if (refersTo === undefined) return []
      const place = placeOf(refersTo)
      const columnName = columnOf(fieldOf(column))
      return [
        {
          key: column.key,
          alias: raw(`referred_${at}`),
          table: raw(place.table),
          code: raw(place.code),
          column: raw(columnName),
          columnName,
          own: refersTo === sheet.thing,
        },
      ]
    }),
  }
}

/** The columns with a name before each: `kept.title, kept.isbn, …`. */
export const columnsWith = ({ columns }: KeptTable, alias: string): Sql =>
  join(
    columns.map(({ column }) => sql`${raw(alias)}.${column}`),
    ', ',
  )

/** An entry as the wire names its fields, for the audit. */
export const fieldsOf = ({ columns }: KeptTable, alias: string): Sql => {
  const pairs = columns.map(({ field, column }) => sql`${raw(`'${field}'`)}, ${raw(alias)}.${column}`)
  return sql`jsonb_build_object(${join(pairs, ', ')})`
}
