import type { ExistingData } from '@keben/core/office/spreadsheets/found'
import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import type { EnteredSheet, KnownEntry } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import type { Context, Database } from '../../kit/requests/context.ts'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { factsOf } from './facts.ts'
import { thingOf } from './places.ts'

const thingsReferredTo = (sheet: EnteredSheet): string[] => [
  ...new Set(sheet.columns.flatMap(({ cell }) => cell.refersTo ?? []).filter((thing) => thing !== sheet.thing)),
]

/** A longer list is useless. */
export const longestList = 5_000

/** Active codes that a sheet references, except its own kind: for drop-down lists. */
export async function codesInUse(db: Database, sheet: EnteredSheet): Promise<Record<string, string[]>> {
  const lists = thingsReferredTo(sheet).map(async (thing): Promise<[string, string[]]> => {
    const { table, code } = thingOf(thing)
    const column = raw(columnOf(code))
    const rows = await db.rows<{ code: string }>(
      sql`select ${column} as code from ${raw(table)} where state = 'active' order by ${column} limit ${longestList}`,
    )
    return [thing, rows.map((row) => row.code)]
  })
  return Object.fromEntries(await Promise.all(lists))
}

/** The input of a sheet's rules: references, links within its kind, and facts. */
export async function knownTo(context: Context, kind: ImportKind): Promise<ExistingData> {
  const sheet = sheets[kind]
  const [entries, links, facts] = await Promise.all([
    entriesFor(context.db, sheet),
    linksFor(context.db, sheet),
    factsOf(context, kind),
  ])
  return { entries, links, facts }
}

/** Fields of an entry outside its columns. */
const farther: Readonly<Record<string, Sql>> = {
  'campus.stages': sql`(select stages from school where school.id = entry.school_id)`,
}

async function entriesFor(db: Database, sheet: EnteredSheet): Promise<ExistingData['entries']> {
  const check = Object.entries(sheet.looksAt ?? {})
  if (!check.length) return {}
  const entries = check.map(([thing, fields]) => {
    const { table, code } = thingOf(thing)
    const shown = fields.map(
      (field) => sql`, ${raw(`'${field}'`)}, ${farther[`${thing}.${field}`] ?? raw(`entry.${columnOf(field)}`)}`,
    )
    const name = table === 'app_user' ? sql`lower(entry.${raw(columnOf(code))})` : sql`entry.${raw(columnOf(code))}`
    return sql`select ${raw(`'${thing}'`)} as thing,
      coalesce(jsonb_object_agg(${name}, jsonb_build_object('id', entry.id ${join(shown, '')})), '{}') as entries
      from ${raw(table)} as entry`
  })
  const rows = await db.rows<{ thing: string; entries: Record<string, KnownEntry> }>(join(entries, ' union all '))
  return Object.fromEntries(rows.map((row) => [row.thing, new Map(Object.entries(row.entries))]))
}

async function linksFor(db: Database, sheet: EnteredSheet): Promise<ExistingData['links']> {
  const own = sheet.columns.filter(({ noCircle }) => noCircle !== undefined)
  const links = own.map(async ({ key, fills = key }): Promise<[string, Record<string, string>]> => {
    const { table, code } = thingOf(sheet.thing)
    const column = raw(columnOf(code))
    const row = await db.row<{ links: Record<string, string> }>(sql`
      select coalesce(jsonb_object_agg(entry.${column}, other.${column}), '{}') as links
      from ${raw(table)} as entry join ${raw(table)} as other on other.id = entry.${raw(columnOf(fills))}`)
    return [key, row?.links ?? {}]
  })
  return Object.fromEntries(await Promise.all(links))
}
