import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { type SheetColumn, enteredColumns, fieldOf } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { type ListTable, type Place, hasCode, isVersioned, places, thingOf } from './places.ts'

// Names in statements come from definitions in the source, never from a file that somebody uploaded.

/** A column of the sheet that names another entry by its code. */
export interface CodedReference {
  /** The key of the sheet's column, as a text of SQL. */
  readonly key: Sql
  /** What it refers to, under the name that the statements give it. */
  readonly referred: Sql
  readonly table: Sql
  /** Whether the entry of this name has this code. */
  readonly named: (alias: Sql, code: Sql) => Sql
  /** The column of the entry that holds the id, and its name as a text of SQL. */
  readonly column: Sql
  readonly columnText: Sql
  /** True where it refers to the sheet's own kind, and so perhaps to another row of the file. */
  readonly own: boolean
}

/** A column of the sheet that fills a list in a table of its own. */
export interface ListColumn extends ListTable {
  /** The name of the list in a staged row, as a text of SQL. */
  readonly name: Sql
  /** For a list of codes: the key of the column, and what they name. */
  readonly codes?: Pick<CodedReference, 'key' | 'table' | 'named'>
}

/** An import as its statements see it: the table, its columns, and the references by code. */
export interface ImportTable extends Place {
  readonly kind: ImportKind
  readonly versioned: boolean
  readonly columns: readonly { readonly column: Sql; readonly reference: CodedReference | undefined }[]
  readonly references: readonly CodedReference[]
  readonly listColumns: readonly ListColumn[]
}

export const textOf = (word: string): Sql => raw(`'${word}'`)

export function importTableOf(kind: ImportKind): ImportTable {
  const place = places[kind]
  const entered = enteredColumns(sheets[kind])
  const columns = entered
    .filter((column) => !(fieldOf(column) in place.lists))
    .map((column) => ({
      column: raw(columnOf(fieldOf(column))),
      reference: referenceOf(column, place.table),
    }))
  return {
    ...place,
    kind,
    versioned: isVersioned(kind),
    columns,
    references: columns.flatMap(({ reference }) => reference ?? []),
    listColumns: entered.flatMap((column) => listColumnOf(column, place.lists)),
  }
}

function referenceOf(column: SheetColumn, ownTable: string): CodedReference | undefined {
  if (column.cell.refersTo === undefined) return undefined
  const columnName = columnOf(fieldOf(column))
  return {
    ...namedThing(column.key, column.cell.refersTo),
    referred: raw(`by_${columnName}`),
    column: raw(columnName),
    columnText: textOf(columnName),
    own: thingOf(column.cell.refersTo).table === ownTable,
  }
}

function namedThing(key: string, thing: string): Pick<CodedReference, 'key' | 'table' | 'named'> {
  const kept = thingOf(thing)
  return { key: textOf(key), table: raw(kept.table), named: (alias, code) => hasCode(kept, alias, code) }
}

function listColumnOf({ key, cell, fills = key }: SheetColumn, lists: Place['lists']): ListColumn[] {
  const list = lists[fills]
  if (!list) return []
  const name = textOf(columnOf(fills))
  return [{ ...list, name, ...(cell.refersTo !== undefined && { codes: namedThing(key, cell.refersTo) }) }]
}

/** The columns with a name before each: `item.title, item.isbn, …`. */
export const columnsOf = ({ columns }: ImportTable, alias: string): Sql =>
  join(
    columns.map(({ column }) => sql`${raw(alias)}.${column}`),
    ', ',
  )

/** The code that a row of the file names. */
export const namedCode = ({ key }: Pick<CodedReference, 'key'>): Sql => sql`item.value -> '.codes' ->> ${key}`
