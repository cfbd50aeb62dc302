import type { Refusal } from '@keben/core/kit/refusal'
import { type SupplierOrderState, supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { marking } from '../../kit/resources/references.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { supplierOrderKind } from './kind.ts'
import { isWholeFor, orderLinesSeenBy, supplierOrdersSeenBy } from './scope.ts'
import { waitingCopies } from './waiting.ts'

/** Locked until the transaction ends. */
export interface LockedSupplierOrder {
  readonly id: number
  readonly number: string
  readonly planId: number
  readonly planCode: string
  readonly booksInHand: string
  readonly issuedOn: string | null
  readonly companyId: number
  readonly supplierId: number
  readonly supplierName: string
  readonly warehouseId: number
  readonly warehouseName: string
  readonly state: SupplierOrderState
  readonly toleranceBp: number
  /** Whether the caller sees all lines, which never change. */
  readonly whole: boolean
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

/** Locks visible orders in the order of ids. Lines are read afterwards. */
export async function lockOrders(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<Map<number, LockedSupplierOrder>> {
  const rows = await db.rows<LockedSupplierOrder>(sql`
    select supplier_order.id, supplier_order.number, plan.id as "planId", plan.code as "planCode",
      plan.books_in_hand::text as "booksInHand",
      (supplier_order.issued_at at time zone 'Asia/Shanghai')::date::text as "issuedOn", supplier_order.company_id as "companyId",
      supplier_order.supplier_id as "supplierId", ${nameOf('supplier', sql`supplier_order.supplier_id`)} as "supplierName",
      supplier_order.warehouse_id as "warehouseId", ${nameOf('warehouse', sql`supplier_order.warehouse_id`)} as "warehouseName",
      supplier_order.state, supplier_order.tolerance_bp as "toleranceBp", ${isWholeFor(actor)} as whole,
      supplier_order.version,
      ${nameOfUser(sql`supplier_order.changed_by`)} as "changedBy",
      ${moment(sql`supplier_order.changed_at`)} as "changedAt"
    from supplier_order join plan on plan.id = supplier_order.plan_id
    where supplier_order.id = any(${ids}::bigint[]) and ${supplierOrdersSeenBy(actor)}
    order by supplier_order.id for update of supplier_order`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks one; an invisible one counts as unknown. */
export async function lockOrder(context: Context, id: number): Promise<LockedSupplierOrder> {
  const order = (await lockOrders(context, [id])).get(id)
  if (!order) throw refuse('not_found')
  return order
}

/** Of a locked order. */
export interface LockedSupplierOrderLine {
  readonly id: number
  readonly orderId: number
  readonly bookId: number
  readonly bookCode: string
  readonly title: string
  readonly copies: number
  readonly accepted: number | null
  readonly arrivalOn: string | null
  readonly good: number
  readonly damaged: number
  readonly closed: number
  readonly open: number
  /** In pending receipts. */
  readonly waiting: number
  /** Visible to the caller; other lines stay unchanged. */
  readonly seen: boolean
}

/** Lines of locked orders by title. */
export const linesOf = ({ db, actor }: Context, orderIds: readonly number[]): Promise<LockedSupplierOrderLine[]> =>
  db.rows<LockedSupplierOrderLine>(sql`
    select line.id, line.supplier_order_id as "orderId", line.book_id as "bookId", book.book_code as "bookCode", book.title,
      line.copies, line.accepted, line.arrival_on::text as "arrivalOn", line.good, line.damaged, line.closed, line.open,
      ${waitingCopies(sql`line.id`)} as waiting, ${orderLinesSeenBy(actor)} as seen
    from supplier_order_line as line join book on book.id = line.book_id
    where line.supplier_order_id = any(${orderIds}::bigint[])
    order by line.supplier_order_id, book.book_code, line.id`)

/** Optimistic locking. */
export function mustBeThatVersion({ version, changedBy, changedAt }: LockedSupplierOrder, known: number): void {
  if (version !== known) throw refuse('stale_version', { who: changedBy, at: changedAt })
}

export function mustAllow(step: keyof typeof supplierOrderKind.steps, { state }: LockedSupplierOrder): void {
  const refusal = stepRefusal(supplierOrderKind, step, state)
  if (refusal) throw refusal
}

/** Dates, shipments and closings need an accepted order. */
export function mustBeAccepted({ number, state }: LockedSupplierOrder): void {
  if (state !== 'accepted') throw refuse('supplier_order_not_accepted', { number, state: supplierOrderStates[state] })
}

/** A line of another order counts as unknown. */
export function noSuchLine(field: string, lineId: number): Refusal {
  const named = { en: supplierOrderWords.en.lineId, zh: supplierOrderWords.zh.lineId }
  return marking(
    { field, rule: 'no_such_entry', facts: { given: String(lineId) } },
    refuse('no_such_reference', { field: named }),
  )
}

/** The named lines with their input. */
export function linesNamed<Wanted extends { readonly lineId: number }>(
  lines: readonly LockedSupplierOrderLine[],
  requests: readonly Wanted[],
): (Wanted & { readonly line: LockedSupplierOrderLine })[] {
  const byId = new Map(lines.flatMap((line) => (line.seen ? [[line.id, line] as const] : [])))
  return requests.map((one, place) => {
    const line = byId.get(one.lineId)
    if (!line) throw noSuchLine(`lines.${place}.lineId`, one.lineId)
    return { ...one, line }
  })
}

/** Raises the version after a change of lines. */
export async function touchOrder({ db, actor, now }: Context, id: number): Promise<void> {
  await db.run(sql`update supplier_order set version = version + 1, changed_by = ${actor.userId}, changed_at = ${now}
    where id = ${id}`)
}
