import type { ValueOf } from '@keben/core/kit/endpoint'
import type { LineLevel } from '@keben/core/ordering/results/choices'
import { type PlanLine, type ResultLine, planLines, resultLines } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { titleColumns } from '../../base/catalogue/title-columns.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, byNameOf, equals, listPage, nameOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { planSeenBy, plansSeenBy } from '../../base/plans/scope.ts'
import { placeFilters, titleFilters } from './demand.ts'
import { orderedBy } from '../school-plans/ordered-by-title.ts'
import { demandSeenBy, partsSeenBy, resultsSeenBy } from './scope.ts'

/** A row id from a composite key: campus or plan, title, audience. */
const lineNumber = (owner: Sql, line: Sql): Sql =>
  sql`(${owner} * 1000000 + ${line}.book_id) * 2 + (${line}.audience = 'teacher')::int`

/** Rounded half up to the fen. */
const net = sql`net_fen(copies::bigint, price_fen, purchase_discount_bp)`

/** Result lines at the requested level, with the same columns. */
const linesOf = (resultId: number): Readonly<Record<LineLevel, Sql>> => ({
  title: sql`
    select min(id) as id, result_id, company_id, warehouse_id, null::bigint as district_id, null::bigint as campus_id,
      null::bigint as school_id, null::text as audience, book_id, sum(school_copies) as school_copies,
      sum(district_reserve) as district_reserve, sum(company_reserve) as company_reserve, sum(copies) as copies,
      null::int as funded_copies, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp, whole_sum(${net}) as net_fen
    from plan_result_line where result_id = ${resultId}
    group by result_id, company_id, warehouse_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case,
      supplier_id, purchase_discount_bp`,
  district: sql`
    select id, result_id, company_id, warehouse_id, district_id, null::bigint as campus_id, null::bigint as school_id,
      null::text as audience, book_id, school_copies, district_reserve, company_reserve, copies,
      null::int as funded_copies, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp, ${net} as net_fen
    from plan_result_line where result_id = ${resultId}`,
  campus: sql`
    select ${lineNumber(raw('share.campus_id'), raw('share'))} as id, share.result_id, line.company_id, share.warehouse_id,
      share.district_id, share.campus_id, share.school_id, share.audience, share.book_id, share.copies as school_copies,
      0 as district_reserve, 0 as company_reserve, share.copies, share.funded_copies, share.price_fen, line.price_kind,
      line.copies_per_pack, line.packs_per_case, line.supplier_id, line.purchase_discount_bp,
      net_fen(share.copies, share.price_fen, line.purchase_discount_bp) as net_fen
    from plan_result_school as share join plan_result_line as line on line.result_id = share.result_id
      and line.warehouse_id = share.warehouse_id and line.district_id = share.district_id and line.book_id = share.book_id
    where share.result_id = ${resultId}`,
})

const resultLineColumns = sql`demand.id, ${titleColumns}, demand.warehouse_id as "warehouseId",
  ${nameOf('warehouse', sql`demand.warehouse_id`)} as "warehouseName", demand.district_id as "districtId",
  coalesce(${nameOf('district', sql`demand.district_id`)}, '') as "districtName", demand.campus_id as "campusId",
  coalesce(${nameOf('school', sql`demand.school_id`)}, '') as "schoolName",
  coalesce(${nameOf('campus', sql`demand.campus_id`)}, '') as "campusName", demand.audience,
  demand.school_copies as "schoolCopies", demand.district_reserve as "districtReserve",
  demand.company_reserve as "companyReserve", demand.copies, demand.copies::bigint * demand.price_fen as "listFen",
  demand.funded_copies as "fundedCopies", demand.price_fen as "priceFen", demand.price_kind as "priceKind",
  demand.copies_per_pack as "copiesPerPack", demand.packs_per_case as "packsPerCase",
  ${nameOf('supplier', sql`demand.supplier_id`)} as "supplierName", demand.purchase_discount_bp as "purchaseDiscountBp",
  demand.net_fen as "netFen"`

const sumOf = (expression: string): Sql => raw(`whole_sum(${expression})`)

/** For screens and download. */
export function resultLineList(request: ValueOf<typeof resultLines.input>, actor: Actor): ListQuery {
  return {
    parent: sql`select from plan_result where plan_result.id = ${request.resultId} and ${resultsSeenBy(actor)}`,
    columns: resultLineColumns,
    from: sql`(${linesOf(request.resultId)[request.level]}) as demand
      join plan_result on plan_result.id = demand.result_id join book on book.id = demand.book_id`,
    where: allOf([
      resultsSeenBy(actor),
      demandSeenBy(actor),
      ...placeFilters(request),
      ...titleFilters(request),
      bookSearch(request.keyword),
    ]),
    sums: {
      titles: sql`count(distinct demand.book_id)`,
      schoolCopies: sumOf('demand.school_copies'),
      districtReserve: sumOf('demand.district_reserve'),
      companyReserve: sumOf('demand.company_reserve'),
      copies: sumOf('demand.copies'),
      listFen: sumOf('demand.copies::bigint * demand.price_fen'),
      netFen: sumOf('demand.net_fen'),
    },
    sorts: {
      bookCode: sql`book.book_code`,
      title: sql`book.title_order`,
      copies: sql`demand.copies`,
      listFen: sql`demand.copies::bigint * demand.price_fen`,
      warehouseName: byNameOf('warehouse', sql`demand.warehouse_id`),
      districtName: byNameOf('district', sql`demand.district_id`),
      schoolName: byNameOf('school', sql`demand.school_id`, raw('school.name_order')),
    },
    tie: sql`demand.id`,
  }
}

/** Resolves titles first, because their lines have an index; otherwise all seasons would be read. */
const linesOfTitles = (conditions: readonly (Sql | undefined)[]): Sql | undefined =>
  conditions.some(Boolean)
    ? sql`line.book_id = any(array(select book.id from book where ${allOf(conditions)}))`
    : undefined

type Lines = ValueOf<typeof planLines.input>

/** Owners of the season's lines. */
const schoolsMeant = ({ schoolState, warehouseIds }: Lines): Sql =>
  allOf([
    schoolState ? equals(sql`school_plan.state`, schoolState) : sql`school_plan.state <> 'excused'`,
    warehouseIds.length > 0 &&
      sql`school_plan.campus_id in (select served.campus_id from campus_warehouse as served
        where served.warehouse_id = any(${warehouseIds}))`,
  ])

/** The same lines from sums by district and title, without reading a season's lines. */
const linesInSums = (input: Lines, actor: Actor): Sql =>
  orderedBy(
    sql`select school_plan.id, school_plan.district_plan_id, ${schoolsMeant(input)} as "isMeant", 0 as place, 0 as home
      from plan join district_plan as demand on demand.plan_id = plan.id
      join school_plan on school_plan.district_plan_id = demand.id
      where ${allOf([
        sql`plan.id = ${input.planId} and demand.state <> 'excused'`,
        plansSeenBy(actor),
        partsSeenBy(actor, raw('demand')),
        input.districtIds.length > 0 && sql`demand.district_id = any(${input.districtIds})`,
      ])}`,
    input.ordered
      ? ['ordered', 'suggested_of_ordered', 'copies', 'list_fen']
      : ['lines', 'suggested', 'copies', 'list_fen'],
  )

/** A plan's current lines of schools and districts. */
export function planLineList(input: Lines, actor: Actor): ListQuery {
  const listValue = sql`line.copies::bigint * line.price_fen`
  return {
    parent: planSeenBy(actor, input.planId),
    columns: sql`${lineNumber(raw('line.school_plan_id'), raw('line'))} as id, ${titleColumns},
      demand.district_id as "districtId", ${nameOf('district', sql`demand.district_id`)} as "districtName",
      coalesce((select warehouse.name from campus_warehouse as served join warehouse on warehouse.id = served.warehouse_id
        where served.campus_id = school_plan.campus_id), '') as "warehouseName",
      ${nameOf('school', sql`school_plan.school_id`)} as "schoolName",
      ${nameOf('campus', sql`school_plan.campus_id`)} as "campusName", school_plan.state, line.audience, line.headcount,
      line.suggested, line.last_copies as "lastCopies", line.requested, line.approved, line.copies,
      line.funded_copies as "fundedCopies", line.price_fen as "priceFen", ${listValue} as "listFen"`,
    from: sql`school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
      join plan on plan.id = line.plan_id
      join district_plan as demand on demand.id = school_plan.district_plan_id
      join book on book.id = line.book_id`,
    where: allOf([
      sql`line.plan_id = ${input.planId} and demand.state <> 'excused'`,
      // Ids of the season's plans begin here, so earlier seasons are skipped.
      sql`line.school_plan_id >= (select min(id) from school_plan where plan_id = ${input.planId})`,
      plansSeenBy(actor),
      demandSeenBy(actor),
      schoolsMeant(input),
      input.ordered && sql`line.copies > 0`,
      input.districtIds.length > 0 && sql`demand.district_id = any(${input.districtIds})`,
      linesOfTitles([...titleFilters(input), bookSearch(input.keyword)]),
    ]),
    totals: {
      from: sql`${linesInSums(input, actor)} as line join district_plan as demand on demand.id = line.district_plan_id
        join book on book.id = line.book_id
        where ${allOf([demandSeenBy(actor), ...titleFilters(input), bookSearch(input.keyword)])}`,
      total: sumOf(input.ordered ? 'line.ordered' : 'line.lines'),
    },
    sums: {
      copies: sumOf('line.copies'),
      listFen: sumOf('line.list_fen'),
      suggested: sumOf(input.ordered ? 'line.suggested_of_ordered' : 'line.suggested'),
    },
    sorts: {
      line: sql`line.school_plan_id, line.book_id`,
      schoolName: byNameOf('school', sql`school_plan.school_id`, raw('school.name_order')),
      title: sql`book.title_order`,
      copies: sql`line.copies`,
      suggested: sql`line.suggested`,
    },
    tie: sql`line.school_plan_id, line.book_id, line.audience`,
  }
}

export const lineHandlers = [
  handle(resultLines, (input, { db, actor }) =>
    listPage<ResultLine, ValueOf<typeof resultLines.output>['sums']>(db, resultLineList(input, actor), input),
  ),
  handle(planLines, (input, { db, actor }) =>
    listPage<PlanLine, ValueOf<typeof planLines.output>['sums']>(db, planLineList(input, actor), input),
  ),
]
