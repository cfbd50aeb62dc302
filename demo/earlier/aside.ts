import type { Transaction } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'
import { summaryTables } from '@keben/server/summaries'
import { type Belonging, type Table, has, thingOf, writtenTables } from './belonging.ts'
import { isIdOf, ofAnything, pour } from './pouring.ts'

/** Documents without a season, which the ledger and the history name beside those that have one. */
const ofNoSeason = ['move_order', 'move_line', 'shop_order', 'shop_order_line']
const aside = (table: string): string => `aside_${table}`

/** All that is there, where it has an id of a document or names one. */
export interface Aside {
  readonly tables: readonly Table[]
  readonly isMoved: ReadonlySet<string>
}

/**
 * Moves a season's rows out of their tables, so that rows of earlier seasons can be written first, with smaller ids.
 */
export async function setAside(tx: Transaction, belonging: Belonging): Promise<Aside> {
  const isMoved = new Set([...writtenTables(belonging), ...ofNoSeason])
  const tables = [...belonging.tables.values()].filter(
    (table) =>
      isMoved.has(table.name) ||
      ofAnything.some((name) => has(table, name)) ||
      table.references.some((reference) => isMoved.has(reference.table)),
  )
  for (const { name } of tables)
    await tx.run(sql`create temp table ${raw(aside(name))} on commit drop as select * from ${raw(name)}`)
  await tx.run(sql`truncate ${raw([...tables.map(({ name }) => name), ...summaryTables].join(', '))}`)
  return { tables, isMoved }
}

/** Restores the rows with ids shifted by the offset, and moves the sequences past them. */
export async function putBack(tx: Transaction, { tables, isMoved }: Aside, offset: number): Promise<void> {
  const things = [...isMoved].map((name) => `'${thingOf(name)}'`).join(', ')
  for (const table of tables) {
    const namesThings = has(table, 'thing')
    await pour(tx, table, aside(table.name), (column) => {
      const own = `own.${column.name}`
      if (!isIdOf(table, column, isMoved)) return own
      const isNamed = namesThings && (column.name === 'thing_id' || column.name === 'line_id')
      return isNamed
        ? `case when own.thing in (${things}) then ${own} + ${offset} else ${own} end`
        : `${own} + ${offset}`
    })
    if (isMoved.has(table.name) && has(table, 'id'))
      await tx.run(sql`
        select setval(pg_get_serial_sequence(${table.name}, 'id'), greatest((select max(id) from ${raw(table.name)}), 1))`)
  }
}
