import type { Database } from '@keben/server/kit/requests/context'
import { raw, sql } from '@keben/server/kit/database/sql'
import { type Belonging, type Table, has, madeAnew, thingOf } from './belonging.ts'

/* The rows of a season in temporary tables (`season_send_order`). Changes there do not affect the season. */
export const ofSeason = (table: string): string => `season_${table}`

/** Work in progress belongs to the present; earlier seasons are closed. */
const isOver: Readonly<Record<string, string>> = {
  patch: "found.state in ('approved', 'rejected')",
  purchase_order: `(found.state = 'cancelled' or found.state = 'confirmed'
    and exists (select from supplier_order as split where split.purchase_order_id = found.id)
    and not exists (select from supplier_order as split where split.purchase_order_id = found.id
      and split.state in ('draft', 'issued', 'answered')))`,
  receipt: "found.state <> 'issued'",
  send_order: "found.state not in ('issued', 'sent')",
  return_order: "found.state in ('done', 'rejected')",
  send_batch: 'found.finished_at is not null',
}

/** Copies the rows of the season into temporary tables, and creates empty ones for rows to compute. */
export async function gatherSeason(db: Database, { tables, ways }: Belonging, planId: number): Promise<void> {
  for (const [name, way] of ways) {
    const table = tables.get(name)
    if (!table) continue
    const belongs = {
      season: () => ofTheSeason(table, tables, ways, planId),
      whole: () => ofWholes(table, tables, ways),
      telling: () => ofThings(tables, ways),
    }[way]()
    const over = isOver[name] ?? 'true'
    await db.run(
      sql`create temp table ${raw(ofSeason(name))} on commit drop as
        select found.* from ${raw(name)} as found where ${raw(belongs)} and ${raw(over)}`,
    )
    if (has(table, 'id')) await db.run(sql`create index on ${raw(ofSeason(name))} (id)`)
    await db.run(sql`analyze ${raw(ofSeason(name))}`)
  }
  for (const name of [...madeAnew, 'stocktake', 'stocktake_line'])
    await db.run(sql`create temp table ${raw(ofSeason(name))} on commit drop as select * from ${raw(name)} where false`)
}

type Tables = Belonging['tables']
type Ways = Belonging['ways']

const isFound = (table: string, id: string): string =>
  `exists (select from ${ofSeason(table)} as own where own.id = ${id})`

/** It has the season, or something of it; and nothing that it points at is of another, or still under way. */
function ofTheSeason({ name, references }: Table, tables: Tables, ways: Ways, planId: number): string {
  if (name === 'plan') return `found.id = ${planId}`
  const season = references.find(({ table }) => table === 'plan')
  const others = references.filter(
    ({ table }) => table !== 'plan' && table !== name && ways.has(table) && has(tables.get(table) as Table, 'id'),
  )
  return [
    season
      ? `found.${season.column} = ${planId}`
      : `num_nonnulls(${others.map(({ column }) => `found.${column}`).join(', ')}) > 0`,
    ...others.map(({ column, table }) => `(found.${column} is null or ${isFound(table, `found.${column}`)})`),
  ].join(' and ')
}

/** A document without a season is of the season that all of its lines are of. */
function ofWholes({ name }: Table, tables: Tables, ways: Ways): string {
  const parts = [...tables.values()].flatMap((part) =>
    ways.has(part.name)
      ? part.references
          .filter(({ isPart, table }) => isPart && table === name)
          .map(({ column }) => ({ part, column, others: part.references.filter((one) => one.table !== name) }))
      : [],
  )
  return parts
    .map(({ part, column, others }) => {
      const inside = others.filter(({ table }) => ways.has(table))
      const elsewhere = inside.map(
        (one) => `(line.${one.column} is not null and not ${isFound(one.table, `line.${one.column}`)})`,
      )
      const nowhere = `num_nonnulls(${inside.map((one) => `line.${one.column}`).join(', ')}) = 0`
      return `exists (select from ${part.name} as line where line.${column} = found.id)
        and not exists (select from ${part.name} as line where line.${column} = found.id
          and (${[nowhere, ...elsewhere].join(' or ')}))`
    })
    .join(' and ')
}

/** Steps, history and the ledger of copies name a kind of thing and its number; a kind has the name of its table. */
function ofThings(tables: Tables, ways: Ways): string {
  const things = [...ways]
    .filter(([name, way]) => way !== 'telling' && has(tables.get(name) as Table, 'id'))
    .map(([name]) => `(found.thing = '${thingOf(name)}' and ${isFound(name, 'found.thing_id')})`)
  return `(${things.join(' or ')})`
}
