import type { ValueOf } from '@keben/core/kit/endpoint'
import { warehouseProgress } from '@keben/core/office/statistics/contract'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, listPage, oneOf } from '../../kit/lists/list.ts'
import { allOf, raw, sql } from '../../kit/database/sql.ts'
import { planSeenBy } from '../../base/plans/scope.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { schoolsOwed } from './supplied.ts'

type Input = ValueOf<typeof warehouseProgress.input>
type Answer = ValueOf<typeof warehouseProgress.output>

/** Expected copies by warehouse and title from the issued result, and their schools. */
export const warehouseProgressList = (request: Input, actor: Actor): ListQuery => ({
  parent: planSeenBy(actor, request.planId),
  columns: sql`demand.warehouse_id * 10000000 + demand.book_id as id, demand.warehouse_name as "warehouseName",
    demand.book_id as "bookId", demand.book_code as "bookCode", demand.title, demand.subject_id as "subjectId",
    (select name from publisher where publisher.id = demand.publisher_id) as "publisherName", demand.districts,
    ${schoolsOwed(request.planId, sql`demand.book_id`, raw('owed.warehouse_id = demand.warehouse_id'))} as schools,
    demand.school_copies as "schoolCopies", demand.reserve_copies as "reserveCopies", demand.copies,
    demand.list_fen as "listFen"`,
  with: sql`demand as (
    select line.warehouse_id, warehouse.name as warehouse_name, line.book_id, book.book_code, book.title, book.title_order,
      book.subject_id, book.publisher_id, book.search, count(distinct line.district_id) as districts, sum(line.school_copies) as school_copies,
      sum(line.district_reserve + line.company_reserve) as reserve_copies, sum(line.copies) as copies,
      whole_sum(line.copies::bigint * line.price_fen) as list_fen
    from plan_result_line as line
    join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
    join warehouse on warehouse.id = line.warehouse_id
    join book on book.id = line.book_id
    where ${allOf([
      sql`line.plan_id = ${request.planId}`,
      warehousesSeenBy(actor),
      oneOf(sql`warehouse.id`, request.warehouseIds),
      bookSearch(request.keyword),
    ])}
    group by line.warehouse_id, warehouse.id, line.book_id, book.id)`,
  from: raw('demand'),
  where: sql`true`,
  sums: {
    schoolCopies: sql`whole_sum(demand.school_copies)`,
    reserveCopies: sql`whole_sum(demand.reserve_copies)`,
    copies: sql`whole_sum(demand.copies)`,
    listFen: sql`whole_sum(demand.list_fen)`,
  },
  sorts: { title: sql`demand.title_order`, bookCode: sql`demand.book_code`, copies: sql`demand.copies` },
  tie: sql`demand.book_id, demand.warehouse_id`,
})

export const warehouseTitles = handle(warehouseProgress, (input, { db, actor }) =>
  listPage<Answer['list'][number], Answer['sums']>(db, warehouseProgressList(input, actor), input),
)
