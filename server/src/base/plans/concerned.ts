import { type Sql, sql } from '../../kit/database/sql.ts'

/** Queries of those who take part in a plan, for the queries of people to be told. */
export const takingPart = {
  companies: (planId: number): Sql => sql`select company_id from district_plan where plan_id = ${planId}`,
  /** But for those that were excused. */
  districts: (planId: number): Sql =>
    sql`select district_id from district_plan where plan_id = ${planId} and state <> 'excused'`,
  allDistricts: (planId: number): Sql => sql`select district_id from district_plan where plan_id = ${planId}`,
  campuses: (planId: number): Sql => sql`select campus_id from school_plan where plan_id = ${planId}`,
  /** Campuses that have not yet submitted. */
  lateCampuses: (planId: number): Sql =>
    sql`select campus_id from school_plan where plan_id = ${planId} and state in ('filling', 'returned')`,
  /** Campuses whose district has set them no deadline of its own. */
  campusesByPlanDate: (planId: number): Sql => sql`select school_plan.campus_id from school_plan
    join district_plan on district_plan.id = school_plan.district_plan_id
    where school_plan.plan_id = ${planId} and district_plan.schools_until is null`,
}

/** Where each of them works in the plan. */
export const linkTo = {
  business: (planId: number): string => `/sys/businessOrder/orderPlan?plan=${planId}`,
  area: (planId: number): string => `/sys/countyOrder/orderPlan?plan=${planId}`,
  school: (planId: number): string => `/sys/schoolOrder/orderPlan?season=${planId}`,
  areaPatch: (planId: number): string => `/sys/countyOrder/orderPatch?plan=${planId}`,
  schoolPatch: (planId: number): string => `/sys/schoolOrder/orderPatch?plan=${planId}`,
}
