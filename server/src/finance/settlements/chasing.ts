import type { ValueOf } from '@keben/core/kit/endpoint'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Aged, listAgeing, remindDebtors } from '@keben/core/finance/settlements/chasing'
import { debtReminded } from '@keben/core/finance/settlements/words'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, equals, listPage, nameOfUser, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, join, raw, sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { payerColumn } from './columns.ts'
import { billsSeenBy } from './scope.ts'
import { notifyDebtors } from './notifications.ts'

type Input = ValueOf<typeof listAgeing.input>

/** By days overdue; same limits as `ageOf` in core. */
const ages = {
  notDue: 'days <= 0',
  upTo30: 'days between 1 and 30',
  upTo60: 'days between 31 and 60',
  upTo90: 'days between 61 and 90',
  over90: 'days > 90',
} as const

const summed = (name: string, where: string): Sql =>
  raw(`coalesce(sum(outstanding_fen) filter (where ${where}), 0) as "${name}Fen"`)

/** The debt of each payer, as `owing`, for a `with`: confirmed bills, credits with their sign. */
const owing = (context: Pick<Context, 'actor' | 'now'>, chosen: Sql): Sql => sql`owing as (
    select payer, payer_id, min(district_id) as district_id, count(*) as bills, greatest(max(days), 0) as oldest,
      ${join(
        Object.entries(ages).map(([name, where]) => summed(name, where)),
        ', ',
      )}, sum(outstanding_fen) as outstanding_fen, ${summed('overdue', 'days > 0')}
    from (select bill.payer, bill.payer_id, bill.district_id, bill.outstanding_fen, ${cityDay(context.now)}::date - bill.due_on as days
      from bill where bill.state = 'confirmed' and bill.payer <> 'supplier' and ${billsSeenBy(context.actor)} and ${chosen}) as bill
    group by payer, payer_id
  ), aged as (
    select owing.*, last.level, last.at, last.reminders, case when owing."overdueFen" <= 0 then null
      when last.level is null then 'reminder'
      when last.level = 'reminder' then case when last.days >= 7 then 'letter' end
      when last.days >= 14 then 'call' end as next
    from owing left join lateral (
      select level, at, count(*) over () as reminders, ${cityDay(context.now)}::date - (at at time zone 'Asia/Shanghai')::date as days
      from reminder where reminder.company_id = ${context.actor.companyId} and reminder.payer = owing.payer
        and reminder.payer_id = owing.payer_id order by reminder.id desc limit 1) as last on true
  )`

const figures = [...Object.keys(ages), 'overdue'].map((name) => `${name}Fen`)

export function ageingList(request: Input, context: Pick<Context, 'actor' | 'now'>): ListQuery {
  const text = sql`lower(concat_ws(' ', ${payerColumn('name', 'aged')}, ${payerColumn('code', 'aged')}))`
  return {
    with: owing(
      context,
      allOf([equals(sql`bill.payer`, request.payer), oneOf(sql`bill.district_id`, request.districtIds)]),
    ),
    columns: sql`aged.payer_id as id, aged.payer, aged.payer_id as "payerId", ${payerColumn('code', 'aged')} as "payerCode",
      ${payerColumn('name', 'aged')} as "payerName", (select name from district where district.id = aged.district_id) as "districtName",
      ${nameOfUser(sql`(select coalesce((select school.salesperson_id from school where aged.payer = 'school' and school.id = aged.payer_id),
        district.salesperson_id) from district where district.id = aged.district_id)`)} as salesperson, aged.bills,
      aged.oldest as "oldestDays", ${raw(figures.map((name) => `aged."${name}"`).join(', '))}, aged.outstanding_fen as "outstandingFen",
      coalesce(aged.reminders, 0) as reminders, aged.level as "lastLevel", ${moment(sql`aged.at`)} as "lastAt", aged.next`,
    from: sql`aged`,
    where: allOf([
      contains(text, request.keyword),
      equals(raw('(aged."overdueFen" > 0)'), request.overdue),
      equals(raw('(aged.next is not null)'), request.toChase),
    ]),
    sums: {
      payers: raw('count(*)'),
      toChase: raw('count(*) filter (where aged.next is not null)'),
      ...Object.fromEntries(figures.map((name) => [name, raw(`coalesce(sum(aged."${name}"), 0)`)])),
      outstandingFen: raw('coalesce(sum(aged.outstanding_fen), 0)'),
    },
    sorts: {
      overdueFen: raw('aged."overdueFen"'),
      outstandingFen: raw('aged.outstanding_fen'),
      oldestDays: raw('aged.oldest'),
      payerName: byName(sql`(${payerColumn('name', 'aged')})`),
    },
    tie: raw('aged.payer, aged.payer_id'),
  }
}

/** The largest overdue debt first. */
export const ageingPage = (request: Input, context: Context) =>
  listPage<Aged, ValueOf<typeof listAgeing.output>['sums']>(context.db, ageingList(request, context), {
    ...request,
    sort: request.sort ?? '-overdueFen',
  })

/** Records reminders, and notifies payers on request. Payers without overdue bills are skipped. */
export async function remind(
  context: Context,
  { payer, payerIds, level, note }: ValueOf<typeof remindDebtors.input>,
): Promise<ValueOf<typeof remindDebtors.output>> {
  const { db, actor, now } = context
  if (actor.companyId === null) throw refuse('not_found')
  const rows = await db.rows<{ id: number; payerId: number; overdueFen: number }>(sql`
    insert into reminder (company_id, payer, payer_id, level, overdue_fen, note, created_by, at)
    select ${actor.companyId}::bigint, ${payer}, bill.payer_id, ${level}, sum(bill.outstanding_fen), ${note},
      ${actor.userId}::bigint, ${now}::timestamptz
    from bill where bill.payer = ${payer} and bill.payer_id = any(${payerIds}::bigint[]) and bill.state = 'confirmed'
      and bill.due_on < ${cityDay(now)}::date and ${billsSeenBy(actor)}
    group by bill.payer_id having sum(bill.outstanding_fen) > 0 order by bill.payer_id
    returning id, payer_id as "payerId", overdue_fen as "overdueFen"`)
  if (!rows.length) throw refuse('nothing_is_overdue')
  if (level !== 'call') await notifyDebtors(context, debtReminded, payer, rows)
  await record(
    context,
    rows.map(({ payerId, overdueFen }) => ({
      thing: payer,
      id: payerId,
      action: 'remind',
      after: { level, overdueFen, note },
    })),
  )
  const reminded = new Set(rows.map(({ payerId }) => payerId))
  const ids = [...new Set(payerIds)]
  const refusals = refusing(ids, (id) => (reminded.has(id) ? undefined : refuse('nothing_is_overdue')))
  return {
    reminded: rows.length,
    overdueFen: rows.reduce((sum, { overdueFen }) => sum + overdueFen, 0),
    reminderIds: rows.map(({ id }) => id),
    ...verdictsOf(context, ids, refusals),
  }
}
