import type { ValueOf } from '@keben/core/kit/endpoint'
import { type PlanState, planStates } from '@keben/core/base/plans/states'
import type { BusinessPlan, listBusinessPlans } from '@keben/core/ordering/selections/contract'
import { selectionActions } from '@keben/core/ordering/selections/rules'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, contains, equals, listPage } from '../../kit/lists/list.ts'
import { type Sql, allOf, nothing, raw, sql } from '../../kit/database/sql.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { seasonOrder } from './list.ts'

type StoredPlan = Omit<BusinessPlan, 'actions'>
type SeenState = Exclude<PlanState, 'draft'>

const districtsOf = (companyId: number | null, condition: Sql): Sql => sql`(
  select count(*) from district_plan where district_plan.plan_id = plan.id and district_plan.company_id = ${companyId}
    and ${condition})`

/** Districts need the company's selection, whether or not the plan is open. */
export const waitsForSelection: Sql = raw(`(plan.state in ('selecting', 'open')
  and coalesce(selection.state, 'draft') in ('draft', 'rejected'))`)

/** Plans of a company with its selection and districts. */
const planList = (request: ValueOf<typeof listBusinessPlans.input>, actor: Actor): ListQuery => ({
  columns: sql`plan.id, plan.code, plan.name, plan.term, plan.state,
    ${moment(sql`plan.selection_until`)} as "selectionUntil", ${moment(sql`plan.schools_until`)} as "schoolsUntil",
    ${moment(sql`plan.districts_until`)} as "districtsUntil", plan.books_in_hand as "booksInHand",
    selection.id as "selectionId", selection.state as "selectionState",
    (select count(*) from selection_book where selection_id = selection.id) as titles,
    (select count(*) from plan_book where plan_id = plan.id and company_id = ${actor.companyId}) as "catalogueTitles",
    ${districtsOf(actor.companyId, sql`district_plan.state <> 'excused'`)} as districts,
    ${districtsOf(actor.companyId, sql`district_plan.state = 'submitted'`)} as "districtsSubmitted",
    ${districtsOf(actor.companyId, sql`district_plan.state = 'approved'`)} as "districtsApproved"`,
  from: sql`plan left join selection on selection.plan_id = plan.id and selection.company_id = ${actor.companyId}`,
  where: allOf([
    actor.companyId === null ? nothing : plansSeenBy(actor),
    equals(sql`plan.term`, request.term),
    equals(waitsForSelection, request.waits),
    contains(sql`lower(plan.code || ' ' || plan.name)`, request.keyword),
  ]),
  tab: equals(sql`plan.state`, request.state),
  sums: Object.fromEntries(
    Object.keys(planStates)
      .filter((state) => state !== 'draft')
      .map((state) => [state, sql`count(*) filter (where plan.state = ${raw(`'${state}'`)})`]),
  ),
  sorts: {
    latest: sql`-${seasonOrder}`,
    code: seasonOrder,
    selectionUntil: sql`plan.selection_until`,
    districtsUntil: sql`plan.districts_until`,
  },
  tie: sql`plan.id`,
})

export async function plansOfCompany(request: ValueOf<typeof listBusinessPlans.input>, { db, actor, now }: Context) {
  const page = await listPage<StoredPlan, Record<SeenState, number>>(db, planList(request, actor), request)
  return {
    ...page,
    list: page.list.map((plan) => ({
      ...plan,
      actions: selectionActions({ ...plan, planState: plan.state, state: plan.selectionState }, actor.role, now),
    })),
  }
}
