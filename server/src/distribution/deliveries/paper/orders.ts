import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import type { DeliveryNoteLine, NoteOrder } from '@keben/core/distribution/deliveries/note'
import { shelfOrder } from '../../../base/catalogue/title-columns.ts'
import type { Database } from '../../../kit/requests/context.ts'
import { fieldColumns } from '../../../kit/documents/fields.ts'
import { moment } from '../../../kit/resources/description.ts'
import { nameOf } from '../../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../../kit/database/sql.ts'
import { receiverAddress, receiverContact, receiverName, receiverPhone } from '../receivers.ts'

export interface PrintedOrder extends NoteOrder {
  /** Copies to send, or sent. */
  readonly copies: number
  readonly lines: readonly PrintedLine[]
}
export interface PrintedLine extends DeliveryNoteLine {
  readonly copies: number
}

const copies: Sql = sql`coalesce(line.sent, line.picked, line.issued)`

/** In the requested order, with sorted lines. */
export const readOrders = (db: Database, ids: readonly number[]): Promise<PrintedOrder[]> =>
  db.rows<PrintedOrder>(sql`
    select send_order.number, send_order.source, send_order.way, send_order.receiver,
      ${nameOf('company', sql`send_order.company_id`)} as "companyName",
      coalesce(${nameOf('plan', sql`send_order.plan_id`)}, '') as "planName",
      ${nameOf('warehouse', sql`send_order.warehouse_id`)} as "warehouseName",
      ${receiverName(raw('send_order'))} as "receiverName", ${receiverAddress()} as address,
      ${receiverContact()} as contact, ${receiverPhone()} as "contactPhone",
      ${moment(sql`send_order.sent_at`)} as "sentAt", send_order.parcels, send_order.weight_g as "weightG",
      ${fieldColumns(sendOrderFields, 'send_order')}, held.copies, held.lines
    from send_order
    join unnest(${ids}::bigint[]) with ordinality as requested (id, place) on requested.id = send_order.id
    cross join lateral (
      select coalesce(sum(${copies}), 0) as copies,
        coalesce(json_agg(json_build_object('bookCode', book.book_code, 'isbn', book.isbn, 'title', book.title,
          'audience', line.audience, 'issued', line.issued, 'picked', line.picked, 'sent', line.sent, 'copies', ${copies},
          'priceFen', line.price_fen, 'copiesPerPack', line.copies_per_pack, 'packsPerCase', line.packs_per_case)
          order by ${shelfOrder}, line.audience, line.id), '[]') as lines
      from send_order_line as line join book on book.id = line.book_id
      where line.send_order_id = send_order.id and ${copies} <> 0
    ) as held
    order by requested.place`)
