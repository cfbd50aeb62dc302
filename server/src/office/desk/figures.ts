import { cityDay } from '@keben/core/kit/moment'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { linesSeenBy, seesAllTitles } from '../../base/catalogue/documents.ts'
import { sendOrdersOwnedBy } from '../../distribution/deliveries/scope.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { isLive } from '../../base/plans/live.ts'
import { receiptsSeenBy } from '../../supply/receipts/scope.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from '../../distribution/retail/scope.ts'
import { schoolsSeenBy, campusesSeenBy } from '../../base/schools/scope.ts'
import { isOverdue } from '../../finance/settlements/columns.ts'
import { billsSeenBy } from '../../finance/settlements/scope.ts'
import { supplierOrdersSeenBy } from '../../supply/supplier-orders/scope.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'

/* Daily figures, as fields of `moves`. */

const summed = (what: string, from: Sql): Sql => sql`(select coalesce(sum(${raw(what)}), 0) from ${from})`

/** Incoming copies of accepted supplier orders. */
const copiesComing = (actor: Actor): Sql =>
  summed(
    'line.open',
    sql`supplier_order join supplier_order_line as line on line.supplier_order_id = supplier_order.id
      join book on book.id = line.book_id
    where supplier_order.state = 'accepted' and line.open > 0 and ${isLive(raw('line.plan_id'))} and ${supplierOrdersSeenBy(actor)}
      ${actor.role === 'business' ? sql`and ${booksSeenBy(actor)}` : raw('')}`,
  )

const onShelves = (actor: Actor, figure: 'on_hand' | 'free'): Sql =>
  summed(
    `stood.${figure}`,
    sql`stock_balance as stood join warehouse on warehouse.id = stood.warehouse_id join book on book.id = stood.book_id
    where ${warehousesSeenBy(actor)} ${actor.role === 'business' ? sql`and ${booksSeenBy(actor)}` : raw('')}`,
  )

/** Copies in send orders of a state: from totals, or from visible lines. */
const inOrders = (actor: Actor, state: 'issued' | 'sent', figure: 'copies' | 'sent'): Sql => {
  const owned = sql`send_order.state = ${state} and ${sendOrdersOwnedBy(actor)}`
  if (seesAllTitles(actor)) return summed(`send_order.${figure}`, sql`send_order where ${owned}`)
  return summed(
    figure === 'copies' ? 'line.issued' : 'line.sent',
    sql`send_order join send_order_line as line on line.send_order_id = send_order.id
      join book on book.id = line.book_id
    where ${owned} and ${linesSeenBy(actor)}`,
  )
}

const salesperson = raw(`coalesce(school.salesperson_id,
  (select district.salesperson_id from district where district.id = school.district_id))`)

/** Owed to the caller, issued or not. */
const copiesOwed = ({ role, areaId, schoolId, campusId }: Actor): Sql =>
  summed(
    'fulfilment_line.owed',
    role === 'area'
      ? sql`fulfilment_line where fulfilment_line.district_id = ${areaId} and ${isLive(raw('fulfilment_line.plan_id'))} and fulfilment_line.receiver <> 'shop'`
      : sql`fulfilment_line where fulfilment_line.school_id = ${schoolId} and ${isLive(raw('fulfilment_line.plan_id'))} and fulfilment_line.receiver = 'campus'
        and fulfilment_line.campus_id = coalesce(${campusId}::bigint, fulfilment_line.campus_id)`,
  )

const students = (actor: Actor): Sql =>
  summed(
    'headcount.students',
    sql`headcount join campus on campus.id = headcount.campus_id and campus.state = 'active' where ${campusesSeenBy(actor)}`,
  )

const bills = (actor: Actor, condition: Sql): Sql =>
  summed('bill.outstanding_fen', sql`bill where bill.state = 'confirmed' and ${condition} and ${billsSeenBy(actor)}`)

export function movesOf(actor: Actor, now: Date): Sql {
  switch (actor.role) {
    case 'manage':
      return sql`jsonb_build_object('copiesComing', ${copiesComing(actor)}, 'copiesOnHand', ${onShelves(actor, 'on_hand')},
        'copiesOnTheWay', ${inOrders(actor, 'sent', 'sent')})`
    case 'business':
      return sql`jsonb_build_object('copiesComing', ${copiesComing(actor)}, 'copiesOnHand', ${onShelves(actor, 'on_hand')},
        'copiesOnTheWay', ${inOrders(actor, 'sent', 'sent')},
        'mySchools', (select count(*) from school where school.state = 'active' and ${schoolsSeenBy(actor)}
          and ${salesperson} = ${actor.userId}))`
    case 'warehouse':
      return sql`jsonb_build_object('copiesOnHand', ${onShelves(actor, 'on_hand')}, 'copiesFree', ${onShelves(actor, 'free')},
        'copiesToCount', ${summed(
          'line.expected',
          sql`receipt join receipt_line as line on line.receipt_id = receipt.id
          where receipt.state = 'issued' and ${receiptsSeenBy(actor)}`,
        )}, 'copiesToSend', ${inOrders(actor, 'issued', 'copies')})`
    case 'area':
    case 'school':
      return sql`jsonb_build_object('students', ${students(actor)}, 'copiesOwed', ${copiesOwed(actor)},
        'copiesOnTheWay', ${inOrders(actor, 'sent', 'sent')})`
    case 'supplier':
      return sql`jsonb_build_object('ordersOpen', (select count(*) from supplier_order where supplier_order.state = 'accepted' and ${isLive(raw('supplier_order.plan_id'))}
          and exists (select from supplier_order_line as line where line.supplier_order_id = supplier_order.id and line.open > 0)
          and ${supplierOrdersSeenBy(actor)}), 'copiesComing', ${copiesComing(actor)})`
    case 'finance':
      return sql`jsonb_build_object('receivableFen', ${bills(actor, raw(`bill.payer <> 'supplier'`))},
        'overdueFen', ${bills(actor, sql`bill.payer <> 'supplier' and ${isOverdue(cityDay(now))}`)},
        'payableFen', ${bills(actor, raw(`bill.payer = 'supplier'`))})`
    case 'shop':
      return sql`jsonb_build_object('booksOnSale', (select count(*) from sale_book where ${saleBooksSeenBy(actor)}),
        'basketTitles', (select count(*) from shop_order_line as line join shop_order on shop_order.id = line.shop_order_id
          where shop_order.basket and ${shopOrdersSeenBy(actor)}),
        'ordersWaiting', (select count(*) from shop_order where shop_order.state = 'submitted' and ${shopOrdersSeenBy(actor)}),
        'copiesUnderway', ${summed(
          'due.requested - due.closed - (due.confirmed - due.surplus_kept) - due.credited',
          sql`fulfilment_line as due where due.shop_id = ${actor.shopId}`,
        )})`
  }
}
