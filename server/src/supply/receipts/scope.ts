import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/** By owner, for queries that check lines anyway. The table's name is `receipt`. */
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

/** Whether the caller sees every title in it. */
export const isWholeFor = (actor: Actor): Sql =>
  holdsOnlyTitlesSeenBy(actor, raw('receipt_line as held where held.receipt_id = receipt.id'))

/** Visible receipts; one without a granted title is hidden. Every query of this family uses it. */
export const receiptsSeenBy = (actor: Actor): Sql =>
  allOf([
    receiptsOwnedBy(actor),
    seesAllTitles(actor)
      ? undefined
      : holdsTitleSeenBy(actor, raw('receipt_line as held where held.receipt_id = receipt.id')),
  ])
