import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type {
  approveReturns,
  deleteReturns,
  rejectReturns,
  submitReturn,
  withdrawReturn,
} from '@keben/core/distribution/returns/contract'
import type { ReturnDocument } from '@keben/core/distribution/returns/shapes'
import { returnStates } from '@keben/core/distribution/returns/states'
import { takeDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { stepRefusal, applyTransition } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { deleteEach } from '../../kit/documents/step-each.ts'
import { refusing, verdictsOf } from '../../kit/documents/verdict.ts'
import { hold } from '../../ledgers/stock/holds.ts'
import { balanceAt, lockBalances } from '../../ledgers/stock/ledger.ts'
import { ableNamedBy, leftOfReceipt } from './returnable-lines.ts'
import { returnKind } from './kind.ts'
import {
  type LockedReturn,
  type ReturnedLine,
  linesOf,
  lockReturn,
  lockReturns,
  shareSeasons,
  stockDocument,
} from './locks.ts'
import { readReturn } from './read.ts'
import { returnsWithdrawnBy, returnsWrittenBy } from './scope.ts'
import { notifyApproved, notifyRejected, notifySubmitted, notifyWithdrawn } from './notifications.ts'

/** Submits a draft. From then on no other return can take the same copies. */
export async function submit(request: ValueOf<typeof submitReturn.input>, context: Context): Promise<ReturnDocument> {
  await shareSeasons(context, request.id)
  const order = await lockReturn(context, request, 'submit', returnsWrittenBy(context.actor))
  if (!order.whole) throw refuse('document_is_shared', { number: order.number })
  const lines = await linesOf(context, [order.id])
  await lockWhatCameBefore(context, lines)
  await mustBeLeft(context, order, lines)
  await applyTransition(context, returnKind, 'submit', [order.id], {
    set: sql`submitted_at = ${context.now}, submitted_by = ${context.actor.userId}`,
  })
  await notifySubmitted(context, order)
  return readReturn(context, order.id)
}

/** Withdraws it before review, which frees its copies. */
export async function withdraw(
  request: ValueOf<typeof withdrawReturn.input>,
  context: Context,
): Promise<ReturnDocument> {
  const order = await lockReturn(context, request, 'withdraw', returnsWithdrawnBy(context.actor))
  if (!order.whole) throw refuse('document_is_shared', { number: order.number })
  await applyTransition(context, returnKind, 'withdraw', [order.id], {
    set: sql`submitted_at = null, submitted_by = null`,
  })
  await notifyWithdrawn(context, order)
  return readReturn(context, order.id)
}

/** Deletes drafts, except for history and audit. */
export const remove = (
  { ids }: ValueOf<typeof deleteReturns.input>,
  context: Context,
): Promise<{ readonly verdicts: Verdict[] }> =>
  deleteEach(context, returnKind, ids, {
    lock: (_, lockedIds) => lockReturns(context, lockedIds, returnsWrittenBy(context.actor)),
    against: ({ number, state, whole }) => {
      if (state !== 'draft') return refuse('return_is_no_draft', { number, state: returnStates[state] })
      return whole ? undefined : refuse('document_is_shared', { number })
    },
    snapshot: ({ number, partyName, reason, copies }) => ({ number, partyName, reason, copies }),
  })

/**
 * Locks supplier orders, differences and fulfilment lines in the order of ids, which serialises returns of one line.
 */
async function lockWhatCameBefore(context: Context, lines: readonly ReturnedLine[]): Promise<void> {
  const ids = (of: (line: ReturnedLine) => number | null): number[] => lines.flatMap((line) => of(line) ?? [])
  await context.db.run(sql`
    select from supplier_order where id in (select receipt.supplier_order_id from receipt_line as line
      join receipt on receipt.id = line.receipt_id where line.id = any(${ids((line) => line.receiptLineId)}::bigint[]))
    order by id for update`)
  await context.db.run(sql`select from delivery_difference where id = any(${ids((line) => line.differenceId)}::bigint[])
    order by id for no key update`)
  await takeDues(
    context,
    ids((line) => line.dueLineId),
  )
}

/** A separate statement: sees what committed during the wait. */
async function mustBeLeft({ db }: Context, { id, kind }: LockedReturn, lines: readonly ReturnedLine[]): Promise<void> {
  const rows = await db.rows<{ id: number; left: number }>(
    kind === 'receiver'
      ? sql`select named.id, coalesce(able.left, 0) as left from return_line as named
          left join ${ableNamedBy('named')} on true where named.return_order_id = ${id}`
      : sql`select named.id, case when receipt.state = 'confirmed' then ${leftOfReceipt} else 0 end as left
          from return_line as named join receipt_line as line on line.id = named.receipt_line_id
          join receipt on receipt.id = line.receipt_id where named.return_order_id = ${id}`,
  )
  const left = new Map(rows.map((row) => [row.id, row.left]))
  const titles = lines
    .map(({ id: lineId, title, copies }) => ({ title, copies, left: left.get(lineId) ?? 0 }))
    .filter((line) => line.copies > line.left)
  if (titles.length) throw refuse(kind === 'receiver' ? 'more_than_may_return' : 'more_than_was_received', { titles })
}

/** Approves returns one by one. Copies for a supplier are held, as far as they are free. */
export async function approve(
  { ids }: ValueOf<typeof approveReturns.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const locked = await lockReturns(context, ids)
  const refusals = refusing(ids, (id) => refusalOf(locked.get(id), 'approve'))
  const open = [...locked.values()].filter(({ id }) => !refusals.has(id))
  const leaving = open.filter(({ kind }) => kind === 'supplier')
  const lines = await linesOf(
    context,
    leaving.map(({ id }) => id),
  )
  for (const [id, refusal] of await lackingOf(context, leaving, lines)) refusals.set(id, refusal)
  for (const order of leaving.filter(({ id }) => !refusals.has(id)))
    await hold(
      context,
      stockDocument(order),
      lines
        .filter(({ returnId }) => returnId === order.id)
        .map(({ id: lineId, bookId, copies }) => ({ warehouseId: order.warehouseId, bookId, lineId, copies })),
    )
  const approved = open.map(({ id }) => id).filter((id) => !refusals.has(id))
  await applyTransition(context, returnKind, 'approve', approved, { set: judged(context) })
  await notifyApproved(context, approved)
  return verdictsOf(context, ids, refusals)
}

const judged = ({ actor, now }: Context) => sql`judged_at = ${now}, judged_by = ${actor.userId}`

/** Returns that the warehouse cannot serve, in order. */
async function lackingOf(
  context: Context,
  orders: readonly LockedReturn[],
  lines: readonly ReturnedLine[],
): Promise<Map<number, Refusal>> {
  const warehouseOf = new Map(orders.map(({ id, warehouseId }) => [id, warehouseId]))
  const places = lines.map(({ returnId, bookId }) => ({ warehouseId: warehouseOf.get(returnId) ?? 0, bookId }))
  if (!places.length) return new Map()
  const balances = await lockBalances(context, places)
  const names = new Map(
    (
      await context.db.rows<{ id: number; name: string }>(
        sql`select id, name from warehouse where id = any(${[...warehouseOf.values()]}::bigint[])`,
      )
    ).map(({ id, name }) => [id, name]),
  )
  const left = new Map<string, number>()
  return refusing(
    orders.map(({ id }) => id),
    (id) => {
      const warehouseId = warehouseOf.get(id) ?? 0
      const linesByBook = Map.groupBy(
        lines.filter(({ returnId }) => returnId === id),
        ({ bookId }) => bookId,
      )
      const after = new Map<string, number>()
      for (const [bookId, ofBook] of linesByBook) {
        const balance = balanceAt(balances, { warehouseId, bookId })
        const key = `${warehouseId}:${bookId}`
        const free = left.get(key) ?? (balance ? balance.onHand - balance.reserved : 0)
        const copies = ofBook.reduce((sum, line) => sum + line.copies, 0)
        if (copies > free) {
          const [{ title } = { title: '' }] = ofBook
          const lacking = { title, warehouse: names.get(warehouseId) ?? '', bucket: 'free' as const, copies: free }
          return refuse('not_enough_stock', { titles: [lacking] })
        }
        after.set(key, free - copies)
      }
      for (const [key, free] of after) left.set(key, free)
      return undefined
    },
  )
}

export async function reject(
  { ids, reason }: ValueOf<typeof rejectReturns.input>,
  context: Context,
): Promise<{ verdicts: Verdict[] }> {
  const locked = await lockReturns(context, ids)
  const refusals = refusing(ids, (id) => refusalOf(locked.get(id), 'reject'))
  const rejected = [...locked.keys()].filter((id) => !refusals.has(id))
  await applyTransition(context, returnKind, 'reject', rejected, { reason, set: judged(context) })
  await notifyRejected(context, rejected, reason)
  return verdictsOf(context, ids, refusals)
}

/** Requires a view of every title. */
function refusalOf(order: LockedReturn | undefined, step: 'approve' | 'reject'): Refusal | undefined {
  if (!order) return refuse('not_found')
  const impossible = stepRefusal(returnKind, step, order.state)
  if (impossible) return impossible
  return order.whole ? undefined : refuse('document_is_shared', { number: order.number })
}
