import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'

/** Visible district plans. Every query of this family uses it; `part` is the table's name. */
export function districtPlansSeenBy(actor: Actor, part = raw('district_plan')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null
        ? nothing
        : sql`(${part}.company_id = ${actor.companyId} and ${ofPlansSeenBy(actor, part)})`
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(${part}.district_id = ${actor.areaId} and ${ofPlansSeenBy(actor, part)})`
    // They see its outcome: their own plans, results, deliveries.
    case 'school':
    case 'warehouse':
    case 'finance':
    case 'supplier':
    case 'shop':
      return nothing
  }
}

const ofPlansSeenBy = (actor: Actor, part: Sql): Sql =>
  sql`exists (select from plan as season where season.id = ${part}.plan_id and ${plansSeenBy(actor, raw('season'))})`
