import type { ValueOf } from '@keben/core/kit/endpoint'
import type { listDistrictPlans, listSubmittedDistricts } from '@keben/core/ordering/district-plans/contract'
import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, byName, contains, equals, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import {
  type DistrictRow,
  copiesChange,
  districtColumns,
  districtFigures,
  districtsWithFigures,
  withActions,
} from './columns.ts'
import { districtPlansSeenBy } from './scope.ts'

const states = Object.keys(districtPlanStates)

const stateSums: Readonly<Record<string, Sql>> = Object.fromEntries(
  states.map((state) => [state, raw(`count(*) filter (where district_plan.state = '${state}')`)]),
)

type Input = Pick<ValueOf<typeof listDistrictPlans.input>, 'keyword' | 'state'>

const queryOf = (
  request: Input,
  { actor, now }: Context,
  more: Pick<ListQuery, 'sorts'> & Partial<ListQuery>,
): ListQuery => ({
  columns: districtColumns(actor),
  from: districtsWithFigures,
  tab: equals(sql`district_plan.state`, request.state),
  tie: sql`district_plan.id`,
  ...more,
  with: districtFigures(
    now,
    actor,
    allOf([
      districtPlansSeenBy(actor),
      contains(sql`lower(plan.code || ' ' || plan.name || ' ' || ${districtName})`, request.keyword),
      more.where,
    ]),
  ),
  where: everything,
  sums: { ...stateSums, ...more.sums },
})

const districtName = nameOf('district', sql`district_plan.district_id`)
/** Latest season first. */
const bySeason = sql`(-plan.year * 2 - (plan.term = 'autumn')::int)`

export async function listedDistrictPlans(request: ValueOf<typeof listDistrictPlans.input>, context: Context) {
  const query = queryOf(request, context, {
    where: equals(raw(`(plan.state = 'open')`), request.waits) ?? everything,
    sorts: { planCode: bySeason, districtsUntil: sql`plan.districts_until` },
  })
  const found = await listPage<DistrictRow, ValueOf<typeof listDistrictPlans.output>['sums']>(
    context.db,
    query,
    request,
  )
  return { ...found, list: found.list.map((row) => withActions(row, context)) }
}

/** Pending reviews first, then upcoming ones; latest season first within each. */
const byUrgency = sql`array_position(array['submitted', 'open', 'waiting', 'approved', 'excused'], district_plan.state) * 10000
  + ${bySeason}`

/** Districts of the caller's company. */
export async function listedSubmittedDistricts(
  request: ValueOf<typeof listSubmittedDistricts.input>,
  context: Context,
) {
  const inTab = equals(sql`district_plan.state`, request.state) ?? raw('true')
  const sumOf = (column: Sql): Sql => sql`coalesce(sum(${column}) filter (where ${inTab}), 0)`
  const query = queryOf(request, context, {
    where: allOf([
      oneOf(sql`district_plan.plan_id`, request.planIds),
      oneOf(sql`district_plan.district_id`, request.districtIds),
    ]),
    sums: {
      copies: sumOf(sql`requested.copies`),
      listFen: sumOf(sql`requested.list_fen`),
      reserveCopies: sumOf(sql`reserve.copies`),
    },
    sorts: {
      state: byUrgency,
      districtName: byName(districtName),
      planCode: bySeason,
      submittedAt: sql`district_plan.submitted_at`,
      copies: sql`requested.copies`,
      copiesChange: copiesChange(context.actor),
    },
  })
  const found = await listPage<DistrictRow, ValueOf<typeof listSubmittedDistricts.output>['sums']>(
    context.db,
    query,
    request,
  )
  return { ...found, list: found.list.map((row) => withActions(row, context)) }
}
