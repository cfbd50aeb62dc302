import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/**
 * Which supplier orders this person may see. A draft is the company's own affair; keepers see what is on its way to their
 * warehouses. Every query of this family goes through it. `order` is the table's name in the query.
 */
export const supplierOrdersSeenBy = (actor: Actor, order = raw('supplier_order')): Sql =>
  allOf([supplierOrdersOwnedBy(actor, order), seesAllTitles(actor) ? undefined : hasSeenLine(actor, order)])

/** The same whatever is in them, for those who join the lines that this person sees. */
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

/** Whether it holds no other titles than those that the caller sees. */
export const isWholeFor = (actor: Actor): Sql =>
  holdsOnlyTitlesSeenBy(actor, raw('supplier_order_line as held where held.supplier_order_id = supplier_order.id'))

/** Which lines of such an order: business those of granted titles. The query joins `book`. */
export const orderLinesSeenBy = (actor: Actor): Sql => (actor.role === 'business' ? booksSeenBy(actor) : everything)
