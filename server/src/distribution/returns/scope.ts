import type { Actor } from '@keben/core/roles'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/** By receiver; `table` is `return_order`, or the returnable lines. */
function ofReceiver(actor: Actor, table: Sql): Sql {
  switch (actor.role) {
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(${table}.district_id = ${actor.areaId} and ${table}.receiver <> 'shop')`
    case 'school':
      return actor.schoolId === null
        ? nothing
        : allOf([
            sql`${table}.school_id = ${actor.schoolId}`,
            actor.campusId === null ? undefined : sql`${table}.campus_id = ${actor.campusId}`,
          ])
    case 'shop':
      return actor.shopId === null ? nothing : sql`${table}.shop_id = ${actor.shopId}`
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'finance':
    case 'supplier':
      return nothing
  }
}

/** By owner, for queries that check lines anyway. */
export function returnsOwnedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`return_order.company_id = ${actor.companyId}`
    case 'warehouse':
      // A keeper sees returns once approved.
      return sql`(${isGranted(sql`return_order.warehouse_id`, actor.userId)}
        and (return_order.kind = 'supplier' or return_order.state in ('approved', 'done')))`
    case 'area':
    case 'school':
    case 'shop':
      return ofReceiver(actor, raw('return_order'))
    case 'finance':
    case 'supplier':
      return nothing
  }
}

const linesOfReturn = raw('return_line as held where held.return_order_id = return_order.id')
export const isWholeFor = (actor: Actor): Sql => holdsOnlyTitlesSeenBy(actor, linesOfReturn)
/** Visible returns. Every query of this family uses it. */
export const returnsSeenBy = (actor: Actor): Sql =>
  allOf([returnsOwnedBy(actor), seesAllTitles(actor) ? undefined : holdsTitleSeenBy(actor, linesOfReturn)])

/** Writable ones: a district sees its schools' returns, but writes its own. */
export function returnsWrittenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'business':
      return everything
    case 'warehouse':
      return raw(`return_order.kind = 'supplier'`)
    case 'area':
      return raw(`return_order.receiver = 'district'`)
    case 'school':
    case 'shop':
      return raw(`return_order.kind = 'receiver'`)
    case 'manage':
    case 'finance':
    case 'supplier':
      return nothing
  }
}

/** Withdrawable ones: a company rejects requests of others instead. */
export const returnsWithdrawnBy = (actor: Actor): Sql =>
  actor.role === 'business' ? raw(`return_order.kind = 'supplier'`) : returnsWrittenBy(actor)

/** Returnable lines for this person: `able`; `delivery` has company and receiver. The query knows `book`. */
export function ableSeenBy(actor: Actor, delivery: Sql = raw('able')): Sql {
  switch (actor.role) {
    case 'business':
      return actor.companyId === null
        ? nothing
        : allOf([sql`${delivery}.company_id = ${actor.companyId}`, booksSeenBy(actor)])
    case 'area':
      return allOf([ofReceiver(actor, delivery), sql`${delivery}.receiver = 'district'`])
    case 'school':
    case 'shop':
      return ofReceiver(actor, delivery)
    case 'manage':
    case 'warehouse':
    case 'finance':
    case 'supplier':
      return nothing
  }
}
