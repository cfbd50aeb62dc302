import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'

/** In which warehouses this person may see stock. `warehouse` is the table's name in the query. */
export function shelvesSeenBy(actor: Actor, warehouse = raw('warehouse')): Sql {
  switch (actor.role) {
    case 'manage':
    case 'business':
    case 'warehouse':
      return warehousesSeenBy(actor, warehouse)
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/**
 * Which stock this person may see: business the granted titles in the warehouses of the company, a keeper all titles in
 * the warehouses that are granted. Every query of this family goes through it. The query knows `warehouse` and `book`.
 */
export const stockSeenBy = (actor: Actor, warehouse = raw('warehouse'), book = raw('book')): Sql =>
  allOf([shelvesSeenBy(actor, warehouse), booksSeenBy(actor, book)])

/** The companies of those warehouses. */
export const stockCompanies = (actor: Actor): Sql =>
  sql`(select shelf.company_id from warehouse as shelf where ${shelvesSeenBy(actor, raw('shelf'))})`
