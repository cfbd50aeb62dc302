import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { AccountStatement, StatementAnswer, answerStatement } from '@keben/core/finance/settlements/statements'
import { openEntriesOf } from '../../ledgers/charges/open.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { equals, nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { payerColumn } from './columns.ts'
import { notifyStatementAnswered } from './notifications.ts'

export interface StatementRequest {
  readonly payer: Payer
  readonly payerId: number
  readonly companyId: number
  readonly planId?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whether the company may know the party. The query knows `party`. */
export const partyKnown = (payer: Payer, companyId: number): Sql => {
  switch (payer) {
    case 'school':
      return sql`exists (select from school join district on district.id = school.district_id
        where school.id = party.payer_id and district.company_id = ${companyId})`
    case 'district':
      return sql`exists (select from district where district.id = party.payer_id and district.company_id = ${companyId})`
    case 'shop':
      return sql`exists (select from shop where shop.id = party.payer_id and shop.company_id = ${companyId})`
    case 'supplier':
      return sql`exists (select from supplier where supplier.id = party.payer_id)`
  }
}

/**
 * Opening balance, documents, payments and closing balance. A season's payments are those of its bills. Billing entries
 * and payments are the only sources; `charged_by_document` sums the entries of each document.
 */
export async function readStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: StatementRequest,
): Promise<AccountStatement> {
  const { payer, payerId, companyId, planId } = input
  const to = input.to ?? cityDay(now)
  const ofParty = (charged: Sql): Sql =>
    allOf([
      sql`${charged}.company_id = ${companyId} and ${charged}.payer = ${payer} and ${charged}.payer_id = ${payerId}`,
      equals(sql`${charged}.plan_id`, planId),
      sql`${charged}.day <= ${to}::date`,
    ])
  const row = await db.row<AccountStatement>(sql`
    with party as (select ${payer}::text as payer, ${payerId}::bigint as payer_id), moved as (
      select document.day, 'charge' as kind, document.number, document.fact, null::text as way, document.entry_id as place,
        document.copies, document.net_fen as charged_fen, 0::bigint as paid_fen, document.document_id, document.plan_id,
        null::bigint as payment_id
      from charged_by_document as document where ${ofParty(raw('document'))}
      union all
      select payment.paid_on, 'payment', payment.number, null, payment.way, payment.id, 0, 0, sum(share.amount_fen), null, null, payment.id
      from payment join payment_share as share on share.payment_id = payment.id join bill on bill.id = share.bill_id
      where ${allOf([
        sql`payment.company_id = ${companyId} and payment.payer = ${payer} and payment.payer_id = ${payerId}`,
        equals(sql`bill.plan_id`, planId),
        sql`payment.paid_on <= ${to}::date`,
      ])}
      group by payment.id
    ), period as (
      select day, kind, number, min(fact) as fact, min(way) as way, sum(copies) as copies, sum(charged_fen) as charged_fen,
        sum(paid_fen) as paid_fen, min(place) as place, array_agg(moved.fact) as facts, array_agg(document_id) as document_ids,
        array_agg(plan_id) as plan_ids, max(payment_id) as payment_id
      from moved where ${input.from === undefined ? sql`true` : sql`day >= ${input.from}::date`}
      group by day, kind, number
    ), opening as (
      select coalesce(sum(charged_fen - paid_fen), 0)::bigint as fen from moved
      where ${input.from === undefined ? sql`false` : sql`day < ${input.from}::date`}
    ), shown as (
      select day, kind, number, fact, way, copies, charged_fen as "chargedFen", paid_fen as "paidFen",
        (select coalesce(json_agg(distinct bill.number), '[]') from bill where bill.company_id = ${companyId} and bill.id in (
          select billed.bill_id from unnest(period.facts, period.document_ids, period.plan_ids) as document (fact, id, plan_id)
          join billed_by_document as billed on billed.document_id = document.id and billed.fact = document.fact
            and billed.plan_id is not distinct from document.plan_id
          where billed.payer = ${payer} and billed.payer_id = ${payerId} and billed.day = period.day and billed.number = period.number
          group by billed.bill_id having sum(billed.lines) > 0
          union select bill_id from payment_share where payment_share.payment_id = period.payment_id)) as "billNumbers",
        coalesce((select string_agg(latest_answer.reason, '; ') from (
          select distinct billing_entry.reason from unnest(period.facts, period.document_ids) as document (fact, id)
          join billing_entry on billing_entry.document_id = document.id and billing_entry.fact = document.fact
          where document.fact in ('correction', 'reprice') and billing_entry.payer = ${payer} and billing_entry.payer_id = ${payerId}
            and billing_entry.day = period.day and billing_entry.number = period.number and billing_entry.reason <> ''
          union select payment.reason from payment where payment.id = period.payment_id and payment.reason <> ''
          union select approval.reason from payment_share join approval on approval.bill_id = payment_share.bill_id
          where payment_share.payment_id = period.payment_id and approval.kind = 'invoice' and approval.state in ('noted', 'approved')
        ) as latest_answer), '') as reason,
        (select fen from opening) + sum(charged_fen - paid_fen) over (order by day, kind, place)  as "balanceFen",
        row_number() over (order by day, kind, place) as place
      from period
    )
    select party.payer, party.payer_id as "payerId", ${payerColumn('code', 'party')} as "payerCode",
      ${payerColumn('name', 'party')} as "payerName", ${nameOf('company', sql`${companyId}`)} as "companyName",
      ${input.from ?? null}::text as from, ${to}::text as to, (select fen from opening) as "openingFen",
      (select coalesce(sum(charged_fen), 0) from period) as "chargedFen", (select coalesce(sum(paid_fen), 0) from period) as "paidFen",
      (select fen from opening) + (select coalesce(sum(charged_fen - paid_fen), 0) from period) as "closingFen",
      (select coalesce(sum(billing_entry.net_fen), 0)::bigint from ${openEntriesOf(companyId, payer, payerId)}
        where ${ofParty(raw('billing_entry'))}) as "unbilledFen",
      (select coalesce(sum(billing_entry.net_fen), 0)::bigint from dispute join billing_entry on billing_entry.id = dispute.entry_id
        where dispute.state = 'open' and ${ofParty(raw('billing_entry'))}) as "disputedFen",
      (select coalesce(json_agg(shown order by place), '[]') from shown) as moves,
      ${answerJson(input, sql`party.payer_id`)} as answer
    from party where ${allOf([partyKnown(payer, companyId), planId !== undefined && planKnown(planId)])}`)
  if (!row) throw refuse('not_found')
  return { ...row, answer: judged(row.answer, row.closingFen) }
}

/** The party's last answer for this season and period. */
export const answerJson = (
  { payer, companyId, ...requested }: Omit<StatementRequest, 'payerId'>,
  payerId: Sql,
): Sql => sql`(
  select jsonb_build_object('agreed', latest_answer.agreed, 'reason', latest_answer.reason, 'closingFen', latest_answer.closing_fen, 'isCurrent', true,
    'by', ${nameOfUser(sql`latest_answer.created_by`)}, 'at', ${moment(sql`latest_answer.at`)})
  from statement_answer as latest_answer where latest_answer.company_id = ${companyId} and latest_answer.payer = ${payer} and latest_answer.payer_id = ${payerId}
    and latest_answer.plan_id is not distinct from ${requested.planId ?? null}::bigint
    and latest_answer.from_on is not distinct from ${requested.from ?? null}::date
    and latest_answer.to_on is not distinct from ${requested.to ?? null}::date
  order by latest_answer.id desc limit 1)`

/** An answer refers to the balance on screen. */
export const judged = (answer: StatementAnswer | null, closingFen: number): StatementAnswer | null =>
  answer && { ...answer, isCurrent: answer.closingFen === closingFen }

/** Finance and parties know every season. */
export const planKnown = (planId: number): Sql => sql`exists (select from plan where plan.id = ${planId})`

/** Refuses unknown seasons. */
export async function mustKnowPlan({ db }: Pick<Context, 'db'>, planId: number | undefined): Promise<void> {
  if (planId === undefined) return
  if (!(await db.row(sql`select where ${planKnown(planId)}`))) throw refuse('not_found')
}

type Answered = ValueOf<typeof answerStatement.input>

/** Stores a party's answer and notifies finance, if the statement is unchanged (optimistic locking). */
export async function storeResponse(context: Context, { agreed, closingFen, reason, ...requested }: Answered) {
  const { db, actor, now } = context
  const { planId, from, to } = requested
  const whose = { planId, from, to, ...(await myParty(context, requested.companyId)) }
  const { payer, payerId, companyId } = whose
  const statement = await readStatement(context, whose)
  if (statement.closingFen !== closingFen)
    throw refuse('statement_has_moved', { wasFen: closingFen, isFen: statement.closingFen })
  await db.run(sql`
    insert into statement_answer (company_id, payer, payer_id, plan_id, from_on, to_on, closing_fen, agreed, reason, created_by, at)
    values (${companyId}, ${payer}, ${payerId}, ${planId ?? null}, ${from ?? null}, ${to ?? null}, ${closingFen}, ${agreed},
      ${agreed ? '' : reason}, ${actor.userId}, ${now})`)
  const after = { closingFen, agreed, reason, planId: planId ?? null, from: from ?? null, to: to ?? null }
  await record(context, [{ thing: payer, id: payerId, action: 'answerStatement', after }])
  await notifyStatementAnswered(context, {
    companyId,
    payer,
    payerId,
    payerName: statement.payerName,
    closingFen,
    agreed,
    reason,
  })
  return readStatement(context, whose)
}

/** The caller's party and company; a supplier with several companies names one. */
export async function myParty(
  { db, actor }: Context,
  companyId: number | undefined,
): Promise<Pick<StatementRequest, 'payer' | 'payerId' | 'companyId'>> {
  const ownParty = partyOf(actor)
  if (!ownParty) throw refuse('not_found')
  const row = await db.row<{ id: number }>(sql`
    select company.id from company where ${allOf([equals(sql`company.id`, companyId)])} and company.id in (${companiesOf(ownParty)})
    order by company.id limit 1`)
  if (!row) throw refuse('not_found')
  return { ...ownParty, companyId: row.id }
}

export async function companiesWith({ db, actor }: Context): Promise<{ id: number; name: string }[]> {
  const ownParty = partyOf(actor)
  if (!ownParty) return []
  return db.rows(sql`select id, name from company where id in (${companiesOf(ownParty)}) order by id`)
}

const partyWith = (payer: Payer, id: number | null) => (id === null ? undefined : { payer, payerId: id })

function partyOf(actor: Actor): Pick<StatementRequest, 'payer' | 'payerId'> | undefined {
  switch (actor.role) {
    case 'area':
      return partyWith('district', actor.areaId)
    case 'school':
      return actor.campusId === null ? partyWith('school', actor.schoolId) : undefined
    case 'shop':
      return partyWith('shop', actor.shopId)
    case 'supplier':
      return partyWith('supplier', actor.supplierId)
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'finance':
      return undefined
  }
}

function companiesOf({ payer, payerId }: Pick<StatementRequest, 'payer' | 'payerId'>): Sql {
  switch (payer) {
    case 'school':
      return sql`select district.company_id from school join district on district.id = school.district_id where school.id = ${payerId}`
    case 'district':
      return sql`select company_id from district where id = ${payerId}`
    case 'shop':
      return sql`select company_id from shop where id = ${payerId}`
    case 'supplier':
      return sql`select company_id from supplier_order where supplier_id = ${payerId}`
  }
}
