import type { Issue } from '@keben/core/kit/issues'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { mayBeAwaited, proposedCopies } from '@keben/core/supply/receipts/rules'
import type { IssueInput, ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import {
  type LockedSupplierOrder,
  type LockedSupplierOrderLine,
  linesOf,
  lockOrder,
  mustBeAccepted,
} from '../supplier-orders/locks.ts'
import { shareSeason } from './locks.ts'
import { makeReceipt } from './make.ts'
import { readReceipt } from './read.ts'
import { notifyKeepers } from './notifications.ts'

type Input = ValueOf<typeof IssueInput>

interface Awaited {
  readonly lineId: number
  readonly copies: number
}

/** Expects copies of an accepted order: named ones, or all incoming ones outside receipts. */
export async function issueReceipt(context: Context, request: Input): Promise<ReceiptDocument> {
  await shareSeason(context, 'supplier_order', request.supplierOrderId)
  const order = await lockOrder(context, request.supplierOrderId)
  mustBeAccepted(order)
  const visibleLines = (await linesOf(context, [order.id])).filter((line) => line.seen)
  const lines = request.lines ? checkedLines(order, visibleLines, request.lines) : proposedLines(visibleLines)
  if (!lines.length) throw refuse('nothing_to_come', { number: order.number })

  const { expectedOn = null } = request
  const made = await makeReceipt(context, order, { ...request, announced: false, expectedOn, lines })
  if (context.actor.role !== 'warehouse')
    await notifyKeepers(context, made, {
      warehouseId: order.warehouseId,
      supplier: order.supplierName,
      copies: lines.reduce((sum, { copies }) => sum + copies, 0),
      on: expectedOn,
    })
  return readReceipt(context, made.id)
}

const proposedLines = (lines: readonly LockedSupplierOrderLine[]): Awaited[] =>
  lines.map((line) => ({ lineId: line.id, copies: proposedCopies(line) })).filter(({ copies }) => copies > 0)

function checkedLines(
  { toleranceBp }: LockedSupplierOrder,
  lines: readonly LockedSupplierOrderLine[],
  requested: readonly { readonly supplierOrderLineId: number; readonly copies: number }[],
): Awaited[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const awaited = requested.map(({ supplierOrderLineId, copies }, place) => {
    const line = byId.get(supplierOrderLineId)
    if (!line) throw noSuchLine(place, supplierOrderLineId)
    return { line, copies }
  })
  const tooMany = awaited
    .map(({ line, copies }) => ({ title: line.title, copies, most: mayBeAwaited(line, toleranceBp) }))
    .filter(({ copies, most }) => copies > most)
  if (tooMany.length) throw refuse('more_than_may_arrive', { titles: tooMany })
  return awaited.map(({ line, copies }) => ({ lineId: line.id, copies }))
}

/** A foreign or invisible line counts as unknown. */
export const noSuchLine = (place: number, id: number) => {
  const issue: Issue = {
    field: `lines.${place}.supplierOrderLineId`,
    rule: 'no_such_entry',
    facts: { given: String(id) },
  }
  return noSuch({ words: receiptWords }, issue)
}
