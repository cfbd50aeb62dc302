import type { Context } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

interface Repricing {
  /** Locked candidates. */
  readonly charges: Sql
  /** For each repriced charge (`charges`) and funding: copies, old and new amount. */
  readonly moved: Sql
  readonly priceFen: number
  readonly number: string
  readonly reason: string
}

/**
 * Sets another price and adds an entry of the difference. The list price gets one even if the net amount rounds to the
 * same.
 */
export async function repriceCharges(
  { db, actor, now }: Context,
  { charges, moved, priceFen, number, reason }: Repricing,
): Promise<void> {
  await db.run(sql`
    with charges as (${charges}), moved as (
      ${moved}
    ), fixed as (
      update charge set price_fen = ${priceFen}, state_fen = whole.state_fen, self_fen = whole.self_fen
      from (select id, sum(is_fen) filter (where funding = 'state') as state_fen,
        sum(is_fen) filter (where funding = 'self') as self_fen from moved group by id) as whole
      where charge.id = whole.id
    )
    insert into billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id,
      part, funding, book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, reason, at,
      created_by)
    select last.charge_id, last.company_id, last.plan_id, last.party, last.payer, last.district_id, last.school_id,
      last.campus_id, last.shop_id, last.supplier_id, last.part, last.funding, last.book_id, 0, ${priceFen}::int,
      last.discount_bp, moved.copies * (${priceFen}::int - charges.price_fen), moved.is_fen - moved.was_fen, 'reprice',
      last.book_id, last.id, ${number}, ${reason}, ${now}::timestamptz, ${actor.userId}::bigint
    from moved join charges using (id)
    join lateral (select * from billing_entry where billing_entry.charge_id = moved.id and billing_entry.funding = moved.funding
      order by billing_entry.id desc limit 1) as last on true
    where moved.copies <> 0 or moved.is_fen <> moved.was_fen order by moved.id, moved.funding desc`)
}
