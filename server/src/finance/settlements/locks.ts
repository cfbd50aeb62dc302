import { cityDay } from '@keben/core/kit/moment'
import type { Payer } from '@keben/core/ledgers/charges/choices'
import { refuse } from '@keben/core/refusals'
import type { BillState } from '@keben/core/finance/settlements/states'
import type { Context } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { takes } from '../../locks.ts'
import { daysKnown, differenceOpen, madeOn, openDisputes, payerColumn } from './columns.ts'
import { billsSeenBy } from './scope.ts'

/** Locked until the transaction ends. */
export interface LockedBill {
  readonly id: number
  readonly number: string
  readonly state: BillState
  readonly companyId: number
  readonly payer: Payer
  readonly payerId: number
  readonly payerName: string
  readonly agreed: boolean
  readonly openDisputes: number
  readonly daysKnown: number
  readonly dueDays: number
  readonly totalFen: number
  readonly invoiceFen: number | null
  readonly outstandingFen: number
  readonly dueOn: string | null
  /** By the city's calendar. */
  readonly madeOn: string
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Serialises billing by company, so that only one transaction sees an entry as open. */
export const takesBilling = (companyId: Sql): Sql => takes('billing', companyId)

export type PayableBill = Pick<
  LockedBill,
  'id' | 'number' | 'state' | 'companyId' | 'payer' | 'payerId' | 'outstandingFen' | 'dueOn' | 'madeOn'
> &
  Pick<LockedBill, 'totalFen'> & {
    /** The supplier's invoice, if it differs and is not accepted. */
    readonly differingFen: number | null
  }
const payableColumns: Sql = sql`bill.id, bill.number, bill.state, bill.company_id as "companyId", bill.payer, bill.payer_id as "payerId",
  bill.outstanding_fen as "outstandingFen", bill.due_on as "dueOn", ${madeOn} as "madeOn", bill.total_fen as "totalFen",
  case when ${differenceOpen} then bill.invoice_fen end as "differingFen"`

/** Locks bills in the order of their ids; invisible ones are left out. */
export const lockBills = (context: Context, ids: readonly number[], of: Sql): Promise<Map<number, LockedBill>> =>
  lockBillsOf(context, requestedFor(context, ids, of))

/** As above, for a condition on `bill`. */
export async function lockBillsOf(context: Context, input: Sql): Promise<Map<number, LockedBill>> {
  // A second statement reads disputes and payers, because it sees what committed during the wait.
  const locking = context.db.run(sql`select from bill where ${input} order by bill.id for update`)
  const reading = context.db.rows<LockedBill>(sql`
    select ${payableColumns}, ${payerColumn('name')} as "payerName", bill.agreed_at is not null as agreed,
      ${openDisputes} as "openDisputes", ${daysKnown(cityDay(context.now))} as "daysKnown", bill.due_days as "dueDays",
      bill.invoice_fen as "invoiceFen", bill.version, ${nameOfUser(sql`bill.changed_by`)} as "changedBy",
      ${moment(sql`bill.changed_at`)} as "changedAt"
    from bill where ${input} order by bill.id`)
  const [, rows] = await Promise.all([locking, reading])
  return byId(rows)
}

/** Reads only the bill itself, so that a caller that waited sees the new state. */
export const lockPayable = async (
  context: Context,
  ids: readonly number[],
  of: Sql,
): Promise<Map<number, PayableBill>> =>
  byId(
    await context.db.rows<PayableBill>(sql`
    select ${payableColumns} from bill where ${requestedFor(context, ids, of)} order by bill.id for update`),
  )

const requestedFor = ({ actor }: Context, ids: readonly number[], of: Sql): Sql =>
  sql`bill.id = any(${ids}::bigint[]) and ${billsSeenBy(actor)} and ${of}`

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Locks one bill visible to the caller. */
export async function lockBill(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  of: Sql,
): Promise<LockedBill> {
  const bill = (await lockBills(context, [id], of)).get(id)
  if (!bill) throw refuse('not_found')
  if (bill.version !== version) throw refuse('stale_version', { who: bill.changedBy, at: bill.changedAt })
  return bill
}
