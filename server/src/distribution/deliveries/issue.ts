import type { ReceiverKind, SendSource, SendWay } from '@keben/core/distribution/deliveries/choices'
import { ownFields } from '@keben/core/distribution/deliveries/fields'
import type { IssuedOrders } from '@keben/core/distribution/deliveries/owing'
import { seasonOfNumber } from '@keben/core/distribution/deliveries/rules'
import type { FieldValues } from '@keben/core/kit/fields'
import { refuse } from '@keben/core/refusals'
import { type DueToIssue, moveDues } from '../../ledgers/fulfilment/write.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { fieldNames, fieldParameters } from '../../kit/documents/fields.ts'
import { nextNumbers } from '../../kit/documents/numbers.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { holdAll } from '../../ledgers/stock/holds.ts'
import type { Balances, StockDocument } from '../../ledgers/stock/ledger.ts'
import { noteAmounts } from './columns.ts'
import { sendOrderKind } from './kind.ts'
import { receiverName } from './receivers.ts'

/** A whole season of a city. */
export const mostLines = 400_000

/** Copies of a fulfilment line to send, and their warehouse. */
export interface CopiesToIssue {
  readonly due: DueToIssue
  readonly copies: number
  readonly warehouseId: number
}

export interface IssueOptions extends FieldValues<typeof ownFields> {
  readonly way: SendWay
  readonly receiptId: number | null
}

export interface MadeOrder {
  readonly id: number
  readonly number: string
  readonly planId: number | null
  readonly receiverName: string
  readonly titles: number
  readonly copies: number
}

/** For the holder of its copies. */
interface MadeLine {
  readonly id: number
  readonly sendOrderId: number
  readonly bookId: number
  readonly issued: number
}

export interface IssueResult {
  readonly orders: readonly MadeOrder[]
  readonly lines: readonly MadeLine[]
  readonly copies: number
}

/** One for each warehouse, receiver, season and source kind, ordered by receiver. */
interface OrderToBe {
  readonly source: SendSource
  readonly planId: number | null
  readonly companyId: number
  readonly warehouseId: number
  readonly receiver: ReceiverKind
  readonly districtId: number
  readonly schoolId: number | null
  readonly campusId: number | null
  readonly shopId: number | null
  readonly titles: number
  readonly copies: number
  readonly lines: readonly CopiesToIssue[]
}

/**
 * Creates send orders for locked fulfilment lines and holds their copies, all or nothing. The number of statements is
 * constant. `locked` are balances that the caller has locked.
 */
export async function makeOrders(
  context: Context,
  copiesToIssue: readonly CopiesToIssue[],
  making: IssueOptions,
  locked?: Balances,
): Promise<IssueResult> {
  const requests = copiesToIssue.filter(({ copies }) => copies > 0)
  if (!requests.length) throw refuse('nothing_to_issue')
  if (requests.length > mostLines) throw refuse('too_many_lines', { lines: requests.length, most: mostLines })
  await mustBeOwed(context, requests)
  const toBe = ordersOf(requests)
  const orders = await writeOrders(context, toBe, making)
  const lines = await writeLines(context, toBe, orders)
  await noteAmounts(context, idsOf(orders))
  await hold(context, toBe, orders, lines, locked)
  await moveDues(
    context,
    requests.map(({ due, copies }) => ({ id: due.id, issued: copies })),
  )
  await recordHistory(context, sendOrderKind, 'issue', idsOf(orders))
  await record(
    context,
    orders.map(({ id, number, copies }) => ({
      thing: sendOrderKind.thing,
      id,
      action: 'create' as const,
      after: { number, copies },
    })),
  )
  return { orders, lines, copies: requests.reduce((sum, { copies }) => sum + copies, 0) }
}

const idsOf = (orders: readonly { readonly id: number }[]): number[] => orders.map(({ id }) => id)

export const answerOf = ({ orders, lines, copies }: IssueResult): IssuedOrders => ({
  orders: orders.map(({ id, number, receiverName: name, titles, copies: each }) => ({
    id,
    number,
    receiverName: name,
    titles,
    copies: each,
  })),
  lines: lines.length,
  copies,
})

/** The constraint has no name for the error. */
async function mustBeOwed({ db }: Context, copiesToIssue: readonly CopiesToIssue[]): Promise<void> {
  const over = copiesToIssue.filter(({ due, copies }) => copies > due.open)
  if (!over.length) return
  const titles = await db.rows<{ id: number; title: string }>(sql`
    select id, title from book where id = any(${over.map(({ due }) => due.bookId)}::bigint[])`)
  const named = new Map(titles.map(({ id, title }) => [id, title]))
  throw refuse('more_than_owed', {
    titles: over.map(({ due, copies }) => ({ title: named.get(due.bookId) ?? '', copies, open: due.open })),
  })
}

function ordersOf(copiesToIssue: readonly CopiesToIssue[]): OrderToBe[] {
  const groups = Map.groupBy(copiesToIssue, ({ due, warehouseId }) =>
    [warehouseId, due.receiver, due.receiverId, due.source, due.planId].join(':'),
  )
  return [...groups.values()].map((lines) => {
    const [{ due, warehouseId }] = lines as [CopiesToIssue, ...CopiesToIssue[]]
    if (due.source === 'surplus') throw new Error('A surplus cannot be issued.')
    return {
      source: due.source,
      planId: due.planId,
      companyId: due.companyId,
      warehouseId,
      receiver: due.receiver,
      districtId: due.districtId,
      schoolId: due.schoolId,
      campusId: due.campusId,
      shopId: due.shopId,
      titles: new Set(lines.map((line) => line.due.bookId)).size,
      copies: lines.reduce((sum, { copies }) => sum + copies, 0),
      lines,
    }
  })
}

/** One range of numbers for each season. */
async function numbersFor(context: Context, toBe: readonly OrderToBe[]): Promise<string[]> {
  const plans = [...new Set(toBe.map(({ planId }) => planId))].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  const codes = await context.db.rows<{ id: number; code: string }>(sql`
    select id, code from plan where id = any(${plans.filter((id) => id !== null)}::bigint[])`)
  const codeOf = new Map<number | null, string>(codes.map(({ id, code }) => [id, code]))
  const numbers = new Map<number | null, string[]>()
  for (const planId of plans) {
    const count = toBe.filter((order) => order.planId === planId).length
    numbers.set(planId, await nextNumbers(context, 'FH', seasonOfNumber(codeOf.get(planId) ?? null), count))
  }
  return toBe.map(({ planId }) => numbers.get(planId)?.shift() ?? '')
}

async function writeOrders(context: Context, toBe: readonly OrderToBe[], making: IssueOptions): Promise<MadeOrder[]> {
  const { db, actor, now } = context
  const numbers = await numbersFor(context, toBe)
  const rows = toBe.map(({ lines: _lines, ...order }, place) => ({ ...order, number: numbers[place] }))
  return db.rows<MadeOrder>(sql`
    with made as (
      insert into send_order as made (number, source, way, receipt_id, plan_id, company_id, warehouse_id, receiver, district_id,
        school_id, campus_id, shop_id, issued_at, issued_by, ${fieldNames(ownFields)}, created_by, created_at, changed_by, changed_at, titles,
        copies)
      select number, source, ${making.way}, ${making.receiptId}::bigint, "planId", "companyId", "warehouseId", receiver,
        "districtId", "schoolId", "campusId", "shopId", ${now}::timestamptz, ${actor.userId}::bigint, ${fieldParameters(ownFields, making)},
        ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz, titles, copies
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (number text, source text, "planId" bigint,
        "companyId" bigint, "warehouseId" bigint, receiver text, "districtId" bigint, "schoolId" bigint, "campusId" bigint,
        "shopId" bigint, titles int, copies bigint)) with ordinality as input
      order by ordinality
      returning made.*
    )
    select made.id, made.number, made.plan_id as "planId", ${receiverName(raw('made'))} as "receiverName", made.titles,
      made.copies
    from made order by made.id`)
}

/** Lines with the terms of fulfilment. */
const writeLines = ({ db }: Context, toBe: readonly OrderToBe[], orders: readonly MadeOrder[]): Promise<MadeLine[]> => {
  const rows = toBe.flatMap(({ lines }, place) =>
    lines.map(({ due, copies }) => ({ orderId: orders[place]?.id, dueId: due.id, copies })),
  )
  return db.rows<MadeLine>(sql`
    insert into send_order_line (send_order_id, fulfilment_line_id, book_id, audience, issued, price_fen, discount_bp, copies_per_pack,
      packs_per_case, charged_before)
    select input.order_id, due.id, due.book_id, due.audience, input.copies, coalesce(charge.price_fen, due.price_fen),
      due.discount_bp, due.copies_per_pack, due.packs_per_case, coalesce(charge.copies, 0)
    from unnest(${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ dueId }) => dueId)}::bigint[],
      ${rows.map(({ copies }) => copies)}::int[]) with ordinality as input (order_id, due_id, copies, place)
    join fulfilment_line as due on due.id = input.due_id left join charge on charge.fulfilment_line_id = due.id
    order by input.place
    returning id, send_order_id as "sendOrderId", book_id as "bookId", issued`)
}

function hold(
  context: Context,
  toBe: readonly OrderToBe[],
  orders: readonly MadeOrder[],
  lines: readonly MadeLine[],
  locked: Balances | undefined,
): Promise<void> {
  const documents = new Map(
    orders.map(({ id, number, planId }, place): [number, { document: StockDocument; warehouseId: number }] => [
      id,
      {
        document: { thing: sendOrderKind.thing, id, number, planId },
        warehouseId: toBe[place]?.warehouseId ?? 0,
      },
    ]),
  )
  const reservations = lines.map(({ id: lineId, sendOrderId, bookId, issued }) => {
    const order = documents.get(sendOrderId)
    if (!order) throw new Error(`Line ${lineId} was written to no order.`)
    return { ...order, bookId, lineId, copies: issued }
  })
  return holdAll(context, reservations, locked)
}
