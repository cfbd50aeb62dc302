import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Balance, BalanceInput, listBalances } from '@keben/core/finance/settlements/statements'
import { openEntriesOf } from '../../ledgers/charges/open.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, equals, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { answerJson, judged, planKnown } from './statements.ts'

type Input = ValueOf<typeof BalanceInput>
export type BalancePeriod = Pick<Input, 'planId' | 'from' | 'to'>

/** Without a beginning, all movements count as in the period. */
const before = (day: string, from: string | undefined): Sql =>
  from === undefined ? raw('false') : sql`${raw(day)} < ${from}::date`

/** Entries without a bill, by party. */
const unbilled = (payer: Payer, companyId: number, input: BalancePeriod, to: string): Sql => sql`
  select billing_entry.payer_id, sum(billing_entry.net_fen) as unbilled_fen from ${openEntriesOf(companyId, payer)}
  where ${allOf([sql`billing_entry.day <= ${to}::date`, equals(sql`billing_entry.plan_id`, input.planId)])} group by billing_entry.payer_id`

/** Until today: bills have totals, so only unbilled entries are summed. */
const fromBills = (payer: Payer, companyId: number, { planId }: BalancePeriod): Sql => sql`
  select payer_id, 0::bigint as opening_fen, sum(charged_fen) as charged_fen, sum(paid_fen) as paid_fen
  from (
    select payer_id, total_fen as charged_fen, paid_fen from bill
    where ${allOf([
      sql`company_id = ${companyId} and payer = ${payer} and state <> 'deleted'`,
      equals(sql`plan_id`, planId),
    ])}
    union all select payer_id, unbilled_fen, 0 from unbilled
  ) as settled_party group by payer_id`

/** For other periods, from the entries. */
function fromEntries(payer: Payer, companyId: number, input: BalancePeriod, to: string): Sql {
  const [charged, paid] = [before('document.day', input.from), before('payment.paid_on', input.from)]
  return sql`
  select payer_id, sum(opening_fen) as opening_fen, sum(charged_fen) as charged_fen, sum(paid_fen) as paid_fen
  from (
    select document.payer_id, coalesce(sum(document.net_fen) filter (where ${charged}), 0) as opening_fen,
      coalesce(sum(document.net_fen) filter (where not (${charged})), 0) as charged_fen, 0 as paid_fen
    from charged_by_document as document
    where ${allOf([
      sql`document.company_id = ${companyId} and document.payer = ${payer} and document.day <= ${to}::date`,
      equals(sql`document.plan_id`, input.planId),
    ])} group by document.payer_id
    union all
    select payment.payer_id, -coalesce(sum(share.amount_fen) filter (where ${paid}), 0), 0,
      coalesce(sum(share.amount_fen) filter (where not (${paid})), 0)
    from payment join payment_share as share on share.payment_id = payment.id join bill on bill.id = share.bill_id
    where ${allOf([
      sql`payment.company_id = ${companyId} and payment.payer = ${payer} and payment.paid_on <= ${to}::date`,
      equals(sql`bill.plan_id`, input.planId),
    ])} group by payment.payer_id
  ) as moved group by payer_id`
}

/**
 * The `balance` of each party of a kind, for a `with`, with the same figures as `readStatement`. Parties without
 * movements are left out. Bills of shops and suppliers have no season, but their entries do.
 */
export function balances({ now }: Pick<Context, 'now'>, payer: Payer, companyId: number, input: BalancePeriod): Sql {
  const to = input.to ?? cityDay(now)
  const isOfBills =
    input.from === undefined &&
    input.to === undefined &&
    (input.planId === undefined || payer === 'school' || payer === 'district')
  return sql`unbilled as (${unbilled(payer, companyId, input, to)}), moved as (
      ${isOfBills ? fromBills(payer, companyId, input) : fromEntries(payer, companyId, input, to)}
    ), balance as (
      select payer_id, moved.opening_fen, moved.charged_fen, moved.paid_fen, coalesce(unbilled.unbilled_fen, 0) as unbilled_fen
      from moved left join unbilled using (payer_id)
    )`
}

const closing: Sql = raw('(stood.opening_fen + stood.charged_fen - stood.paid_fen)')
const district = (payer: Payer): Sql => {
  if (payer === 'supplier') return raw('null::bigint')
  return payer === 'district' ? raw('party.id') : raw('party.district_id')
}

/** Whether the answer is to the current balance. */
const answers = {
  agreed: sql`((stood.answer ->> 'agreed')::boolean and (stood.answer ->> 'closingFen')::bigint = ${closing})`,
  disputed: sql`(not (stood.answer ->> 'agreed')::boolean and (stood.answer ->> 'closingFen')::bigint = ${closing})`,
  silent: sql`(stood.answer is null or (stood.answer ->> 'closingFen')::bigint <> ${closing})`,
} as const
const counted = (which: keyof typeof answers): Sql => sql`count(*) filter (where ${answers[which]})`
const summed = (column: string): Sql => raw(`coalesce(sum(stood.${column}), 0)`)

export function balanceList(request: Input, context: Pick<Context, 'actor' | 'now'>): ListQuery {
  const { payer, planId, from, to } = request
  const { companyId } = context.actor
  if (companyId === null) throw refuse('not_found')
  const period = { planId, from, to }
  return {
    ...(planId !== undefined && { parent: sql`select where ${planKnown(planId)}` }),
    with: sql`${balances(context, payer, companyId, period)}, stood as (
      select party.id, party.code, party.name, ${district(payer)} as district_id, balance.opening_fen, balance.charged_fen,
        balance.paid_fen, balance.unbilled_fen, ${answerJson({ payer, companyId, ...period }, sql`party.id`)} as answer
      from balance join ${raw(payer)} as party on party.id = balance.payer_id)`,
    columns: sql`stood.id, stood.code, stood.name, ${nameOf('district', sql`stood.district_id`)} as "districtName",
      stood.opening_fen as "openingFen", stood.charged_fen as "chargedFen", stood.paid_fen as "paidFen",
      ${closing} as "closingFen", stood.unbilled_fen as "unbilledFen", stood.answer`,
    from: sql`stood`,
    where: allOf([
      contains(sql`lower(concat_ws(' ', stood.name, stood.code))`, request.keyword),
      oneOf(sql`stood.district_id`, request.districtIds),
    ]),
    tab: request.said && answers[request.said],
    sums: {
      parties: raw('count(*)'),
      agreed: counted('agreed'),
      disputed: counted('disputed'),
      silent: counted('silent'),
      openingFen: summed('opening_fen'),
      chargedFen: summed('charged_fen'),
      paidFen: summed('paid_fen'),
      closingFen: sql`coalesce(sum(${closing}), 0)`,
    },
    sorts: {
      name: byName(sql`stood.name`),
      closingFen: closing,
      chargedFen: sql`stood.charged_fen`,
      paidFen: sql`stood.paid_fen`,
    },
    tie: sql`stood.code, stood.id`,
  }
}

export async function balancePage(request: Input, context: Context) {
  const page = await listPage<Balance, ValueOf<typeof listBalances.output>['sums']>(
    context.db,
    balanceList(request, context),
    request,
  )
  return { ...page, list: page.list.map((row) => ({ ...row, answer: judged(row.answer, row.closingFen) })) }
}
