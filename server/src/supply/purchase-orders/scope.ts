import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** By owner. Lists use `withFigures`, which checks titles too. */
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
 * Visible purchase orders: business sees its company's orders with a granted title, and of these only its titles'
 * lines. Every query of this family uses it.
 */
export const purchaseOrdersSeenBy = (actor: Actor, order = raw('purchase_order')): Sql =>
  allOf([
    purchaseOrdersOwnedBy(actor, order),
    seesAllTitles(actor)
      ? undefined
      : holdsTitleSeenBy(actor, sql`purchase_order_line as held where held.purchase_order_id = ${order}.id`),
  ])

/** Visible demand: business sees granted titles in its company's warehouses. The query knows `warehouse` and `book`. */
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
