import { type DifferenceKind, type ReceiverKind, differenceKinds } from '@keben/core/distribution/deliveries/choices'
import type { CloseDifferencesInput } from '@keben/core/distribution/deliveries/differences'
import { effectOf, mayClose } from '@keben/core/distribution/deliveries/rules'
import { type DifferenceState, differenceStates, differenceSteps } from '@keben/core/distribution/deliveries/states'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import type { Audience } from '@keben/core/base/plans/choices'
import { refuse } from '@keben/core/refusals'
import { moveDues, openDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import { chargeReceivers } from '../../ledgers/charges/charge.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { type Balances, balanceAt, lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { noteAmounts } from './columns.ts'
import { surplusInBooks } from './counted.ts'
import { differencesSeenBy } from './difference-list.ts'
import { differenceKind } from './kind.ts'
import { stockDocument } from './locks.ts'
import { notifyClosed } from './notifications.ts'

type Input = ValueOf<typeof CloseDifferencesInput>

/** Locked, with its note and line. */
interface LockedDifference {
  readonly id: number
  readonly state: DifferenceState
  readonly kind: DifferenceKind
  readonly copies: number
  readonly dueLineId: number | null
  readonly sendOrderId: number
  readonly lineId: number
  readonly number: string
  readonly planId: number | null
  readonly companyId: number
  readonly warehouseId: number
  readonly warehouse: string
  readonly receiver: ReceiverKind
  readonly districtId: number
  readonly schoolId: number | null
  readonly campusId: number | null
  readonly shopId: number | null
  readonly bookId: number
  readonly title: string
  readonly audience: Audience
  readonly priceFen: number
  readonly discountBp: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
}

/** Closes differences one by one: moves fulfilment, charges what the receiver keeps, and notifies. */
export async function closeDifferences(context: Context, { ids, how, note }: Input): Promise<{ verdicts: Verdict[] }> {
  const charges = how === 'accept' || how === 'keep'
  if (charges) await lockOrdersOf(context, ids)
  const locked = await lockDifferences(context, ids)
  const refusals = refusing(ids, (id) => refusalOf(locked.get(id), how))
  let closing = [...locked.values()].filter(({ id }) => !refusals.has(id))
  await takeDues(
    context,
    closing.flatMap(({ dueLineId }) => (dueLineId === null ? [] : [dueLineId])),
  )
  if (how === 'keep') {
    const balances = await lockBalances(context, closing.map(placeOf))
    const leaving = await stillShown(context, closing)
    for (const [id, refusal] of lackingOf(leaving, balances)) refusals.set(id, refusal)
    closing = closing.filter(({ id }) => !refusals.has(id))
    closing = await promised(context, closing)
    await leaveStock(
      context,
      leaving.filter(({ id }) => !refusals.has(id)),
      note,
    )
  }
  await moveDues(
    context,
    closing.map(({ dueLineId, copies }) => ({ id: dueLineId ?? 0, ...effectOf(how, copies) })),
  )
  if (charges) await charge(context, closing, how)
  const closed = closing.map(({ id }) => id)
  await applyTransition(context, differenceKind, how, closed, {
    reason: note,
    set: sql`note = ${note}, closed_by = ${context.actor.userId}, closed_at = ${context.now},
      fulfilment_line_id = (select due_id from unnest(${closed}::bigint[], ${closing.map(({ dueLineId }) => dueLineId)}::bigint[])
        as surplus (id, due_id) where surplus.id = document.id)`,
  })
  await notifyClosed(context, closed, differenceStates[how], note)
  return verdictsOf(context, ids, refusals)
}

function refusalOf(difference: LockedDifference | undefined, how: Input['how']): Refusal | undefined {
  if (!difference) return refuse('not_found')
  const impossible = stepRefusal(differenceKind, how, difference.state)
  if (impossible) return impossible
  return mayClose(difference.kind, how)
    ? undefined
    : refuse('cannot_close_so', { kind: differenceKinds[difference.kind], how: differenceSteps[how] })
}

/** Charges change an order's amounts, so its differences are closed serially. */
const lockOrdersOf = ({ db }: Context, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    select from send_order where id in (select send_order_id from delivery_difference where id = any(${ids}::bigint[]))
    order by id for no key update`)

async function lockDifferences({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, LockedDifference>> {
  const rows = await db.rows<LockedDifference>(sql`
    select differing.id, differing.state, differing.kind, differing.copies, differing.fulfilment_line_id as "dueLineId",
      send_order.id as "sendOrderId", line.id as "lineId", send_order.number, send_order.plan_id as "planId",
      send_order.company_id as "companyId", send_order.warehouse_id as "warehouseId",
      (select name from warehouse where warehouse.id = send_order.warehouse_id) as warehouse, send_order.receiver,
      send_order.district_id as "districtId", send_order.school_id as "schoolId", send_order.campus_id as "campusId",
      send_order.shop_id as "shopId", differing.book_id as "bookId", book.title, line.audience,
      line.price_fen as "priceFen", line.discount_bp as "discountBp", line.copies_per_pack as "copiesPerPack",
      line.packs_per_case as "packsPerCase"
    from delivery_difference as differing join send_order on send_order.id = differing.send_order_id
    join send_order_line as line on line.id = differing.send_order_line_id join book on book.id = differing.book_id
    where differing.id = any(${ids}::bigint[]) and ${differencesSeenBy(actor)}
    order by differing.id for update of differing`)
  return new Map(rows.map((row) => [row.id, row]))
}

const placeOf = ({ warehouseId, bookId }: LockedDifference) => ({ warehouseId, bookId })

/** Surpluses still on the books, with copies. */
async function stillShown({ db }: Context, closing: readonly LockedDifference[]): Promise<LockedDifference[]> {
  const shown = await surplusInBooks(
    db,
    closing.map(({ id, copies }) => ({ differenceId: id, copies })),
  )
  return closing.flatMap((one) => {
    const copies = shown.get(one.id)
    return copies ? [{ ...one, copies }] : []
  })
}

/** Surplus copies leave the stock, which must have them free; allocated one after the other. */
function lackingOf(leaving: readonly LockedDifference[], balances: Balances): Map<number, Refusal> {
  const left = new Map<string, number>()
  const lacking = new Map<number, Refusal>()
  for (const { id, copies, title, warehouse, ...place } of leaving) {
    const key = `${place.warehouseId}:${place.bookId}`
    const balance = balanceAt(balances, place)
    const free = left.get(key) ?? (balance ? balance.onHand - balance.reserved : 0)
    if (copies <= free) left.set(key, free - copies)
    else lacking.set(id, refuse('not_enough_stock', { titles: [{ title, warehouse, bucket: 'free', copies: free }] }))
  }
  return lacking
}

/** An unordered title becomes a fulfilment line of zero with the surplus. */
async function promised(context: Context, closing: readonly LockedDifference[]): Promise<LockedDifference[]> {
  const unpromised = closing.filter(({ dueLineId }) => dueLineId === null)
  const opened = await openDues(
    context,
    'surplus',
    unpromised.map(({ id, number, ...line }) => ({ ...line, sourceId: id, sourceNumber: number, requested: 0 })),
  )
  const dueOf = new Map(unpromised.map(({ id }, place) => [id, opened[place] ?? null]))
  return closing.map((difference) => ({
    ...difference,
    dueLineId: difference.dueLineId ?? dueOf.get(difference.id) ?? null,
  }))
}

/** A ledger entry of its own for copies beyond the note. */
async function leaveStock(context: Context, leaving: readonly LockedDifference[], reason: string): Promise<void> {
  const [first] = leaving
  if (!first) return
  await post(context, {
    document: stockDocument({ ...first, id: first.sendOrderId }),
    cause: 'surplus',
    reason,
    movements: leaving.map((one) => ({
      ...placeOf(one),
      bucket: 'onHand',
      delta: -one.copies,
      lineId: one.lineId,
      document: stockDocument({ ...one, id: one.sendOrderId }),
    })),
  })
}

/** Charges the surplus and adds it to the delivery. */
async function charge(context: Context, closing: readonly LockedDifference[], how: Input['how']): Promise<void> {
  await chargeReceivers(
    context,
    closing.map(({ id, dueLineId, copies, sendOrderId, number }) => ({
      dueLineId: dueLineId ?? 0,
      copies,
      fact: how === 'keep' ? ('surplus' as const) : ('difference' as const),
      documentId: sendOrderId,
      lineId: id,
      number,
    })),
  )
  await noteAmounts(
    context,
    closing.map(({ sendOrderId }) => sendOrderId),
  )
}
