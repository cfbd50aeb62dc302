import { type ParcelledLine, parcelsOf } from '@keben/core/distribution/deliveries/parcels'
import { seesSaleTerms } from '@keben/core/distribution/deliveries/rules'
import type { SendOrder, SendOrderDocument, SendOrderLine } from '@keben/core/distribution/deliveries/shapes'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { figuresOf, isRepriced, linesSeenBy } from '../../base/catalogue/documents.ts'
import { shelfOrder, termsColumns, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { actionsOf, historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { netFor, sendOrderColumns, summedSendOrder } from './columns.ts'
import { sendOrderKind } from './kind.ts'
import { withDay } from './list.ts'
import { owner } from './owner.ts'
import { receiverAddress, receiverContact, receiverPhone } from './receivers.ts'
import { isReceivedBy, isWholeFor, sendOrdersOwnedBy } from './scope.ts'

/** Lines with their fulfilment. */
const pricedLines = `send_order_line as line join fulfilment_line on fulfilment_line.id = line.fulfilment_line_id
  where line.send_order_id = send_order.id`

type Found = Omit<SendOrder, 'confirmsOn'> &
  Pick<
    SendOrderDocument,
    | 'whole'
    | 'repriced'
    | 'warehouseAddress'
    | 'warehousePhone'
    | 'address'
    | 'contact'
    | 'contactPhone'
    | 'owner'
    | 'booksInHand'
    | 'receipt'
    | 'reverses'
    | 'reversedBy'
    | 'differences'
    | 'history'
  > & { readonly lines: SendOrderLine[]; readonly received: boolean }

const linked = (table: string, condition: Sql): Sql => sql`(
  select json_build_object('id', other.id, 'number', other.number) from ${raw(table)} as other where ${condition})`

const linesOf = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(row), '[]') from (
    select line.id, line.fulfilment_line_id as "dueLineId", ${wholeTitleColumns}, line.audience,
      coalesce((select fulfilment_line.source_number from fulfilment_line where fulfilment_line.id = line.fulfilment_line_id), '') as "sourceNumber",
      line.issued, line.picked, line.short_reason as "shortReason", line.sent, line.good, line.damaged, line.missing,
      line.surplus, line.reason, ${termsColumns('line', seesSaleTerms(actor.role))}, book.weight_grams as "weightGrams",
      line.list_fen as "listFen", ${netFor(actor, raw('line.net_fen'))} as "netFen"
    from send_order_line as line join book on book.id = line.book_id
    where line.send_order_id = send_order.id and ${linesSeenBy(actor)}
    order by ${shelfOrder}, line.audience, line.id
  ) as row)`

const differencesOf = (actor: Actor): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', differing.id, 'lineId', differing.send_order_line_id,
    'bookId', differing.book_id, 'title', book.title, 'kind', differing.kind, 'copies', differing.copies,
    'state', differing.state, 'reason', differing.reason, 'note', differing.note,
    'closedAt', ${moment(sql`differing.closed_at`)}, 'closedBy', ${nameOfUser(sql`differing.closed_by`)})
    order by differing.id), '[]')
  from delivery_difference as differing join book on book.id = differing.book_id
  where differing.send_order_id = send_order.id and ${linesSeenBy(actor)})`

/** Receivers see no purchasing documents. */
const seesReceipts = ({ role }: Actor): boolean => role === 'warehouse' || role === 'business' || role === 'manage'

/** One visible order with its parts, in one statement. */
async function readWhere(context: Context, condition: Sql): Promise<SendOrderDocument> {
  const { db, actor } = context
  const row = await db.row<Found>(sql`
    select ${sendOrderColumns(actor)}, ${isWholeFor(actor)} as whole, ${isRepriced(actor, pricedLines, 'fulfilment_line.price_fen')} as repriced, ${isReceivedBy(actor)} as received,
      warehouse.address as "warehouseAddress", coalesce((select app_user.mobile from app_user
        where app_user.id = warehouse.keeper_id), '') as "warehousePhone",
      ${receiverAddress()} as address, ${receiverContact()} as contact, ${receiverPhone()} as "contactPhone", ${owner} as owner,
      ${seesReceipts(actor) ? linked('receipt', sql`other.id = send_order.receipt_id`) : raw('null::json')} as receipt,
      ${linked('send_order', sql`other.id = send_order.reverses_id`)} as reverses,
      ${linked('send_order', sql`other.reverses_id = send_order.id`)} as "reversedBy",
      ${linesOf(actor)} as lines, ${differencesOf(actor)} as differences,
      ${historyOf(sendOrderKind, sql`send_order.id`)} as history
    from send_order ${figuresOf(summedSendOrder, actor)} join warehouse on warehouse.id = send_order.warehouse_id
    where ${condition} and ${sendOrdersOwnedBy(actor)}`)
  if (!row) throw refuse('not_found')
  return {
    ...withDay(row),
    proposed: parcelsOf(row.lines.map(parcelled)),
    actions: actionsOf(sendOrderKind, row.state, context).filter(
      (step) => (step !== 'cancel' || row.whole) && (step !== 'confirm' || row.received),
    ),
  }
}

/** Copies that travel, or will. */
const parcelled = ({ issued, picked, sent, ...packing }: SendOrderLine): ParcelledLine => ({
  ...packing,
  copies: Math.abs(sent ?? picked ?? issued),
})

export const readSendOrder = (context: Context, id: number): Promise<SendOrderDocument> =>
  readWhere(context, sql`send_order.id = ${id}`)

/** By the typed or scanned number of its note. */
export const findSendOrder = (context: Context, number: string): Promise<SendOrderDocument> =>
  readWhere(context, sql`send_order.number = ${number.toUpperCase()}`)
