import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** Copies of an order line in pending receipts; `line` is its id. */
export const waitingCopies = (line: Sql): Sql => sql`(
  select coalesce(sum(waiting_line.expected), 0)::int from receipt_line as waiting_line
  join receipt as waiting on waiting.id = waiting_line.receipt_id
  where waiting_line.supplier_order_line_id = ${line} and waiting.state = 'issued')`

/** Copies in receipts; `of` names the receipt or its lines, which have the copies. The query knows `receipt`. */
export const arrivalSums = (of: string): Sql =>
  raw(`
  coalesce(sum(${of}.expected) filter (where receipt.announced and receipt.state in ('issued', 'confirmed')), 0) as announced,
  coalesce(sum(${of}.expected) filter (where receipt.state = 'issued'), 0) as waiting,
  coalesce(sum(${of}.list_fen), 0) as received_list_fen, coalesce(sum(${of}.net_fen), 0) as received_net_fen,
  max(receipt.confirmed_at) filter (where receipt.state = 'confirmed') as received_at`)

/** A pending receipt with its order. */
export interface WaitingReceipt {
  readonly orderId: number
  readonly number: string
}

/** Pending receipts of these locked orders, or only those that expect one of the named lines. */
export const waitingReceipts = (
  { db }: Context,
  orderIds: readonly number[],
  lineIds?: readonly number[],
): Promise<WaitingReceipt[]> =>
  db.rows<WaitingReceipt>(sql`
    select receipt.supplier_order_id as "orderId", receipt.number from receipt
    where receipt.supplier_order_id = any(${orderIds}::bigint[]) and receipt.state = 'issued'
      ${
        lineIds
          ? sql`and exists (select from receipt_line as line
              where line.receipt_id = receipt.id and line.supplier_order_line_id = any(${lineIds}::bigint[]))`
          : raw('')
      }
    order by receipt.id`)
