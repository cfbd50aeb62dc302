import type { Basis } from '@keben/core/ordering/results/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { countPlan } from '@keben/core/ordering/results/contract'
import type { Actor } from '@keben/core/roles'
import { equals, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { isSubmitted } from '../../base/plans/counted.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { orderedBy, submittedBy } from '../school-plans/ordered-by-title.ts'
import { demandSeenBy } from './scope.ts'

/*
 * Demand of a plan by company, warehouse, district and title. Three sources have the same columns: the issued result;
 * approved orders, which would be issued; current requests.
 */

/** Which school and district plans count. */
interface Counting {
  readonly plan: Sql
  readonly district: Sql
  readonly school: Sql
  /** Districts whose reserves count; all counted ones by default. */
  readonly reserve?: Sql
  /** Only submitted plans count, which summaries cover. */
  readonly isOfSubmitted?: boolean
  /** False skips the computation; evaluated first. */
  readonly when: Sql
}

/** A result contains approved school plans in accepted district plans. */
export const counting = (plan: Sql): Counting => ({
  plan,
  district: sql`district_plan.state = 'approved'`,
  school: sql`school_plan.state = 'approved'`,
  when: everything,
})

/** From schools' lines. */
const schoolsAsk = ({ plan, district, school, when }: Counting): Sql => sql`
  select district_plan.company_id, served.warehouse_id, district_plan.district_id, line.book_id,
    line.copies as school_copies, 0 as district_reserve, 0 as company_reserve
  from district_plan join school_plan on school_plan.district_plan_id = district_plan.id
  join campus_warehouse as served on served.campus_id = school_plan.campus_id
  join school_plan_line as line on line.school_plan_id = school_plan.id
  where district_plan.plan_id = ${plan} and ${district} and ${school} and line.copies > 0 and ${when}`

/**
 * The same, mostly from summaries. Schools without copies are skipped. Without warehouses in the query, each school
 * counts in its district.
 */
function schoolsAskInSums(counted: Counting, isPlaced: boolean): Sql {
  const { plan, district, school, isOfSubmitted, when } = counted
  const plans = sql`
      select school_plan.id, school_plan.district_plan_id, ${school} as "isMeant",
        ${raw(isPlaced ? 'served.warehouse_id as place, district_default.warehouse_id as home' : 'null::bigint as place, null::bigint as home')}
      from district_plan join school_plan on school_plan.district_plan_id = district_plan.id and school_plan.copies > 0
      ${raw(
        isPlaced
          ? `join campus_warehouse as served on served.campus_id = school_plan.campus_id
      left join district_coverage as district_default on district_default.district_id = district_plan.district_id`
          : '',
      )}
      where district_plan.plan_id = ${plan} and ${district} and ${when}
        and ${isOfSubmitted ? isSubmitted(raw('school_plan.state')) : everything}`
  return sql`
    select district_plan.company_id, requested.place as warehouse_id, district_plan.district_id, requested.book_id,
      requested.copies as school_copies, 0 as district_reserve, 0 as company_reserve
    from ${isOfSubmitted ? submittedBy(plans) : orderedBy(plans, ['copies'])} as requested
    join district_plan on district_plan.id = requested.district_plan_id where requested.copies > 0`
}

/** Three disjoint parts: schools, districts, companies. */
const requestedFor = ({ plan, district, reserve = district, when }: Counting, schools: Sql): Sql => sql`
  ${schools}
  union all
  select district_plan.company_id, district_default.warehouse_id, district_plan.district_id, district_book.book_id,
    0, district_book.reserve_copies, 0
  from district_plan join district_book on district_book.district_plan_id = district_plan.id
  left join district_coverage as district_default on district_default.district_id = district_plan.district_id
  where district_plan.plan_id = ${plan} and ${reserve} and district_book.reserve_copies > 0 and ${when}
  union all
  select plan_book.company_id, coalesce(plan_book.reserve_warehouse_id, selection.reserve_warehouse_id), null, plan_book.book_id, 0, 0, plan_book.reserve_copies
  from plan_book
  left join selection on selection.plan_id = plan_book.plan_id and selection.company_id = plan_book.company_id
  where plan_book.plan_id = ${plan} and plan_book.reserve_copies > 0 and ${when}`

/** Aggregated, with the approved terms. Issued demand is read from result lines. */
export const computedDemand = (counted: Counting): Sql => sql`
  select requested.company_id, requested.warehouse_id, requested.district_id, requested.book_id, requested.school_copies::int as school_copies,
    requested.district_reserve::int as district_reserve, requested.company_reserve::int as company_reserve,
    catalogue.price_fen, catalogue.price_kind, catalogue.copies_per_pack, catalogue.packs_per_case,
    catalogue.supplier_id, catalogue.purchase_discount_bp
  from (
    select company_id, warehouse_id, district_id, book_id, sum(school_copies) as school_copies,
      sum(district_reserve) as district_reserve, sum(company_reserve) as company_reserve
    from (${requestedFor(counted, schoolsAsk(counted))}) as part
    group by company_id, warehouse_id, district_id, book_id
  ) as requested
  join plan_book as catalogue on catalogue.plan_id = ${counted.plan} and catalogue.company_id = requested.company_id
    and catalogue.book_id = requested.book_id`

/** The plan as a query of at most one row, with the basis of its figures. */
export const headOf = (actor: Actor, id: Sql, basis: Basis | undefined, before: Basis = 'standing'): Sql => sql`
  select plan.id, plan.code, plan.name, plan.state, result.id as result_id, coalesce(result.number, '') as number,
    coalesce(${basis ?? null}::text, case when result.id is null then ${before}::text else 'issued' end) as basis
  from plan left join plan_result as result on result.plan_id = plan.id and result.state = 'issued'
  where plan.id = ${id} and ${plansSeenBy(actor)}`

/** `PlanShort` of a head, or null. */
export const shortPlan = (head: Sql): Sql =>
  sql`(select json_build_object('id', id, 'code', code, 'name', name, 'state', state) from ${head})`

/**
 * A head's demand in parts that the caller adds up; reads one source only. Beside an unfinished season (`beside`,
 * possibly itself) it covers the same part: schools that have submitted there, and their districts' reserves.
 */
export function demandOf(head: Sql, { beside, isPlaced = true }: Looking = {}): Sql {
  const [plan, basis] = [sql`(select id from ${head})`, sql`(select basis from ${head})`]
  const part = partOf(head, beside)
  const district = counts('district_plan', basis)
  const counted: Counting = {
    plan,
    district: sql`${district} and ${part.district}`,
    reserve: sql`${district} and ${part.reserve}`,
    school: sql`(${counts('school_plan', basis)} and ${part.school})`,
    // Beside itself only submitted plans count; a finished season computes nothing.
    isOfSubmitted: beside === head,
    when: sql`(${basis} <> 'issued' or not ${part.isWhole})`,
  }
  return sql`(
    select line.company_id, line.warehouse_id, line.district_id, line.book_id, line.school_copies, line.district_reserve,
      line.company_reserve, line.price_fen
    from plan_result_line as line
    where line.result_id = (select result_id from ${head}) and ${basis} = 'issued' and ${part.isWhole}
    union all
    select part.company_id, part.warehouse_id, part.district_id, part.book_id, part.school_copies::int, part.district_reserve,
      part.company_reserve, catalogue.price_fen
    from (${requestedFor(counted, schoolsAskInSums(counted, isPlaced))}) as part
    join plan_book as catalogue on catalogue.plan_id = ${counted.plan} and catalogue.company_id = part.company_id
      and catalogue.book_id = part.book_id)`
}

interface Looking {
  readonly beside?: Sql | undefined
  /** Whether warehouses matter; else schools' demand has none. */
  readonly isPlaced?: boolean
}

interface Part {
  readonly isWhole: Sql
  readonly district: Sql
  readonly school: Sql
  readonly reserve: Sql
}
const allParts: Part = { isWhole: everything, district: everything, school: everything, reserve: everything }

/** The part of a season that the other one, possibly itself, has reached. */
function partOf(head: Sql, beside: Sql | undefined): Part {
  if (!beside) return allParts
  const [plan, basis] = [sql`(select id from ${beside})`, sql`(select basis from ${beside})`]
  const isWhole = sql`(${basis} = 'issued')`
  if (beside === head) {
    const [reserve, school] = [isHandedIn('district_plan', basis), isHandedIn('school_plan', basis)]
    return { isWhole, district: everything, reserve, school }
  }
  const inDistrict = (holds: Sql): Sql => sql`(${isWhole} or exists (select from district_plan as part
    where part.plan_id = ${plan} and part.district_id = district_plan.district_id and ${holds}))`
  return {
    isWhole,
    district: inDistrict(counts('part', basis)),
    reserve: inDistrict(isHandedIn('part', basis)),
    school: sql`(${isWhole} or exists (select from school_plan as present where present.plan_id = ${plan}
      and present.campus_id = school_plan.campus_id and ${isHandedIn('present', basis)}))`,
  }
}

/** Whether a school's or district's plan counts, and is submitted. */
const counts = (table: string, basis: Sql): Sql =>
  sql`(${raw(table)}.state = 'approved' or (${basis} = 'standing' and ${raw(table)}.state <> 'excused'))`
const isHandedIn = (table: string, basis: Sql): Sql =>
  sql`(${raw(table)}.state = 'approved' or (${basis} = 'standing' and ${isSubmitted(raw(`${table}.state`))}))`

type Filters = Pick<
  ValueOf<typeof countPlan.input>,
  'districtIds' | 'warehouseIds' | 'bookIds' | 'subjectIds' | 'publisherIds' | 'grades' | 'kinds' | 'stage'
>

/** Conditions on lines other than the title. */
export const titleFilters = (input: Filters): (Sql | undefined)[] => [
  oneOf(sql`book.id`, input.bookIds),
  oneOf(sql`book.subject_id`, input.subjectIds),
  oneOf(sql`book.publisher_id`, input.publisherIds),
  oneOf(sql`book.grade`, input.grades),
  oneOf(sql`book.kind`, input.kinds),
  equals(sql`book.stage`, input.stage),
]
export const placeFilters = (input: Filters, line = raw('demand')): (Sql | undefined)[] => [
  oneOf(sql`${line}.district_id`, input.districtIds),
  oneOf(sql`${line}.warehouse_id`, input.warehouseIds),
]

/** Visible, filtered demand with values; the title is `book`. */
export const seenDemand = (head: Sql, actor: Actor, input: Filters, looking?: Looking): Sql => sql`
  select demand.*, demand.school_copies + demand.district_reserve + demand.company_reserve as copies,
    (demand.school_copies + demand.district_reserve + demand.company_reserve)::bigint * demand.price_fen as list_fen,
    book.subject_id, book.publisher_id, book.stage, book.grade, book.kind
  from ${demandOf(head, looking)} as demand join book on book.id = demand.book_id
  where ${allOf([demandSeenBy(actor), ...placeFilters(input), ...titleFilters(input)])}`

export const allDemand: Filters = {
  districtIds: [],
  warehouseIds: [],
  bookIds: [],
  subjectIds: [],
  publisherIds: [],
  grades: [],
  kinds: [],
  stage: undefined,
}
export type { Filters as DemandFilters }

const added = (column: string): Sql => raw(`whole_sum(${column})`)

/** `DemandSums` of a relation, as pairs for `json_build_object`. */
export const summed: Sql = sql`'titles', count(distinct book_id), 'schoolCopies', ${added('school_copies')},
  'districtReserve', ${added('district_reserve')}, 'companyReserve', ${added('company_reserve')},
  'copies', ${added('copies')}, 'listFen', ${added('list_fen')}`
