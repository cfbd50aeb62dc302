import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Whose purchase orders, whatever is in them. Their lists go through `withFigures`, which knows the titles besides. */
export function purchaseOrdersOwnedBy(actor: Actor, order = raw('purchase_order')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`${order}.company_id = ${actor.companyId}`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/**
 * Which purchase orders this person may see: business those of the own company that hold a title granted to them; of
 * such an order, they see the lines of these titles alone. Every query of this family goes through it.
 */
export const purchaseOrdersSeenBy = (actor: Actor, order = raw('purchase_order')): Sql =>
  allOf([
    purchaseOrdersOwnedBy(actor, order),
    seesAllTitles(actor)
      ? undefined
      : holdsTitleSeenBy(actor, sql`purchase_order_line as held where held.purchase_order_id = ${order}.id`),
  ])

/** Whose demand: business that of the own company's warehouses, and of it only granted titles. The query knows `warehouse` and `book`. */
export function needsSeenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null
        ? nothing
        : sql`(warehouse.company_id = ${actor.companyId} and ${booksSeenBy(actor)})`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}
