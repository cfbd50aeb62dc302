import type { Database } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { shares, takes } from '../../locks.ts'

/** Share lock: state and dates stay until the transaction ends. `plan` is an id or a column. */
export const sharesPlan = (plan: Sql): Sql => shares('plan', plan)
export const takesPlan = (plan: Sql): Sql => takes('plan', plan)
export const sharesDistrictPlan = (id: Sql): Sql => shares('districtPlan', id)
export const takesDistrictPlan = (id: Sql): Sql => takes('districtPlan', id)

/** Exclusive lock in a statement of its own, so that the next read sees what committed during the wait. */
export async function takePlan(db: Database, planId: number): Promise<void> {
  await db.run(sql`select ${takesPlan(sql`id`)} from plan where id = ${planId}`)
}

/** Share lock on the plan, exclusive on its district part. */
export async function takeDistrictPlan(db: Database, districtPlanId: number): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)}
    from district_plan where id = ${districtPlanId}`)
}

/** For several: `condition` is on district_plan. */
export async function takeDistrictPlans(db: Database, condition: Sql): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${takesDistrictPlan(sql`id`)}
    from (select plan_id, id from district_plan where ${condition} order by plan_id, id) as held`)
}

/** Share locks on the plan and its district part, for writes to school plans. */
export async function shareSchoolPlans(db: Database, schoolPlanIds: readonly number[]): Promise<void> {
  await db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${sharesDistrictPlan(sql`district_plan_id`)}
    from (select distinct plan_id, district_plan_id from school_plan where id = any(${schoolPlanIds}::bigint[])
      order by plan_id, district_plan_id) as held`)
}
