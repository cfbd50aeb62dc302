import type { ValueOf } from '@keben/core/kit/endpoint'
import { type PlanDictEntry, type listPlans, type planDict, PlanState } from '@keben/core/base/plans/contract'
import type { PlanState as State } from '@keben/core/base/plans/states'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, equals } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from './scope.ts'
import { planRowColumns } from './store.ts'

const searched = (keyword: string): Sql | undefined =>
  contains(sql`lower(plan.code || ' ' || plan.name || ' ' || plan.remark)`, keyword)

const stateCounts = Object.fromEntries(
  PlanState.options.map((state) => [state, sql`count(*) filter (where plan.state = ${raw(`'${state}'`)})`]),
) as Record<State, Sql>

/** Latest first: autumn follows the spring of its year. */
const latestFirst = sql`(plan.year * 2 + (plan.term = 'autumn')::int) * -1`

type Input = Pick<ValueOf<typeof listPlans.input>, 'keyword' | 'state' | 'term'>

/** Plans with a screen's columns. */
export const plansListed = (request: Input, actor: Actor, columns: Sql): ListQuery => ({
  columns,
  from: sql`plan`,
  where: allOf([plansSeenBy(actor), searched(request.keyword), equals(sql`plan.term`, request.term)]),
  tab: equals(sql`plan.state`, request.state),
  sums: stateCounts,
  sorts: {
    latest: latestFirst,
    code: sql`plan.code`,
    name: byName(sql`plan.name`),
    schoolsUntil: sql`plan.schools_until`,
    districtsUntil: sql`plan.districts_until`,
    changedAt: sql`plan.changed_at`,
  },
  tie: sql`plan.id`,
})

/** Schools may order, but the company of a participating district has no approved catalogue. */
const lacksCatalogue = sql`(plan.state = 'open' and exists (select from district_plan
  where district_plan.plan_id = plan.id and district_plan.state <> 'excused' and not exists (select from selection
    where selection.plan_id = plan.id and selection.company_id = district_plan.company_id and selection.state = 'approved')))`

export function planList(request: ValueOf<typeof listPlans.input>, actor: Actor): ListQuery {
  const list = plansListed(request, actor, planRowColumns)
  return { ...list, where: allOf([list.where, equals(lacksCatalogue, request.waits)]) }
}

/** All visible plans; there are two a year. */
export const planEntries = (
  request: ValueOf<typeof planDict.input>,
  { db, actor }: Context,
): Promise<ValueOf<typeof PlanDictEntry>[]> =>
  db.rows(sql`
    select plan.id, plan.id as value, plan.code, plan.name, plan.state, plan.year, plan.term,
      ${moment(sql`plan.selection_until`)} as "selectionUntil", ${moment(sql`plan.schools_until`)} as "schoolsUntil",
      ${moment(sql`plan.districts_until`)} as "districtsUntil", plan.books_in_hand as "booksInHand",
      ${moment(sql`plan.patch_until`)} as "patchUntil" from plan
    where ${plansSeenBy(actor)} and (plan.id = any(${request.ids}::bigint[]) or ${searched(request.keyword) ?? raw('true')})
    order by ${latestFirst}`)
