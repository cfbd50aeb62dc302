import type { Database } from '@keben/server/kit/requests/context'
import { raw, sql } from '@keben/server/kit/database/sql'
import type { Found } from './finish.ts'
import { middle } from './room.ts'

/** Entries of one payer that are never mixed with others; suppliers settle all of a season at once. */
const together = raw(`billing_entry.company_id, billing_entry.payer, billing_entry.payer_id,
  case when billing_entry.payer <> 'supplier' then billing_entry.funding end, case when billing_entry.payer <> 'supplier' then billing_entry.goods end`)

/** All that the season has charged is billed, and every bill paid to the fen by a transfer of its own. */
export async function settleSeason(db: Database, { planId, code, year }: Found): Promise<void> {
  await db.run(sql`
    create temp table season_billed on commit drop as
    select dense_rank() over (order by ${together}) as place, billing_entry.* from season_billing_entry as billing_entry`)
  await db.run(sql`
    insert into season_bill (id, number, company_id, payer, payer_id, district_id, school_id, supplier_id, plan_id, funding, goods,
      rhythm, period, state, due_days, due_on, confirmed_at, confirmed_by, invoice_number, remark, version, created_by, created_at,
      changed_by, changed_at, lines, copies, list_fen, total_fen, paid_fen)
    select ${middle}::bigint + place,
      case when payer = 'supplier' then 'JS-' || ${year}::int else 'JF-' || ${code}::text end || '-'
        || lpad((row_number() over (partition by payer = 'supplier' order by place))::text, 6, '0'),
      company_id, payer, payer_id, min(district_id), case when payer = 'school' then payer_id end,
      case when payer = 'supplier' then payer_id end, ${planId}::bigint, case when payer <> 'supplier' then min(funding) end,
      case when payer <> 'supplier' then min(goods) end, case when payer = 'supplier' then 'chosen' else 'season' end, '', 'paid', 30,
      max(day) + 45, max(at) + interval '15 days', finance.id, '', '', 3, finance.id, max(at) + interval '5 days', finance.id,
      max(at) + interval '40 days', count(*), sum(copies), sum(list_fen), sum(net_fen), sum(net_fen)
    from season_billed
    left join (select company_id as of_company, min(app_user.id) as id from app_user
      join user_role on user_role.user_id = app_user.id and user_role.role = 'finance' group by company_id) as finance
      on finance.of_company = season_billed.company_id
    group by place, company_id, payer, payer_id, finance.id`)
  await db.run(sql`
    insert into season_bill_entry (entry_id, bill_id, before_fen)
    select id, ${middle}::bigint + place, sum(net_fen) over (partition by place order by id) - net_fen from season_billed`)
  await db.run(sql`
    insert into season_payment (id, number, company_id, payer, payer_id, paid_on, amount_fen, way, reference, remark, reason, live,
      created_by, created_at)
    select id, case when payer = 'supplier' then 'FK-' else 'SK-' end || ${year}::int || '-'
        || lpad((row_number() over (partition by payer = 'supplier' order by id))::text, 6, '0'),
      company_id, payer, payer_id, (changed_at at time zone 'Asia/Shanghai')::date, total_fen, 'transfer', '', '', '', true,
      changed_by, changed_at
    from season_bill where total_fen <> 0`)
  await db.run(sql`
    insert into season_payment_share (payment_id, bill_id, amount_fen)
    select id, id, amount_fen from season_payment`)
}
