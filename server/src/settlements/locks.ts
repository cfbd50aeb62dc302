import { cityDay } from '@keben/core/kit/moment'
import type { Payer } from '@keben/core/entries/choices'
import { refuse } from '@keben/core/refusals'
import type { BillState } from '@keben/core/settlements/states'
import type { Context } from '../kit/context.ts'
import { moment } from '../kit/kept/description.ts'
import { nameOfUser } from '../kit/list.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { takes } from '../locks.ts'
import { daysKnown, openDisputes, payerColumn } from './columns.ts'
import { billsSeenBy } from './scope.ts'

/** A bill that nobody else changes until the transaction ends. */
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
  readonly outstandingFen: number
  readonly dueOn: string | null
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/**
 * Claims of entries by bills wait for each other, company by company: an entry is seen as open by one of them alone.
 */
export const takesBilling = (companyId: Sql): Sql => takes('billing', companyId)

/** What whoever pays has to know of a bill. */
export type PayableBill = Pick<
  LockedBill,
  'id' | 'state' | 'companyId' | 'payer' | 'payerId' | 'outstandingFen' | 'dueOn'
>
const payableColumns: Sql = sql`bill.id, bill.state, bill.company_id as "companyId", bill.payer, bill.payer_id as "payerId",
  bill.outstanding_fen as "outstandingFen", bill.due_on as "dueOn"`

/** Takes bills alone in the order of their ids; those that the caller may not see are left out. */
export const lockBills = (context: Context, ids: readonly number[], of: Sql): Promise<Map<number, LockedBill>> =>
  locked<LockedBill>(
    context,
    ids,
    of,
    sql`${payableColumns}, bill.number, ${payerColumn('name')} as "payerName", bill.agreed_at is not null as agreed,
      ${openDisputes} as "openDisputes", ${daysKnown(cityDay(context.now))} as "daysKnown", bill.due_days as "dueDays",
      bill.total_fen as "totalFen", bill.version, ${nameOfUser(sql`bill.changed_by`)} as "changedBy",
      ${moment(sql`bill.changed_at`)} as "changedAt"`,
  )

export const lockPayable = (context: Context, ids: readonly number[], of: Sql): Promise<Map<number, PayableBill>> =>
  locked<PayableBill>(context, ids, of, payableColumns)

async function locked<Row extends PayableBill>(
  { db, actor }: Context,
  ids: readonly number[],
  of: Sql,
  columns: Sql,
): Promise<Map<number, Row>> {
  const asked = sql`bill.id = any(${ids}::bigint[]) and ${billsSeenBy(actor)} and ${of}`
  // What is disputed and paid is read by a second statement, which sees what those did for whom the first one waited.
  const locking = db.run(sql`select from bill where ${asked} order by bill.id for update`)
  const reading = db.rows<Row>(sql`select ${columns} from bill where ${asked} order by bill.id`)
  const [, rows] = await Promise.all([locking, reading])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes one alone, as the caller has seen it. */
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
