import { readingsOf, shapesOf } from '@keben/core/kit/search-terms'
import { refuse } from '@keben/core/refusals'
import type { Database } from '../requests/context.ts'
import { type Sql, allOf, anyOf, everything, join, raw, sql } from '../database/sql.ts'

export interface ListQuery {
  /** What page and sums both read and is to be computed once: `name as (…)`, or several of them. */
  readonly with?: Sql
  /** What all rows belong to, as a query that finds it if the caller may see it: an empty list of something unknown is refused. */
  readonly parent?: Sql
  /**
   * What each row shows: `thing.id, thing.short_name as "shortName", …`. Names from other tables come from subqueries
   * (`nameOf`), which are asked for the rows of the page alone; joins would be planned anew with every call.
   */
  readonly columns: Sql
  /** The table, and whatever its conditions look at. */
  readonly from: Sql
  /** Scope and filters, but for the tab. */
  readonly where: Sql
  /** The chosen tab: it narrows rows and total, while the sums count all tabs. */
  readonly tab?: Sql | undefined
  /** Aggregates over all that matches, by name: `count(*) filter (where …)`. */
  readonly sums?: Readonly<Record<string, Sql>>
  /** Which rows the sums of figures count, where some are shown and not counted, such as documents that were cancelled. */
  readonly counts?: Sql
  /** What the sums look at besides: a join that neither adds nor loses rows, and that the page does without. */
  readonly sumsJoin?: Sql
  /** Where the sums, and the total as `total`, come from instead of the rows: for those who know them without adding up. */
  readonly totals?: { readonly from: Sql; readonly total: Sql }
  /** How many rows of the whole order stand before those of `from`, which then has those around the page alone. */
  readonly before?: Sql
  /** What the rows that are shown have besides, and neither order, conditions nor sums ask for. */
  readonly besides?: PageColumns
  /** What stands behind each sort key; the first is the default order. `tie` makes the order total. */
  readonly sorts: Readonly<Record<string, Sql | SortByName>>
  readonly tie: Sql
}

/**
 * What costs too much to be worked out for all that matches: for the rows of the page alone, which it finds as `picked`, all
 * of them at once.
 */
export interface PageColumns {
  /** Common tables: `name as (… in (select id from picked) …)`. */
  readonly with?: Sql
  /** How they, or tables, are joined to `picked`; the join must neither add nor lose rows. */
  readonly join: Sql
  readonly columns: Sql
}

/** An order by something that stands in another table. The join must neither add nor lose rows: counting leaves it out. */
export interface SortByName {
  readonly join: Sql
  readonly by: Sql
}

export interface PageRequest {
  readonly page: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

export interface ListPage<Row, Sums = Record<string, number>> {
  readonly list: Row[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly sums: Sums
}

/** The order that was asked for, from the sorts that exist; never text from outside. */
function orderOf({ sorts, tie }: ListQuery, sort: string | undefined): SortByName {
  const down = sort?.startsWith('-') ?? false
  const key = (down ? sort?.slice(1) : sort) ?? Object.keys(sorts)[0] ?? ''
  const chosen = sorts[key] ?? tie
  const { join: joined, by } = 'by' in chosen ? chosen : { join: raw(''), by: chosen }
  const direction = raw(down ? ' desc' : '')
  return { join: joined, by: sql`${by}${direction}, ${tie}${direction}` }
}

/** All rows that match, in their order: what a download streams. */
export function allRows(query: ListQuery, sort: string | undefined): Sql {
  const { with: before, rows } = completed(query, matching(query, sort))
  return sql`${before ? sql`with recursive ${before}` : raw('')} ${rows}`
}

/** These rows with what they have besides, in their order, and all that comes before them. */
function completed(
  { with: before, besides }: ListQuery,
  rows: Sql,
): { readonly with: Sql | undefined; readonly rows: Sql } {
  if (!besides) return { with: before, rows }
  const picked = sql`picked as (select row_number() over () as place, row.* from (${rows}) as row)${besides.with ? sql`, ${besides.with}` : raw('')}`
  return {
    with: before ? sql`${before}, ${picked}` : picked,
    rows: sql`select picked.*, ${besides.columns} from picked ${besides.join} order by picked.place`,
  }
}

/** The same without what comes before it: what a page is cut from. */
function matching(query: ListQuery, sort: string | undefined): Sql {
  const order = orderOf(query, sort)
  return sql`select ${query.columns} from ${query.from} ${order.join}
    where ${allOf([query.where, query.tab])} order by ${order.by}`
}

/** One page with its total and sums, in one round trip. */
export async function listPage<Row, Sums = Record<string, number>>(
  db: Database,
  query: ListQuery,
  { page, pageSize, sort }: PageRequest,
): Promise<ListPage<Row, Sums>> {
  const sums = Object.entries(query.sums ?? {}).map(([name, sum]) => sql`${raw(`'${name}'`)}, ${sum}`)
  const { with: before, rows } = completed(
    query,
    sql`${matching(query, sort)} limit ${pageSize} offset ${(page - 1) * pageSize}${query.before ? sql` - ${query.before}` : raw('')}`,
  )
  const found = await db.row<Pick<ListPage<Row, Sums>, 'list' | 'total' | 'sums'>>(sql`
    with recursive ${before ? sql`${before},` : raw('')} page as (
      ${rows}
    ), totals as (
      select ${query.totals?.total ?? sql`count(*) filter (where ${query.tab ?? everything})`} as total,
        json_build_object(${join(sums, ', ')}) as sums
      from ${query.totals?.from ?? sql`${query.from} ${query.sumsJoin ?? raw('')} where ${query.where}`}
    )
    select (select coalesce(json_agg(page), '[]') from page) as list, total, sums from totals`)
  if (!found) throw new Error('A list without a row of totals.')
  if (!found.total) await assertParentVisible(db, query)
  return { ...found, page, pageSize }
}

/** An empty list is right if what it is of exists. Lists with rows need not ask. */
export async function assertParentVisible(db: Database, { parent }: ListQuery): Promise<void> {
  if (parent && !(await db.row(parent))) throw refuse('not_found')
}

/** For the lines of one document, which has some: without any, the document is unknown to the caller. */
export const neverEmpty: Sql = sql`select where false`

/**
 * As `listPage`, for so many rows that counting them all would take longer than anybody waits: `total` is exact as far
 * as `most`, and `more` tells whether there are any beyond. It has neither tabs nor sums.
 */
export async function listPageWithCountLimit<Row>(
  db: Database,
  query: ListQuery,
  { page, pageSize, sort }: PageRequest,
  most: number,
): Promise<Omit<ListPage<Row>, 'sums'> & { readonly more: boolean }> {
  const found = await db.row<{ list: Row[]; counted: number }>(sql`
    with page as (
      ${allRows(query, sort)} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select coalesce(json_agg(page), '[]') from page) as list, (${countedUpTo(query, most + 1)}) as counted`)
  if (!found) throw new Error('A list without a row of totals.')
  return { list: found.list, total: Math.min(found.counted, most), more: found.counted > most, page, pageSize }
}

const countedUpTo = (query: ListQuery, most: number): Sql =>
  sql`select count(*) from (select from ${query.from} where ${query.where} limit ${most}) as counted`

/** How many rows there are; beyond so many, it is not looked any further. */
export async function countUpTo(db: Database, query: ListQuery, most: number): Promise<number> {
  return (await db.row<{ count: number }>(countedUpTo(query, most)))?.count ?? 0
}

/** Names in the order in which people look them up: Chinese by sound, what is counted by its number, then Latin by letter. */
export const byName = (column: Sql): Sql => sql`name_order(${column}) collate names`

/** The name of a row of another table. */
export const nameOf = (table: string, id: Sql): Sql => sql`(select name from ${raw(table)} where id = ${id})`

/** What a keyword looks through of a row of another table: its code, its name and the sound of it. */
export const searchOf = (table: string, id: Sql): Sql => sql`(select search from ${raw(table)} where id = ${id})`

/** The order by the name of a row of another table, whose name the query does not use otherwise. */
export const byNameOf = (table: string, id: Sql, order: Sql = byName(raw(`${table}.name`))): SortByName => ({
  join: sql`left join ${raw(table)} on ${raw(table)}.id = ${id}`,
  by: order,
})

/**
 * As `byNameOf`, for hundreds of thousands of rows of a few names: the names are put in order once, and the rows by their
 * places in it, which are numbers: names are compared by their sound. `among` selects the ids that there are, where these are
 * a part of all.
 */
export const byPlaceOf = (table: string, id: Sql, order: Sql = byName(raw('name')), among?: Sql): SortByName => ({
  join: sql`left join (select id, row_number() over (order by ${order}, id) as place from ${raw(table)}
      where ${among ? sql`id in (${among})` : everything}) as ${raw(`${table}_place`)}
    on ${raw(`${table}_place`)}.id = ${id}`,
  by: raw(`${table}_place.place`),
})

/** First by one place, then by the other; downwards both. */
export const byBoth = (first: SortByName, second: SortByName): SortByName => ({
  join: sql`${first.join} ${second.join}`,
  // One number, which is compared faster than two; what has no place stands last.
  by: sql`coalesce(${first.by}, 1000000000) * 1000000000 + coalesce(${second.by}, 1000000000)`,
})

/** The name of a user; empty where there was none. */
export const nameOfUser = (id: Sql): Sql => sql`coalesce(${nameOf('app_user', id)}, '')`

/** A figure added up over the rows that are shown, so that the sum over a list is that of its rows whatever its tab. */
export const addedUp = (figure: Sql, shown: Sql): Sql => sql`coalesce(sum(${figure}) filter (where ${shown}), 0)`

/** A condition for a filter of several choices; none chosen means all. One alone leaves the order of an index as it is. */
export function oneOf(column: Sql, chosen: readonly unknown[]): Sql | undefined {
  if (!chosen.length) return undefined
  return chosen.length === 1 ? sql`${column} = ${chosen[0]}` : sql`${column} = any(${chosen})`
}

/** A condition for a filter of one value, where one is given. */
export const equals = (column: Sql, value: unknown): Sql | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`

/** A condition for a filter of days by the city's clock, both included; a side that is left open is unlimited. */
export const withinDays = (moment: Sql, from: string | undefined, to: string | undefined): Sql =>
  allOf([
    from !== undefined && sql`${moment} >= (${from}::date::timestamp at time zone 'Asia/Shanghai')`,
    to !== undefined && sql`${moment} < ((${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
  ])

/** A keyword finds rows that contain all of its words, as they are or by their sound. For few rows: it looks at each of them. */
export const contains = (text: Sql, keyword: string): Sql | undefined =>
  oneReading(keyword, (shape) => sql`${text} like ${pattern(shape)}`)

/** As `contains`, for many rows: by an index over `search_grams(column)`. The column holds small letters. */
export const matches = (column: Sql, keyword: string): Sql | undefined =>
  oneReading(keyword, (shape) => {
    const grams = gramsOf(shape)
    const like = sql`${column} like ${pattern(shape)}`
    return grams.length ? sql`(search_grams(${column}) @> ${grams}::text[] and ${like})` : like
  })

/** All words of one of the ways to understand a keyword, each in one of its shapes. */
function oneReading(keyword: string, holds: (shape: string) => Sql): Sql | undefined {
  const readings = readingsOf(keyword).map((words) => allOf(words.map((word) => anyOf(shapesOf(word).map(holds)))))
  return readings.length ? anyOf(readings) : undefined
}

/** The word anywhere in a text, letter by letter: what LIKE would take for a sign is a plain character. */
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The longest parts of a word that the SQL function `search_grams` knows: triples of ASCII, pairs of the rest. */
function gramsOf(word: string): string[] {
  return (word.match(/[!-~]{3,}|[^ -~]+/gu) ?? []).flatMap((run) => {
    const chars = [...run]
    const length = Math.min(chars.length, run > '~' ? 2 : 3)
    return chars.slice(length - 1).map((_, start) => chars.slice(start, start + length).join(''))
  })
}
