import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import type { MoveSide } from '@keben/core/moves/states'
import { movesSeenBy } from '../moves/scope.ts'
import { receiptsSeenBy } from '../receipts/scope.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { orderLinesSeenBy, supplierOrdersSeenBy } from '../supplier-orders/scope.ts'

/* What waits between the issued result and the shelves, as fields of `missing`; counted through the scopes of the families. */

const purchases = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from purchase_order where ${condition} and ${purchaseOrdersSeenBy(actor)})`
const orders = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from supplier_order where ${condition} and ${supplierOrdersSeenBy(actor)})`
const receipts = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from receipt where receipt.state = 'issued' and ${condition} and ${receiptsSeenBy(actor)})`

const moves = (actor: Actor, states: readonly string[], side?: MoveSide): Sql =>
  sql`(select count(*) from move_order where state = any(${states}::text[]) and ${movesSeenBy(actor, side)})`

const unsplit = raw(`purchase_order.state = 'confirmed' and exists (select from purchase_order_line as line
  where line.purchase_order_id = purchase_order.id
    and not exists (select from supplier_order_line as split where split.purchase_order_line_id = line.id))`)

/** Something that the caller works with should have come by today, and has not. */
const overdue = (actor: Actor, now: Date): Sql => sql`supplier_order.state = 'accepted' and exists (
  select from supplier_order_line as line join book on book.id = line.book_id
  where line.supplier_order_id = supplier_order.id and line.open > 0 and line.arrival_on < ${cityDay(now)}::date
    and ${orderLinesSeenBy(actor)})`

export const managesSupply = (actor: Actor): Sql =>
  sql`'purchasesToJudge', ${purchases(actor, raw(`purchase_order.state = 'submitted'`))}`

export const companysSupply = (actor: Actor, now: Date): Sql => sql`
  'purchasesToSplit', ${purchases(actor, unsplit)},
  'ordersToIssue', ${orders(actor, raw(`supplier_order.state = 'draft'`))},
  'answersToAgree', ${orders(actor, raw(`supplier_order.state = 'answered'`))},
  'ordersOverdue', ${orders(actor, overdue(actor, now))},
  'movesToIssue', ${moves(actor, ['draft'])}, 'movesInTransit', ${moves(actor, ['transit', 'arriving'])}`

export const keepersSupply = (actor: Actor, now: Date): Sql => sql`
  'receiptsToCount', ${receipts(actor, raw('true'))},
  'receiptsOverdue', ${receipts(actor, sql`receipt.expected_on < ${cityDay(now)}::date`)},
  'movesToTake', ${moves(actor, ['issued'], 'out')}, 'movesToSend', ${moves(actor, ['picking'], 'out')},
  'movesToReceive', ${moves(actor, ['transit', 'arriving'], 'in')}`

export const suppliersSupply = (actor: Actor, now: Date): Sql => sql`
  'ordersToAnswer', ${orders(actor, raw(`supplier_order.state = 'issued'`))},
  'ordersOverdue', ${orders(actor, overdue(actor, now))}`
