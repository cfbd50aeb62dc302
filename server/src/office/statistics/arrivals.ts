import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { areaReceiving, arrivals, schoolReceiving, warehouseReceiving } from '@keben/core/office/statistics/received'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { type ListQuery, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { planSeenBy, plansSeenBy } from '../../base/plans/scope.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'
import { isGranted } from '../../base/warehouses/scope.ts'
import {
  type SupplyScope,
  isSeason,
  partOf,
  schoolsOwed,
  suppliedFor,
  suppliedTitles,
  warehousesOf,
} from './supplied.ts'

type Input = ValueOf<typeof arrivals.input>
type Answer = ValueOf<typeof arrivals.output>
type Placed = Pick<Input, 'planId' | 'warehouseIds'>

/**
 * Lines of the issued result that this person waits for, if those are a part. Head office and keepers wait for all. The
 * query knows `line` and `book`.
 */
function partAwaitedBy(actor: Actor): Sql | undefined {
  switch (actor.role) {
    case 'manage':
    case 'warehouse':
      return undefined
    case 'business':
      return actor.companyId === null ? nothing : allOf([sql`line.company_id = ${actor.companyId}`, booksSeenBy(actor)])
    case 'area':
      return actor.areaId === null ? nothing : sql`line.district_id = ${actor.areaId}`
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

const titleColumns = sql`book.book_code as "bookCode", book.title, book.subject_id as "subjectId",
  ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
  ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.grade`

const standings = {
  none: raw('awaited.arrived = 0'),
  partly: raw('(awaited.arrived > 0 and awaited.arrived < awaited.demanded)'),
  wholly: raw('awaited.arrived >= awaited.demanded'),
} as const

/** The warehouses of that part. */
function placesOf({ planId, warehouseIds }: Placed, actor: Actor): SupplyScope {
  const input = oneOf(sql`warehouse.id`, warehouseIds)
  if (actor.role === 'warehouse') return { warehouses: allOf([isGranted(sql`warehouse.id`, actor.userId), input]) }
  if (actor.role === 'business') return { warehouses: allOf([warehousesOf(planId, actor.companyId), input]) }
  if (actor.role !== 'area') return { warehouses: input ?? everything }
  return {
    places: sql`select line.warehouse_id, line.book_id from plan_result_line as line
      where line.plan_id = ${planId} and line.district_id = ${actor.areaId}`,
  }
}

function awaitedTitles(request: Input, actor: Actor): Sql {
  const part = partAwaitedBy(actor)
  const found = bookSearch(request.keyword)
  if (!part)
    return sql`select placed.book_id, placed.copies as demanded, placed.bought, placed.arrived, placed.next_on, placed.last_on, placed.late
      from ${suppliedTitles} as placed join book on book.id = placed.book_id
      where ${allOf([isSeason(request.planId, actor), found])}`
  return sql`select line.book_id, sum(line.copies) as demanded, ${partOf(sql`line.copies`, sql`supplied.bought`)} as bought,
      ${partOf(sql`line.copies`, sql`supplied.arrived`)} as arrived, min(supplied.next_on) as next_on,
      max(supplied.last_on) as last_on, bool_or(supplied.late) as late
    from plan_result_line as line
    join plan_result on plan_result.id = line.result_id and plan_result.state = 'issued'
    join book on book.id = line.book_id
    join supplied on supplied.warehouse_id = line.warehouse_id and supplied.book_id = line.book_id
    where line.plan_id = ${request.planId}
      and ${allOf([isSeason(request.planId, actor), part, oneOf(sql`line.warehouse_id`, request.warehouseIds), found])}
    group by line.book_id`
}

/** Arrival by title of a season. */
export const arrivalList = (request: Input, actor: Actor): ListQuery => ({
  parent: planSeenBy(actor, request.planId),
  with: sql`${suppliedFor(request.planId, placesOf(request, actor))}, awaited as (${awaitedTitles(request, actor)})`,
  columns: sql`book.id, book.isbn, ${titleColumns}, awaited.demanded, awaited.bought, awaited.arrived,
    to_char(awaited.next_on, 'YYYY-MM-DD') as "nextOn", to_char(awaited.last_on, 'YYYY-MM-DD') as "lastOn", awaited.late`,
  from: raw('awaited join book on book.id = awaited.book_id'),
  where: request.late === undefined ? everything : sql`awaited.late = ${request.late}`,
  tab: request.standing && standings[request.standing],
  sums: {
    demanded: sql`whole_sum(awaited.demanded)`,
    bought: sql`whole_sum(awaited.bought)`,
    arrived: sql`whole_sum(awaited.arrived)`,
    none: sql`count(*) filter (where ${standings.none})`,
    partly: sql`count(*) filter (where ${standings.partly})`,
    wholly: sql`count(*) filter (where ${standings.wholly})`,
    lateTitles: sql`count(*) filter (where awaited.late)`,
  },
  sorts: {
    title: sql`book.title_order`,
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

interface Owed {
  /** Result lines of schools, as `owed`: to count schools. */
  readonly whose: Sql
  /** The common table `owed` by warehouse and title, if the person waits for a part. */
  readonly owed?: Sql
  /** By title: `ordered`, `list_fen`, and the figures of `supplied`. */
  readonly awaited: Sql
  /** Fulfilment lines or their sums, and the condition on them; the query calls them `due`. */
  readonly dues: 'fulfilment_line' | 'fulfilment_by_title'
  readonly promised: Sql
  readonly places: SupplyScope
}

const awaitedList = (
  actor: Actor,
  { planId, keyword }: Awaiting,
  { whose, owed, awaited, dues, promised, places }: Owed,
): ListQuery => ({
  parent: planSeenBy(actor, planId),
  with: sql`${owed ? sql`${owed},` : raw('')} ${suppliedFor(planId, places)}, awaited as (${awaited}),
    going as (
      select due.book_id, sum(due.sent) as sent, sum(due.confirmed) as confirmed, sum(due.owed) as owed
      from ${raw(dues)} as due where due.plan_id = ${planId} and due.source = 'plan' and ${promised} group by due.book_id)`,
  columns: sql`book.id, book.id as "bookId", ${titleColumns},
    ${schoolsOwed(planId, sql`awaited.book_id`, whose)} as schools,
    awaited.ordered, awaited.bought, awaited.arrived, coalesce(going.sent, 0) as sent,
    coalesce(going.confirmed, 0) as confirmed, coalesce(going.owed, 0) as owed,
    to_char(awaited.next_on, 'YYYY-MM-DD') as "nextOn", awaited.late, awaited.list_fen as "listFen"`,
  from: raw('awaited join book on book.id = awaited.book_id left join going on going.book_id = awaited.book_id'),
  where: bookSearch(keyword) ?? everything,
  sums: {
    ordered: sql`whole_sum(awaited.ordered)`,
    bought: sql`whole_sum(awaited.bought)`,
    arrived: sql`whole_sum(awaited.arrived)`,
    sent: sql`whole_sum(going.sent)`,
    confirmed: sql`whole_sum(going.confirmed)`,
    owed: sql`whole_sum(going.owed)`,
    lateTitles: sql`count(*) filter (where awaited.late)`,
    listFen: sql`whole_sum(awaited.list_fen)`,
  },
  sorts: {
    title: sql`book.title_order`,
    bookCode: sql`book.book_code`,
    grade: sql`book.grade`,
    ordered: sql`awaited.ordered`,
    arrived: sql`awaited.arrived`,
    sent: sql`coalesce(going.sent, 0)`,
    confirmed: sql`coalesce(going.confirmed, 0)`,
    owed: sql`coalesce(going.owed, 0)`,
  },
  tie: sql`book.id`,
})

/** For campuses: the quantities of their result lines, if the plan concerns the caller. */
const byLines = (planId: number, actor: Actor, whose: Sql, dues: Owed['dues'], promised: Sql): Owed => ({
  whose,
  dues,
  promised: sql`due.receiver = 'campus' and ${promised}`,
  owed: sql`owed as (
    select owed.warehouse_id, owed.book_id, sum(owed.copies) as copies, whole_sum(owed.copies::bigint * owed.price_fen) as list_fen
    from plan_result join plan on plan.id = plan_result.plan_id and ${plansSeenBy(actor)}
    join plan_result_school as owed on owed.result_id = plan_result.id
    where plan_result.plan_id = ${planId} and plan_result.state = 'issued' and ${whose} group by owed.warehouse_id, owed.book_id)`,
  awaited: sql`select owed.book_id, whole_sum(owed.copies) as ordered, ${partOf(sql`owed.copies`, sql`supplied.bought`)} as bought,
      ${partOf(sql`owed.copies`, sql`supplied.arrived`)} as arrived, min(supplied.next_on) as next_on,
      bool_or(supplied.late) as late, whole_sum(owed.list_fen) as list_fen
    from owed join supplied on supplied.warehouse_id = owed.warehouse_id and supplied.book_id = owed.book_id
    group by owed.book_id`,
  places: { places: raw('select warehouse_id, book_id from owed') },
})

/** A district, or some of its schools; the table holds result lines or fulfilment lines. */
const ofDistrict = (of: Sql, { areaId }: Actor, schoolIds: readonly number[]): Sql =>
  allOf([areaId === null ? nothing : sql`${of}.district_id = ${areaId}`, oneOf(sql`${of}.school_id`, schoolIds)])

export const areaAwaits = (request: ValueOf<typeof areaReceiving.input>, actor: Actor): ListQuery =>
  awaitedList(
    actor,
    request,
    byLines(
      request.planId,
      actor,
      ofDistrict(raw('owed'), actor, request.schoolIds),
      request.schoolIds.length ? 'fulfilment_line' : 'fulfilment_by_title',
      ofDistrict(raw('due'), actor, request.schoolIds),
    ),
  )

const ofCampuses = (of: Sql, actor: Actor, campusIds: readonly number[]): Sql =>
  allOf([
    sql`${of}.campus_id in (select campus.id from campus where ${campusesSeenBy(actor)})`,
    oneOf(sql`${of}.campus_id`, campusIds),
  ])

export const schoolAwaits = (request: ValueOf<typeof schoolReceiving.input>, actor: Actor): ListQuery =>
  awaitedList(
    actor,
    request,
    byLines(
      request.planId,
      actor,
      ofCampuses(raw('owed'), actor, request.campusIds),
      'fulfilment_line',
      ofCampuses(raw('due'), actor, request.campusIds),
    ),
  )

/** Result lines, including reserves of districts and companies. */
export const warehouseAwaits = (request: ValueOf<typeof warehouseReceiving.input>, actor: Actor): ListQuery => {
  const ofUser = (line: Sql): Sql =>
    allOf([isGranted(sql`${line}.warehouse_id`, actor.userId), oneOf(sql`${line}.warehouse_id`, request.warehouseIds)])
  return awaitedList(actor, request, {
    whose: ofUser(raw('owed')),
    dues: 'fulfilment_by_title',
    promised: ofUser(raw('due')),
    awaited: sql`select placed.book_id, placed.copies as ordered, placed.bought, placed.arrived, placed.next_on, placed.late,
        placed.list_fen
      from ${suppliedTitles} as placed where ${isSeason(request.planId, actor)}`,
    places: placesOf(request, actor),
  })
}

export const arrivalHandlers: Handler[] = [
  handle(arrivals, (input, { db, actor }) =>
    listPage<Answer['list'][number], Answer['sums']>(db, arrivalList(input, actor), input),
  ),
  handle(areaReceiving, (input, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, areaAwaits(input, actor), input),
  ),
  handle(schoolReceiving, (input, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, schoolAwaits(input, actor), input),
  ),
  handle(warehouseReceiving, (input, { db, actor }) =>
    listPage<Awaited['list'][number], Awaited['sums']>(db, warehouseAwaits(input, actor), input),
  ),
]
