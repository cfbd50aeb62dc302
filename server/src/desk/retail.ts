import type { Actor } from '@keben/core/roles'
import { type Sql, raw, sql } from '../kit/sql.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from '../retail/scope.ts'

/* What waits between shops and their company; counted through the scopes of the family. */

const orders = (actor: Actor, condition: Sql): Sql =>
  sql`(select count(*) from shop_order where ${condition} and ${shopOrdersSeenBy(actor)})`

/** Orders that wait for an answer, as fields of `missing`. */
export const companysRetail = (actor: Actor): Sql =>
  sql`'shopOrdersToAnswer', ${orders(actor, raw(`shop_order.state = 'submitted'`))}`

/** What came back, what lies in the basket, what waits for an answer; and what there is. */
export const shopsRetail = (actor: Actor): Sql => sql`
  'has', jsonb_build_object('booksOnSale', (select count(*) from sale_book where ${saleBooksSeenBy(actor)}),
    'shopCopiesUnderway', (select coalesce(sum(due.asked - due.closed - (due.confirmed - due.kept) - due.credited), 0)
      from due_line as due where due.shop_id = ${actor.shopId})),
  'missing', jsonb_build_object(
    'shopOrdersRejected', ${orders(actor, raw(`shop_order.state = 'draft' and shop_order.submitted_at is not null`))},
    'basketTitles', (select count(*) from shop_order_line as line join shop_order on shop_order.id = line.shop_order_id
      where shop_order.basket and ${shopOrdersSeenBy(actor)}),
    'shopOrdersWaiting', ${orders(actor, raw(`shop_order.state = 'submitted'`))})`
