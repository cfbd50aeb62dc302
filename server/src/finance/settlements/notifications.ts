import {
  billAgreed,
  billConfirmed,
  billDisputed,
  billMade,
  billWithdrawn,
  billsMade,
  disputeAnswered,
  paymentReversed,
  statementAgreed,
  statementDisputed,
} from '@keben/core/finance/settlements/words'
import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { ScreenPath } from '@keben/core/screens'
import type { Context } from '../../kit/requests/context.ts'
import { notifyAll, notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import {
  districtUsersOf,
  financeOf,
  schoolUsersOf,
  shopUsersOf,
  supplierUsersOf,
} from '../../base/people/recipients.ts'

type NotificationContext = Pick<Context, 'db' | 'now'>

/** The bill screen of each party. */
const screens: Readonly<Record<Payer, ScreenPath>> = {
  school: '/sys/schoolOrder/finance',
  district: '/sys/countyOrder/finance',
  shop: '/sys/shop/order',
  supplier: '/sys/supplier/statementOfAccount',
}
/** Finance's screen of unconfirmed bills. */
export const desks: Readonly<Record<Payer, ScreenPath>> = {
  school: '/sys/finance/school/wait',
  district: '/sys/finance/area/wait',
  shop: '/sys/finance/shop/order',
  supplier: '/sys/finance/supplier/order',
}

/** Users who act for the payer of `bill`. Campus users have no bills. */
const users: readonly (readonly [Payer, Sql])[] = [
  ['school', schoolUsersOf(sql`select campus.id from campus where campus.school_id = bill.school_id`)],
  ['district', districtUsersOf(sql`select bill.district_id`)],
  ['shop', shopUsersOf(sql`select bill.shop_id`)],
  ['supplier', supplierUsersOf(sql`select bill.supplier_id`)],
]

/** Notifies parties with facts of their own. */
async function notifyParties(
  context: NotificationContext,
  kind: { readonly kind: string },
  ids: readonly number[],
  facts: Sql,
): Promise<void> {
  if (!ids.length) return
  for (const [payer, recipient] of users)
    await notifyFrom(
      context,
      kind,
      sql`select recipient.id as user_id, ${facts} as facts, ${screens[payer]} || '?bill=' || bill.id as link
        from bill cross join lateral (${recipient}) as recipient
        where bill.id = any(${ids}::bigint[]) and bill.payer = ${payer}
          and not exists (select from app_user where app_user.id = recipient.id and app_user.campus_id is not null)`,
    )
}

export const notifyMade = (context: NotificationContext, ids: readonly number[]): Promise<void> =>
  notifyParties(context, billMade, ids, sql`jsonb_build_object('number', bill.number, 'totalFen', bill.total_fen)`)

export const notifyConfirmed = (context: NotificationContext, ids: readonly number[]): Promise<void> =>
  notifyParties(
    context,
    billConfirmed,
    ids,
    sql`jsonb_build_object('number', bill.number, 'totalFen', bill.total_fen, 'dueOn', bill.due_on)`,
  )

export const notifyWithdrawn = (context: NotificationContext, ids: readonly number[]): Promise<void> =>
  notifyParties(context, billWithdrawn, ids, sql`jsonb_build_object('number', bill.number)`)

export const notifyAnswered = (
  context: NotificationContext,
  bill: { readonly id: number; readonly number: string },
  answer: { readonly title: string; readonly corrected: boolean; readonly answer: string },
): Promise<void> =>
  notifyParties(context, disputeAnswered, [bill.id], sql`${JSON.stringify({ number: bill.number, ...answer })}::jsonb`)

/** Parties whose bills a reversal reopened. */
export async function notifyReversed(context: NotificationContext, paymentId: number): Promise<void> {
  const rows = await context.db.rows<{ id: number }>(sql`
    select bill_id as id from payment_share where payment_id = ${paymentId} order by bill_id limit 1`)
  await notifyParties(
    context,
    paymentReversed,
    rows.map(({ id }) => id),
    sql`(select jsonb_build_object('number', first.number, 'amountFen', first.amount_fen, 'reason', back.reason)
      from payment as back join payment as first on first.id = back.reverses_id where back.id = ${paymentId})`,
  )
}

/** Debtors with their overdue amount. */
export async function notifyDebtors(
  context: NotificationContext,
  kind: { readonly kind: string },
  payer: Payer,
  debts: readonly { readonly payerId: number; readonly overdueFen: number }[],
): Promise<void> {
  const recipient = users.find(([one]) => one === payer)?.[1]
  if (!recipient) return
  await notifyFrom(
    context,
    kind,
    sql`select recipient.id as user_id, jsonb_build_object('overdueFen', bill.overdue_fen) as facts, ${screens[payer]}::text as link
      from (select debt.overdue_fen, ${payer === 'school' ? sql`debt.payer_id` : sql`null::bigint`} as school_id,
        ${payer === 'district' ? sql`debt.payer_id` : sql`null::bigint`} as district_id,
        ${payer === 'shop' ? sql`debt.payer_id` : sql`null::bigint`} as shop_id, null::bigint as supplier_id
        from unnest(${debts.map(({ payerId }) => payerId)}::bigint[], ${debts.map(({ overdueFen }) => overdueFen)}::bigint[])
          as debt (payer_id, overdue_fen)) as bill
      cross join lateral (${recipient}) as recipient
      where not exists (select from app_user where app_user.id = recipient.id and app_user.campus_id is not null)`,
  )
}

interface OfFinance {
  readonly id: number
  readonly number: string
  readonly payer: Payer
  readonly payerName: string
  readonly companyId: number
}

export const notifyAgreed = (
  context: NotificationContext,
  { id, number, payer, payerName, companyId }: OfFinance,
): Promise<number> =>
  notifyAll(
    context,
    financeOf(sql`${companyId}`),
    billAgreed,
    { number, payer: payerName },
    `${desks[payer]}?bill=${id}`,
  )

export const notifyDisputed = (
  context: NotificationContext,
  { id, number, payer, payerName, companyId }: OfFinance,
  lines: number,
  reason: string,
): Promise<number> =>
  notifyAll(
    context,
    financeOf(sql`${companyId}`),
    billDisputed,
    { number, payer: payerName, lines, reason },
    `${desks[payer]}?bill=${id}`,
  )

export const notifyStatementAnswered = (
  context: NotificationContext,
  { companyId, payer, payerId, ...facts }: StatementAnswered,
): Promise<number> =>
  notifyAll(
    context,
    financeOf(sql`${companyId}`),
    facts.agreed ? statementAgreed : statementDisputed,
    { payer: facts.payerName, closingFen: facts.closingFen, reason: facts.reason },
    `/sys/finance/statement?view=${payer}&party=${payerId}`,
  )

interface StatementAnswered {
  readonly companyId: number
  readonly payer: Payer
  readonly payerId: number
  readonly payerName: string
  readonly closingFen: number
  readonly agreed: boolean
  readonly reason: string
}

/** A periodic run made bills. */
export const notifyRun = (
  context: NotificationContext,
  run: { readonly companyId: number; readonly payer: Payer; readonly bills: number; readonly totalFen: number },
): Promise<number> =>
  notifyAll(
    context,
    financeOf(sql`${run.companyId}`),
    billsMade,
    { bills: run.bills, totalFen: run.totalFen },
    desks[run.payer],
  )
