import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { announce } from '../../kit/events/notify.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** For `announceProgress`. */
export const everyPart: Sql = raw('true')

/**
 * Announces progress to head office and to the companies and districts of these `parts` (a condition on
 * `district_plan`), if they listen. `companies` adds others.
 */
export const announceProgress = (
  context: Pick<Context, 'db'>,
  planId: number,
  parts: Sql,
  companies: Sql = raw('select null::bigint where false'),
): Promise<void> =>
  announce(
    context,
    'progress',
    planId,
    sql`select 'manage'
      union all select unnest(array['company ' || part.company_id, 'district ' || part.district_id])
        from (select company_id, district_id from district_plan where plan_id = ${planId} and (${parts})) as part
      union all select 'company ' || company.id from (${companies}) as company (id)`,
  )

export const partsBy = (ids: readonly number[]): Sql => sql`district_plan.id = any(${ids}::bigint[])`

/** The listener groups of a user; none without an organisation. */
export function groupsOf({ role, companyId, areaId, userId }: Actor): string[] {
  const own = [`user ${userId}`]
  switch (role) {
    case 'manage':
      return [...own, 'manage']
    case 'business':
      return companyId === null ? own : [...own, `company ${companyId}`]
    case 'area':
      return areaId === null ? own : [...own, `district ${areaId}`]
    case 'warehouse':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return own
  }
}
