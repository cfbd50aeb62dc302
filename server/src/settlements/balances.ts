import type { Payer } from '@keben/core/entries/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Balance, BalanceInput, listBalances } from '@keben/core/settlements/statements'
import type { Context } from '../kit/context.ts'
import { type ListQuery, byName, contains, equals, listPage, nameOf, oneOf } from '../kit/list.ts'
import { type Sql, allOf, raw, sql } from '../kit/sql.ts'
import { answerJson, judged } from './statements.ts'

type Asked = ValueOf<typeof BalanceInput>
export type Period = Pick<Asked, 'planId' | 'from' | 'to'>

/** Whatever came before the period, and what came in it; without a beginning, all of it did. */
const before = (day: string, from: string | undefined): Sql =>
  from === undefined ? raw('false') : sql`${raw(day)} < ${from}::date`

/**
 * What each party of a kind owes, as `balance`, for a `with`: the same figures as `readStatement` has for one of them.
 * Parties without any movement are left out.
 */
export function balances({ now }: Pick<Context, 'now'>, payer: Payer, companyId: number, asked: Period): Sql {
  const to = asked.to ?? cityDay(now)
  const [charged, paid] = [before('entry.day', asked.from), before('payment.paid_on', asked.from)]
  return sql`charged as (
      select entry.payer_id, coalesce(sum(entry.net_fen) filter (where ${charged}), 0) as opening_fen,
        coalesce(sum(entry.net_fen) filter (where not (${charged})), 0) as charged_fen,
        coalesce(sum(entry.net_fen) filter (where bill_entry.entry_id is null), 0) as unbilled_fen
      from entry left join bill_entry on bill_entry.entry_id = entry.id
      where ${allOf([
        sql`entry.company_id = ${companyId} and entry.payer = ${payer} and entry.day <= ${to}::date`,
        equals(sql`entry.plan_id`, asked.planId),
      ])} group by entry.payer_id
    ), paid as (
      select payment.payer_id, coalesce(sum(share.amount_fen) filter (where ${paid}), 0) as opening_fen,
        coalesce(sum(share.amount_fen) filter (where not (${paid})), 0) as paid_fen
      from payment join payment_share as share on share.payment_id = payment.id join bill on bill.id = share.bill_id
      where ${allOf([
        sql`payment.company_id = ${companyId} and payment.payer = ${payer} and payment.paid_on <= ${to}::date`,
        equals(sql`bill.plan_id`, asked.planId),
      ])} group by payment.payer_id
    ), balance as materialized (
      select payer_id, coalesce(charged.opening_fen, 0) - coalesce(paid.opening_fen, 0) as opening_fen,
        coalesce(charged.charged_fen, 0) as charged_fen, coalesce(paid.paid_fen, 0) as paid_fen,
        coalesce(charged.unbilled_fen, 0) as unbilled_fen
      from charged full join paid using (payer_id)
    )`
}

const closing: Sql = raw('(stood.opening_fen + stood.charged_fen - stood.paid_fen)')
const district = (payer: Payer): Sql => {
  if (payer === 'supplier') return raw('null::bigint')
  return payer === 'district' ? raw('party.id') : raw('party.district_id')
}

/** Whether the answer is of the balance as it is. */
const said = {
  agreed: sql`((stood.answer ->> 'agreed')::boolean and (stood.answer ->> 'closingFen')::bigint = ${closing})`,
  disputed: sql`(not (stood.answer ->> 'agreed')::boolean and (stood.answer ->> 'closingFen')::bigint = ${closing})`,
  silent: sql`(stood.answer is null or (stood.answer ->> 'closingFen')::bigint <> ${closing})`,
} as const
const counted = (which: keyof typeof said): Sql => sql`count(*) filter (where ${said[which]})`
const summed = (column: string): Sql => raw(`coalesce(sum(stood.${column}), 0)`)

export function balanceList(asked: Asked, context: Pick<Context, 'actor' | 'now'>): ListQuery {
  const { payer, planId, from, to } = asked
  const { companyId } = context.actor
  if (companyId === null) throw refuse('not_found')
  const period = { planId, from, to }
  return {
    with: sql`${balances(context, payer, companyId, period)}, stood as materialized (
      select party.id, party.code, party.name, ${district(payer)} as district_id, balance.opening_fen, balance.charged_fen,
        balance.paid_fen, balance.unbilled_fen, ${answerJson({ payer, companyId, ...period }, sql`party.id`)} as answer
      from balance join ${raw(payer)} as party on party.id = balance.payer_id)`,
    columns: sql`stood.id, stood.code, stood.name, ${nameOf('district', sql`stood.district_id`)} as "districtName",
      stood.opening_fen as "openingFen", stood.charged_fen as "chargedFen", stood.paid_fen as "paidFen",
      ${closing} as "closingFen", stood.unbilled_fen as "unbilledFen", stood.answer`,
    from: sql`stood`,
    where: allOf([
      contains(sql`lower(concat_ws(' ', stood.name, stood.code))`, asked.keyword),
      oneOf(sql`stood.district_id`, asked.districtIds),
    ]),
    tab: asked.said && said[asked.said],
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

export async function balancePage(asked: Asked, context: Context) {
  const page = await listPage<Balance, ValueOf<typeof listBalances.output>['sums']>(
    context.db,
    balanceList(asked, context),
    asked,
  )
  return { ...page, list: page.list.map((row) => ({ ...row, answer: judged(row.answer, row.closingFen) })) }
}
