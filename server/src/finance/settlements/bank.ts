import type { ValueOf } from '@keben/core/kit/endpoint'
import { emptyFields } from '@keben/core/kit/fields'
import type { Verdict } from '@keben/core/kit/paging'
import { refuse } from '@keben/core/refusals'
import type { BankRow, listBankRows } from '@keben/core/finance/settlements/bank'
import { paymentFields } from '@keben/core/finance/settlements/fields'
import type { PaidOutput } from '@keben/core/finance/settlements/shapes'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { byName, contains, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { madeOn } from './columns.ts'
import { payBills } from './pay.ts'

/** The caller's company only. The table's name is `bank_row`. */
const rowsSeenBy = ({ actor }: Pick<Context, 'actor'>): Sql =>
  actor.companyId === null ? nothing : sql`bank_row.company_id = ${actor.companyId}`

/** The payer by each name that the bank may use. */
const payerNamed: Sql = raw(`(
  select 'school' as payer, school.id, school.name from school join district on district.id = school.district_id
  where district.company_id = bank_row.company_id and lower(school.name) = lower(bank_row.payer_name) and bank_row.amount_fen > 0
  union all
  select 'district', district.id, district.name from district where district.company_id = bank_row.company_id
    and lower(bank_row.payer_name) in (lower(district.name), lower(nullif(district.payer_name, ''))) and bank_row.amount_fen > 0
  union all
  select 'shop', shop.id, shop.name from shop where shop.company_id = bank_row.company_id
    and lower(shop.name) = lower(bank_row.payer_name) and bank_row.amount_fen > 0
  union all
  select 'supplier', supplier.id, supplier.name from supplier
  where lower(supplier.name) = lower(bank_row.payer_name) and bank_row.amount_fen < 0)`)

/** A row pays only earlier bills. */
const isPayable: Sql = sql`bill.company_id = bank_row.company_id and bill.state = 'confirmed' and bill.outstanding_fen > 0
  and (bill.payer = 'supplier') = (bank_row.amount_fen < 0) and ${madeOn} <= bank_row.paid_on`
const billJson = raw(`json_build_object('id', bill.id, 'number', bill.number, 'outstandingFen', bill.outstanding_fen)
  order by bill.due_on, bill.id`)

/** Whatever resembles a bill number in the purpose; each is looked up by index. */
const numbersNamed: Sql =
  raw(`(select number[1] from regexp_matches(upper(bank_row.purpose), '[A-Z]{2}-[0-9]{4}[A-Z]?-[0-9]{6,}', 'g')
  as named (number))`)

/** The bills named in the purpose. Else bills of the payer that match the amount, or all its debt; else the oldest. */
const proposal: Sql = sql`case when bank_row.state = 'open' then coalesce(
  (select json_build_object('by', 'number', 'payer', min(bill.payer), 'payerId', min(bill.payer_id),
      'payerName', min((select name from (select name from school where bill.payer = 'school' and school.id = bill.payer_id
        union all select name from district where bill.payer = 'district' and district.id = bill.payer_id
        union all select name from shop where bill.payer = 'shop' and shop.id = bill.payer_id
        union all select name from supplier where bill.payer = 'supplier' and supplier.id = bill.payer_id) as named)),
      'bills', json_agg(${billJson}))
    from bill where ${isPayable} and bill.number in ${numbersNamed}
    having count(*) > 0 and count(distinct (bill.payer, bill.payer_id)) = 1),
  (select json_build_object('by', 'amount', 'payer', named.payer, 'payerId', named.id, 'payerName', named.name,
      'bills', json_agg(${billJson}))
    from ${payerNamed} as named join bill on bill.payer = named.payer and bill.payer_id = named.id and ${isPayable}
    where bill.id = (select same.id from bill as same where same.company_id = bank_row.company_id and same.state = 'confirmed'
      and same.payer = named.payer and same.payer_id = named.id and same.outstanding_fen = abs(bank_row.amount_fen)
      and (same.created_at at time zone 'Asia/Shanghai')::date <= bank_row.paid_on
      order by same.due_on, same.id limit 1)
    group by named.payer, named.id, named.name limit 1),
  (select json_build_object('by', 'payer', 'payer', named.payer, 'payerId', named.id, 'payerName', named.name,
      'bills', json_agg(${billJson}))
    from ${payerNamed} as named join bill on bill.payer = named.payer and bill.payer_id = named.id and ${isPayable}
    group by named.payer, named.id, named.name limit 1)) end`

const counted = (state: string): Sql => raw(`count(*) filter (where bank_row.state = '${state}')`)

export const bankPage = (request: ValueOf<typeof listBankRows.input>, context: Context) =>
  listPage<BankRow, ValueOf<typeof listBankRows.output>['sums']>(
    context.db,
    {
      columns: sql`bank_row.id, bank_row.reference, bank_row.paid_on as "paidOn", bank_row.payer_name as "payerName",
        bank_row.amount_fen as "amountFen", bank_row.purpose, bank_row.state, bank_row.reason, bank_row.payment_id as "paymentId",
        (select number from payment where payment.id = bank_row.payment_id) as "paymentNumber",
        ${moment(sql`bank_row.created_at`)} as "createdAt", ${proposal} as proposal`,
      from: sql`bank_row`,
      where: allOf([
        rowsSeenBy(context),
        contains(
          sql`lower(concat_ws(' ', bank_row.payer_name, bank_row.purpose, bank_row.reference))`,
          request.keyword,
        ),
        request.from === undefined ? undefined : sql`bank_row.paid_on >= ${request.from}::date`,
        request.to === undefined ? undefined : sql`bank_row.paid_on <= ${request.to}::date`,
      ]),
      tab: request.state && sql`bank_row.state = ${request.state}`,
      sums: {
        open: counted('open'),
        matched: counted('matched'),
        ignored: counted('ignored'),
        openFen: raw(`coalesce(sum(bank_row.amount_fen) filter (where bank_row.state = 'open'), 0)`),
      },
      sorts: {
        paidOn: sql`bank_row.paid_on`,
        amountFen: sql`bank_row.amount_fen`,
        payerName: byName(sql`bank_row.payer_name`),
      },
      tie: sql`bank_row.id`,
    },
    request,
  )

interface OpenRow {
  readonly id: number
  readonly state: 'open' | 'matched' | 'ignored'
  readonly reference: string
  readonly paidOn: string
  readonly amountFen: number
}

/** Locks rows in the order of their ids. */
async function lockRows(context: Context, ids: readonly number[]): Promise<Map<number, OpenRow>> {
  const rows = await context.db.rows<OpenRow>(sql`
    select id, state, reference, paid_on as "paidOn", amount_fen as "amountFen" from bank_row
    where id = any(${ids}::bigint[]) and ${rowsSeenBy(context)} order by id for update`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A person has checked the row and its bills. */
export async function confirmRow(
  context: Context,
  { id, billIds }: { readonly id: number; readonly billIds: number[] },
): Promise<ValueOf<typeof PaidOutput>> {
  const row = (await lockRows(context, [id])).get(id)
  if (!row) throw refuse('not_found')
  if (row.state !== 'open') throw refuse('bank_row_is_done', { reference: row.reference })
  const isOut = row.amountFen < 0
  return payBills(
    context,
    {
      ids: billIds,
      amountFen: Math.abs(row.amountFen),
      way: 'transfer',
      paidOn: row.paidOn,
      ...emptyFields(paymentFields),
      reference: row.reference,
    },
    // Outgoing rows pay suppliers; others pay incoming ones.
    sql`(bill.payer = 'supplier') = ${isOut}`,
  )
}

/** Reopens ignored rows; a row that was typed in meanwhile becomes recorded. */
export async function resumeRows(
  context: Context,
  { ids }: { readonly ids: readonly number[] },
): Promise<{ verdicts: Verdict[] }> {
  const rows = await lockRows(context, ids)
  const refusals = refusing(ids, (id) => {
    const row = rows.get(id)
    if (!row) return refuse('not_found')
    return row.state === 'ignored' ? undefined : refuse('bank_row_is_not_aside', { reference: row.reference })
  })
  const resumed = [...rows.keys()].filter((id) => !refusals.has(id))
  await context.db.run(sql`
    update bank_row set state = case when typed.id is null then 'open' else 'matched' end, payment_id = typed.id, reason = '',
      changed_by = ${context.actor.userId}, changed_at = ${context.now}
    from bank_row as aside left join payment as typed on typed.company_id = aside.company_id
      and typed.reference = aside.reference and typed.live
    where bank_row.id = any(${resumed}::bigint[]) and aside.id = bank_row.id`)
  return verdictsOf(context, ids, refusals)
}

export async function ignoreRows(
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<{ verdicts: Verdict[] }> {
  const rows = await lockRows(context, ids)
  const refusals = refusing(ids, (id) => {
    const row = rows.get(id)
    if (!row) return refuse('not_found')
    return row.state === 'open' ? undefined : refuse('bank_row_is_done', { reference: row.reference })
  })
  const ignored = [...rows.keys()].filter((id) => !refusals.has(id))
  await context.db.run(sql`
    update bank_row set state = 'ignored', reason = ${reason}, changed_by = ${context.actor.userId}, changed_at = ${context.now}
    where id = any(${ignored}::bigint[])`)
  return verdictsOf(context, ids, refusals)
}
