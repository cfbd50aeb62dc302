import { type Sql, sql } from '../../kit/database/sql.ts'

/** Queries of a plan's participants, for notifications. */
export const takingPart = {
  companies: (planId: number): Sql => sql`select company_id from district_plan where plan_id = ${planId}`,
  /** Except excused ones. */
  districts: (planId: number): Sql =>
    sql`select district_id from district_plan where plan_id = ${planId} and state <> 'excused'`,
  allDistricts: (planId: number): Sql => sql`select district_id from district_plan where plan_id = ${planId}`,
  campuses: (planId: number): Sql => sql`select campus_id from school_plan where plan_id = ${planId}`,
  /** Without a submission. */
  lateCampuses: (planId: number): Sql =>
    sql`select campus_id from school_plan where plan_id = ${planId} and state in ('filling', 'returned')`,
  /** Without a deadline of their district. */
  campusesByPlanDate: (planId: number): Sql => sql`select school_plan.campus_id from school_plan
    join district_plan on district_plan.id = school_plan.district_plan_id
    where school_plan.plan_id = ${planId} and district_plan.schools_until is null`,
}

/** The working screen of each. */
export const linkTo = {
  business: (planId: number): string => `/sys/businessOrder/orderPlan?plan=${planId}`,
  area: (planId: number): string => `/sys/countyOrder/orderPlan?plan=${planId}`,
  school: (planId: number): string => `/sys/schoolOrder/orderPlan?season=${planId}`,
  areaPatch: (planId: number): string => `/sys/countyOrder/orderPatch?plan=${planId}`,
  schoolPatch: (planId: number): string => `/sys/schoolOrder/orderPatch?plan=${planId}`,
}
