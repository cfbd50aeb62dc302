import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { seesSaleTerms } from '@keben/core/distribution/deliveries/rules'
import type { Actor } from '@keben/core/roles'
import { type SummedDocument, linesSeenBy, sumsOfLines } from '../../base/catalogue/documents.ts'
import type { Context } from '../../kit/requests/context.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { receiverColumns, seasonColumns } from './receivers.ts'

/** The net price if this person may see it; else null. */
export const netFor = ({ role }: Actor, net: Sql): Sql => (seesSaleTerms(role) ? net : raw('null::bigint'))

export const summedSendOrder: SummedDocument = {
  document: 'send_order',
  lines: 'send_order_line',
  of: 'send_order_id',
  figures: {
    copies: 'issued',
    sent: 'sent',
    good: 'good',
    damaged: 'damaged',
    missing: 'missing',
    surplus: 'surplus',
    list_fen: 'list_fen',
    net_fen: 'net_fen',
  },
}

/** Totals from lines, for updates of `document`. */
export const totalsOfLines: Sql = sql`(titles, ${raw(Object.keys(summedSendOrder.figures).join(', '))}) = (
  select ${sumsOfLines(summedSendOrder)} from send_order_line as line where line.send_order_id = document.id)`

/** Updates the orders' amounts. The caller has locked or just created them. */
export const noteAmounts = ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    update send_order as document set list_fen = sums.list_fen, net_fen = sums.net_fen
    from (select line.send_order_id, sum(line.list_fen) as list_fen, sum(line.net_fen) as net_fen from send_order_line as line
      where line.send_order_id = any(${ids}::bigint[]) group by line.send_order_id) as sums
    where document.id = sums.send_order_id`)

/** Open differences of an order in visible titles. */
export const openDifferences = (actor: Actor): Sql => sql`(
  select count(*) from delivery_difference as differing join book on book.id = differing.book_id
  where differing.send_order_id = send_order.id and differing.state = 'open' and ${linesSeenBy(actor)})`

/** The season's date for books in hand; shops have none. */
export const booksInHand = raw('(select plan.books_in_hand from plan where plan.id = send_order.plan_id)')

/** The columns of a `SendOrder` except the automatic confirmation date. The query knows `send_order` and `figures`. */
export const sendOrderColumns = (
  actor: Actor,
): Sql => sql`send_order.id, send_order.number, send_order.source, send_order.way,
  ${seasonColumns()}, send_order.company_id as "companyId", ${nameOf('company', sql`send_order.company_id`)} as "companyName",
  send_order.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName",
  ${receiverColumns()}, send_order.state, ${fieldColumns(sendOrderFields, 'send_order')},
  send_order.parcels, send_order.weight_g as "weightG", figures.titles, figures.copies, figures.sent,
  figures.good, figures.damaged, figures.missing, figures.surplus, ${openDifferences(actor)} as "openDifferences",
  figures.list_fen as "listFen", ${netFor(actor, raw('figures.net_fen'))} as "netFen",
  ${moment(sql`send_order.issued_at`)} as "issuedAt", ${nameOfUser(sql`send_order.issued_by`)} as "issuedBy",
  ${moment(sql`send_order.picked_at`)} as "pickedAt", ${nameOfUser(sql`send_order.picked_by`)} as "pickedBy",
  ${moment(sql`send_order.sent_at`)} as "sentAt", ${nameOfUser(sql`send_order.sent_by`)} as "sentBy",
  ${moment(sql`send_order.confirmed_at`)} as "confirmedAt", ${nameOfUser(sql`send_order.confirmed_by`)} as "confirmedBy",
  send_order.confirmed_by_system as "confirmedBySystem", ${moment(sql`send_order.reminded_at`)} as "remindedAt",
  ${booksInHand} as "booksInHand", send_order.version,
  ${nameOfUser(sql`send_order.created_by`)} as "createdBy", ${moment(sql`send_order.created_at`)} as "createdAt",
  ${nameOfUser(sql`send_order.changed_by`)} as "changedBy", ${moment(sql`send_order.changed_at`)} as "changedAt"`
