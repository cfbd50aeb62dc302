import { PatchSendInput } from '@keben/core/distribution/deliveries/patches'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { titleOfBook } from '../../base/catalogue/title-columns.ts'
import type { DeskRows } from '../../desk-rows.ts'
import { sumsThatMayOwe } from '../../ledgers/fulfilment/owing.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { type Waiting, numberOf, rows, rowsOf, rowsOfList } from '../../waiting.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { differencesSeenBy } from './difference-list.ts'
import { patchesToSend } from './patches.ts'
import { receiverName } from './receivers.ts'
import { duesSeenBy, sendOrdersSeenBy } from './scope.ts'

const orders = (actor: Actor, condition: Sql, since: string): Waiting =>
  rowsOf('send_order', sql`${condition} and ${sendOrdersSeenBy(actor)}`, {
    name: numberOf('send_order', receiverName(raw('send_order'))),
    since: raw(`send_order.${since}`),
    copies: raw('coalesce(nullif(send_order.sent, 0), send_order.copies)'),
  })

/** Titles by warehouse that are owed for this reason and have free copies. */
const titlesToIssue =
  (source: string) =>
  (actor: Actor): Waiting =>
    rows(
      'waiting.book_id',
      // Starts from open lines; starting from stock would look up every title.
      sql`(select fulfilment_line.warehouse_id, fulfilment_line.book_id, sum(fulfilment_line.open) as open
        from ${sumsThatMayOwe(sql`select id from warehouse where ${warehousesSeenBy(actor)}`)}
        join book on book.id = fulfilment_line.book_id
        where fulfilment_line.source = ${source} and ${duesSeenBy(actor)} and ${booksSeenBy(actor)}
        group by fulfilment_line.warehouse_id, fulfilment_line.book_id having sum(fulfilment_line.open) > 0) as waiting
      join stock_balance as stood on stood.warehouse_id = waiting.warehouse_id and stood.book_id = waiting.book_id
        and stood.free > 0`,
      { name: titleOfBook, copies: raw('least(waiting.open, stood.free)') },
    )

const withFreeCopies = PatchSendInput.parse({ waits: true })

const patches = (actor: Actor, receiver: 'campus' | 'district'): Waiting =>
  rowsOfList('fulfilment_line.id', patchesToSend(withFreeCopies, actor, receiver), {
    name: (id) => sql`(select concat_ws(' · ', fulfilment_line.source_number, ${receiverName(raw('fulfilment_line'))})
      from fulfilment_line where fulfilment_line.id = ${id})`,
    copies: raw('owing.free'),
  })

export const deliveriesDesk = {
  todos: {
    titlesToIssue: titlesToIssue('plan'),
    schoolPatchesToIssue: (actor) => patches(actor, 'campus'),
    districtPatchesToIssue: (actor) => patches(actor, 'district'),
    shopTitlesToIssue: titlesToIssue('shop'),
    differencesOpen: (actor) =>
      rows(
        'differing.id',
        sql`delivery_difference as differing join send_order on send_order.id = differing.send_order_id
      join book on book.id = differing.book_id where differing.state = 'open' and ${differencesSeenBy(actor)}`,
        {
          name: (id) => sql`(select concat_ws(' · ', send_order.number, ${receiverName(raw('send_order'))})
            from delivery_difference join send_order on send_order.id = delivery_difference.send_order_id
            where delivery_difference.id = ${id})`,
          since: raw('differing.created_at'),
          copies: raw('differing.copies'),
        },
      ),
    ordersToSend: (actor) => orders(actor, raw(`send_order.state = 'issued'`), 'issued_at'),
    /** Sent to the school, district or shop, and unconfirmed. */
    deliveriesToConfirm: (actor) =>
      orders(
        actor,
        raw(`send_order.state = 'sent' ${actor.role === 'area' ? `and send_order.receiver = 'district'` : ''}`),
        'sent_at',
      ),
  },
  things: {
    sendOrder: searchDocuments('FH', 'send_order', sendOrdersSeenBy, receiverName(raw('send_order'))),
  },
} satisfies DeskRows
