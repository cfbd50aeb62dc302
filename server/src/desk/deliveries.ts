import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../catalogue/scope.ts'
import { sendOrdersSeenBy } from '../deliveries/scope.ts'
import { type Sql, nothing, raw, sql } from '../kit/sql.ts'

/* What waits between the shelves and the children's hands, as fields of `missing`. */

const orders = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from send_order where ${condition} and ${sendOrdersSeenBy(actor)})`

/** Titles of a season, warehouse by warehouse, of which copies may be issued and some lie free. */
const titlesToIssue = (actor: Actor): Sql => sql`(select count(*) from (
  select due.warehouse_id, due.book_id from due_line as due join book on book.id = due.book_id
  join stock_balance as stood on stood.warehouse_id = due.warehouse_id and stood.book_id = due.book_id and stood.free > 0
  where due.open > 0 and due.source = 'plan'
    and ${actor.companyId === null ? nothing : sql`due.company_id = ${actor.companyId}`} and ${booksSeenBy(actor)}
  group by due.warehouse_id, due.book_id) as waiting)`

const openDifferences = (actor: Actor): Sql => sql`(select count(*) from delivery_difference as difference
  join book on book.id = difference.book_id
  where difference.state = 'open' and ${actor.companyId === null ? nothing : sql`difference.company_id = ${actor.companyId}`}
    and ${booksSeenBy(actor)})`

export const companysDeliveries = (actor: Actor): Sql => sql`
  'titlesToIssue', ${titlesToIssue(actor)}, 'differencesOpen', ${openDifferences(actor)}`

export const keepersDeliveries = (actor: Actor): Sql =>
  sql`'ordersToSend', ${orders(actor, raw(`send_order.state = 'issued'`))}`

/** What has left for the school, the district itself or the shop, and that nobody has confirmed. */
export const deliveriesToConfirm = (actor: Actor): Sql => {
  const own =
    actor.role === 'area'
      ? raw(`send_order.state = 'sent' and send_order.receiver = 'district'`)
      : raw(`send_order.state = 'sent'`)
  return sql`'deliveriesToConfirm', ${orders(actor, own)}`
}
