import { readingsOf, shapesOf } from '@keben/core/kit/search-terms'
import { refuse } from '@keben/core/refusals'
import type { Database } from '../requests/context.ts'
import { type Sql, allOf, anyOf, everything, join, raw, sql } from '../database/sql.ts'

export interface ListQuery {
  /** Common tables of page and sums: `name as (…)`, or several. */
  readonly with?: Sql
  /** Selects the parent if it is visible to the caller; an empty list of an unknown parent is refused. */
  readonly parent?: Sql
  /**
   * `thing.id, thing.short_name as "shortName", …`. Names from other tables are subqueries (`nameOf`), which run for
   * the page only; joins would cost planning time in every call.
   */
  readonly columns: Sql
  readonly from: Sql
  /** Scope and filters, except the tab. */
  readonly where: Sql
  /** Narrows rows and total; the sums cover all tabs. */
  readonly tab?: Sql | undefined
  /** Aggregates over all matches: `count(*) filter (where …)`. */
  readonly sums?: Readonly<Record<string, Sql>>
  /** Rows that the sums include, if some are shown only, such as cancelled documents. */
  readonly counts?: Sql
  /** A join for the sums only; it keeps the number of rows. */
  readonly sumsJoin?: Sql
  /** An alternative source of the sums and of `total`, such as a summary. */
  readonly totals?: { readonly from: Sql; readonly total: Sql }
  /** Rows of the whole order before those of `from`, if that holds only rows around the page. */
  readonly before?: Sql
  /** Columns that order, conditions and sums do not need. */
  readonly pageColumns?: PageColumns
  /** By sort key; the first is the default. `tie` makes the order total. */
  readonly sorts: Readonly<Record<string, Sql | SortByName>>
  readonly tie: Sql
}

/** Expensive columns, computed together for the page's rows, the relation `picked`. */
export interface PageColumns {
  /** Common tables: `name as (… in (select id from picked) …)`. */
  readonly with?: Sql
  /** Joins them to `picked`, keeping the number of rows. */
  readonly join: Sql
  readonly columns: Sql
}

/** Orders by another table. The join keeps the number of rows, so counting omits it. */
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

/** Only declared sorts, so no input becomes SQL. */
function orderOf({ sorts, tie }: ListQuery, sort: string | undefined): SortByName {
  const down = sort?.startsWith('-') ?? false
  const key = (down ? sort?.slice(1) : sort) ?? Object.keys(sorts)[0] ?? ''
  const chosen = sorts[key] ?? tie
  const { join: joined, by } = 'by' in chosen ? chosen : { join: raw(''), by: chosen }
  const direction = raw(down ? ' desc' : '')
  return { join: joined, by: sql`${by}${direction}, ${tie}${direction}` }
}

/** All matches in order, for downloads. */
export function allRows(query: ListQuery, sort: string | undefined): Sql {
  const { with: before, rows } = completed(query, matching(query, sort))
  return sql`${before ? sql`with recursive ${before}` : raw('')} ${rows}`
}

/** Adds the page's columns and the common tables. */
function completed(
  { with: before, pageColumns }: ListQuery,
  rows: Sql,
): { readonly with: Sql | undefined; readonly rows: Sql } {
  if (!pageColumns) return { with: before, rows }
  const picked = sql`picked as (select row_number() over () as place, row.* from (${rows}) as row)${pageColumns.with ? sql`, ${pageColumns.with}` : raw('')}`
  return {
    with: before ? sql`${before}, ${picked}` : picked,
    rows: sql`select picked.*, ${pageColumns.columns} from picked ${pageColumns.join} order by picked.place`,
  }
}

/** Without the common tables. */
function matching(query: ListQuery, sort: string | undefined): Sql {
  const order = orderOf(query, sort)
  return sql`select ${query.columns} from ${query.from} ${order.join}
    where ${allOf([query.where, query.tab])} order by ${order.by}`
}

/** Rows, total and sums in one round trip. */
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
  const row = await db.row<Pick<ListPage<Row, Sums>, 'list' | 'total' | 'sums'>>(sql`
    with recursive ${before ? sql`${before},` : raw('')} page as (
      ${rows}
    ), totals as (
      select ${query.totals?.total ?? sql`count(*) filter (where ${query.tab ?? everything})`} as total,
        json_build_object(${join(sums, ', ')}) as sums
      from ${query.totals?.from ?? sql`${query.from} ${query.sumsJoin ?? raw('')} where ${query.where}`}
    )
    select (select coalesce(json_agg(page), '[]') from page) as list, total, sums from totals`)
  if (!row) throw new Error('A list without a row of totals.')
  if (!row.total) await assertParentVisible(db, query)
  return { ...row, page, pageSize }
}

/** Runs only for an empty list. */
export async function assertParentVisible(db: Database, { parent }: ListQuery): Promise<void> {
  if (parent && !(await db.row(parent))) throw refuse('not_found')
}

/** For lines of a document that always has some: an empty list means that it is unknown. */
export const neverEmpty: Sql = sql`select where false`

/**
 * As `listPage`, for tables too large to count. `total` is exact up to `most`, and `more` says whether there are
 * further rows. No tabs, no sums.
 */
export async function listPageWithCountLimit<Row>(
  db: Database,
  query: ListQuery,
  { page, pageSize, sort }: PageRequest,
  most: number,
): Promise<Omit<ListPage<Row>, 'sums'> & { readonly more: boolean }> {
  const row = await db.row<{ list: Row[]; counted: number }>(sql`
    with page as (
      ${allRows(query, sort)} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select (select coalesce(json_agg(page), '[]') from page) as list, (${countedUpTo(query, most + 1)}) as counted`)
  if (!row) throw new Error('A list without a row of totals.')
  return { list: row.list, total: Math.min(row.counted, most), more: row.counted > most, page, pageSize }
}

const countedUpTo = (query: ListQuery, most: number): Sql =>
  sql`select count(*) from (select from ${query.from} where ${query.where} limit ${most}) as counted`

/** Stops counting at the limit. */
export async function countUpTo(db: Database, query: ListQuery, most: number): Promise<number> {
  return (await db.row<{ count: number }>(countedUpTo(query, most)))?.count ?? 0
}

/** Chinese by pinyin, numbers by value, then Latin letters. */
export const byName = (column: Sql): Sql => sql`name_order(${column}) collate names`

export const nameOf = (table: string, id: Sql): Sql => sql`(select name from ${raw(table)} where id = ${id})`

/** Code, name and pinyin of a row of another table, for keyword search. */
export const searchOf = (table: string, id: Sql): Sql => sql`(select search from ${raw(table)} where id = ${id})`

/** If the query does not use that name otherwise. */
export const byNameOf = (table: string, id: Sql, order: Sql = byName(raw(`${table}.name`))): SortByName => ({
  join: sql`left join ${raw(table)} on ${raw(table)}.id = ${id}`,
  by: order,
})

/**
 * As `byNameOf`, for many rows with few names: ranks the names once and sorts rows by rank, because comparing names by
 * pinyin is slow. `among` selects the relevant ids.
 */
export const byPlaceOf = (table: string, id: Sql, order: Sql = byName(raw('name')), among?: Sql): SortByName => ({
  join: sql`left join (select id, row_number() over (order by ${order}, id) as place from ${raw(table)}
      where ${among ? sql`id in (${among})` : everything}) as ${raw(`${table}_place`)}
    on ${raw(`${table}_place`)}.id = ${id}`,
  by: raw(`${table}_place.place`),
})

/** Descending applies to both. */
export const byBoth = (first: SortByName, second: SortByName): SortByName => ({
  join: sql`${first.join} ${second.join}`,
  // One number compares faster than two; missing ranks come last.
  by: sql`coalesce(${first.by}, 1000000000) * 1000000000 + coalesce(${second.by}, 1000000000)`,
})

/** Empty for the system. */
export const nameOfUser = (id: Sql): Sql => sql`coalesce(${nameOf('app_user', id)}, '')`

/** Sums a figure over the shown rows, for all tabs. */
export const addedUp = (figure: Sql, shown: Sql): Sql => sql`coalesce(sum(${figure}) filter (where ${shown}), 0)`

/** An empty filter means all. A single value keeps the order of an index. */
export function oneOf(column: Sql, chosen: readonly unknown[]): Sql | undefined {
  if (!chosen.length) return undefined
  return chosen.length === 1 ? sql`${column} = ${chosen[0]}` : sql`${column} = any(${chosen})`
}

export const equals = (column: Sql, value: unknown): Sql | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`

/** Days by the city's calendar, both included; an open side is unlimited. */
export const withinDays = (moment: Sql, from: string | undefined, to: string | undefined): Sql =>
  allOf([
    from !== undefined && sql`${moment} >= (${from}::date::timestamp at time zone 'Asia/Shanghai')`,
    to !== undefined && sql`${moment} < ((${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
  ])

/** Rows with all words of a keyword, literally or by pinyin. For few rows, since it scans them. */
export const contains = (text: Sql, keyword: string): Sql | undefined =>
  oneReading(keyword, (shape) => sql`${text} like ${pattern(shape)}`)

/** As `contains`, for many rows: uses an index on `search_grams(column)`. The column is lower-case. */
export const matches = (column: Sql, keyword: string): Sql | undefined =>
  oneReading(keyword, (shape) => {
    const grams = gramsOf(shape)
    const like = sql`${column} like ${pattern(shape)}`
    return grams.length ? sql`(search_grams(${column}) @> ${grams}::text[] and ${like})` : like
  })

/** All words of one interpretation, each in one of its forms. */
function oneReading(keyword: string, holds: (shape: string) => Sql): Sql | undefined {
  const readings = readingsOf(keyword).map((words) => allOf(words.map((word) => anyOf(shapesOf(word).map(holds)))))
  return readings.length ? anyOf(readings) : undefined
}

/** Escapes the wildcards of LIKE. */
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The longest parts that the SQL function `search_grams` indexes: triples of ASCII, pairs of the rest. */
function gramsOf(word: string): string[] {
  return (word.match(/[!-~]{3,}|[^ -~]+/gu) ?? []).flatMap((run) => {
    const chars = [...run]
    const length = Math.min(chars.length, run > '~' ? 2 : 3)
    return chars.slice(length - 1).map((_, start) => chars.slice(start, start + length).join(''))
  })
}
