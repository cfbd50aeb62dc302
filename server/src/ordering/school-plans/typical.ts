import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { tries } from '../../locks.ts'
import { isSubmitted } from '../../base/plans/counted.ts'

/*
 * The median per head of a district's submitted plans. Thousands of schools open plans on the last day, so it is
 * cached, and recomputed whenever submitted plans grow by a fifth.
 */

/** Fewer are not representative. */
const fewestPlans = 3

/** Joins `typical.per_head_bp` to lines; null if there is none. */
export const typicalJoin: Sql = sql`left join typical_line as typical on typical.district_plan_id = school_plan.district_plan_id
  and typical.book_id = line.book_id and typical.audience = line.audience`

const counted = sql`select count(*)::int as plans from school_plan
  where district_plan_id = due.id and ${isSubmitted(raw('state'))}`
const known = sql`select coalesce(max(of_plans), 0) as plans from typical_line where district_plan_id = due.id`

/** After a submission in this district. */
export async function refreshTypical({ db }: Pick<Context, 'db'>, districtPlanId: number): Promise<void> {
  const due = await db.row<{ plans: number }>(sql`
    select counted.plans from (select ${districtPlanId}::bigint as id) as due
    cross join lateral (${counted}) as counted cross join lateral (${known}) as known
    where counted.plans >= ${fewestPlans} and counted.plans * 5 >= known.plans * 6`)
  if (due) await workOut(db, districtPlanId, due.plans)
}

/** A concurrent recomputation makes this one unnecessary. */
async function workOut(db: Context['db'], districtPlanId: number, plans: number): Promise<void> {
  await db.run(sql`
    with mine as (select ${tries('typical', sql`${districtPlanId}`)} as held)
    insert into typical_line (district_plan_id, book_id, audience, per_head_bp, of_plans)
    select ${districtPlanId}, line.book_id, line.audience,
      (percentile_cont(0.5) within group (order by line.copies * 10000.0 / line.headcount))::int, ${plans}
    from mine join school_plan on mine.held join school_plan_line as line on line.school_plan_id = school_plan.id
    where school_plan.district_plan_id = ${districtPlanId} and ${isSubmitted(raw('school_plan.state'))} and line.headcount > 0
    group by line.book_id, line.audience having count(*) >= ${fewestPlans}
    on conflict (district_plan_id, book_id, audience) do update
      set per_head_bp = excluded.per_head_bp, of_plans = excluded.of_plans`)
}
