import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type CountableLine,
  differencesOf,
  overCounted,
  uncountedLines,
  worthNoting,
} from '@keben/core/supply/receipts/rules'
import type { ConfirmInput, ConfirmedReceipt, CountedLine } from '@keben/core/supply/receipts/shapes'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { forceGenericPlan } from '../../kit/database/generic-plans.ts'
import { type SupplierFact, chargeSuppliers } from '../../ledgers/charges/charge.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { type Movement, lockBalances, post } from '../../ledgers/stock/ledger.ts'
import { noSuchLine } from './issue.ts'
import { receiptKind } from './kind.ts'
import { type LockedReceipt, lockReceipt } from './locks.ts'
import { notifyDifferences } from './notifications.ts'
import { receivedInto } from '../supplier-orders/received.ts'

type Input = ValueOf<typeof ConfirmInput>

/** As just written. */
export interface WrittenLine {
  readonly id: number
  readonly supplierOrderLineId: number
  readonly bookId: number
  readonly expected: number
  readonly good: number
  readonly damaged: number
  readonly short: number | null
  readonly reason: string
}

/** Confirms a count: copies enter stock, and the supplier order moves on. */
export async function confirmReceipt(context: Context, request: Input): Promise<ConfirmedReceipt> {
  // Pipelined; countable lines are read after the order's lock.
  const [, receipt, countable] = await Promise.all([
    forceGenericPlan(context.db),
    lockReceipt(context, request, 'confirm'),
    countableLines(context, request.id),
  ])
  const counts = await countAgainst(context, countable, request.lines, receipt)
  const { warehouseId } = receipt
  const bookOf = new Map(countable.map(({ id, bookId }) => [id, bookId]))
  const places = counts.map((count) => ({ warehouseId, bookId: bookOf.get(count.supplierOrderLineId) ?? 0 }))
  const [lines, balances] = await Promise.all([
    writeCounts(context, receipt, {
      counts,
      unexpected: countable.filter(({ expected }) => expected === null).map(({ id }) => id),
    }),
    lockBalances(context, places),
  ])
  const totals = totalsOf(lines)
  const [, , listFen] = await Promise.all([
    post(
      context,
      {
        document: { thing: receiptKind.thing, id: receipt.id, number: receipt.number, planId: receipt.planId },
        cause: 'receipt',
        movements: movementsOf(warehouseId, lines),
      },
      balances,
    ),
    chargeSuppliers(context, chargesOf(receipt, 'receipt', lines)),
    listValueOf(context, receipt),
    applyTransition(context, receiptKind, 'confirm', [receipt.id], {
      set: sql`confirmed_at = ${context.now}, confirmed_by = ${context.actor.userId},
        remark = ${request.remark ?? receipt.remark}, ${setTo(totals)}, ${amountsOfLines}`,
    }),
    notifyDifferences(context, receipt, differencesOf(lines)),
  ])
  return {
    id: receipt.id,
    number: receipt.number,
    state: receiptKind.steps.confirm.to,
    version: receipt.version + 1,
    confirmedAt: context.now.toISOString(),
    ...totals,
    listFen,
  }
}

/** All order lines with the receipt's expectation. Read after the order's lock. */
const countableLines = ({ db }: Context, id: number): Promise<(CountableLine & { readonly bookId: number })[]> =>
  db.rows(sql`
    select ordered.id, ordered.book_id as "bookId", ordered.copies, ordered.closed, ordered.good, ordered.damaged, line.expected
    from supplier_order_line as ordered
    left join receipt_line as line on line.supplier_order_line_id = ordered.id and line.receipt_id = ${id}
    where ordered.supplier_order_id = (select supplier_order_id from receipt where id = ${id})`)

/** The rows to write; refuses impossible counts by title. */
async function countAgainst(
  context: Context,
  lines: readonly CountableLine[],
  counts: readonly CountedLine[],
  { order }: LockedReceipt,
): Promise<CountedLine[]> {
  const knownIds = new Set(lines.map(({ id }) => id))
  const unknown = counts.findIndex(({ supplierOrderLineId }) => !knownIds.has(supplierOrderLineId))
  if (unknown >= 0) throw noSuchLine(unknown, counts[unknown]?.supplierOrderLineId ?? 0)
  const uncounted = uncountedLines(lines, counts)
  if (uncounted.length) {
    const named = await titlesOf(context, uncounted)
    throw refuse('receipt_lines_uncounted', { titles: named.map(({ title }) => title) })
  }
  const tooMany = overCounted(lines, counts, order.toleranceBp)
  if (tooMany.length) {
    const mostOf = new Map(tooMany.map(({ id, most }) => [id, most]))
    const named = await titlesOf(context, tooMany)
    throw refuse('more_than_may_arrive', {
      titles: named.map(({ id, title }) => ({ title, most: mostOf.get(id) ?? 0 })),
    })
  }
  return worthNoting(lines, counts)
}

/** Only for refusals, so that a correct count does not wait for it. */
const titlesOf = (
  { db }: Context,
  lines: readonly { readonly id: number }[],
): Promise<{ readonly id: number; readonly title: string }[]> =>
  db.rows(sql`
    select ordered.id, book.title from supplier_order_line as ordered join book on book.id = ordered.book_id
    where ordered.id = any(${lines.map(({ id }) => id)}::bigint[]) order by book.book_code, ordered.id`)

interface Counts {
  readonly counts: readonly CountedLine[]
  /** Order lines outside the receipt. */
  readonly unexpected: readonly number[]
}

/** Writes the counts and adds them to the order; an unexpected title becomes a line. */
function writeCounts({ db }: Context, { id }: LockedReceipt, { counts, unexpected }: Counts): Promise<WrittenLine[]> {
  const others = new Set(unexpected)
  const found = counts.filter(({ supplierOrderLineId }) => others.has(supplierOrderLineId))
  return db.rows<WrittenLine>(sql`
    with counted as (
      select * from unnest(${counts.map((count) => count.supplierOrderLineId)}::bigint[],
        ${counts.map(({ good }) => good)}::int[], ${counts.map(({ damaged }) => damaged)}::int[],
        ${counts.map(({ reason }) => reason)}::text[]) as count (line_id, good, damaged, reason)
    ), moved as (
      ${receivedInto('line_id', '+')}
    ), noted as (
      update receipt_line as line set good = counted.good, damaged = counted.damaged, reason = counted.reason
      from counted where line.receipt_id = ${id} and line.supplier_order_line_id = counted.line_id
      returning ${asWritten}
    )${found.length ? sql`, added as (${addedLines(id, found)})` : raw('')}
    select * from noted${raw(found.length ? ' union all select * from added' : '')} order by id`)
}

const addedLines = (id: number, found: readonly CountedLine[]): Sql => sql`
  insert into receipt_line as line (receipt_id, supplier_order_line_id, book_id, expected, good, damaged, reason, price_fen,
    discount_bp, copies_per_pack, packs_per_case)
  select ${id}, ordered.id, ordered.book_id, 0, counted.good, counted.damaged, counted.reason, ordered.price_fen,
    ordered.discount_bp, ordered.copies_per_pack, ordered.packs_per_case
  from counted join supplier_order_line as ordered on ordered.id = counted.line_id
  where ordered.id = any(${found.map(({ supplierOrderLineId }) => supplierOrderLineId)}::bigint[])
  order by ordered.id
  returning ${asWritten}`

/** As returned by the database. */
export const asWritten = raw(`line.id, line.supplier_order_line_id as "supplierOrderLineId", line.book_id as "bookId",
  line.expected, line.good, line.damaged, line.short, line.reason`)

/** Good copies into stock, damaged ones beside it; a reversal negates both. */
export const movementsOf = (warehouseId: number, lines: readonly WrittenLine[]): Movement[] =>
  lines.flatMap(({ id: lineId, bookId, good, damaged, reason }) => [
    { warehouseId, bookId, bucket: 'onHand', delta: good, lineId, reason },
    { warehouseId, bookId, bucket: 'damaged', delta: damaged, lineId, reason },
  ])

/** Only good copies are owed. */
export const chargesOf = (
  { id: documentId, number }: { readonly id: number; readonly number: string },
  fact: SupplierFact['fact'],
  lines: readonly WrittenLine[],
): SupplierFact[] =>
  lines.map(({ id: lineId, supplierOrderLineId, good: copies }) => ({
    supplierOrderLineId,
    copies,
    fact,
    documentId,
    lineId,
    number,
  }))

/** Amounts from the entries, as columns for updates of `document`. */
export const amountsOfLines: Sql = raw(`(list_fen, net_fen) = (
  select coalesce(sum(line.list_fen), 0), coalesce(sum(line.net_fen), 0) from receipt_line as line where line.receipt_id = document.id)`)

async function listValueOf({ db }: Context, { id }: LockedReceipt): Promise<number> {
  const row = await db.row<{ fen: number }>(
    sql`select coalesce(sum(list_fen), 0)::bigint as fen from receipt_line where receipt_id = ${id}`,
  )
  return row?.fen ?? 0
}

function totalsOf(lines: readonly WrittenLine[]) {
  const sum = (of: (line: WrittenLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    titles: lines.length,
    expected: sum((line) => line.expected),
    good: sum((line) => line.good),
    damaged: sum((line) => line.damaged),
    short: sum((line) => line.short ?? 0),
  }
}

/** The same as columns for an update. */
const setTo = (totals: ReturnType<typeof totalsOf>): Sql =>
  sql`titles = ${totals.titles}, expected = ${totals.expected}, good = ${totals.good}, damaged = ${totals.damaged},
    short = ${totals.short}`
