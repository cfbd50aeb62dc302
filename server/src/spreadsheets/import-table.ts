import type { ImportKind } from '@keben/core/spreadsheets/contract'
import { type SheetColumn, enteredColumns, fieldOf } from '@keben/core/spreadsheets/sheet'
import { sheets } from '@keben/core/spreadsheets/sheets'
import { columnOf } from '../kit/kept/description.ts'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { placeOf, places } from './places.ts'

// Names in statements come from definitions in the source, never from a file that somebody uploaded.

/** A column of the sheet that names another entry by its code. */
export interface CodedReference {
  /** The key of the sheet's column, as a text of SQL. */
  readonly key: Sql
  /** What it refers to, under the name that the statements give it. */
  readonly referred: Sql
  readonly table: Sql
  readonly code: Sql
  /** The column of the entry that holds the id, and its name as a text of SQL. */
  readonly column: Sql
  readonly columnText: Sql
  /** True where it refers to the sheet's own kind, and so perhaps to another row of the file. */
  readonly own: boolean
}

/** An import as its statements see it: the table, its columns, and the references by code. */
export interface ImportTable {
  readonly name: string
  readonly table: Sql
  readonly code: Sql
  readonly codeText: Sql
  readonly columns: readonly { readonly column: Sql; readonly reference: CodedReference | undefined }[]
  readonly references: readonly CodedReference[]
}

const textOf = (word: string): Sql => raw(`'${word}'`)

export function importTableOf(kind: ImportKind): ImportTable {
  const { table, code } = places[kind]
  const columns = enteredColumns(sheets[kind]).map((column) => ({
    column: raw(columnOf(fieldOf(column))),
    reference: referenceOf(column, table),
  }))
  return {
    name: table,
    table: raw(table),
    code: raw(columnOf(code)),
    codeText: textOf(columnOf(code)),
    columns,
    references: columns.flatMap(({ reference }) => reference ?? []),
  }
}

function referenceOf(column: SheetColumn, ownTable: string): CodedReference | undefined {
  if (column.cell.refersTo === undefined) return undefined
  const { table, code } = placeOf(column.cell.refersTo)
  const columnName = columnOf(fieldOf(column))
  return {
    key: textOf(column.key),
    referred: raw(`by_${columnName}`),
    table: raw(table),
    code: raw(columnOf(code)),
    column: raw(columnName),
    columnText: textOf(columnName),
    own: table === ownTable,
  }
}

/** The columns with a name before each: `item.title, item.isbn, …`. */
export const columnsOf = ({ columns }: ImportTable, alias: string): Sql =>
  join(
    columns.map(({ column }) => sql`${raw(alias)}.${column}`),
    ', ',
  )

/** The code that a row of the file names. */
export const namedCode = ({ key }: CodedReference): Sql => sql`item.value -> '.codes' ->> ${key}`
