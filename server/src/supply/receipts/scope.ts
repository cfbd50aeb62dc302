import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/** Whose receipts these are, whatever is in them: for queries that look at the lines anyway. The table's name is `receipt`. */
export function receiptsOwnedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`receipt.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`receipt.warehouse_id`, actor.userId)
    case 'supplier':
    case 'area':
    case 'school':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/** Whether it holds no other titles than those that the caller sees. */
export const isWholeFor = (actor: Actor): Sql =>
  holdsOnlyTitlesSeenBy(actor, raw('receipt_line as held where held.receipt_id = receipt.id'))

/**
 * Which receipts this person may see: one without any title of somebody's grants is none of their business. Every query
 * of this family goes through it.
 */
export const receiptsSeenBy = (actor: Actor): Sql =>
  allOf([
    receiptsOwnedBy(actor),
    seesAllTitles(actor)
      ? undefined
      : holdsTitleSeenBy(actor, raw('receipt_line as held where held.receipt_id = receipt.id')),
  ])
