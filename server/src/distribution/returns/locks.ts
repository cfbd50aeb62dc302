import type { FieldValues } from '@keben/core/kit/fields'
import { returnFields } from '@keben/core/distribution/returns/fields'
import { refuse } from '@keben/core/refusals'
import type { ReturnKind } from '@keben/core/distribution/returns/choices'
import type { ReturnState } from '@keben/core/distribution/returns/states'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import type { StockDocument } from '../../ledgers/stock/ledger.ts'
import { partyOf } from './returnable-lines.ts'
import { returnKind } from './kind.ts'
import { isWholeFor, returnsSeenBy } from './scope.ts'

/** Locked until the transaction ends. */
export interface LockedReturn extends FieldValues<typeof returnFields> {
  readonly id: number
  readonly number: string
  readonly kind: ReturnKind
  readonly state: ReturnState
  readonly companyId: number
  readonly warehouseId: number
  readonly supplierId: number | null
  readonly partyName: string
  readonly reason: string
  readonly copies: number
  /** Whether the caller sees all lines. */
  readonly whole: boolean
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Locks returns in the order of ids; invisible ones are left out. */
export async function lockReturns(
  { db, actor }: Context,
  ids: readonly number[],
  of: Sql = everything,
): Promise<Map<number, LockedReturn>> {
  const rows = await db.rows<LockedReturn>(sql`
    select return_order.id, return_order.number, return_order.kind, return_order.state, return_order.company_id as "companyId",
      return_order.warehouse_id as "warehouseId", return_order.supplier_id as "supplierId",
      coalesce(${nameOf('supplier', sql`return_order.supplier_id`)}, ${partyOf(raw('return_order'))}, '') as "partyName",
      return_order.reason, ${fieldColumns(returnFields, 'return_order')}, return_order.copies, ${isWholeFor(actor)} as whole, return_order.version,
      ${nameOfUser(sql`return_order.changed_by`)} as "changedBy", ${moment(sql`return_order.changed_at`)} as "changedAt"
    from return_order where return_order.id = any(${ids}::bigint[]) and ${returnsSeenBy(actor)} and ${of}
    order by return_order.id for update of return_order`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Share locks on the seasons prevent archiving. Taken before any row lock. */
export const shareSeasons = ({ db }: Pick<Context, 'db'>, id: number): Promise<number> =>
  db.run(sql`
    select ${sharesPlan(sql`plan_id`)} from (
      select distinct plan_id from return_line_season where return_order_id = ${id} and plan_id is not null order by plan_id
    ) as season`)

/** Locks one with optimistic locking, if its state allows the transition. */
export async function lockReturn(
  context: Context,
  { id, version }: { readonly id: number; readonly version: number },
  step: keyof typeof returnKind.steps | 'save',
  of: Sql = everything,
): Promise<LockedReturn> {
  const found = (await lockReturns(context, [id], of)).get(id)
  if (!found) throw refuse('not_found')
  // A draft stays one; a rejected return becomes one.
  const refusal =
    step === 'save' && found.state === 'draft'
      ? undefined
      : stepRefusal(returnKind, step === 'save' ? 'revise' : step, found.state)
  if (refusal) throw refusal
  if (found.version !== version) throw refuse('stale_version', { who: found.changedBy, at: found.changedAt })
  return found
}

/** With its delivery or receipt line. */
export interface ReturnedLine {
  readonly id: number
  readonly returnId: number
  readonly bookId: number
  readonly title: string
  readonly copies: number
  readonly sendOrderLineId: number | null
  readonly dueLineId: number | null
  readonly differenceId: number | null
  readonly receiptLineId: number | null
}

export const linesOf = ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ReturnedLine[]> =>
  db.rows<ReturnedLine>(sql`
    select line.id, line.return_order_id as "returnId", line.book_id as "bookId", book.title, line.copies,
      line.send_order_line_id as "sendOrderLineId", line.fulfilment_line_id as "dueLineId", line.difference_id as "differenceId",
      line.receipt_line_id as "receiptLineId"
    from return_line as line join book on book.id = line.book_id
    where line.return_order_id = any(${ids}::bigint[]) order by line.id`)

export const stockDocument = ({ id, number }: Pick<LockedReturn, 'id' | 'number'>): StockDocument => ({
  thing: returnKind.thing,
  id,
  number,
})
