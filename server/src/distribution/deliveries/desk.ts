import { PatchSendInput } from '@keben/core/distribution/deliveries/patches'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { DeskRows } from '../../desk-rows.ts'
import { sumsThatMayOwe } from '../../ledgers/fulfilment/owing.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { rows, rowsOf, rowsOfList } from '../../waiting.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { differencesSeenBy } from './difference-list.ts'
import { patchesToSend } from './patches.ts'
import { receiverName } from './receivers.ts'
import { duesSeenBy, sendOrdersSeenBy } from './scope.ts'

const orders = (actor: Actor, condition: Sql): Sql =>
  rowsOf('send_order', sql`${condition} and ${sendOrdersSeenBy(actor)}`)

/** Titles by warehouse that are owed for this reason and have free copies. */
const titlesToIssue =
  (source: string) =>
  (actor: Actor): Sql =>
    rows(
      'waiting.book_id',
      // Starts from open lines; starting from stock would look up every title.
      sql`(select fulfilment_line.warehouse_id, fulfilment_line.book_id
        from ${sumsThatMayOwe(sql`select id from warehouse where ${warehousesSeenBy(actor)}`)}
        join book on book.id = fulfilment_line.book_id
        where fulfilment_line.source = ${source} and ${duesSeenBy(actor)} and ${booksSeenBy(actor)}
        group by fulfilment_line.warehouse_id, fulfilment_line.book_id having sum(fulfilment_line.open) > 0) as waiting
      join stock_balance as stood on stood.warehouse_id = waiting.warehouse_id and stood.book_id = waiting.book_id
        and stood.free > 0`,
    )

const withFreeCopies = PatchSendInput.parse({ waits: true })

export const deliveriesDesk = {
  todos: {
    titlesToIssue: titlesToIssue('plan'),
    schoolPatchesToIssue: (actor) => rowsOfList('fulfilment_line.id', patchesToSend(withFreeCopies, actor, 'campus')),
    districtPatchesToIssue: (actor) =>
      rowsOfList('fulfilment_line.id', patchesToSend(withFreeCopies, actor, 'district')),
    shopTitlesToIssue: titlesToIssue('shop'),
    differencesOpen: (actor) =>
      rows(
        'differing.id',
        sql`delivery_difference as differing join send_order on send_order.id = differing.send_order_id
      join book on book.id = differing.book_id where differing.state = 'open' and ${differencesSeenBy(actor)}`,
      ),
    ordersToSend: (actor) => orders(actor, raw(`send_order.state = 'issued'`)),
    /** Sent to the school, district or shop, and unconfirmed. */
    deliveriesToConfirm: (actor) =>
      orders(
        actor,
        raw(`send_order.state = 'sent' ${actor.role === 'area' ? `and send_order.receiver = 'district'` : ''}`),
      ),
  },
  things: {
    sendOrder: searchDocuments('FH', 'send_order', sendOrdersSeenBy, receiverName(raw('send_order'))),
  },
} satisfies DeskRows
