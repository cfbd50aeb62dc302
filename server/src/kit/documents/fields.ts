import { type EnteredFields, type FieldValues, type ValuesToChange, keysOf } from '@keben/core/kit/fields'
import { type Sql, join, raw, sql } from '../database/sql.ts'

const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For insert and copy: `carrier, plate`. */
export const fieldNames = (fields: EnteredFields): Sql => raw(keysOf(fields).map(columnOf).join(', '))

/** In the same order. */
export const fieldParameters = <Fields extends EnteredFields>(fields: Fields, values: FieldValues<Fields>): Sql =>
  join(
    keysOf(fields).map((key) => sql`${values[key]}`),
    ', ',
  )

/** `send_order.carrier as "carrier", …`. */
export const fieldColumns = (fields: EnteredFields, table: string): Sql =>
  raw(
    keysOf(fields)
      .map((key) => `${table}.${columnOf(key)} as "${key}"`)
      .join(', '),
  )

/** `carrier = $1, plate = $2` for these fields, at least one. */
export const setFields = <Fields extends EnteredFields>(fields: Fields, values: ValuesToChange<Fields>): Sql =>
  join(
    keysOf(fields).flatMap((key) => {
      const value: string | undefined = values[key]
      return value === undefined ? [] : [sql`${raw(columnOf(key))} = ${value}`]
    }),
    ', ',
  )

/** Arguments of `concat_ws` for keyword search. */
export const searchedFields = (fields: EnteredFields, table: string): Sql =>
  raw(
    keysOf(fields)
      .filter((key) => fields[key]?.isSearched)
      .map((key) => `${table}.${columnOf(key)}`)
      .join(', '),
  )
