import type { MoveSide } from '@keben/core/distribution/moves/states'
import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

const ends: Readonly<Record<MoveSide, Sql>> = {
  out: raw('move_order.from_warehouse_id'),
  in: raw('move_order.to_warehouse_id'),
}

/** Keepers have no task for drafts and unissued moves. */
const wasIssued: Sql = raw('move_order.issued_at is not null')

/** By owner. A keeper looks from one side, or both. The table's name is `move_order`. */
export function movesOwnedBy(actor: Actor, side?: MoveSide): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`move_order.company_id = ${actor.companyId}`
    case 'warehouse':
      return allOf([
        wasIssued,
        side
          ? isGranted(ends[side], actor.userId)
          : sql`(${isGranted(ends.out, actor.userId)} or ${isGranted(ends.in, actor.userId)})`,
      ])
    case 'supplier':
    case 'area':
    case 'school':
    case 'finance':
    case 'shop':
      return nothing
  }
}

const heldLines = raw('move_line as held where held.move_order_id = move_order.id')

/** Whether the caller sees every title in it. */
export const isWholeFor = (actor: Actor): Sql => holdsOnlyTitlesSeenBy(actor, heldLines)

/** Visible moves. Every query of this family uses it. */
export const movesSeenBy = (actor: Actor, side?: MoveSide): Sql =>
  allOf([movesOwnedBy(actor, side), seesAllTitles(actor) ? undefined : holdsTitleSeenBy(actor, heldLines)])
