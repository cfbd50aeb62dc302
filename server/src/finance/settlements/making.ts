import type { Payer } from '@keben/core/ledgers/charges/choices'
import { cityDay } from '@keben/core/kit/moment'
import type { BillPreview, BillToMake, BillWish } from '@keben/core/finance/settlements/making'
import { openEntriesOf } from '../../ledgers/charges/open.ts'
import { intoAudit } from '../../kit/documents/audit.ts'
import type { Database } from '../../kit/requests/context.ts'
import { intoSteps } from '../../kit/documents/document.ts'
import { equals, oneOf } from '../../kit/lists/list.ts'
import { takenNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { takesBilling } from './locks.ts'

/** Open entries of one company and one kind of payer with periodic bills. */
export interface BillingScope {
  readonly companyId: number
  readonly payer: Extract<Payer, 'school' | 'district'>
  readonly wish: BillWish
  readonly now: Date
  /** All if omitted. */
  readonly payerIds?: readonly number[]
}

/** A season is over once it is archived, or 30 days after the books' deadline and the end of supplements. */
const seasonIsOver = (today: string): Sql => sql`(plan.state = 'archived' or (plan.state = 'resulted'
  and greatest(plan.books_in_hand, (plan.patch_until at time zone 'Asia/Shanghai')::date) + 30 < ${today}::date))`

/** Whether the billing period of an entry has ended. The query knows `entry`, `mode` and `plan`. */
const isRipe = (today: string): Sql => sql`case mode.bill_per when 'delivery' then true
  when 'month' then billing_entry.day < date_trunc('month', ${today}::date) else ${seasonIsOver(today)} end`

/**
 * Open entries with their bill key: payer, season, funding, goods, and delivery or month by the payer's settlement
 * mode. A school without a mode uses its district's. A district's bill covers all its schools. Previews pass entries of
 * open documents as `from`; billing searches all entries.
 */
function openEntries({ companyId, payer, wish, now, payerIds = [] }: BillingScope, from = raw('billing_entry')): Sql {
  const today = cityDay(now)
  return sql`
    select billing_entry.id, billing_entry.payer_id, billing_entry.district_id, ${payer === 'school' ? raw('billing_entry.school_id') : raw('null::bigint')} as school_id,
      billing_entry.plan_id, billing_entry.funding, billing_entry.goods,
      mode.bill_per as rhythm, mode.due_days,
      case mode.bill_per when 'delivery' then billing_entry.number when 'month' then to_char(billing_entry.day, 'YYYY-MM') else '' end as period,
      billing_entry.copies, billing_entry.list_fen, billing_entry.net_fen,
      ${wish.until === undefined ? raw('false') : sql`billing_entry.day > ${wish.until}::date`} as later, ${isRipe(today)} as ripe
    from ${from} join district on district.id = billing_entry.district_id
    left join school on school.id = billing_entry.school_id and ${payer === 'school'}
    join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    join plan on plan.id = billing_entry.plan_id
    where ${allOf([
      sql`billing_entry.company_id = ${companyId}`,
      sql`billing_entry.payer = ${payer}`,
      raw('not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)'),
      oneOf(sql`billing_entry.payer_id`, payerIds),
      oneOf(sql`billing_entry.payer_id`, wish.payerIds),
      oneOf(sql`billing_entry.plan_id`, wish.planIds),
      oneOf(sql`billing_entry.district_id`, wish.districtIds),
      equals(sql`billing_entry.funding`, wish.funding),
      equals(sql`billing_entry.goods`, wish.goods),
    ])}`
}

/** The entries due now. */
const isTaken = ({ wish }: BillingScope): Sql => (wish.ripe ? raw('(not later and ripe)') : raw('(not later)'))

const grouped = raw('payer_id, district_id, school_id, plan_id, funding, goods, rhythm, due_days, period')

/** The bills to be made, and the skipped entries with reasons. */
export async function previewBills(db: Database, billing: BillingScope): Promise<BillPreview> {
  const row = await db.row<BillPreview>(sql`
    with open as (${openEntries(billing, openEntriesOf(billing.companyId, billing.payer))}), made as (
      select ${grouped}, count(*) as lines, sum(copies) as copies, sum(net_fen) as net_fen from open
      where ${isTaken(billing)} group by ${grouped}
    ), shown as (
      select made.payer_id as "payerId", ${payerOf(billing, 'code')} as "payerCode", ${payerOf(billing, 'name')} as "payerName",
        district.name as "districtName", made.plan_id as "planId", plan.name as "planName", made.funding, made.goods,
        made.rhythm, made.period, made.lines, made.copies, made.net_fen as "totalFen"
      from made join district on district.id = made.district_id join plan on plan.id = made.plan_id
      order by abs(made.net_fen) desc, made.payer_id limit 500
    )
    select (select count(*) from made) as bills, (select count(distinct payer_id) from made) as payers,
      (select coalesce(sum(lines), 0) from made) as lines, (select coalesce(sum(net_fen), 0) from made) as "totalFen",
      (select coalesce(json_agg(shown), '[]') from shown) as list,
      json_build_object('later', ${left(raw('later'))}, 'unripe', ${left(billing.wish.ripe ? raw('not later and not ripe') : raw('false'))},
        'unconfirmed', (select coalesce(sum(sent - (confirmed - surplus_kept) - to_resend - credited), 0) from fulfilment_by_receiver as due
          where due.company_id = ${billing.companyId}
            and due.receiver = any(${billing.payer === 'school' ? ['campus'] : ['campus', 'district']}::text[])
            and ${allOf([oneOf(sql`due.plan_id`, billing.wish.planIds), oneOf(sql`due.district_id`, billing.wish.districtIds)])}
        )) as out`)
  if (!row) throw new Error('A preview without a row.')
  return row
}

/** One row for each bill to be made. For a desk, which only counts. */
export const billsToMake = (billing: Omit<BillingScope, 'wish'>): Sql => sql`(
  select ${grouped} from (${openEntries(
    { ...billing, wish: { planIds: [], districtIds: [], payerIds: [], ripe: false } },
    openEntriesOf(billing.companyId, billing.payer),
  )}) as open
  group by ${grouped})`

const payerOf = ({ payer }: BillingScope, column: keyof Pick<BillToMake, 'payerCode'> | 'code' | 'name'): Sql =>
  raw(`(select ${column} from ${payer} where ${payer}.id = made.payer_id)`)

const left = (condition: Sql): Sql => sql`(
  select json_build_object('lines', count(*), 'netFen', coalesce(sum(net_fen), 0)) from open where ${condition})`

/** Payers with open entries, by id; an existence check for each, not a scan. */
export async function payersToBill(db: Database, billing: BillingScope): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select payer.id from ${raw(billing.payer)} as payer cross join lateral (
      select from (${openEntries(billing)}) as open where open.payer_id = payer.id and ${isTaken(billing)} limit 1
    ) as any_of_it order by payer.id`)
  return rows.map(({ id }) => id)
}

export interface MadeBill {
  readonly id: number
  readonly totalFen: number
}

/**
 * Makes bills, entries, numbers, history and audit in one statement. A concurrent run of the company waits, and finds
 * nothing left.
 */
export async function makeBills(db: Database, billing: BillingScope, byUser: number | null): Promise<MadeBill[]> {
  const { companyId, payer, now } = billing
  await db.run(sql`select ${takesBilling(sql`${companyId}`)}`)
  return db.rows<MadeBill>(sql`
    with open as (select * from (${openEntries(billing)}) as open where ${isTaken(billing)}), made as (
      select ${grouped}, count(*) as lines, sum(copies) as copies, sum(list_fen) as list_fen, sum(net_fen) as net_fen,
        row_number() over (partition by plan_id order by payer_id, funding, goods, period) as place
      from open group by ${grouped}
    ), counter as (
      ${takenNumbers('JF', sql`select plan.code, count(*) from made join plan on plan.id = made.plan_id group by plan.code order by plan.code`)}
    ), first as (
      select plan.id as plan_id, plan.code, counter.last - count(*) as number
      from made join plan on plan.id = made.plan_id join counter on counter.season = plan.code
      group by plan.id, plan.code, counter.last
    ), bills as (
      insert into bill (number, company_id, payer, district_id, school_id, plan_id, funding, goods, rhythm, period, due_days,
        created_by, created_at, changed_by, changed_at, lines, copies, list_fen, total_fen)
      select 'JF-' || first.code || '-' || to_char(first.number + made.place, 'FM000000'), ${companyId}::bigint, ${payer},
        made.district_id, case when ${payer === 'school'} then made.school_id end, made.plan_id, made.funding, made.goods,
        made.rhythm, made.period, made.due_days, ${byUser}::bigint, ${now}::timestamptz, ${byUser}::bigint,
        ${now}::timestamptz, made.lines, made.copies, made.list_fen, made.net_fen
      from made join first using (plan_id) order by made.plan_id, made.place
      returning id, number, payer_id, plan_id, funding, goods, period, total_fen
    ), claimed as (
      insert into bill_entry (entry_id, bill_id, before_fen)
      select open.id, bills.id, sum(open.net_fen) over (partition by bills.id order by open.id) - open.net_fen
      from open join bills using (payer_id, plan_id, funding, goods, period)
    ), steps_added as (
      ${intoSteps}
      select 'bill', id, ${now}::timestamptz, ${byUser}::bigint, 'finance', 'create', 'waiting', 'waiting', '', null from bills
      order by id
    ), audited as (
      ${intoAudit}
      select ${now}::timestamptz, ${byUser}::bigint, coalesce((select user_name from app_user where app_user.id = ${byUser}), ''),
        'finance', '', '', 'make-bills', 'bill', id, 'create', null, jsonb_build_object('number', number, 'totalFen', total_fen)
      from bills order by id
    )
    select id, total_fen as "totalFen" from bills order by id`)
}
