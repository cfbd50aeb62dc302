import type { ValueOf } from '@keben/core/kit/endpoint'
import { companyReminded, districtReminded, schoolReminded } from '@keben/core/office/statistics/words'
import { remind, remindCompanies } from '@keben/core/office/statistics/contract'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { handle } from '../../kit/requests/handle.ts'
import { notifyFrom } from '../../kit/events/notify.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../../base/network/scope.ts'
import { sharesDistrictPlan, sharesPlan } from '../../base/plans/locks.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { businessOf, districtUsersOf, schoolUsersOf } from '../../base/people/recipients.ts'
import { entryUntil } from '../../ordering/school-plans/deadlines.ts'
import { schoolLabel } from '../../base/schools/label.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'

type Input = ValueOf<typeof remind.input>

/** At most one reminder an hour. */
const rest = raw(`interval '1 hour'`)

interface Waiting {
  readonly id: number
  readonly resting: boolean
}

const rests = (thing: string, id: Sql, now: Date): Sql => sql`exists (select from document_step
  where thing = ${thing} and thing_id = ${id} and step = 'remind' and at > ${now}::timestamptz - ${rest})`

const among = (id: Sql, ids: readonly number[]): Sql | undefined =>
  ids.length ? sql`${id} = any(${ids}::bigint[])` : undefined

/** Expected plans of schools or districts: a query without columns. */
function waiting({ planId, who, ids }: Input, { actor }: Context): Sql {
  const isVisible = allOf([
    sql`plan.id = ${planId} and plan.state = 'open'`,
    plansSeenBy(actor),
    sql`district_plan.district_id in (select district.id from district where ${districtsSeenBy(actor)})`,
  ])
  return who === 'districts'
    ? sql`from district_plan join plan on plan.id = district_plan.plan_id
        where ${allOf([isVisible, sql`district_plan.state in ('waiting', 'open')`, among(sql`district_plan.id`, ids)])}
        order by district_plan.id`
    : sql`from school_plan join plan on plan.id = school_plan.plan_id
        join district_plan on district_plan.id = school_plan.district_plan_id
        join campus on campus.id = school_plan.campus_id
        where ${allOf([
          isVisible,
          sql`district_plan.state = 'open' and school_plan.state in ('filling', 'returned')`,
          campusesSeenBy(actor),
          among(sql`school_plan.id`, ids),
        ])}
        order by school_plan.id`
}

/** Locks first, then reads the last reminder, so that a concurrent caller sees ours. */
async function lockWaiting(request: Input, context: Context): Promise<Waiting[]> {
  const { thing, table } = remindedOf[request.who]
  const [from, id] = [waiting(request, context), sql`${raw(table)}.id`]
  await shareParts(request, context)
  await context.db.run(sql`select ${from} for no key update of ${raw(table)}`)
  return context.db.rows<Waiting>(sql`select ${id}, ${rests(thing, id, context.now)} as resting ${from}`)
}

/** Share locks on the plan and the visible parts keep them stable. */
const shareParts = ({ planId }: Input, { db, actor }: Context): Promise<number> =>
  db.run(sql`select ${sharesPlan(sql`plan_id`)}, ${sharesDistrictPlan(sql`id`)} from (
    select plan_id, id from district_plan where plan_id = ${planId}
      and district_id in (select district.id from district where ${districtsSeenBy(actor)}) order by id) as held`)

/** The history of earlier families' documents records reminders. */
const remindedOf = {
  schools: { thing: 'schoolPlan', table: 'school_plan' },
  districts: { thing: 'districtPlan', table: 'district_plan' },
} as const

/** The sender's own sentence and name, as facts; empty without a note. */
const noted = (note: string, { name }: Actor): Sql => sql`${JSON.stringify(note ? { note, by: name } : {})}::jsonb`

const schoolNotices = (ids: readonly number[], now: Date, more: Sql): Sql => sql`
  select recipient.id as user_id, jsonb_build_object('plan', plan.name, 'campus', ${schoolLabel},
    'until', to_json(${entryUntil})#>>'{}', 'late', ${entryUntil} < ${now}::timestamptz) || ${more} as facts,
    '/sys/schoolOrder/orderPlan?plan=' || school_plan.id as link
  from school_plan join plan on plan.id = school_plan.plan_id
  join district_plan on district_plan.id = school_plan.district_plan_id
  join campus on campus.id = school_plan.campus_id join school on school.id = campus.school_id
  cross join lateral (${schoolUsersOf(sql`select school_plan.campus_id`)}) as recipient
  where school_plan.id = any(${ids}::bigint[])`

const districtNotices = (ids: readonly number[], now: Date, more: Sql): Sql => sql`
  select recipient.id as user_id, jsonb_build_object('plan', plan.name, 'until', to_json(plan.districts_until)#>>'{}',
    'late', plan.districts_until < ${now}::timestamptz) || ${more} as facts,
    '/sys/countyOrder/orderPlan?plan=' || plan.id as link
  from district_plan join plan on plan.id = district_plan.plan_id
  cross join lateral (${districtUsersOf(sql`select district_plan.district_id`)}) as recipient
  where district_plan.id = any(${ids}::bigint[])`

/** Refuses unknown ids; plans that are no longer expected count as known. */
async function mustKnow({ planId, who, ids }: Input, { db, actor }: Context): Promise<void> {
  if (!ids.length) return
  const isVisible =
    who === 'districts'
      ? sql`from district_plan join district on district.id = district_plan.district_id
          where ${allOf([sql`district_plan.plan_id = ${planId}`, among(sql`district_plan.id`, ids), districtsSeenBy(actor)])}`
      : sql`from school_plan join campus on campus.id = school_plan.campus_id
          where ${allOf([sql`school_plan.plan_id = ${planId}`, among(sql`school_plan.id`, ids), campusesSeenBy(actor)])}`
  if (!(await db.row(sql`select ${isVisible} limit 1`))) throw refuse('not_found')
}

/** Notifies the missing receivers, throttled, and records it in their plans' history. */
export const reminding = handle(remind, async (input, context) => {
  const { db, actor, now } = context
  const plan = await db.row(sql`select from plan where plan.id = ${input.planId} and ${plansSeenBy(actor)}`)
  if (!plan) throw refuse('not_found')
  const found = await lockWaiting(input, context)
  if (!found.length) await mustKnow(input, context)
  const ids = found.filter(({ resting }) => !resting).map(({ id }) => id)
  const answer = { reminded: ids.length, resting: found.length - ids.length }
  if (!ids.length) return answer

  await recordHistory(context, remindedOf[input.who], 'remind', ids)
  await record(context, [{ thing: 'plan', id: input.planId, action: 'remind', after: { [input.who]: ids.length } }])
  if (input.who === 'schools')
    await notifyFrom(context, schoolReminded, schoolNotices(ids, now, noted(input.note, actor)))
  else await notifyFrom(context, districtReminded, districtNotices(ids, now, noted(input.note, actor)))
  return answer
})

/** A company that has not begun has no document with a history; the plan's audit and the notifications record it. */
const companiesWaiting = (planId: number, ids: readonly number[]): Sql => sql`
  select distinct district_plan.company_id as id from district_plan join plan on plan.id = district_plan.plan_id
  where plan.id = ${planId} and plan.state in ('selecting', 'open') and ${among(sql`district_plan.company_id`, ids) ?? raw('true')}
    and not exists (select from selection where selection.plan_id = plan.id
      and selection.company_id = district_plan.company_id and selection.state in ('submitted', 'approved'))
  order by district_plan.company_id`

export const remindingCompanies = handle(remindCompanies, async ({ planId, ids, note }, context) => {
  const { db, actor, now } = context
  // A concurrent caller sees our reminder.
  const plan = await db.row(sql`select from plan where plan.id = ${planId} and ${plansSeenBy(actor)} for no key update`)
  if (!plan) throw refuse('not_found')
  const rows =
    await db.rows<Waiting>(sql`select waiting.id, exists (select from notice join app_user on app_user.id = notice.user_id
      where notice.kind = ${companyReminded.kind} and notice.at > ${now}::timestamptz - ${rest}
        and app_user.company_id = waiting.id and notice.link = ${linkOfCompany(planId)}) as resting
    from (${companiesWaiting(planId, ids)}) as waiting`)
  if (!rows.length && ids.length) {
    const isKnown = await db.row(
      sql`select from district_plan where plan_id = ${planId} and company_id = any(${ids}::bigint[]) limit 1`,
    )
    if (!isKnown) throw refuse('not_found')
  }
  const recipient = rows.filter(({ resting }) => !resting).map(({ id }) => id)
  const answer = { reminded: recipient.length, resting: rows.length - recipient.length }
  if (!recipient.length) return answer
  await record(context, [{ thing: 'plan', id: planId, action: 'remind', after: { companies: recipient.length } }])
  await notifyFrom(
    context,
    companyReminded,
    sql`select recipient.id as user_id, jsonb_build_object('plan', plan.name, 'until', to_json(plan.selection_until)#>>'{}',
      'late', plan.selection_until < ${now}::timestamptz) || ${noted(note, actor)} as facts, ${linkOfCompany(planId)} as link
    from plan cross join lateral (${businessOf(sql`select unnest(${recipient}::bigint[])`)}) as recipient where plan.id = ${planId}`,
  )
  return answer
})

const linkOfCompany = (planId: number): string => `/sys/businessOrder/orderPlan?plan=${planId}`
