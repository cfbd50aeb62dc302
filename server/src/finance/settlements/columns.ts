import { silentDays } from '@keben/core/finance/settlements/rules'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Payers are rows of several tables. */
export const payerColumn = (column: 'name' | 'code', of = 'bill'): Sql =>
  raw(`case ${of}.payer when 'school' then (select ${column} from school where school.id = ${of}.payer_id)
    when 'district' then (select ${column} from district where district.id = ${of}.payer_id)
    when 'shop' then (select ${column} from shop where shop.id = ${of}.payer_id)
    else (select ${column} from supplier where supplier.id = ${of}.payer_id) end`)

export const openDisputes: Sql = raw(
  `(select count(*) from dispute where dispute.bill_id = bill.id and dispute.state = 'open')`,
)

/** By the city's calendar. */
export const madeOn: Sql = raw(`(bill.created_at at time zone 'Asia/Shanghai')::date`)

/** The supplier's invoice differs from the receipts. */
export const invoiceDiffers: Sql = raw(
  `(bill.payer = 'supplier' and bill.state <> 'deleted' and bill.invoice_fen is not null and bill.invoice_fen <> bill.total_fen)`,
)

/** An acceptance covers both amounts. */
export const differenceOpen: Sql = sql`(${invoiceDiffers} and not exists (
  select from approval where approval.bill_id = bill.id and approval.kind = 'invoice' and approval.state in ('noted', 'approved')
    and approval.was_fen = bill.total_fen and approval.to_fen = bill.invoice_fen))`

/** Whole days since publication, by the city's calendar. */
export const daysKnown = (today: string): Sql => sql`(${today}::date - ${madeOn})`

/** Same rule as `mayConfirm` in core, which the server checks again under the lock. */
const mayConfirm = (today: string): Sql => sql`case when bill.state <> 'waiting' then null
  when ${openDisputes} > 0 then 'disputed'
  when bill.agreed_at is not null or ${daysKnown(today)} >= ${raw(String(silentDays))} then 'now' else 'reason' end`

export const isOverdue = (today: string): Sql => sql`(bill.state = 'confirmed' and bill.due_on < ${today}::date)`

/** The table's name is `bill`. */
export const billColumns = (today: string): Sql => sql`bill.id, bill.number, bill.company_id as "companyId",
  ${nameOf('company', sql`bill.company_id`)} as "companyName", bill.payer, bill.payer_id as "payerId",
  ${payerColumn('code')} as "payerCode", ${payerColumn('name')} as "payerName", bill.district_id as "districtId",
  ${nameOf('district', sql`bill.district_id`)} as "districtName", bill.plan_id as "planId",
  (select plan.code from plan where plan.id = bill.plan_id) as "planCode", ${nameOf('plan', sql`bill.plan_id`)} as "planName",
  bill.funding, bill.goods, bill.rhythm, bill.period, bill.state, ${moment(sql`bill.agreed_at`)} as "agreedAt",
  ${nameOfUser(sql`bill.agreed_by`)} as "agreedBy", ${openDisputes} as "openDisputes", ${mayConfirm(today)} as "mayConfirm",
  bill.due_days as "dueDays", bill.due_on as "dueOn",
  case when ${isOverdue(today)} then ${today}::date - bill.due_on else 0 end as "overdueDays", bill.lines, bill.copies,
  bill.list_fen as "listFen", bill.total_fen as "totalFen", bill.paid_fen as "paidFen",
  bill.outstanding_fen as "outstandingFen", bill.invoice_number as "invoiceNumber", bill.invoice_on as "invoiceOn",
  bill.invoice_fen as "invoiceFen", ${moment(sql`bill.confirmed_at`)} as "confirmedAt",
  ${nameOfUser(sql`bill.confirmed_by`)} as "confirmedBy", bill.remark, bill.version,
  ${nameOfUser(sql`bill.created_by`)} as "createdBy", ${moment(sql`bill.created_at`)} as "createdAt",
  ${nameOfUser(sql`bill.changed_by`)} as "changedBy", ${moment(sql`bill.changed_at`)} as "changedAt"`
