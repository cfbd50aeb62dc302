import { kinds } from '@keben/core/base/catalogue/choices'
import type { Kind } from '@keben/core/base/catalogue/choices'
import { audiencesOf } from '@keben/core/base/plans/rules'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { appliedBp, discountJoin } from '../../base/terms/applying.ts'

/** The orderer: columns `plan_id`, `district_id`, `campus_id` (null for a district) and `patch_id`. */
export interface OfferScope {
  readonly planId: number
  readonly districtId: number
  readonly campusId: number | null
  /** The order to exclude; 0 for none. */
  readonly patchId: number
}

export const requestedFor = ({ planId, districtId, campusId, patchId }: OfferScope): Sql =>
  sql`select ${planId}::bigint as plan_id, ${districtId}::bigint as district_id, ${campusId}::bigint as campus_id,
    ${patchId}::bigint as patch_id`

const audiencesOfKind = raw(
  (Object.keys(kinds) as Kind[])
    .map(
      (kind) =>
        `when '${kind}' then array[${audiencesOf(kind)
          .map((audience) => `'${audience}'`)
          .join(', ')}]`,
    )
    .join(' '),
)

/** Only orders approved by district and company count. */
const counted = raw(`school_plan.state = 'approved' and district_plan.state = 'approved'`)

/**
 * Titles for the orderers in `requested`, as common tables: `requested`, `planned` (ordered in the plan), `elsewhere` (in other
 * supplementary orders) and `offered` (orderable, with terms on `day`).
 */
export const knownTitles = (input: Sql, day: string): Sql => sql`
  requested as (${input}),
  planned as (
    select line.book_id, line.audience, sum(line.headcount)::int as headcount, sum(line.suggested)::int as suggested,
      coalesce(sum(line.copies) filter (where ${counted}), 0)::int as copies,
      case when requested.campus_id is null then 0
        else (sum(line.funded_most) - coalesce(sum(line.funded_copies) filter (where ${counted}), 0))::int end as funded_left
    from requested
    join district_plan on district_plan.plan_id = requested.plan_id and district_plan.district_id = requested.district_id
    join school_plan on school_plan.district_plan_id = district_plan.id
      and school_plan.campus_id = coalesce(requested.campus_id, school_plan.campus_id)
    join school_plan_line as line on line.school_plan_id = school_plan.id
    group by line.book_id, line.audience, requested.campus_id
  ), elsewhere as (
    select line.book_id, line.audience, sum(line.copies)::int as copies, sum(line.funded_copies)::int as funded_copies
    from requested
    join patch on patch.plan_id = requested.plan_id and patch.district_id = requested.district_id
      and patch.campus_id is not distinct from requested.campus_id and patch.id <> requested.patch_id
      and patch.state in ('submitted', 'approved')
    join patch_line as line on line.patch_id = patch.id
    group by line.book_id, line.audience
  ), offered as (
    select book.id as book_id, audience, plan_book.price_fen, plan_book.copies_per_pack, plan_book.packs_per_case,
      ${appliedBp} as discount_bp,
      case when requested.campus_id is null then district_book.reserve_copies else 0 end as reserve
    from requested
    join district_plan on district_plan.plan_id = requested.plan_id and district_plan.district_id = requested.district_id
    join district_book on district_book.district_plan_id = district_plan.id
    join plan_book on plan_book.plan_id = district_plan.plan_id and plan_book.company_id = district_plan.company_id
      and plan_book.book_id = district_book.book_id
    join book on book.id = district_book.book_id and book.state = 'active'
    cross join lateral unnest(case book.kind ${audiencesOfKind} end) as audience
    ${discountJoin(sql`requested.district_id`, sql`${day}`)}
    where requested.campus_id is null or exists (select from school join campus on campus.school_id = school.id
      where campus.id = requested.campus_id and book.stage = any(school.stages))
  )`

/** Joins `planned` and `elsewhere` to a table's titles. */
export const knownOf = (table: Sql): Sql => sql`
  left join planned on planned.book_id = ${table}.book_id and planned.audience = ${table}.audience
  left join elsewhere on elsewhere.book_id = ${table}.book_id and elsewhere.audience = ${table}.audience`

/** State-funded copies left by the plan and other supplementary orders. */
export const fundedLeft: Sql = raw(
  'greatest(0, coalesce(planned.funded_left, 0) - coalesce(elsewhere.funded_copies, 0))',
)

export const knownColumns: Sql = sql`planned.headcount, planned.suggested, coalesce(planned.copies, 0) as planned,
  coalesce(elsewhere.copies, 0) as elsewhere, ${fundedLeft} as "fundedLeft"`

export const patchTitle: Sql = sql`${wholeTitleColumns}, book.funding`

/** All orderable titles as an array of `PatchBook`. */
export const offeredBooks: Sql = sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${patchTitle}, offered.audience, ${termsColumns('offered')},
      offered.reserve, ${knownColumns}
    from offered join book on book.id = offered.book_id ${knownOf(sql`offered`)}
    order by ${shelfOrder}, offered.audience
  ) as row)`
