import { refuse } from '@keben/core/refusals'
import type { Context, Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { type TouchedLines, oldLines, replaceInLines } from '../school-plans/replace-lines.ts'
import { type Replacement, replaceSelected } from '../selections/replace.ts'

export interface TouchedPlans extends TouchedLines {
  readonly districtPlanIds: readonly number[]
}

/**
 * From the selection to schools' lines in a constant number of statements. If both editions exist, their copies add up.
 * The caller has locked the plan.
 */
export async function replaceEverywhere(context: Context, replacement: Replacement): Promise<TouchedPlans> {
  await mustHoldBoth(context.db, replacement)
  await replaceSelected(context, replacement)
  const districtPlanIds = await inChoices(context, replacement)
  return { districtPlanIds, ...(await replaceInLines(context, replacement)) }
}

/** The maximum of a line and of a reserve. */
const mostCopies = 99_999
const mostReserve = 999_999

/** Refuses a sum above the maximum; a user must lower one title first. */
async function mustHoldBoth(db: Database, replacement: Replacement): Promise<void> {
  const { planId, companyId, selectionId, old, by } = replacement
  const tooMuch = await db.row<{ where: string; copies: number; most: number }>(sql`
    select * from (
      select school.name || case when campus.name = '' then '' else ' ' || campus.name end as "where",
        greatest(coalesce(line.requested, 0) + coalesce(old.requested, 0), line.copies + old.copies) as copies,
        ${mostCopies}::int as most
      from (${oldLines(replacement)}) as old
      join school_plan_line as line on line.school_plan_id = old.school_plan_id and line.audience = old.audience
        and line.book_id = ${by.id}
      join school_plan on school_plan.id = line.school_plan_id
      join school on school.id = school_plan.school_id join campus on campus.id = school_plan.campus_id
      union all
      select district.name, sum(chosen.reserve_copies), ${mostReserve}
      from district_book as chosen join district_plan as part on part.id = chosen.district_plan_id
      join district on district.id = part.district_id
      where part.plan_id = ${planId} and part.company_id = ${companyId} and chosen.book_id in (${old.id}, ${by.id})
      group by district.id
      union all
      select company.name, greatest(
        (select sum(reserve_copies) from selection_book where selection_id = ${selectionId} and book_id in (${old.id}, ${by.id})),
        (select sum(reserve_copies) from plan_book where plan_id = ${planId} and company_id = ${companyId}
          and book_id in (${old.id}, ${by.id}))), ${mostReserve}
      from company where company.id = ${companyId}
    ) as both_together where copies > most order by copies desc, "where" limit 1`)
  if (tooMuch) throw refuse('replacement_too_many', { title: old.title, by: by.title, ...tooMuch })
}

/** Updates districts' choices and versions; returns the affected plans. */
async function inChoices({ db, actor, now }: Context, { planId, companyId, old, by }: Replacement): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    with gone as (
      delete from district_book using district_plan
      where district_plan.id = district_book.district_plan_id and district_plan.plan_id = ${planId}
        and district_plan.company_id = ${companyId} and district_book.book_id = ${old.id}
      returning district_plan_id, reserve_copies
    ), changed as (
      update district_plan set version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
      where id in (select district_plan_id from gone)
    )
    insert into district_book (district_plan_id, book_id, reserve_copies)
    select district_plan_id, ${by.id}, reserve_copies from gone order by district_plan_id
    on conflict (district_plan_id, book_id) do update
      set reserve_copies = district_book.reserve_copies + excluded.reserve_copies
    returning district_plan_id as id`)
  return rows.map(({ id }) => id)
}
