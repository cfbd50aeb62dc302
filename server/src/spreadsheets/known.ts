import type { Known } from '@keben/core/spreadsheets/check'
import type { EnteredSheet, KnownEntry } from '@keben/core/spreadsheets/sheet'
import type { Database } from '../kit/context.ts'
import { columnOf } from '../kit/kept/description.ts'
import { join, raw, sql } from '../kit/sql.ts'
import { placeOf } from './places.ts'

const thingsReferredTo = (sheet: EnteredSheet): string[] => [
  ...new Set(sheet.columns.flatMap(({ cell }) => cell.refersTo ?? []).filter((thing) => thing !== sheet.thing)),
]

/** A list that is longer helps nobody to choose. */
const longestList = 5_000

/** The codes in use of everything that a sheet refers to, but for its own kind: for drop-down lists. */
export async function codesInUse(db: Database, sheet: EnteredSheet): Promise<Record<string, string[]>> {
  const lists = thingsReferredTo(sheet).map(async (thing): Promise<[string, string[]]> => {
    const { table, code } = placeOf(thing)
    const column = raw(columnOf(code))
    const rows = await db.rows<{ code: string }>(
      sql`select ${column} as code from ${raw(table)} where state = 'active' order by ${column} limit ${longestList}`,
    )
    return [thing, rows.map((row) => row.code)]
  })
  return Object.fromEntries(await Promise.all(lists))
}

/** What the rules of a sheet have to look at: what it may refer to, and the links between entries of its own kind. */
export async function knownTo(db: Database, sheet: EnteredSheet): Promise<Known> {
  const [entries, links] = await Promise.all([entriesFor(db, sheet), linksFor(db, sheet)])
  return { entries, links }
}

async function entriesFor(db: Database, sheet: EnteredSheet): Promise<Known['entries']> {
  const things = sheet.fits ? thingsReferredTo(sheet) : []
  if (!things.length) return {}
  const entries = things.map((thing) => {
    const { table, code } = placeOf(thing)
    return sql`select ${raw(`'${thing}'`)} as thing,
      coalesce(jsonb_object_agg(entry.${raw(columnOf(code))}, to_jsonb(entry)), '{}') as entries from ${raw(table)} as entry`
  })
  const rows = await db.rows<{ thing: string; entries: Record<string, KnownEntry> }>(join(entries, ' union all '))
  return Object.fromEntries(
    rows.map((row) => [
      row.thing,
      new Map(Object.entries(row.entries).map(([code, entry]) => [code, withFieldNames(entry)])),
    ]),
  )
}

/** `publisher_id` is `publisherId` on the wire. */
const withFieldNames = (entry: KnownEntry): KnownEntry =>
  Object.fromEntries(
    Object.entries(entry).map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

async function linksFor(db: Database, sheet: EnteredSheet): Promise<Known['links']> {
  const { table, code } = placeOf(sheet.thing)
  const own = sheet.columns.filter(({ noCircle }) => noCircle !== undefined)
  const links = own.map(async ({ key, fills = key }): Promise<[string, Record<string, string>]> => {
    const column = raw(columnOf(code))
    const row = await db.row<{ links: Record<string, string> }>(sql`
      select coalesce(jsonb_object_agg(entry.${column}, other.${column}), '{}') as links
      from ${raw(table)} as entry join ${raw(table)} as other on other.id = entry.${raw(columnOf(fills))}`)
    return [key, row?.links ?? {}]
  })
  return Object.fromEntries(await Promise.all(links))
}
