import type { Database } from './context.ts'
import { type Sql, allOf, join, raw, sql } from './sql.ts'

export interface ListQuery {
  /** What each row shows: `b.id, b.book_code as "bookCode", …`. */
  readonly columns: Sql
  /** The tables. Joins that only add words are left joins on a primary key, so that counting can skip them. */
  readonly from: Sql
  readonly where: Sql
  /** Aggregates over all that matches, by name: `count(*) filter (where …)`. */
  readonly sums?: Readonly<Record<string, Sql>>
  /** Where the sums look at more than the rows do: tabs by state count the states that are not chosen. */
  readonly sumsWhere?: Sql
  /** The column behind each sort key; the first is the default order. `tie` makes the order total. */
  readonly sorts: Readonly<Record<string, Sql>>
  readonly tie: Sql
}

export interface ListAsked {
  readonly page: number
  readonly pageSize: number
  readonly sort?: string | undefined
}

export interface Listed<Row> {
  readonly list: Row[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly sums: Record<string, number>
}

/** The order that was asked for, from the sorts that exist; never text from outside. */
export function orderBy(query: Pick<ListQuery, 'sorts' | 'tie'>, sort: string | undefined): Sql {
  const down = sort?.startsWith('-') ?? false
  const key = (down ? sort?.slice(1) : sort) ?? Object.keys(query.sorts)[0] ?? ''
  const column = query.sorts[key] ?? query.tie
  const direction = raw(down ? ' desc' : '')
  return sql`${column}${direction}, ${query.tie}${direction}`
}

/** One page with its total and sums, in one round trip. */
export async function listPage<Row>(db: Database, query: ListQuery, asked: ListAsked): Promise<Listed<Row>> {
  const sums = Object.entries(query.sums ?? {}).map(([name, sum]) => sql`${raw(`'${name}'`)}, ${sum}`)
  const sumsOf = sums.length ? sql`json_build_object(${join(sums, ', ')})` : sql`'{}'::json`
  const sameWhere = query.sumsWhere === undefined
  const totals = sameWhere
    ? sql`select count(*)::int as total, ${sumsOf} as sums from ${query.from} where ${query.where}`
    : sql`select
        (select count(*)::int from ${query.from} where ${query.where}) as total,
        (select ${sumsOf} from ${query.from} where ${query.sumsWhere}) as sums`
  const row = await db.row<{ list: Row[]; total: number; sums: Record<string, number> }>(sql`
    with page as (
      select ${query.columns} from ${query.from} where ${query.where}
      order by ${orderBy(query, asked.sort)}
      limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}
    ), totals as (${totals})
    select (select coalesce(json_agg(page), '[]') from page) as list, total, sums from totals`)
  return {
    list: row?.list ?? [],
    total: row?.total ?? 0,
    page: asked.page,
    pageSize: asked.pageSize,
    sums: row?.sums ?? {},
  }
}

/** A keyword finds rows that contain all of its words, through the index over one and two characters. */
export function matches(column: Sql, keyword: string): Sql | undefined {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return undefined
  return allOf(
    words.map(
      (word) =>
        sql`(search_grams(${column}) @> search_grams(${word}::text) and ${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`,
    ),
  )
}
