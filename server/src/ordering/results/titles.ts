import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Change } from '@keben/core/ordering/results/choices'
import { type TitleDemand, planByTitle } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { planSeenBy } from '../../base/plans/scope.ts'
import { headOf, seenDemand, shortPlan } from './demand.ts'
import { titleColumns } from '../../base/catalogue/title-columns.ts'

const [head, against] = [raw('head'), raw('against')]

const changeConditions: Readonly<Record<Change, Sql>> = {
  gained: sql`(titled.last_copies = 0 and titled.copies > 0)`,
  more: sql`(titled.last_copies > 0 and titled.copies > titled.last_copies)`,
  same: sql`(titled.copies = titled.last_copies)`,
  less: sql`(titled.copies > 0 and titled.copies < titled.last_copies)`,
  lost: sql`(titled.copies = 0 and titled.last_copies > 0)`,
}

const summed = (relation: Sql): Sql => sql`
  select book_id, whole_sum(school_copies) as school_copies, whole_sum(district_reserve) as district_reserve,
    whole_sum(company_reserve) as company_reserve, whole_sum(copies) as copies, whole_sum(list_fen) as list_fen, max(price_fen) as price_fen
  from ${relation} group by book_id`

/**
 * Titles of two seasons side by side. A new edition stands beside its predecessor, so neither is new or gone, unless
 * both are still ordered. Of an unfinished season only submitted parts count, on both sides.
 */
function titledWith(request: ValueOf<typeof planByTitle.input>, actor: Actor): Sql {
  const isPlaced = request.warehouseIds.length > 0
  return sql`
  head as (${headOf(actor, sql`${request.planId}`, request.basis)}),
  against as (${headOf(
    actor,
    request.againstId ? sql`(select ${request.againstId}::bigint from head)` : lastPlanOf(sql`(select id from head)`),
    undefined,
  )}),
  now_demand as (${seenDemand(head, actor, request, { beside: head, isPlaced })}),
  past_demand as (${seenDemand(against, actor, request, { beside: head, isPlaced })}),
  present as (${summed(raw('now_demand'))}),
  past as (${summed(raw('past_demand'))}),
  lineage (book_id, older_id) as (
    select book_id, book_id from present
    union
    select lineage.book_id, book.replaces_id from lineage join book on book.id = lineage.older_id
    where book.replaces_id is not null and book.replaces_id not in (select book_id from present)
  ),
  heir as (select distinct on (older_id) older_id, book_id from lineage order by older_id, book_id),
  before as (
    select coalesce(heir.book_id, past.book_id) as book_id, whole_sum(past.copies) as copies, whole_sum(past.list_fen) as list_fen,
      max(past.price_fen) as price_fen
    from past left join heir on heir.older_id = past.book_id group by 1
  ),
  titled as (
    select coalesce(present.book_id, before.book_id) as book_id, coalesce(present.school_copies, 0) as school_copies,
      coalesce(present.district_reserve, 0) as district_reserve, coalesce(present.company_reserve, 0) as company_reserve,
      coalesce(present.copies, 0) as copies, coalesce(present.list_fen, 0) as list_fen,
      coalesce(present.price_fen, before.price_fen) as price_fen, coalesce(before.copies, 0) as last_copies,
      coalesce(before.list_fen, 0) as last_list_fen
    from present full join before on before.book_id = present.book_id
  )`
}

const sumOf = (column: string): Sql => raw(`whole_sum(titled.${column})`)

/** A plan by title beside another season. */
export function titleList(request: ValueOf<typeof planByTitle.input>, actor: Actor): ListQuery {
  const changes = Object.entries(changeConditions)
  return {
    parent: sql`${planSeenBy(actor, request.planId)}
      and ${allOf([request.againstId !== undefined && sql`exists (${planSeenBy(actor, request.againstId)})`])}`,
    with: titledWith(request, actor),
    columns: sql`titled.book_id as id, ${titleColumns}, titled.price_fen as "priceFen",
      titled.school_copies as "schoolCopies", titled.district_reserve as "districtReserve",
      titled.company_reserve as "companyReserve", titled.copies, titled.list_fen as "listFen",
      titled.last_copies as "lastCopies", titled.last_list_fen as "lastListFen",
      case ${changes.reduce((cases, [name, when]) => sql`${cases} when ${when} then ${raw(`'${name}'`)}`, raw(''))} end as change`,
    from: sql`titled join book on book.id = titled.book_id`,
    // An unknown season gives no rows.
    where: allOf([bookSearch(request.keyword), request.againstId !== undefined && raw('exists (select from against)')]),
    tab: request.change && changeConditions[request.change],
    sums: {
      schoolCopies: sumOf('school_copies'),
      districtReserve: sumOf('district_reserve'),
      companyReserve: sumOf('company_reserve'),
      copies: sumOf('copies'),
      listFen: sumOf('list_fen'),
      lastCopies: sumOf('last_copies'),
      lastListFen: sumOf('last_list_fen'),
      basis: sql`(select basis from head)`,
      against: shortPlan(against),
      ...Object.fromEntries(changes.map(([name, when]) => [name, sql`count(*) filter (where ${when})`])),
    },
    sorts: {
      // Largest first by default.
      largest: sql`-greatest(titled.copies, titled.last_copies)`,
      copies: sql`titled.copies`,
      bookCode: sql`book.book_code`,
      title: sql`book.title_order`,
      listFen: sql`titled.list_fen`,
      lastCopies: sql`titled.last_copies`,
      difference: sql`titled.copies - titled.last_copies`,
    },
    tie: sql`titled.book_id`,
  }
}

export const titleHandlers = [
  handle(planByTitle, (input, { db, actor }) =>
    listPage<TitleDemand, ValueOf<typeof planByTitle.output>['sums']>(db, titleList(input, actor), input),
  ),
]
