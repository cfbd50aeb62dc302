import type { Database } from '../kit/context.ts'
import { join, raw, sql } from '../kit/sql.ts'
import { users } from './users.ts'

const createdAndChanged = [
  'app_user',
  'bill',
  'book',
  'book_terms',
  'campus',
  'company',
  'delivery_difference',
  'district',
  'district_discount',
  'edition',
  'move_order',
  'patch',
  'plan',
  'plan_result',
  'publisher',
  'purchase_order',
  'receipt',
  'return_order',
  'sale_book',
  'school',
  'selection',
  'send_order',
  'settlement_mode',
  'shop',
  'shop_order',
  'subject',
  'supplier',
  'supplier_order',
  'warehouse',
]

/** Who added something that is never changed, and who took a step of a document. */
export const steps: readonly string[] = [
  'account_code.changed_by',
  'approval.asked_by',
  'approval.decided_by',
  'bank_row.changed_by',
  'bank_row.created_by',
  'bill.agreed_by',
  'bill.confirmed_by',
  'bill_run.created_by',
  'correction_limit.changed_by',
  'delivery_difference.closed_by',
  'dispute.closed_by',
  'dispute.created_by',
  'fulfilment_closing.created_by',
  'billing_entry.created_by',
  'fixed_price.created_by',
  'move_order.completed_by',
  'move_order.issued_by',
  'move_order.sent_by',
  'move_order.taken_in_by',
  'move_order.taken_out_by',
  'payment.created_by',
  'plan_deletion.changed_by',
  'plan_deletion.decided_by',
  'plan_deletion.requested_by',
  'print_run.user_id',
  'reminder.created_by',
  'return_order.done_by',
  'return_order.judged_by',
  'return_order.submitted_by',
  'send_batch.created_by',
  'send_order.confirmed_by',
  'send_order.issued_by',
  'send_order.picked_by',
  'send_order.sent_by',
  'statement_answer.created_by',
]

/** Where a user's name stands under what was done: every column that refers to users besides those that go with them. */
export const traces: readonly string[] = [
  ...createdAndChanged.flatMap((table) => [`${table}.created_by`, `${table}.changed_by`]),
  'book_grant.created_by',
  'warehouse_grant.created_by',
  'warehouse_share.created_by',
  'district_coverage.changed_by',
  'school_coverage.changed_by',
  'document_step.created_by',
  'stock_entry.created_by',
  'stocktake.created_by',
  'arrival_date.created_by',
  'district_plan.changed_by',
  'school_plan.changed_by',
  'school_plan_line.changed_by',
  ...steps,
  ...users.usedBy.map(({ table, column }) => `${table}.${column}`),
]

/** Those of these users who ever signed in, did something, or are in charge of something. */
export async function usersWithHistory(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = traces.map((trace) => {
    const [table = '', column = ''] = trace.split('.')
    return sql`select ${raw(column)} from ${raw(table)} where ${raw(column)} = any(${ids})`
  })
  const rows = await db.rows<{ id: number }>(sql`
    select id from app_user where id = any(${ids}) and last_sign_in_at is not null
    union select user_id from audit where user_id = any(${ids}) and action <> 'signInFailed'
    union ${join(found, ' union ')}`)
  return new Set(rows.map(({ id }) => id))
}
