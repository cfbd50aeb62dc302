import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Visible selections: head office sees all, a company its own. Every query of this family uses it. */
export function selectionsSeenBy(actor: Actor, selection = raw('selection')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`${selection}.company_id = ${actor.companyId}`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}
