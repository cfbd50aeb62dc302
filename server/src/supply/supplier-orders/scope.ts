import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/**
 * Visible supplier orders. A draft is internal to the company; keepers see orders for their warehouses. Every query of
 * this family uses it. The table's name is `order`.
 */
export const supplierOrdersSeenBy = (actor: Actor, order = raw('supplier_order')): Sql =>
  allOf([supplierOrdersOwnedBy(actor, order), seesAllTitles(actor) ? undefined : hasSeenLine(actor, order)])

/** By owner, for queries that join visible lines. */
export function supplierOrdersOwnedBy(actor: Actor, order = raw('supplier_order')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`${order}.company_id = ${actor.companyId}`
    case 'warehouse':
      return allOf([sql`${order}.state = 'accepted'`, isGranted(sql`${order}.warehouse_id`, actor.userId)])
    case 'supplier':
      return actor.supplierId === null
        ? nothing
        : sql`(${order}.supplier_id = ${actor.supplierId} and ${order}.state <> 'draft')`
    case 'finance':
    case 'area':
    case 'school':
    case 'shop':
      return nothing
  }
}

const hasSeenLine = (actor: Actor, order: Sql): Sql =>
  holdsTitleSeenBy(actor, sql`supplier_order_line as held where held.supplier_order_id = ${order}.id`)

/** Whether the caller sees every title in it. */
export const isWholeFor = (actor: Actor): Sql =>
  holdsOnlyTitlesSeenBy(actor, raw('supplier_order_line as held where held.supplier_order_id = supplier_order.id'))

/** Visible lines: business sees granted titles. The query joins `book`. */
export const orderLinesSeenBy = (actor: Actor): Sql => (actor.role === 'business' ? booksSeenBy(actor) : everything)
