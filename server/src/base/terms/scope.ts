import type { Actor } from '@keben/core/roles'
import { isBookSeenBy } from '../catalogue/scope.ts'
import { type Sql, allOf, everything, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'

/**
 * Visible discounts: of visible districts, and for single titles only visible ones. Every query of this family uses it.
 */
export function discountsSeenBy(actor: Actor): Sql {
  if (actor.role === 'manage') return everything
  return allOf([
    sql`district_discount.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
    sql`(district_discount.book_id is null or ${isBookSeenBy(actor, sql`district_discount.book_id`)})`,
  ])
}
