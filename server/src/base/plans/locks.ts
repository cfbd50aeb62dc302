import type { Database } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { shares, takes } from '../../locks.ts'

/** Nobody changes the state of this plan, or its dates, until the transaction ends. `plan` is an id or a column. */
export const sharesPlan = (plan: Sql): Sql => shares('plan', plan)
export const takesPlan = (plan: Sql): Sql => takes('plan', plan)
export const sharesDistrictPlan = (id: Sql): Sql => shares('districtPlan', id)
export const takesDistrictPlan = (id: Sql): Sql => takes('districtPlan', id)

/** Takes the plan alone. A statement of its own: what is read next sees what those did for whom it waited. */
export async function takePlan(db: Database, planId: number): Promise<void> {
  await db.run(sql`select ${takesPlan(sql`id`)} from plan where id = ${planId}`)
}

/** Shares the plan, and takes the district's part of it alone. */
export async function takeDistrictPlan(db: Database, districtPlanId: number): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)}
    from district_plan where id = ${districtPlanId}`)
}

/** The same for several: `condition` says which rows of district_plan. */
export async function takeDistrictPlans(db: Database, condition: Sql): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)}
    from (select plan_id, id from district_plan where ${condition} order by plan_id, id) as held`)
}

/** Shares the plan and the district's part of it: for what is written into plans of schools. */
export async function shareSchoolPlans(db: Database, schoolPlanIds: readonly number[]): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${sharesDistrictPlan(sql`district_plan_id`)}
    from (select distinct plan_id, district_plan_id from school_plan where id = any(${schoolPlanIds}::bigint[])
      order by plan_id, district_plan_id) as held`)
}
