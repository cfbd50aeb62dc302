import type { ValueOf } from '@keben/core/kit/endpoint'
import type { LossLevel } from '@keben/core/distribution/moves/choices'
import type { LossListInput, LossListOutput, LossRow } from '@keben/core/distribution/moves/proposals'
import { linesSeenBy } from '../../base/catalogue/documents.ts'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import {
  type ListQuery,
  contains,
  listPage,
  nameOf,
  nameOfUser,
  oneOf,
  searchOf,
  withinDays,
} from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { movesOwnedBy } from './scope.ts'

type Input = ValueOf<typeof LossListInput>

/** Grouping keys by level. */
const keys: Readonly<Record<LossLevel, string>> = {
  lane: 'move_order.from_warehouse_id, move_order.to_warehouse_id',
  title: 'line.book_id',
  keeper: 'move_order.sent_by, move_order.completed_by',
  line: 'line.id',
}
/** Whether the level has the column; values that vary within a row are omitted. */
const groupColumn = (level: LossLevel, levels: readonly LossLevel[], value: string): Sql =>
  raw(levels.includes(level) ? `max(${value})` : 'null::bigint')

function search(keyword: string): Sql | undefined {
  const words = contains(
    sql`lower(concat_ws(' ', move_order.number, line.arrived_reason,
      ${searchOf('warehouse', sql`move_order.from_warehouse_id`)}, ${searchOf('warehouse', sql`move_order.to_warehouse_id`)}))`,
    keyword,
  )
  const title = bookSearch(keyword)
  return words && title && sql`(${words} or ${title})`
}

/** Copies lost in transit, at the requested level. */
export function lossList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  const { by } = request
  const conditions = allOf([
    raw('line.missing > 0'),
    movesOwnedBy(actor),
    linesSeenBy(actor),
    search(request.keyword),
    oneOf(sql`move_order.from_warehouse_id`, request.fromWarehouseIds),
    oneOf(sql`move_order.to_warehouse_id`, request.toWarehouseIds),
    oneOf(sql`line.book_id`, request.bookIds),
    withinDays(sql`move_order.completed_at`, request.from, request.to),
  ])
  return {
    with: sql`lost as (
      select min(line.id) as id, ${groupColumn(by, ['line'], 'move_order.id')} as move_id,
        ${groupColumn(by, ['lane', 'line'], 'move_order.from_warehouse_id')} as from_id,
        ${groupColumn(by, ['lane', 'line'], 'move_order.to_warehouse_id')} as to_id,
        ${groupColumn(by, ['title', 'line'], 'line.book_id')} as book_id,
        ${groupColumn(by, ['keeper', 'line'], 'move_order.sent_by')} as sent_by,
        ${groupColumn(by, ['keeper', 'line'], 'move_order.completed_by')} as completed_by,
        ${by === 'line' ? raw('max(line.arrived_reason)') : raw(`''`)} as reason, max(move_order.completed_at) as completed_at,
        count(distinct move_order.id) as moves, sum(line.sent) as sent, sum(line.missing) as missing,
        sum(line.missing::bigint * line.price_fen) as list_fen
      from move_line as line join move_order on move_order.id = line.move_order_id join book on book.id = line.book_id
      where ${conditions} group by ${raw(keys[by])})`,
    columns: sql`lost.id, lost.move_id as "moveId",
      coalesce((select number from move_order where move_order.id = lost.move_id), '') as number,
      coalesce(${nameOf('warehouse', sql`lost.from_id`)}, '') as "fromWarehouseName",
      coalesce(${nameOf('warehouse', sql`lost.to_id`)}, '') as "toWarehouseName", lost.book_id as "bookId",
      coalesce(book.book_code, '') as "bookCode", coalesce(book.isbn, '') as isbn, coalesce(book.title, '') as title,
      book.subject_id as "subjectId", ${nameOfUser(sql`lost.sent_by`)} as "sentBy",
      ${nameOfUser(sql`lost.completed_by`)} as "completedBy", lost.reason, ${moment(sql`lost.completed_at`)} as "completedAt",
      lost.moves, lost.sent, lost.missing, lost.list_fen as "listFen"`,
    from: raw('lost left join book on book.id = lost.book_id'),
    where: everything,
    sums: {
      moves: sql`(select count(distinct move_order.id) from move_line as line
        join move_order on move_order.id = line.move_order_id join book on book.id = line.book_id where ${conditions})`,
      sent: raw('coalesce(sum(lost.sent), 0)'),
      missing: raw('coalesce(sum(lost.missing), 0)'),
      listFen: raw('coalesce(sum(lost.list_fen), 0)'),
    },
    sorts: {
      missing: sql`lost.missing`,
      listFen: sql`lost.list_fen`,
      sent: sql`lost.sent`,
      completedAt: sql`lost.completed_at`,
    },
    tie: sql`lost.id`,
  }
}

/** Largest loss first. */
export const lossPage = (request: Input, context: Context) =>
  listPage<LossRow, ValueOf<typeof LossListOutput>['sums']>(context.db, lossList(request, context), {
    ...request,
    sort: request.sort ?? '-missing',
  })
