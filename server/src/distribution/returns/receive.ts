import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { ReceiveInput, ReturnDocument } from '@keben/core/distribution/returns/shapes'
import { returnWords } from '@keben/core/distribution/returns/words'
import { surplusInBooks } from '../deliveries/counted.ts'
import { moveDues, takeDues } from '../../ledgers/fulfilment/write.ts'
import { chargeReceivers, chargeSuppliers } from '../../ledgers/charges/charge.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { sql } from '../../kit/database/sql.ts'
import { release } from '../../ledgers/stock/holds.ts'
import { post } from '../../ledgers/stock/ledger.ts'
import { returnKind } from './kind.ts'
import { type LockedReturn, type ReturnedLine, linesOf, lockReturn, stockDocument } from './locks.ts'
import { readReturn } from './read.ts'
import { notifyDone } from './notifications.ts'
import { totalsOfLines } from './totals.ts'

type Input = ValueOf<typeof ReceiveInput>
interface Counted extends ReturnedLine {
  readonly good: number
  readonly damaged: number
}

/** The keeper counts: returned copies enter stock and are credited, or leave to the supplier. */
export async function receive(request: Input, context: Context): Promise<ReturnDocument> {
  const order = await lockReturn(context, request, 'receive')
  const counted = countAgainst(order, await linesOf(context, [order.id]), request.lines)
  await context.db.run(sql`
    update return_line as line set good = counted.good, damaged = counted.damaged
    from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ good }) => good)}::int[],
      ${counted.map(({ damaged }) => damaged)}::int[]) as counted (id, good, damaged) where line.id = counted.id`)
  await (order.kind === 'receiver' ? comeBack(context, order, counted) : goOut(context, order, counted))
  await applyTransition(context, returnKind, 'receive', [order.id], {
    ...(request.remark && { facts: { remark: request.remark } }),
    set: sql`done_at = ${context.now}, done_by = ${context.actor.userId}, ${totalsOfLines}`,
  })
  await notifyDone(context, [order.id])
  return readReturn(context, order.id)
}

/** Every line is counted, at most its number; the rest stays with the party. */
function countAgainst(order: LockedReturn, lines: readonly ReturnedLine[], counts: Input['lines']): Counted[] {
  const knownIds = new Set(lines.map(({ id }) => id))
  const unknown = counts.findIndex(({ lineId }) => !knownIds.has(lineId))
  if (unknown >= 0)
    throw noSuch(
      { words: returnWords },
      { field: `lines.${unknown}.lineId`, rule: 'no_such_entry', facts: { given: String(counts[unknown]?.lineId) } },
    )
  const byLine = new Map(counts.map((line) => [line.lineId, line]))
  const uncounted = lines.filter(({ id }) => !byLine.has(id))
  if (uncounted.length) throw refuse('return_lines_uncounted', { titles: uncounted.map(({ title }) => title) })
  const counted = lines.map((line) => {
    const { good = 0, damaged = 0 } = byLine.get(line.id) ?? {}
    return { ...line, good, damaged }
  })
  // Suppliers get no damaged copies, because those were never owed.
  const tooMany = counted.filter(
    (line) => line.good + line.damaged > line.copies || (order.kind === 'supplier' && line.damaged > 0),
  )
  if (tooMany.length) throw refuse('return_counted_too_many', { titles: tooMany.map(({ title }) => title) })
  return counted
}

async function comeBack(context: Context, order: LockedReturn, counted: readonly Counted[]): Promise<void> {
  const { warehouseId, id: documentId, number } = order
  const back = counted.map((line) => ({ ...line, came: line.good + line.damaged })).filter(({ came }) => came > 0)
  const charged = back.flatMap((line) => (line.dueLineId === null ? [] : [{ ...line, dueLineId: line.dueLineId }]))
  await takeDues(
    context,
    charged.map(({ dueLineId }) => dueLineId),
  )
  await moveDues(
    context,
    charged.map(({ dueLineId, came }) => ({ id: dueLineId, returned: came })),
  )
  await chargeReceivers(
    context,
    charged.map(({ id: lineId, dueLineId, came }) => ({
      dueLineId,
      copies: -came,
      fact: 'returned' as const,
      documentId,
      lineId,
      number,
    })),
  )
  await post(context, {
    document: stockDocument(order),
    cause: 'returned',
    reason: order.reason,
    movements: back.flatMap(({ id: lineId, bookId, good, damaged }) => [
      ...(good ? [{ warehouseId, bookId, bucket: 'onHand' as const, delta: good, lineId }] : []),
      ...(damaged ? [{ warehouseId, bookId, bucket: 'damaged' as const, delta: damaged, lineId }] : []),
    ]),
  })
  await takeSurplusOut(context, order, back)
}

/**
 * Fetched surplus: if the books still show these copies, the posted arrival is removed, because the books never
 * recorded their departure.
 */
async function takeSurplusOut(
  context: Context,
  order: LockedReturn,
  back: readonly (Counted & { readonly came: number })[],
): Promise<void> {
  const fetched = back.flatMap((line) =>
    line.differenceId === null ? [] : [{ ...line, differenceId: line.differenceId }],
  )
  const inBooks = await surplusInBooks(
    context.db,
    fetched.map(({ differenceId, came }) => ({ differenceId, copies: came })),
  )
  await post(context, {
    document: stockDocument(order),
    cause: 'surplus',
    reason: order.reason,
    movements: fetched.flatMap(({ id: lineId, bookId, differenceId }) => {
      const copies = inBooks.get(differenceId) ?? 0
      return copies
        ? [{ warehouseId: order.warehouseId, bookId, bucket: 'onHand' as const, delta: -copies, lineId }]
        : []
    }),
  })
}

async function goOut(context: Context, order: LockedReturn, counted: readonly Counted[]): Promise<void> {
  const { warehouseId, id: documentId, number } = order
  const gone = counted.filter(({ good }) => good > 0)
  const ordered = await context.db.rows<{ id: number; lineId: number }>(sql`
    select line.id, line.supplier_order_line_id as "lineId" from receipt_line as line
    where line.id = any(${gone.map(({ receiptLineId }) => receiptLineId)}::bigint[])`)
  await context.db.run(sql`select from supplier_order where id in (
    select supplier_order_id from supplier_order_line where id = any(${ordered.map(({ lineId }) => lineId)}::bigint[]))
    order by id for update`)
  const document = stockDocument(order)
  await release(context, document)
  await post(context, {
    document,
    cause: 'returnedOut',
    reason: order.reason,
    movements: gone.map(({ id: lineId, bookId, good }) => ({
      warehouseId,
      bookId,
      bucket: 'onHand' as const,
      delta: -good,
      lineId,
    })),
  })
  const orderedOf = new Map(ordered.map(({ id, lineId }) => [id, lineId]))
  await chargeSuppliers(
    context,
    gone.map(({ id: lineId, receiptLineId, good }) => ({
      supplierOrderLineId: orderedOf.get(receiptLineId ?? 0) ?? 0,
      copies: -good,
      fact: 'supplierReturn' as const,
      documentId,
      lineId,
      number,
    })),
  )
}
