import { carriageFields } from '@keben/core/supply/supplier-orders/fields'
import { mayBeAwaited } from '@keben/core/supply/receipts/rules'
import type { Linked, ReversedReceipt } from '@keben/core/supply/receipts/shapes'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { chargeSuppliers } from '../../ledgers/charges/charge.ts'
import { recordHistory, applyTransition } from '../../kit/documents/document.ts'
import { fieldNames } from '../../kit/documents/fields.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { sql } from '../../kit/database/sql.ts'
import { lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { linesOf } from '../supplier-orders/locks.ts'
import { makeReceipt } from './make.ts'
import { type WrittenLine, amountsOfLines, asWritten, chargesOf, movementsOf } from './count.ts'
import { receiptKind } from './kind.ts'
import { type LockedReceipt, lockReceipt, shareSeason } from './locks.ts'
import { goingBack, readReceipt } from './read.ts'
import { notifyReversed } from './notifications.ts'
import { lockSums } from '../purchase-orders/locks.ts'
import { receivedInto } from '../supplier-orders/received.ts'

interface Input {
  readonly id: number
  readonly version: number
  readonly reason: string
  readonly again: boolean
}

/** A reversed line. */
interface CountedBefore {
  readonly bookId: number
  readonly supplierOrderLineId: number
  readonly expected: number
}

/** Reverses a receipt by a counter-document; the original stays. */
export async function reverseReceipt(context: Context, request: Input): Promise<ReversedReceipt> {
  const { reason } = request
  await shareSeason(context, 'receipt', request.id)
  const receipt = await lockReceipt(context, request, 'reverse')
  const counted = await linesCounted(context, receipt)
  await mustNotGoBack(context, receipt)
  await mustNotBeCountedSince(context, receipt, counted)

  const reversal = await writeReversal(context, receipt, reason)
  const lines = await writeLinesBack(context, receipt, reversal)
  await post(context, {
    document: { thing: receiptKind.thing, id: reversal.id, number: reversal.number, planId: receipt.planId },
    cause: 'receiptReversal',
    reason,
    movements: movementsOf(receipt.warehouseId, lines),
  })
  await chargeSuppliers(context, chargesOf(reversal, 'receiptReversal', lines))
  await context.db.run(sql`update receipt as document set ${amountsOfLines} where id = ${reversal.id}`)
  const again = request.again ? await expectAgain(context, receipt, counted) : null
  const facts = { reversal: reversal.number, ...(again && { again: again.number }) }
  await applyTransition(context, receiptKind, 'reverse', [receipt.id], { reason, facts })
  await recordHistory(context, receiptKind, 'create', [reversal.id], { reason, facts: { reverses: receipt.number } })
  await notifyReversed(context, receipt, reason)
  return { ...(await readReceipt(context, receipt.id)), again }
}

const linesCounted = ({ db }: Context, { id }: LockedReceipt): Promise<CountedBefore[]> =>
  db.rows<CountedBefore>(sql`
    select book_id as "bookId", supplier_order_line_id as "supplierOrderLineId", expected
    from receipt_line where receipt_id = ${id} order by id`)

/**
 * Copies in a return to the supplier are no longer owed, so a reversal would owe them negatively. Submitting such a
 * return waits for the order's lock, which this transaction holds.
 */
async function mustNotGoBack({ db }: Context, { id, number }: LockedReceipt): Promise<void> {
  const going = await db.row<{ returns: string[] | null; copies: number }>(sql`
    select array_agg(distinct returned.number) as returns, coalesce(sum(coalesce(back.good, back.copies)), 0)::int as copies
    from ${goingBack(sql`${id}`)}`)
  if (going?.returns) throw refuse('receipt_is_going_back', { number, returns: going.returns, copies: going.copies })
}

/**
 * A later stocktake supersedes the count. Purchase sums are locked before balances, as in counting. Locking the titles
 * waits for a running stocktake and prevents new ones. "Later" means ledger position, because server clocks differ.
 */
async function mustNotBeCountedSince(
  context: Context,
  { id, number, warehouseId }: LockedReceipt,
  lines: readonly CountedBefore[],
): Promise<void> {
  await lockSums(
    context.db,
    sql`select receipt.warehouse_id, line.book_id, receipt.plan_id
      from receipt join receipt_line as line on line.receipt_id = receipt.id where receipt.id = ${id}`,
  )
  await lockBalances(
    context,
    lines.map(({ bookId }) => ({ warehouseId, bookId })),
  )
  const later = await context.db.row<{ number: string; titles: string[] }>(sql`
    select stocktake.number, array_agg(book.title order by book.book_code) as titles
    from (
      select warehouse_id, book_id, max(id) as position from stock_entry
      where number = ${number} and thing = ${receiptKind.thing} and thing_id = ${id} group by warehouse_id, book_id
    ) as entered
    join stocktake on stocktake.warehouse_id = entered.warehouse_id
    join stocktake_line as found on found.stocktake_id = stocktake.id and found.book_id = entered.book_id
      and found.ledger_position >= entered.position
    join book on book.id = found.book_id
    group by stocktake.id order by stocktake.id desc limit 1`)
  if (later) throw refuse('receipt_counted_since', later)
}

/** The same document with negative figures. */
async function writeReversal(context: Context, receipt: LockedReceipt, reason: string): Promise<Linked> {
  const { db, actor, now } = context
  const [number = ''] = await nextNumbers(context, 'RK', receipt.order.planCode)
  const row = await db.row<{ id: number }>(sql`
    insert into receipt (number, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, state, reverses_id,
      expected_on, ${fieldNames(carriageFields)}, remark, confirmed_at, confirmed_by, created_by, created_at, changed_by, changed_at,
      titles, expected, good, damaged)
    select ${number}, supplier_order_id, plan_id, company_id, supplier_id, warehouse_id, 'reversal', id, expected_on,
      ${fieldNames(carriageFields)}, ${reason}, ${now}, ${actor.userId}, ${actor.userId}, ${now}, ${actor.userId}, ${now}, titles, -expected,
      -good, -damaged
    from receipt where id = ${receipt.id}
    returning id`)
  if (!row) throw new Error(`Receipt ${receipt.number} is not there to be reversed.`)
  await record(context, [
    { thing: receiptKind.thing, id: row.id, action: 'create', after: { number, reverses: receipt.number, reason } },
  ])
  return { id: row.id, number }
}

/** The lines, and the order's receipts without them. */
const writeLinesBack = ({ db }: Context, receipt: LockedReceipt, reversal: Linked): Promise<WrittenLine[]> =>
  db.rows<WrittenLine>(sql`
    with counted as (
      select * from receipt_line where receipt_id = ${receipt.id}
    ), moved as (
      ${receivedInto('supplier_order_line_id', '-')}
    )
    insert into receipt_line as line (receipt_id, supplier_order_line_id, book_id, expected, good, damaged, reason, price_fen,
      discount_bp, copies_per_pack, packs_per_case)
    select ${reversal.id}, supplier_order_line_id, book_id, -expected, -good, -damaged, reason, price_fen, discount_bp,
      copies_per_pack, packs_per_case
    from counted order by id
    returning ${asWritten}`)

/** A new receipt with the old expectations, as far as no other receipt has them. */
async function expectAgain(
  context: Context,
  receipt: LockedReceipt,
  counted: readonly CountedBefore[],
): Promise<Linked | null> {
  const { order } = receipt
  const owing = new Map((await linesOf(context, [order.id])).map((line) => [line.id, line]))
  const lines = counted.flatMap(({ supplierOrderLineId: lineId, expected }) => {
    const line = owing.get(lineId)
    const copies = line ? Math.min(expected, mayBeAwaited(line, order.toleranceBp)) : 0
    return copies > 0 ? [{ lineId, copies }] : []
  })
  if (!lines.length) return null
  return makeReceipt(context, order, { ...receipt, lines })
}
