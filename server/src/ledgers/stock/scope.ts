import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'

/** The warehouses with visible stock; the table's name is `warehouse`. */
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
 * Visible stock: business sees granted titles in its company's warehouses, a keeper all titles in granted warehouses.
 * Every query of this family uses it. The query knows `warehouse` and `book`.
 */
export const stockSeenBy = (actor: Actor, warehouse = raw('warehouse'), book = raw('book')): Sql =>
  allOf([shelvesSeenBy(actor, warehouse), booksSeenBy(actor, book)])

export const stockCompanies = (actor: Actor): Sql =>
  sql`(select shelf.company_id from warehouse as shelf where ${shelvesSeenBy(actor, raw('shelf'))})`
