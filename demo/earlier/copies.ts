import type { Database } from '@keben/server/kit/requests/context'
import { raw, sql } from '@keben/server/kit/database/sql'
import { type Belonging, type Table, has, writtenTables } from './belonging.ts'
import { isIdOf, pour } from './pouring.ts'
import { ofSeason } from './season.ts'

/** An earlier season, as it lies beside the one that it is copied from. */
export interface Earlier {
  readonly code: string
  readonly name: string
  readonly year: number
  readonly term: 'autumn' | 'spring'
  /** By how much its rows have larger ids. */
  readonly offset: number
  /** So many days earlier everything happened, and in the numbers of documents so many years. */
  readonly days: number
  readonly years: number
}

/** Writes the season once more, as it was then. */
export async function copySeason(db: Database, belonging: Belonging, from: string, earlier: Earlier): Promise<void> {
  const names = writtenTables(belonging)
  const isMoved = new Set(names)
  for (const name of names) {
    const table = belonging.tables.get(name)
    if (!table) continue
    await pour(db, table, ofSeason(name), (column) => {
      const own = `own.${column.name}`
      if (name === 'plan' && column.name in earlier) return `'${earlier[column.name as keyof Earlier]}'`
      if (isIdOf(table, column, isMoved)) return `${own} + ${earlier.offset}`
      if (column.type === 'date') return `${own} - ${earlier.days}`
      if (column.type === 'timestamp with time zone') return `${own} - interval '${earlier.days} days'`
      return /(^|_)number$/.test(column.name) && column.type === 'text' ? numberThen(own, from, earlier) : own
    })
  }
  await countOn(db, belonging, from, earlier)
}

const ofYear = '^[A-Z]+-[0-9]{4}-[0-9]+$'
const part = (number: string, place: number): string => `split_part(${number}, '-', ${place})`

/**
 * The number that a document would have had: of its season, or of its year, in which it follows those that are there.
 * Whatever looks otherwise is no number of ours.
 */
function numberThen(number: string, from: string, { code, years }: Earlier): string {
  const year = `(${part(number, 2)}::int - ${years})::text`
  const taken = `coalesce((select last from document_number as counter
    where counter.prefix = ${part(number, 1)} and counter.season = ${year}), 0)`
  const place = `(${part(number, 3)}::bigint + ${taken})::text`
  return `case when ${part(number, 2)} = '${from}' then replace(${number}, '-${from}-', '-${code}-')
    when ${number} ~ '${ofYear}' then ${part(number, 1)} || '-' || ${year} || '-' || lpad(${place}, greatest(6, length(${place})), '0')
    else ${number} end`
}

/** The number sequences of that season or year continue after the last copy. */
async function countOn(db: Database, { tables, ways }: Belonging, from: string, earlier: Earlier): Promise<void> {
  const numbered = [...writtenTables({ tables, ways })]
    .filter((name) => has(tables.get(name) as Table, 'number') && ways.get(name) !== 'telling')
    .map((name) => `select number from ${ofSeason(name)}`)
  await db.run(sql`
    insert into document_number as counter (prefix, season, last)
    select ${raw(part('number', 1))}, season.code, max(${raw(part('number', 3))}::bigint)
    from (${raw(numbered.join(' union all '))}) as document
    cross join lateral (select case when ${raw(part('number', 2))} = ${from}::text then ${earlier.code}::text
      else (${raw(part('number', 2))}::int - ${earlier.years}::int)::text end as code) as season
    where number ~ ${`^[A-Z]+-([0-9]{4}|${from})-[0-9]+$`}
    group by 1, 2
    on conflict (prefix, season) do update set last = counter.last + excluded.last`)
}
