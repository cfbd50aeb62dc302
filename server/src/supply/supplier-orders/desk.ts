import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import { searchDocuments } from '../../search.ts'
import { rowsOf } from '../../waiting.ts'
import { orderLinesSeenBy, supplierOrdersSeenBy } from './scope.ts'

const orders = (actor: Actor, condition: Sql): Sql =>
  rowsOf('supplier_order', sql`${condition} and ${supplierOrdersSeenBy(actor)}`)

const unsplit = sql`purchase_order.state = 'confirmed' and ${isLive(raw('purchase_order.plan_id'))}
  and exists (select from purchase_order_line as line
  where line.purchase_order_id = purchase_order.id
    and not exists (select from supplier_order_line as split where split.purchase_order_line_id = line.id))`

/** Overdue copies in visible titles. */
const overdue = (actor: Actor, now: Date): Sql => sql`supplier_order.state = 'accepted' and exists (
  select from supplier_order_line as line join book on book.id = line.book_id
  where line.supplier_order_id = supplier_order.id and line.open > 0 and ${isLive(raw('line.plan_id'))} and line.arrival_on < ${cityDay(now)}::date
    and ${orderLinesSeenBy(actor)})`

export const supplierOrdersDesk = {
  todos: {
    purchasesToSplit: (actor) => rowsOf('purchase_order', sql`${unsplit} and ${purchaseOrdersSeenBy(actor)}`),
    ordersToIssue: (actor) => orders(actor, raw(`supplier_order.state = 'draft'`)),
    answersToAgree: (actor) => orders(actor, raw(`supplier_order.state = 'answered'`)),
    ordersOverdue: (actor, now) => orders(actor, overdue(actor, now)),
    ordersToAnswer: (actor) => orders(actor, raw(`supplier_order.state = 'issued'`)),
    deliveriesOverdue: (actor, now) => orders(actor, overdue(actor, now)),
  },
  things: {
    supplierOrder: searchDocuments(
      'GD',
      'supplier_order',
      supplierOrdersSeenBy,
      nameOf('supplier', raw('supplier_order.supplier_id')),
    ),
  },
} satisfies DeskRows
