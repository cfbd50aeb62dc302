import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { type ApprovalRow, type decideApproval, listApprovals } from '@keben/core/finance/settlements/approvals'
import { approvalDecided } from '@keben/core/finance/settlements/words-approval'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { type ListQuery, contains, equals, listPage, nameOf as named } from '../../kit/lists/list.ts'
import { notify } from '../../kit/events/notify.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { approvalColumns } from './approval-columns.ts'
import { colleaguesOf, nameOf } from './approval-requests.ts'
import { payerColumn } from './columns.ts'
import { type DisputedLine, correctDisputed } from './dispute.ts'
import { billKind } from './kind.ts'
import { lockBillsOf } from './locks.ts'
import { desks } from './notifications.ts'

/** Finance sees its company's requests. Head office sees all, because it decides where finance has one user. */
function approvalsSeenBy({ role, companyId }: Actor): Sql {
  switch (role) {
    case 'finance':
      return companyId === null ? nothing : sql`approval.company_id = ${companyId}`
    case 'manage':
      return everything
    case 'business':
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** Pending for this user: no own requests, and for head office only companies without another finance user. */
const waitsFor = ({ role, userId }: Actor): Sql =>
  allOf([
    sql`approval.state = 'open' and approval.requested_by <> ${userId}`,
    role === 'manage'
      ? sql`not exists (${colleaguesOf(sql`approval.company_id`, sql`approval.requested_by`)})`
      : undefined,
  ])

const counted = (state: string): Sql => raw(`count(*) filter (where approval.state = '${state}')`)

type Input = ValueOf<typeof listApprovals.input> & { readonly id?: number }

export function approvalList(request: Input, { actor }: Pick<Context, 'actor'>): ListQuery {
  return {
    columns: sql`${approvalColumns}, ${named('company', sql`approval.company_id`)} as "companyName", bill.number, bill.payer,
      ${payerColumn('name')} as "payerName", book.title, approval.to_fen - approval.was_fen as "differenceFen",
      (approval.state = 'open' and approval.requested_by <> ${actor.userId}) as "mayDecide"`,
    from: sql`approval join bill on bill.id = approval.bill_id left join dispute on dispute.id = approval.dispute_id
      left join billing_entry on billing_entry.id = dispute.entry_id left join book on book.id = billing_entry.book_id`,
    where: allOf([
      approvalsSeenBy(actor),
      equals(sql`approval.id`, request.id),
      equals(sql`approval.kind`, request.kind),
      request.mine ? waitsFor(actor) : undefined,
      contains(
        sql`lower(concat_ws(' ', bill.number, ${payerColumn('name')}, book.title, approval.reason))`,
        request.keyword,
      ),
    ]),
    tab: request.state && sql`approval.state = ${request.state}`,
    sums: {
      open: counted('open'),
      noted: counted('noted'),
      approved: counted('approved'),
      rejected: counted('rejected'),
      dropped: counted('dropped'),
    },
    sorts: { requestedAt: sql`approval.requested_at`, differenceFen: sql`abs(approval.to_fen - approval.was_fen)` },
    tie: sql`approval.id desc`,
  }
}

export const approvalPage = (request: Input, context: Context) =>
  listPage<ApprovalRow, ValueOf<typeof listApprovals.output>['sums']>(
    context.db,
    approvalList(request, context),
    request,
  )

interface OpenApproval {
  readonly billId: number
  readonly kind: 'correction' | 'invoice'
  readonly disputeId: number | null
  readonly state: ApprovalRow['state']
  readonly toFen: number
  readonly reason: string
  readonly requestedBy: number
}

/** A second person decides. A correction is written now, under the name of its requester. */
export async function decide(
  context: Context,
  { id, approve, reason }: ValueOf<typeof decideApproval.input>,
): Promise<ApprovalRow> {
  const { db, actor, now } = context
  const isVisible = sql`approval.id = ${id} and ${approvalsSeenBy(actor)}`
  // Locks bills before requests, as does answering a dispute.
  const bill = [
    ...(await lockBillsOf(context, sql`bill.id = (select approval.bill_id from approval where ${isVisible})`)).values(),
  ][0]
  const approval = await db.row<OpenApproval>(sql`
    select approval.bill_id as "billId", approval.kind, approval.dispute_id as "disputeId", approval.state,
      approval.to_fen as "toFen", approval.reason, approval.requested_by as "requestedBy"
    from approval where ${isVisible} for update`)
  if (!bill || !approval) throw refuse('not_found')
  const { number } = bill
  if (approval.state !== 'open') throw refuse('approval_is_decided', { number })
  if (approval.requestedBy === actor.userId) throw refuse('approval_needs_another', { number })
  await db.run(sql`
    update approval set state = ${approve ? 'approved' : 'rejected'}, decided_by = ${actor.userId}, decided_at = ${now},
      decision = ${reason} where id = ${id}`)
  if (approve && approval.kind === 'correction') {
    const dispute = await db.row<DisputedLine>(sql`
      select dispute.id, dispute.state, dispute.entry_id as "entryId", book.title
      from dispute join billing_entry on billing_entry.id = dispute.entry_id join book on book.id = billing_entry.book_id
      where dispute.id = ${approval.disputeId}`)
    if (!dispute) throw refuse('not_found')
    await correctDisputed(context, bill, dispute, {
      answer: approval.reason,
      netFen: approval.toFen,
      answeredBy: approval.requestedBy,
    })
  }
  const step = approve ? 'approve' : 'reject'
  const facts = { kind: approval.kind, toFen: approval.toFen }
  await recordHistory(context, billKind, step, [bill.id], { reason, facts })
  await record(context, [{ thing: 'bill', id: bill.id, action: step, after: { ...facts, reason } }])
  await notify(
    context,
    [approval.requestedBy],
    approvalDecided,
    { number, approved: approve, who: await nameOf(context), reason },
    `${desks[bill.payer]}?bill=${bill.id}`,
  )
  const { list } = await approvalPage({ ...listApprovals.input.parse({}), id }, context)
  if (!list[0]) throw refuse('not_found')
  return list[0]
}
