import type { Actor } from '@keben/core/roles'
import { isBookSeenBy } from '../catalogue/scope.ts'
import { type Sql, allOf, everything, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'

/**
 * Which discounts this person may see: those of the districts that they see, and of single titles only those that they
 * see as well. Every query of this family goes through it.
 */
export function discountsSeenBy(actor: Actor): Sql {
  if (actor.role === 'manage') return everything
  return allOf([
    sql`district_discount.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
    sql`(district_discount.book_id is null or ${isBookSeenBy(actor, sql`district_discount.book_id`)})`,
  ])
}
