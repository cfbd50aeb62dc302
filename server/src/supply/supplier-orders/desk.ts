import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import { searchDocuments } from '../../search.ts'
import { type Waiting, type WaitingFacts, numberOf, rowsOf } from '../../waiting.ts'
import { orderLinesSeenBy, supplierOrdersSeenBy } from './scope.ts'

const orders = (actor: Actor, condition: Sql, facts: WaitingFacts): Waiting =>
  rowsOf('supplier_order', sql`${condition} and ${supplierOrdersSeenBy(actor)}`, {
    name: numberOf('supplier_order', nameOf('supplier', raw('supplier_order.supplier_id'))),
    ...facts,
  })

const unsplit = sql`purchase_order.state = 'confirmed' and ${isLive(raw('purchase_order.plan_id'))}
  and exists (select from purchase_order_line as line
  where line.purchase_order_id = purchase_order.id
    and not exists (select from supplier_order_line as split where split.purchase_order_line_id = line.id))`

/** Overdue lines of an order in visible titles. */
const overdueLines = (
  actor: Actor,
  now: Date,
): Sql => sql`supplier_order_line as line join book on book.id = line.book_id
  where line.supplier_order_id = supplier_order.id and line.open > 0 and ${isLive(raw('line.plan_id'))} and line.arrival_on < ${cityDay(now)}::date
    and ${orderLinesSeenBy(actor)}`

const overdue = (actor: Actor, now: Date): Waiting => {
  const lines = overdueLines(actor, now)
  return orders(actor, sql`supplier_order.state = 'accepted' and exists (select from ${lines})`, {
    dueOn: sql`(select min(line.arrival_on) from ${lines})`,
    copies: sql`(select sum(line.open) from ${lines})`,
  })
}

export const supplierOrdersDesk = {
  todos: {
    purchasesToSplit: (actor) =>
      rowsOf('purchase_order', sql`${unsplit} and ${purchaseOrdersSeenBy(actor)}`, {
        name: numberOf('purchase_order'),
        since: raw('purchase_order.judged_at'),
      }),
    ordersToIssue: (actor) =>
      orders(actor, raw(`supplier_order.state = 'draft'`), { since: raw('supplier_order.created_at') }),
    answersToAgree: (actor) =>
      orders(actor, raw(`supplier_order.state = 'answered'`), { since: raw('supplier_order.answered_at') }),
    ordersOverdue: overdue,
    ordersToAnswer: (actor) =>
      orders(actor, raw(`supplier_order.state = 'issued'`), {
        since: raw('supplier_order.issued_at'),
        copies: raw('supplier_order.copies'),
      }),
    deliveriesOverdue: overdue,
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
