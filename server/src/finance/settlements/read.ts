import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import { paymentFields } from '@keben/core/finance/settlements/fields'
import type { BillShare } from '@keben/core/finance/settlements/rules'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Bill, BillDocument, PaidOutput, Payment } from '@keben/core/finance/settlements/shapes'
import { shelfOrder, wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { payeeJson } from '../bank-accounts/payee.ts'
import { approvalColumns } from './approval-columns.ts'
import { billColumns, differenceOpen, payerColumn } from './columns.ts'
import { billKind } from './kind.ts'
import { billsPaidBy, billsSeenBy } from './scope.ts'

const disputeJson: Sql = sql`json_build_object('id', dispute.id, 'entryId', dispute.entry_id, 'state', dispute.state,
  'reason', dispute.reason, 'answer', dispute.answer, 'createdBy', ${nameOfUser(sql`dispute.created_by`)},
  'createdAt', ${moment(sql`dispute.created_at`)}, 'closedBy', ${nameOfUser(sql`dispute.closed_by`)},
  'closedAt', ${moment(sql`dispute.closed_at`)})`

/** The query knows `entry` and `book`. */
export const entryColumns: Sql = sql`billing_entry.id as "entryId", ${wholeTitleColumns}, billing_entry.part, billing_entry.funding, billing_entry.fact,
  billing_entry.document_id as "documentId", billing_entry.number, billing_entry.day, ${nameOf('school', sql`billing_entry.school_id`)} as "schoolName",
  ${nameOf('campus', sql`billing_entry.campus_id`)} as "campusName", billing_entry.copies, billing_entry.price_fen as "priceFen",
  billing_entry.discount_bp as "discountBp", billing_entry.list_fen as "listFen", billing_entry.net_fen as "netFen",
  billing_entry.corrects_id as "correctsId", billing_entry.reason,
  (select ${disputeJson} from dispute where dispute.entry_id = billing_entry.id order by dispute.id desc limit 1) as dispute`

/** By grade and subject, as on a shelf; corrections follow their entry. */
export const entryOrder: Sql = sql`${shelfOrder}, coalesce(billing_entry.corrects_id, billing_entry.id), billing_entry.id`

const linesOfBill: Sql = sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${entryColumns} from bill_entry join billing_entry on billing_entry.id = bill_entry.entry_id join book on book.id = billing_entry.book_id
    where bill_entry.bill_id = bill.id order by ${entryOrder}
  ) as row)`

/** The payment's own columns. The table's name is `payment`. */
const ownColumns: Sql = sql`payment.id, payment.number, payment.payer, payment.payer_id as "payerId",
  ${payerColumn('name', 'payment')} as "payerName", payment.paid_on as "paidOn", payment.amount_fen as "amountFen", payment.way,
  ${fieldColumns(paymentFields, 'payment')}, payment.reverses_id as "reversesId", payment.reason, payment.live,
  ${nameOfUser(sql`payment.created_by`)} as "createdBy", ${moment(sql`payment.created_at`)} as "createdAt"`

export const paymentColumns: Sql = sql`${ownColumns},
  (select coalesce(json_agg(json_build_object('billId', paid.id, 'number', paid.number, 'amountFen', share.amount_fen)
    order by paid.id), '[]')
    from payment_share as share join bill as paid on paid.id = share.bill_id where share.payment_id = payment.id) as shares`

const paymentsOfBill: Sql = sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${paymentColumns} from payment
    where payment.id in (select payment_id from payment_share where bill_id = bill.id) order by payment.id
  ) as row)`

const disputesOfBill: Sql = sql`(
  select coalesce(json_agg(${disputeJson} order by dispute.id), '[]') from dispute where dispute.bill_id = bill.id)`

/** Requests for approval and decisions. */
const approvalsOfBill: Sql = sql`(
  select coalesce(json_agg(row), '[]') from (
    select ${approvalColumns} from approval where approval.bill_id = bill.id order by approval.id
  ) as row)`

type Found = Omit<BillDocument, 'actions'> & { readonly isOwn: boolean }
type FoundNow = Found & { readonly differenceOpen: boolean }

/** One visible bill with its parts, in one statement. */
export async function readBill(context: Context, id: number, of: Sql = raw('true')): Promise<BillDocument> {
  const { db, actor, now } = context
  const row = await db.row<FoundNow>(sql`
    select ${billColumns(cityDay(now))}, ${linesOfBill} as entries, ${paymentsOfBill} as payments,
      ${disputesOfBill} as disputes, ${approvalsOfBill} as approvals,
      ${payeeJson(sql`bill.company_id`, sql`bill.payer`)} as "payTo", ${differenceOpen} as "differenceOpen", ${historyOf(billKind, sql`bill.id`)} as history, ${billsPaidBy(actor)} as "isOwn"
    from bill where bill.id = ${id} and ${billsSeenBy(actor)} and ${of}`)
  if (!row) throw refuse('not_found')
  const { differenceOpen: isDifferenceOpen, ...bill } = row
  const isFinance = actor.role === 'finance'
  // Pending requests concern finance only.
  const approvals = bill.approvals.filter(({ state }) => isFinance || state === 'noted' || state === 'approved')
  const isAsked = bill.approvals.some(({ kind, state }) => kind === 'invoice' && state === 'open')
  const accept = isDifferenceOpen && !isAsked && (bill.state === 'waiting' || bill.state === 'confirmed')
  const actions = actionsFor(bill, isFinance)
  return { ...bill, approvals, actions: isFinance && accept ? [...actions, 'acceptDifference'] : actions }
}

/** The actions of finance or of the payer. */
function actionsFor(bill: Found, isFinance: boolean): string[] {
  if (!isFinance)
    return bill.isOwn && bill.state === 'waiting'
      ? [...(bill.agreedAt === null && !bill.openDisputes ? ['agree'] : []), 'dispute']
      : []
  if (bill.state === 'waiting')
    return [
      ...(mayConfirmNow(bill) ? ['confirm'] : []),
      ...(bill.openDisputes ? ['resolve'] : []),
      'delete',
      ...(bill.payer === 'supplier' ? ['invoice'] : []),
    ]
  if (bill.state === 'confirmed')
    return ['pay', 'offset', ...(bill.payments.some(({ live }) => live) ? ['reverse'] : [])]
  return bill.payments.some(({ live }) => live) ? ['reverse'] : []
}

const mayConfirmNow = (bill: Pick<Bill, 'mayConfirm'>): boolean => bill.mayConfirm !== 'disputed'

/** A new payment and its bills after it. */
export async function readPaid(
  { db }: Context,
  id: number,
  shares: readonly BillShare[],
): Promise<ValueOf<typeof PaidOutput>> {
  const row = await db.row<Omit<Payment, 'shares'> & Pick<ValueOf<typeof PaidOutput>, 'bills'>>(sql`
    select ${ownColumns}, (
      select json_agg(json_build_object('id', bill.id, 'number', bill.number, 'state', bill.state, 'paidFen', bill.paid_fen,
        'outstandingFen', bill.outstanding_fen, 'version', bill.version) order by bill.id)
      from bill where bill.id = any(${shares.map((share) => share.id)}::bigint[])) as bills
    from payment where payment.id = ${id}`)
  if (!row) throw refuse('not_found')
  const { bills, ...payment } = row
  const amountOf = new Map(shares.map((share) => [share.id, share.amountFen]))
  const spread = bills.map((bill) => ({
    billId: bill.id,
    number: bill.number,
    amountFen: amountOf.get(bill.id) ?? 0,
  }))
  return { payment: { ...payment, shares: spread }, bills }
}
