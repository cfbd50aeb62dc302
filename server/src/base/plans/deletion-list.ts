import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PlanDeletion, listPlanDeletions } from '@keben/core/base/plans/deletions'
import type { PlanDeletionState } from '@keben/core/base/plans/states'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, equals, listPage, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, allOf, sql } from '../../kit/database/sql.ts'

const columns: Sql = sql`plan_deletion.id, plan_deletion.code, plan_deletion.name, plan_deletion.state, plan_deletion.reason,
  ${nameOfUser(sql`plan_deletion.requested_by`)} as "requestedBy", ${moment(sql`plan_deletion.requested_at`)} as "requestedAt",
  ${nameOfUser(sql`plan_deletion.decided_by`)} as "decidedBy", ${moment(sql`plan_deletion.decided_at`)} as "decidedAt",
  plan_deletion.answer, plan_deletion.schools, plan_deletion.lines, plan_deletion.copies, plan_deletion.list_fen as "listFen",
  plan_deletion.requested_by as "requesterId"`

/** Pending requests of other administrators. */
export const deletionsToDecide = ({ userId }: Actor): Sql =>
  sql`(plan_deletion.state = 'waiting' and plan_deletion.requested_by <> ${userId})`

type Stored = Omit<PlanDeletion, 'actions'> & { readonly requesterId: number }

function withActions({ requesterId, ...row }: Stored, { actor }: Pick<Context, 'actor'>): PlanDeletion {
  return { ...row, actions: actionsOn(row.state, requesterId === actor.userId) }
}

function actionsOn(state: PlanDeletionState, isOwn: boolean): string[] {
  if (state === 'done') return ['download']
  if (state !== 'waiting') return []
  return isOwn ? ['withdraw'] : ['approve', 'decline']
}

const deletionList = (request: ValueOf<typeof listPlanDeletions.input>, actor: Actor): ListQuery => ({
  columns,
  from: sql`plan_deletion`,
  where: allOf([
    contains(
      sql`lower(plan_deletion.code || ' ' || plan_deletion.name || ' ' || plan_deletion.reason)`,
      request.keyword,
    ),
    equals(deletionsToDecide(actor), request.waits),
  ]),
  tab: equals(sql`plan_deletion.state`, request.state),
  sorts: {
    requestedAt: sql`plan_deletion.requested_at`,
    code: sql`plan_deletion.code`,
    name: byName(sql`plan_deletion.name`),
  },
  tie: sql`plan_deletion.id`,
})

export async function deletionPage(request: ValueOf<typeof listPlanDeletions.input>, context: Context) {
  const page = await listPage<Stored, Record<never, never>>(context.db, deletionList(request, context.actor), {
    ...request,
    sort: request.sort ?? '-requestedAt',
  })
  return { ...page, list: page.list.map((row) => withActions(row, context)) }
}

export async function readDeletion(context: Context, id: number): Promise<PlanDeletion> {
  const row = await context.db.row<Stored>(sql`select ${columns} from plan_deletion where plan_deletion.id = ${id}`)
  if (!row) throw refuse('not_found')
  return withActions(row, context)
}

/** A snapshot of the deleted plan's orders. */
export const deletedOrderList = (id: number): ListQuery => ({
  columns: sql`line.company_name as "companyName", line.district_name as "districtName", line.school_code as "schoolCode",
    line.school_name as "schoolName", line.campus_name as "campusName", line.state, ${moment(sql`line.submitted_at`)} as "submittedAt",
    line.book_code as "bookCode", line.title, line.audience, line.headcount, line.suggested, line.requested, line.reason,
    line.approved, line.approved_reason as "approvedReason", line.copies, line.price_fen as "priceFen",
    line.copies::bigint * line.price_fen as "listFen"`,
  from: sql`plan_deletion_line as line`,
  where: sql`line.deletion_id = ${id}`,
  sorts: {},
  tie: sql`line.id`,
})
