import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { type SheetColumn, enteredColumns, fieldOf } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { type ListTable, type SheetStorage, hasCode, isVersioned, places, thingOf } from './places.ts'

// Names in statements come from the source, never from an upload.

/** A column that references another entry by code. */
export interface CodedReference {
  /** The column's key as SQL text. */
  readonly key: Sql
  /** The alias of the referenced entry. */
  readonly referred: Sql
  readonly table: Sql
  /** Matches an entry with a code. */
  readonly named: (alias: Sql, code: Sql) => Sql
  /** The entry's id column, and its name as SQL text. */
  readonly column: Sql
  readonly columnText: Sql
  /** True for references within the kind, which may name another row of the file. */
  readonly own: boolean
}

/** A column for a list in another table. */
export interface ListColumn extends ListTable {
  /** The list's name in a staged row, as SQL text. */
  readonly name: Sql
  /** For a list of codes: the column's key and the referenced kind. */
  readonly codes?: Pick<CodedReference, 'key' | 'table' | 'named'>
}

/** An import for SQL: table, columns, references. */
export interface ImportTable extends SheetStorage {
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
  const resource = thingOf(thing)
  return { key: textOf(key), table: raw(resource.table), named: (alias, code) => hasCode(resource, alias, code) }
}

function listColumnOf({ key, cell, fills = key }: SheetColumn, lists: SheetStorage['lists']): ListColumn[] {
  const list = lists[fills]
  if (!list) return []
  const name = textOf(columnOf(fills))
  return [{ ...list, name, ...(cell.refersTo !== undefined && { codes: namedThing(key, cell.refersTo) }) }]
}

/** Qualified: `item.title, item.isbn, …`. */
export const columnsOf = ({ columns }: ImportTable, alias: string): Sql =>
  join(
    columns.map(({ column }) => sql`${raw(alias)}.${column}`),
    ', ',
  )

/** The code in a row of the file. */
export const namedCode = ({ key }: Pick<CodedReference, 'key'>): Sql => sql`item.value -> '.codes' ->> ${key}`
