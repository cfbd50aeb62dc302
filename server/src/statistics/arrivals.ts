import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { areaReceiving, arrivals, schoolReceiving, warehouseReceiving } from '@keben/core/statistics/received'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { type Handler, handle } from '../kit/handle.ts'
import { type ListQuery, byName, listPage, nameOf, oneOf } from '../kit/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../kit/sql.ts'
import { plansSeenBy } from '../plans/scope.ts'
import { campusesSeenBy } from '../schools/scope.ts'
import { grantedWarehouses } from '../warehouses/scope.ts'
import { partOf, suppliedFor } from './supplied.ts'

type Asked = ValueOf<typeof arrivals.input>
type Answer = ValueOf<typeof arrivals.output>

/** Lines of the issued result that this person waits for. The query knows `line` and `book`. */
function linesAwaitedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : allOf([sql`line.company_id = ${actor.companyId}`, booksSeenBy(actor)])
    case 'warehouse':
      return sql`line.warehouse_id in ${grantedWarehouses(actor.userId)}`
    case 'area':
      return actor.areaId === null ? nothing : sql`line.district_id = ${actor.areaId}`
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

const titleColumns = sql`book.book_code as "bookCode", book.title, ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
  ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.grade`

const resultLines = (planId: number, actor: Actor): Sql => sql`plan_result_line as line
  join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
  join plan on plan.id = line.plan_id and ${plansSeenBy(actor)}
  join book on book.id = line.book_id
  join supplied on supplied.warehouse_id = line.warehouse_id and supplied.book_id = line.book_id
  where line.plan_id = ${planId}`

const standings = {
  none: raw('awaited.arrived = 0'),
  partly: raw('(awaited.arrived > 0 and awaited.arrived < awaited.demanded)'),
  wholly: raw('awaited.arrived >= awaited.demanded'),
} as const

/** How far the titles of a season have arrived. */
export const arrivalList = (asked: Asked, actor: Actor): ListQuery => ({
  with: suppliedFor(asked.planId),
  columns: sql`book.id, book.isbn, ${titleColumns}, awaited.demanded, awaited.bought, awaited.arrived,
    to_char(awaited.next_on, 'YYYY-MM-DD') as "nextOn", to_char(awaited.last_on, 'YYYY-MM-DD') as "lastOn", awaited.late`,
  from: sql`(
    select line.book_id, sum(line.copies) as demanded, ${partOf(sql`line.copies`, sql`supplied.bought`)} as bought,
      ${partOf(sql`line.copies`, sql`supplied.arrived`)} as arrived, min(supplied.next_on) as next_on,
      max(supplied.last_on) as last_on, bool_or(supplied.late) as late
    from ${resultLines(asked.planId, actor)}
      and ${allOf([linesAwaitedBy(actor), oneOf(sql`line.warehouse_id`, asked.warehouseIds), bookSearch(asked.keyword)])}
    group by line.book_id) as awaited join book on book.id = awaited.book_id`,
  where: asked.late === undefined ? everything : sql`awaited.late = ${asked.late}`,
  tab: asked.standing && standings[asked.standing],
  sums: {
    demanded: sql`coalesce(sum(awaited.demanded), 0)`,
    bought: sql`coalesce(sum(awaited.bought), 0)`,
    arrived: sql`coalesce(sum(awaited.arrived), 0)`,
    none: sql`count(*) filter (where ${standings.none})`,
    partly: sql`count(*) filter (where ${standings.partly})`,
    wholly: sql`count(*) filter (where ${standings.wholly})`,
    lateTitles: sql`count(*) filter (where awaited.late)`,
  },
  sorts: {
    title: byName(sql`book.title`),
    bookCode: sql`book.book_code`,
    demanded: sql`awaited.demanded`,
    arrived: sql`awaited.arrived`,
    nextOn: sql`awaited.next_on`,
  },
  tie: sql`book.id`,
})

interface Awaiting {
  readonly planId: number
  readonly keyword: string
}
type Awaited = ValueOf<typeof areaReceiving.output>

/** By title. `rows` has `book_id`, `school_id`, `copies`, `price_fen` and the columns of `supplied`. */
const awaitedList = ({ planId, keyword }: Awaiting, rows: Sql): ListQuery => ({
  with: suppliedFor(planId),
  columns: sql`book.id, book.id as "bookId", ${titleColumns}, awaited.schools, awaited.ordered, awaited.bought,
    awaited.arrived, to_char(awaited.next_on, 'YYYY-MM-DD') as "nextOn", awaited.list_fen as "listFen"`,
  from: sql`(
    select owed.book_id, count(distinct owed.school_id) as schools, sum(owed.copies) as ordered,
      ${partOf(sql`owed.copies`, sql`supplied.bought`)} as bought, ${partOf(sql`owed.copies`, sql`supplied.arrived`)} as arrived,
      min(supplied.next_on) as next_on, sum(owed.copies::bigint * owed.price_fen) as list_fen
    from (${rows}) as owed
    join supplied on supplied.warehouse_id = owed.warehouse_id and supplied.book_id = owed.book_id
    group by owed.book_id) as awaited join book on book.id = awaited.book_id`,
  where: bookSearch(keyword) ?? everything,
  sums: {
    ordered: sql`coalesce(sum(awaited.ordered), 0)`,
    bought: sql`coalesce(sum(awaited.bought), 0)`,
    arrived: sql`coalesce(sum(awaited.arrived), 0)`,
    listFen: sql`coalesce(sum(awaited.list_fen), 0)`,
  },
  sorts: {
    title: byName(sql`book.title`),
    bookCode: sql`book.book_code`,
    grade: sql`book.grade`,
    ordered: sql`awaited.ordered`,
    arrived: sql`awaited.arrived`,
  },
  tie: sql`book.id`,
})

/** What the issued result owes to campuses, as far as the plan concerns the caller. */
const owedTo = (planId: number, actor: Actor, condition: Sql): Sql => sql`
  select owed.book_id, owed.school_id, owed.warehouse_id, owed.copies, owed.price_fen
  from plan_result join plan on plan.id = plan_result.plan_id and ${plansSeenBy(actor)}
  join plan_result_school as owed on owed.result_id = plan_result.id
  where plan_result.plan_id = ${planId} and plan_result.state = 'issued' and ${condition}`

export const areaAwaits = (asked: ValueOf<typeof areaReceiving.input>, actor: Actor): ListQuery =>
  awaitedList(
    asked,
    owedTo(
      asked.planId,
      actor,
      allOf([
        actor.areaId === null ? nothing : sql`owed.district_id = ${actor.areaId}`,
        oneOf(sql`owed.school_id`, asked.schoolIds),
      ]),
    ),
  )

export const schoolAwaits = (asked: ValueOf<typeof schoolReceiving.input>, actor: Actor): ListQuery =>
  awaitedList(
    asked,
    owedTo(
      asked.planId,
      actor,
      allOf([
        sql`owed.campus_id in (select campus.id from campus where ${campusesSeenBy(actor)})`,
        oneOf(sql`owed.campus_id`, asked.campusIds),
      ]),
    ),
  )

/** With the reserves of districts and companies, which belong to no school. */
export const warehouseAwaits = (asked: ValueOf<typeof warehouseReceiving.input>, actor: Actor): ListQuery => {
  const mine = (line: Sql): Sql =>
    allOf([
      sql`${line}.warehouse_id in ${grantedWarehouses(actor.userId)}`,
      oneOf(sql`${line}.warehouse_id`, asked.warehouseIds),
    ])
  return awaitedList(
    asked,
    sql`${owedTo(asked.planId, actor, mine(raw('owed')))}
      union all
      select line.book_id, null, line.warehouse_id, line.district_reserve + line.company_reserve, line.price_fen
      from plan_result_line as line join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
      join plan on plan.id = line.plan_id and ${plansSeenBy(actor)}
      where line.plan_id = ${asked.planId} and line.district_reserve + line.company_reserve > 0 and ${mine(raw('line'))}`,
  )
}

export const arrivalHandlers: Handler[] = [
  handle(arrivals, (asked, { db, actor }) =>
    listPage<Answer['list'][number], Answer['sums']>(db, arrivalList(asked, actor), asked),
  ),
  handle(areaReceiving, (asked, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, areaAwaits(asked, actor), asked),
  ),
  handle(schoolReceiving, (asked, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, schoolAwaits(asked, actor), asked),
  ),
  handle(warehouseReceiving, (asked, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, warehouseAwaits(asked, actor), asked),
  ),
]
