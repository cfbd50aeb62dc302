import type { RepriceOutput } from '@keben/core/finance/settlements/repricing'
import { refuse } from '@keben/core/refusals'
import { repriceCharges } from '../../ledgers/charges/reprice.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { takePlan } from '../../base/plans/locks.ts'
import { payerColumn } from './columns.ts'

interface Input {
  readonly planId: number
  readonly bookId: number
  readonly priceFen: number
  readonly billed: boolean
}

/** Charges of a title in a season at another price, and whether any part of each is billed. */
const chargesOf = ({ actor }: Pick<Context, 'actor'>, { planId, bookId, priceFen }: Input): Sql => sql`
  select charge.*, exists (select from billing_entry join bill_entry on bill_entry.entry_id = billing_entry.id
    where billing_entry.charge_id = charge.id) as billed
  from charge left join fulfilment_line as due on due.id = charge.fulfilment_line_id
  left join supplier_order_line as line on line.id = charge.supplier_order_line_id
  left join supplier_order as ordered on ordered.id = line.supplier_order_id
  where coalesce(due.book_id, line.book_id) = ${bookId} and coalesce(due.plan_id, line.plan_id) = ${planId}
    and coalesce(due.company_id, ordered.company_id) = ${actor.companyId} and charge.price_fen <> ${priceFen}`

/** Each payer's amount before and after; the query knows `charge`. */
const differences = (priceFen: number): Sql => sql`lateral (
  select funding, charged_copies(funding, charge.copies, charge.funded_copies) as copies,
    case funding when 'state' then charge.state_fen else charge.self_fen end as was_fen,
    charged_fen(funding, charge.copies, charge.funded_copies, ${priceFen}::int, charge.discount_bp, corrected_fen) as is_fen
  from (values ('state', charge.state_corrected_fen), ('self', charge.self_corrected_fen)) as each (funding, corrected_fen)
) as paid`

const isTaken = ({ billed }: Input): Sql => (billed ? sql`true` : sql`not charge.billed`)

/** The effect of a price without writing it. */
export async function previewReprice(context: Context, request: Input): Promise<RepriceOutput> {
  const row = await context.db.row<RepriceOutput>(sql`
    with charge as (${chargesOf(context, request)}), moved as (
      select charge.id, charge.price_fen, last.payer, last.payer_id, paid.copies, paid.was_fen, paid.is_fen
      from charge cross join ${differences(request.priceFen)}
      join lateral (select payer, payer_id from billing_entry where billing_entry.charge_id = charge.id and billing_entry.funding = paid.funding
        order by billing_entry.id desc limit 1) as last on true
      where ${isTaken(request)}
    ), shown as (
      select moved.payer, moved.payer_id as "payerId", ${payerColumn('name', 'moved')} as "payerName", moved.lines, moved.copies,
        moved.was_fen as "wasFen", moved.is_fen as "isFen"
      from (select payer, payer_id, count(distinct id) as lines, sum(copies) as copies, sum(was_fen) as was_fen, sum(is_fen) as is_fen
        from moved group by payer, payer_id) as moved
      order by abs(moved.is_fen - moved.was_fen) desc, moved.payer, moved.payer_id limit 500
    )
    select book.title, (select coalesce(json_agg(distinct price_fen), '[]') from moved) as "pricesFen",
      (select count(distinct id) from moved) as lines, (select coalesce(sum(copies), 0) from moved) as copies,
      (select coalesce(sum(is_fen - was_fen) filter (where payer <> 'supplier'), 0) from moved) as "receivableFen",
      (select coalesce(sum(is_fen - was_fen) filter (where payer = 'supplier'), 0) from moved) as "payableFen",
      (select count(*) from charge where not (${isTaken(request)})) as kept, (select coalesce(json_agg(shown), '[]') from shown) as list
    from book join plan on plan.id = ${request.planId} where book.id = ${request.bookId}`)
  if (!row) throw refuse('not_found')
  return row
}

/**
 * Fixes a title's price for the season. Lines charged at an estimate get an entry of the difference, and later lines
 * cost the fixed price. A partly billed line keeps its price unless the caller includes billed lines.
 */
export async function repriceTitle(
  context: Context,
  request: Input & { readonly reason: string },
): Promise<RepriceOutput> {
  const { db, actor, now } = context
  const plan = await db.row<{ code: string }>(sql`select code from plan where id = ${request.planId}`)
  if (!plan || actor.companyId === null) throw refuse('not_found')
  await takePlan(db, request.planId)
  await db.run(
    sql`select apply_fixed_price(${actor.companyId}::bigint, ${request.planId}::bigint, ${request.bookId}::bigint, ${request.priceFen}::int)`,
  )
  await db.run(
    sql`select from charge where id in (select id from (${chargesOf(context, request)}) as found) order by id for update`,
  )
  const preview = await previewReprice(context, request)
  const [number = ''] = await nextNumbers(context, 'TJ', plan.code)
  await db.run(sql`
    insert into fixed_price (company_id, plan_id, book_id, price_fen, reason, created_by, at)
    values (${actor.companyId}, ${request.planId}, ${request.bookId}, ${request.priceFen}, ${request.reason}, ${actor.userId}, ${now})
    on conflict (company_id, plan_id, book_id) do update set price_fen = excluded.price_fen, reason = excluded.reason,
      created_by = excluded.created_by, at = excluded.at`)
  await repriceCharges(context, {
    charges: chargesOf(context, request),
    moved: sql`select charge.id, paid.* from charges as charge cross join ${differences(request.priceFen)} where ${isTaken(request)}`,
    priceFen: request.priceFen,
    number,
    reason: request.reason,
  })
  const { billed, priceFen, planId, reason } = request
  await record(context, [
    {
      thing: 'book',
      id: request.bookId,
      action: 'reprice',
      after: { number, planId, priceFen, billed, reason, lines: preview.lines },
    },
  ])
  return preview
}
