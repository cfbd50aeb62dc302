import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Dimension } from '@keben/core/ordering/results/choices'
import { type PlanCount, countPlan } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { handle } from '../../kit/requests/handle.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { headOf, seenDemand, shortPlan } from './demand.ts'

const head = raw('head')

interface Sorting {
  /** The demand's column. */
  readonly column: string
  /** The value's name, if it is a row. */
  readonly name?: (id: Sql) => Sql
}

const titleOf = (id: Sql): Sql => sql`(select title from book where book.id = ${id})`
const named =
  (table: string) =>
  (id: Sql): Sql =>
    nameOf(table, id)

const sortings: Readonly<Record<Dimension, Sorting>> = {
  subject: { column: 'subject_id', name: named('subject') },
  grade: { column: 'grade' },
  publisher: { column: 'publisher_id', name: named('publisher') },
  district: { column: 'district_id', name: named('district') },
  kind: { column: 'kind' },
  stage: { column: 'stage' },
  warehouse: { column: 'warehouse_id', name: named('warehouse') },
  title: { column: 'book_id', name: titleOf },
}

/** An empty key for none, such as a company's reserve without a district. */
const keyOf = (dimension: Dimension | undefined): Sql =>
  dimension ? raw(`coalesce(${sortings[dimension].column}::text, '')`) : raw("''")

function bucketsBy(dimension: Dimension | undefined): Sql {
  const name = dimension && sortings[dimension].name
  const id = name ? sql`nullif(key, '')::bigint` : sql`null::bigint`
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'id', ${id}, 'name', coalesce(${name ? name(id) : sql`''`}, ''),
      'titles', titles) order by copies desc, key), '[]')
    from (select ${keyOf(dimension)} as key, count(distinct book_id) as titles, sum(copies) as copies from demand group by 1)
      as bucket)`
}

interface Found extends Omit<PlanCount, 'cells'> {
  readonly cells: readonly { row: string; column: string; copies: number; listFen: number }[]
}

function countOf(request: ValueOf<typeof countPlan.input>, actor: Actor): Sql {
  const isPlaced = request.warehouseIds.length > 0 || [request.rows, request.columns].includes('warehouse')
  const isBesideItself = request.besideId === request.planId && !request.basis
  const beside = request.besideId ? (isBesideItself ? head : raw('beside')) : undefined
  return sql`
  with head as (${headOf(actor, sql`${request.planId}`, request.basis)}),
  beside as (${headOf(actor, sql`${request.besideId ?? request.planId}`, undefined)}),
  demand as (${seenDemand(head, actor, request, { beside, isPlaced })})
  select ${shortPlan(head)} as plan, head.basis, head.result_id as "resultId", head.number, (select count(distinct book_id) from demand) as titles,
    ${bucketsBy(request.rows)} as rows, ${bucketsBy(request.columns)} as columns,
    (select coalesce(json_agg(cell), '[]') from (
      select ${keyOf(request.rows)} as row, ${keyOf(request.columns)} as column, sum(copies) as copies,
        sum(list_fen) as "listFen"
      from demand group by 1, 2) as cell) as cells
  from head, beside`
}

/** Cells use positions, which are shorter than keys. */
async function count(request: ValueOf<typeof countPlan.input>, { db, actor }: Context): Promise<PlanCount> {
  const row = await db.row<Found>(countOf(request, actor))
  if (!row) throw refuse('not_found')
  const [rows, columns] = [placesOf(row.rows), placesOf(row.columns)]
  const cells = row.cells.map((cell) => ({
    ...cell,
    row: rows.get(cell.row) ?? 0,
    column: columns.get(cell.column) ?? 0,
  }))
  return { ...row, cells }
}

const placesOf = (buckets: readonly { key: string }[]): Map<string, number> =>
  new Map(buckets.map(({ key }, place) => [key, place]))

export const countHandlers = [handle(countPlan, count)]
