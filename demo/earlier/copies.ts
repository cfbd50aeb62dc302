import type { Database } from '@keben/server/kit/context'
import { raw, sql } from '@keben/server/kit/sql'
import { type Belonging, type Column, type Table, has, madeAnew } from './belonging.ts'
import { ofSeason } from './season.ts'

/** An earlier season, as it lies beside the one that it is copied from. */
export interface Earlier {
  readonly code: string
  readonly name: string
  readonly year: number
  readonly term: 'autumn' | 'spring'
  /** By how much its rows have smaller ids. */
  readonly shift: number
  /** So many days earlier everything happened, and in the numbers of documents so many years. */
  readonly days: number
  readonly years: number
}

/** Columns that hold the id of whatever another column names. */
const ofAnything = new Set(['id', 'thing_id', 'line_id', 'document_id', 'source_id', 'ledger_position'])

/** The tables that are written, each after what it points at, but for the database's own keys, which nobody asks here. */
export const writtenTables = ({ ways }: Belonging): string[] => [
  ...ways.keys(),
  'stocktake',
  'stocktake_line',
  ...madeAnew,
]

/** Writes the season once more, as it was then. */
export async function copySeason(db: Database, belonging: Belonging, from: string, earlier: Earlier): Promise<void> {
  const names = writtenTables(belonging)
  const isCopied = new Set(names)
  for (const name of names) {
    const table = belonging.tables.get(name)
    if (!table) continue
    const columns = table.columns.filter(({ isGenerated }) => !isGenerated)
    const values = columns.map((column) => valueOf(table, column, { isCopied, from, earlier }))
    await db.run(sql`
      insert into ${raw(name)} (${raw(columns.map((column) => column.name).join(', '))}) overriding system value
      select ${raw(values.join(', '))} from ${raw(ofSeason(name))} as own ${raw(has(table, 'id') ? 'order by own.id' : '')}`)
  }
  await countOn(db, belonging, from, earlier)
}

interface Copying {
  readonly isCopied: ReadonlySet<string>
  readonly from: string
  readonly earlier: Earlier
}

function valueOf(table: Table, { name, type }: Column, { isCopied, from, earlier }: Copying): string {
  const own = `own.${name}`
  if (table.name === 'plan' && ['code', 'name', 'year', 'term'].includes(name))
    return `'${earlier[name as 'code' | 'name' | 'year' | 'term']}'`
  const pointsAtCopied = table.references.some((one) => one.column === name && isCopied.has(one.table))
  if (type === 'bigint' && (ofAnything.has(name) || pointsAtCopied)) return `${own} - ${earlier.shift}`
  if (type === 'date') return `${own} - ${earlier.days}`
  if (type === 'timestamp with time zone') return `${own} - interval '${earlier.days} days'`
  return /(^|_)number$/.test(name) && type === 'text' ? numberThen(own, from, earlier) : own
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

/** Whoever makes the next document of that season or year gets the number after the last. */
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
