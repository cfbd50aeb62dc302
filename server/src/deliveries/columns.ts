import { seesSaleTerms } from '@keben/core/deliveries/rules'
import type { Actor } from '@keben/core/roles'
import { moment } from '../kit/kept/description.ts'
import { type ListQuery, nameOf, nameOfUser } from '../kit/list.ts'
import { type Sql, everything, raw, sql } from '../kit/sql.ts'
import { receiverColumns, seasonColumns } from './receivers.ts'
import { linesSeenBy, seesAllTitles } from './scope.ts'

/** What copies cost their receiver, if this person is to know; else null. */
export const netFor = ({ role }: Actor, net: Sql): Sql => (seesSaleTerms(role) ? net : raw('null::bigint'))

const figures = ['copies', 'sent', 'good', 'damaged', 'missing', 'surplus', 'list_fen', 'net_fen'] as const

const sumsOfLines: Sql = raw(`count(distinct line.book_id) as titles, coalesce(sum(line.issued), 0) as copies,
  coalesce(sum(line.sent), 0) as sent, coalesce(sum(line.good), 0) as good, coalesce(sum(line.damaged), 0) as damaged,
  coalesce(sum(line.missing), 0) as missing, coalesce(sum(line.surplus), 0) as surplus,
  coalesce(sum(line.list_fen), 0) as list_fen, coalesce(sum(line.net_fen), 0) as net_fen`)

/** The same as columns that are set in the row of each `document`, from its lines. */
export const totalsOfLines: Sql = sql`(titles, ${raw(figures.join(', '))}) = (
  select ${sumsOfLines} from send_order_line as line where line.send_order_id = document.id)`

/**
 * The sums of a send order beside it, as `figures`. They stand in its row; whoever sees some titles alone gets the sums of
 * these, and no row of an order that has none of them.
 */
export const figuresOf = (actor: Actor): Sql =>
  seesAllTitles(actor)
    ? sql`cross join lateral (select send_order.titles, ${raw(figures.map((name) => `send_order.${name}`).join(', '))}) as figures`
    : sql`join lateral (
        select ${sumsOfLines} from send_order_line as line join book on book.id = line.book_id
        where line.send_order_id = send_order.id and ${linesSeenBy(actor)}
      ) as figures on figures.titles > 0`

/** The same for many: all orders that `condition` is true of, added up at once where that is needed. */
export const withFigures = (actor: Actor, condition: Sql): Pick<ListQuery, 'with' | 'from' | 'where'> =>
  seesAllTitles(actor)
    ? { from: sql`send_order ${figuresOf(actor)}`, where: condition }
    : {
        with: sql`figures as materialized (
          select send_order.id as send_order_id, ${sumsOfLines}
          from send_order join send_order_line as line on line.send_order_id = send_order.id
          join book on book.id = line.book_id
          where ${condition} and ${linesSeenBy(actor)} group by send_order.id)`,
        from: raw('send_order join figures on figures.send_order_id = send_order.id'),
        where: everything,
      }

/** Differences of an order that nobody has closed yet, of titles that the caller sees. */
export const openDifferences = (actor: Actor): Sql => sql`(
  select count(*) from delivery_difference as differing join book on book.id = differing.book_id
  where differing.send_order_id = send_order.id and differing.state = 'open' and ${linesSeenBy(actor)})`

/** By when the season's books are to be there; none for shops. */
export const booksInHand = raw('(select plan.books_in_hand from plan where plan.id = send_order.plan_id)')

/** The columns of a `SendOrder` but for the day on which the system confirms it, of a query that knows `send_order` and `figures`. */
export const sendOrderColumns = (
  actor: Actor,
): Sql => sql`send_order.id, send_order.number, send_order.source, send_order.way,
  ${seasonColumns()}, send_order.company_id as "companyId", ${nameOf('company', sql`send_order.company_id`)} as "companyName",
  send_order.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName",
  ${receiverColumns()}, send_order.state, send_order.carrier, send_order.plate, send_order.driver, send_order.phone,
  send_order.parcels, send_order.weight_g as "weightG", send_order.remark, figures.titles, figures.copies, figures.sent,
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
