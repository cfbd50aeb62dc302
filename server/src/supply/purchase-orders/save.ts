import type { ValueOf } from '@keben/core/kit/endpoint'
import type { PurchaseOrderInput, SavedPurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { forceGenericPlan } from '../../kit/database/generic-plans.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { marking } from '../../kit/resources/references.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { sharesPlan } from '../../base/plans/locks.ts'
import { type ObjectedLine, markedRefusalOf } from './check.ts'
import { purchaseOrderKind } from './kind.ts'
import { type ShownLine, addUp, putInLines, takeOutLines } from './lines.ts'
import { type LockedPurchaseOrder, lockOrders } from './lock-orders.ts'
import { beginBuying, lockSums, takeTitles } from './locks.ts'
import { planToBuyFor } from './propose.ts'

type Written = ValueOf<typeof PurchaseOrderInput>

/** Creates or updates a draft with optimistic locking, while the titles are locked. */
export async function saveOrder(written: Written, context: Context): Promise<SavedPurchaseOrder> {
  const { db, actor } = context
  const { companyId } = actor
  if (companyId === null) throw refuse('not_found')
  const { id, version, planId, remark, lines } = written
  await Promise.all([forceGenericPlan(db), db.run(sql`select ${sharesPlan(sql`id`)} from plan where id = ${planId}`)])
  const bookIds = lines.map(({ bookId }) => bookId)
  const byTitle = await beginBuying(db, [companyId], new Set(bookIds).size)
  const before = id === undefined ? undefined : await lockDraft(context, { id, version, planId })
  if (byTitle) await takeTitles(db, sql`select unnest(${bookIds}::bigint[])`)
  const plan = await planToBuyFor(context, planId)
  if (before) await lockSums(db, placesOf(before.id, written))
  const had = before && (await takeOutLines(context, before.id))
  const orderId = before
    ? await changeOrder(context, before.id, remark)
    : await createOrder(context, written, companyId)
  const { objected, shown } = await putInLines(context, { orderId, planId, companyId }, lines)
  mustBeFine(objected)
  await note(context, orderId, { remark, lines: shown }, before && { remark: before.remark, lines: had })
  // The number counter is a bottleneck, so it is taken last.
  const number = before ? before.number : await firstNumber(context, plan.planCode)
  await addUp(context, [orderId], before ? undefined : number)
  return { id: orderId, number, version: before ? before.version + 1 : 1 }
}

/** The old and new places of a draft. */
const placesOf = (id: number, { planId, lines }: Written): Sql => sql`
  select warehouse_id, book_id, plan_id from purchase_order_line where purchase_order_id = ${id}
  union
  select warehouse_id, book_id, ${planId}::bigint from unnest(${lines.map(({ warehouseId }) => warehouseId)}::bigint[],
    ${lines.map(({ bookId }) => bookId)}::bigint[]) as line (warehouse_id, book_id)`

/** With optimistic locking. */
async function lockDraft(
  context: Context,
  { id, version, planId }: { readonly id: number; readonly version: number | undefined; readonly planId: number },
): Promise<LockedPurchaseOrder> {
  const order = (await lockOrders(context, [id])).get(id)
  if (!order) throw refuse('not_found')
  const { number, state, changedBy, changedAt } = order
  if (state !== 'draft') throw refuse('purchase_order_is_no_draft', { number, state: purchaseOrderStates[state] })
  if (order.version !== version) throw refuse('stale_version', { who: changedBy, at: changedAt })
  if (order.planId !== planId) throw refuse('purchase_order_stays')
  return order
}

/** Invisible to others until it has its number. */
async function createOrder(context: Context, { planId, remark }: Written, companyId: number): Promise<number> {
  const { db, actor, now } = context
  const row = await db.row<{ id: number }>(sql`
    insert into purchase_order (number, plan_id, company_id, remark, created_by, created_at, changed_by, changed_at)
    values (gen_random_uuid()::text, ${planId}, ${companyId}, ${remark}, ${actor.userId}, ${now}, ${actor.userId}, ${now})
    returning id`)
  if (!row) throw new Error('A purchase order was not written.')
  await recordHistory(context, purchaseOrderKind, 'create', [row.id])
  return row.id
}

async function firstNumber(context: Context, planCode: string): Promise<string> {
  const [number] = await nextNumbers(context, 'PO', planCode)
  if (number === undefined) throw new Error('A purchase order got no number.')
  return number
}

async function changeOrder({ db, actor, now }: Context, id: number, remark: string): Promise<number> {
  await db.run(sql`update purchase_order set remark = ${remark}, version = version + 1, changed_by = ${actor.userId},
    changed_at = ${now} where id = ${id}`)
  return id
}

/** A title without a grant or a foreign warehouse counts as unknown. */
function mustBeFine(objected: readonly ObjectedLine[]): void {
  const unknown = objected.find(({ objection }) => objection === 'book' || objection === 'warehouse')
  if (unknown) {
    const { place, objection, bookId, warehouseId } = unknown
    const [name, missingId] =
      objection === 'book' ? (['bookId', bookId] as const) : (['warehouseId', warehouseId] as const)
    const field = { en: purchaseOrderWords.en[name], zh: purchaseOrderWords.zh[name] }
    throw marking(
      { field: `lines.${place}.${name}`, rule: 'no_such_entry', facts: { given: String(missingId) } },
      refuse('no_such_reference', { field }),
    )
  }
  const refusal = markedRefusalOf(objected)
  if (refusal) throw refusal
}

interface Shown {
  readonly remark: string
  readonly lines: readonly ShownLine[] | undefined
}

/** Audits visible lines before and after. */
async function note(context: Context, id: number, after: Shown, before: Shown | undefined): Promise<void> {
  const entry = { thing: purchaseOrderKind.thing, id, after }
  await record(context, [before ? { ...entry, action: 'change', before } : { ...entry, action: 'create' }])
}
