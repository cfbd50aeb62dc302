import { overLimitFen } from '@keben/core/distribution/retail/rules'
import type { Credit } from '@keben/core/distribution/retail/shapes'
import { type Sql, sql } from '../../kit/database/sql.ts'

/*
 * A shop's credit: unpaid charges, confirmed and undelivered copies, and the order in question. Other submitted orders
 * are shown and count once confirmed, because they would otherwise block each other. It covers all titles, also
 * invisible ones.
 */

/** Owed to the shop: in transit, or to be sent. */
const notDelivered: Sql = sql`net_fen(due.requested - due.closed - (due.confirmed - due.surplus_kept) - due.credited, due.price_fen, due.discount_bp)`

/** The shop's unpaid charges. */
const charged: Sql = sql`(select coalesce(sum(billing_entry.net_fen), 0) from billing_entry
  where billing_entry.payer = 'shop' and billing_entry.payer_id = owing.id)`
const paid: Sql = sql`(select coalesce(sum(bill.paid_fen), 0) from bill
  where bill.payer = 'shop' and bill.payer_id = owing.id)`

/** The parts of a `Credit` except the sum, as JSON; `orderId` is the order in question. */
export const creditJson = (shopId: Sql, orderId: Sql): Sql => sql`(
  select json_build_object('limitFen', owing.credit_limit_fen, 'owedFen', ${charged} - ${paid},
    'underwayFen', promised.others, 'waitingFen', waiting.others, 'orderFen', promised.own + waiting.own)
  from shop as owing
  cross join lateral (
    select coalesce(sum(${notDelivered}) filter (where due.source_id is distinct from ${orderId} or due.source <> 'shop'), 0) as others,
      coalesce(sum(${notDelivered}) filter (where due.source_id = ${orderId} and due.source = 'shop'), 0) as own
    from fulfilment_line as due where due.shop_id = owing.id
  ) as promised
  cross join lateral (
    select coalesce(sum(line.net_fen) filter (where ordered.id is distinct from ${orderId}), 0) as others,
      coalesce(sum(line.net_fen) filter (where ordered.id = ${orderId}), 0) as own
    from shop_order as ordered join shop_order_line_now as line on line.shop_order_id = ordered.id
    where ordered.shop_id = owing.id
      and (ordered.state = 'submitted' or (ordered.state = 'draft' and ordered.id = ${orderId}))
  ) as waiting
  where owing.id = ${shopId})`

export type CreditParts = Omit<Credit, 'overFen'>

export const creditOf = (parts: CreditParts): Credit => ({ ...parts, overFen: overLimitFen(parts) })
