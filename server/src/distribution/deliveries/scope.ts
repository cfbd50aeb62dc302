import type { Actor } from '@keben/core/roles'
import { linesSeenBy, seesAllTitles } from '../../base/catalogue/documents.ts'
import { holdsOnlyTitlesSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

/** A receiver sees its shipped deliveries. */
const onItsWay = raw(`send_order.state in ('sent', 'confirmed', 'reversed')`)

/** By owner, for queries that check lines anyway. The table's name is `send_order`. */
export function sendOrdersOwnedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'finance':
      return actor.companyId === null ? nothing : sql`send_order.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`send_order.warehouse_id`, actor.userId)
    case 'area':
      return actor.areaId === null
        ? nothing
        : sql`(send_order.district_id = ${actor.areaId} and send_order.receiver <> 'shop' and ${onItsWay})`
    case 'school':
      return actor.schoolId === null
        ? nothing
        : allOf([
            sql`send_order.school_id = ${actor.schoolId}`,
            actor.campusId === null ? undefined : sql`send_order.campus_id = ${actor.campusId}`,
            onItsWay,
          ])
    case 'shop':
      return actor.shopId === null ? nothing : sql`(send_order.shop_id = ${actor.shopId} and ${onItsWay})`
    case 'supplier':
      return nothing
  }
}

/** Whether the caller confirms it; a district does not confirm its schools' deliveries. */
export function isReceivedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'school':
      return sql`send_order.receiver = 'campus'`
    case 'area':
      return sql`send_order.receiver = 'district'`
    case 'shop':
      return sql`send_order.receiver = 'shop'`
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'finance':
    case 'supplier':
      return nothing
  }
}

const linesOfOrder = raw('send_order_line as held where held.send_order_id = send_order.id')

/** Whether the caller sees every title in it. */
export const isWholeFor = (actor: Actor): Sql => holdsOnlyTitlesSeenBy(actor, linesOfOrder)

/** Visible send orders; one without a granted title is hidden. Every query of this family uses it. */
export const sendOrdersSeenBy = (actor: Actor): Sql =>
  allOf([sendOrdersOwnedBy(actor), seesAllTitles(actor) ? undefined : holdsTitleSeenBy(actor, linesOfOrder)])

/** Fulfilment of the company or of the user's warehouses. The table's name is `fulfilment_line`. */
export function duesOwnedBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`fulfilment_line.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`fulfilment_line.warehouse_id`, actor.userId)
    case 'finance':
    case 'area':
    case 'school':
    case 'shop':
    case 'supplier':
      return nothing
  }
}

/** The same, for a company only in granted titles. The query knows `book`. */
export const duesSeenBy = (actor: Actor): Sql => allOf([duesOwnedBy(actor), linesSeenBy(actor)])
