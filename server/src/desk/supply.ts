import { cityDay } from '@keben/core/kit/moment'
import type { MoveSide } from '@keben/core/moves/states'
import { PlanToBuyListInput } from '@keben/core/purchase-orders/shapes'
import type { Actor } from '@keben/core/roles'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { movesSeenBy } from '../moves/scope.ts'
import { isLive } from '../plans/live.ts'
import { plansToBuy } from '../purchase-orders/demand.ts'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import { receiptsSeenBy } from '../receipts/scope.ts'
import { orderLinesSeenBy, supplierOrdersSeenBy } from '../supplier-orders/scope.ts'
import { type WaitingRows, rowsOf, rowsOfList } from './waiting.ts'

/* What waits between the issued result and the shelves; counted through the scopes of the families. */

const purchases = (actor: Actor, condition: Sql): Sql =>
  rowsOf('purchase_order', sql`${condition} and ${purchaseOrdersSeenBy(actor)}`)
const orders = (actor: Actor, condition: Sql): Sql =>
  rowsOf('supplier_order', sql`${condition} and ${supplierOrdersSeenBy(actor)}`)
const receipts = (actor: Actor, condition: Sql): Sql =>
  rowsOf('receipt', sql`receipt.state = 'issued' and ${condition} and ${receiptsSeenBy(actor)}`)
const moves = (actor: Actor, state: string, side?: MoveSide): Sql =>
  rowsOf('move_order', sql`move_order.state = ${state} and ${movesSeenBy(actor, side)}`)

const unsplit = sql`purchase_order.state = 'confirmed' and ${isLive(raw('purchase_order.plan_id'))}
  and exists (select from purchase_order_line as line
  where line.purchase_order_id = purchase_order.id
    and not exists (select from supplier_order_line as split where split.purchase_order_line_id = line.id))`

/** Something that the caller works with should have come by today, and has not. */
const overdue = (actor: Actor, now: Date): Sql => sql`supplier_order.state = 'accepted' and exists (
  select from supplier_order_line as line join book on book.id = line.book_id
  where line.supplier_order_id = supplier_order.id and line.open > 0 and ${isLive(raw('line.plan_id'))} and line.arrival_on < ${cityDay(now)}::date
    and ${orderLinesSeenBy(actor)})`

export const waitingSupply = {
  purchasesToJudge: (actor) => purchases(actor, raw(`purchase_order.state = 'submitted'`)),
  seasonsToBuy: (actor) => rowsOfList('plan.id', plansToBuy(PlanToBuyListInput.parse({ standing: 'missing' }), actor)),
  purchasesToSplit: (actor) => purchases(actor, unsplit),
  ordersToIssue: (actor) => orders(actor, raw(`supplier_order.state = 'draft'`)),
  answersToAgree: (actor) => orders(actor, raw(`supplier_order.state = 'answered'`)),
  ordersOverdue: (actor, now) => orders(actor, overdue(actor, now)),
  ordersToAnswer: (actor) => orders(actor, raw(`supplier_order.state = 'issued'`)),
  deliveriesOverdue: (actor, now) => orders(actor, overdue(actor, now)),
  receiptsOverdue: (actor, now) => receipts(actor, sql`receipt.expected_on < ${cityDay(now)}::date`),
  receiptsToCount: (actor, now) => receipts(actor, sql`coalesce(receipt.expected_on >= ${cityDay(now)}::date, true)`),
  movesToIssue: (actor) => moves(actor, 'draft'),
  movesToTake: (actor) => moves(actor, 'issued', 'out'),
  movesToSend: (actor) => moves(actor, 'picking', 'out'),
  movesComing: (actor) => moves(actor, 'transit', 'in'),
  movesToCount: (actor) => moves(actor, 'arriving', 'in'),
} satisfies Partial<WaitingRows>
