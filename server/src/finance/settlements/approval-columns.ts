import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

export const approvalColumns: Sql = sql`approval.id, approval.bill_id as "billId", approval.kind,
  approval.dispute_id as "disputeId", approval.state, approval.was_fen as "wasFen", approval.to_fen as "toFen",
  approval.reason, ${nameOfUser(sql`approval.requested_by`)} as "requestedBy", ${moment(sql`approval.requested_at`)} as "requestedAt",
  ${nameOfUser(sql`approval.decided_by`)} as "decidedBy", ${moment(sql`approval.decided_at`)} as "decidedAt",
  approval.decision`
