import { cityDay } from '@keben/core/kit/moment'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { appliedBp, discountJoin } from '../../base/terms/applying.ts'

/* Creates fulfilment lines with the terms of their source: one statement for each kind of source. */

/**
 * For an issued result: campuses get what they ordered, districts their reserve. A company's reserve has no receiver.
 */
export async function openDuesOfResult({ db, now }: Context, resultId: number): Promise<void> {
  await db.run(duesOfCampuses(resultId))
  await db.run(duesOfReserves(resultId, cityDay(now)))
}

/** Result lines have company and pack sizes; a district has one company a season. */
export const duesOfCampuses = (resultId: number): Sql => sql`
  insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
    warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested)
  select 'plan', result.id, result.number, owed.plan_id, line.company_id, 'campus', owed.district_id, owed.school_id,
    owed.campus_id, owed.warehouse_id, owed.book_id, owed.audience, owed.price_fen, owed.discount_bp, line.copies_per_pack,
    line.packs_per_case, owed.funded_copies, owed.copies
  from plan_result as result join plan_result_school as owed on owed.result_id = result.id
  join plan_result_line as line on line.result_id = owed.result_id and line.warehouse_id = owed.warehouse_id
    and line.district_id = owed.district_id and line.book_id = owed.book_id
  where result.id = ${resultId}
  order by owed.campus_id, owed.book_id, owed.audience`

/** At the current discount of the district's schools. */
export const duesOfReserves = (resultId: number, day: string): Sql => sql`
  insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, warehouse_id, book_id,
    audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
  select 'plan', result.id, result.number, line.plan_id, line.company_id, 'district', line.district_id, line.warehouse_id,
    line.book_id, 'student', line.price_fen, ${appliedBp}, line.copies_per_pack, line.packs_per_case, line.district_reserve
  from plan_result as result join plan_result_line as line on line.result_id = result.id and line.district_reserve > 0
  join book on book.id = line.book_id
  ${discountJoin(sql`line.district_id`, sql`${day}`)}
  where result.id = ${resultId}
  order by line.district_id, line.book_id`

/** For approved supplementary orders, from the warehouse that serves the receiver now. */
export async function openDuesOfPatches({ db }: Pick<Context, 'db'>, patchIds: readonly number[]): Promise<void> {
  if (!patchIds.length) return
  await db.run(sql`
    insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
      warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested)
    select 'patch', patch.id, patch.number, patch.plan_id, part.company_id,
      case when patch.campus_id is null then 'district' else 'campus' end, patch.district_id, patch.school_id,
      patch.campus_id, coalesce(own.warehouse_id, whole.warehouse_id), line.book_id, line.audience, line.price_fen,
      line.discount_bp, line.copies_per_pack, line.packs_per_case, line.funded_copies, line.copies
    from patch join patch_line as line on line.patch_id = patch.id
    join district_plan as part on part.plan_id = patch.plan_id and part.district_id = patch.district_id
    left join school on school.id = patch.school_id
    left join school_coverage as own on own.school_id = school.id
    left join district_coverage as whole on whole.district_id = coalesce(school.district_id, patch.district_id)
    where patch.id = any(${patchIds}::bigint[])
    order by patch.id, line.book_id, line.audience`)
}
