import { type Sql, raw, sql } from '../kit/sql.ts'

/*
 * Whether a stocktaking has counted after a note went out: by their places in the ledger, since the clocks of two servers do
 * not agree to the moment. Whoever acts upon it holds the balances of the titles.
 */

/** Of a count, where the query knows `counted` and `send_order`. */
export const afterItLeft: Sql = sql`counted.ledger_position >= (
  select max(entry.id) from stock_entry as entry
  where entry.number = send_order.number and entry.thing = 'sendOrder' and entry.thing_id = send_order.id
    and entry.cause = 'sent')`

/** The title in this column has been counted where `send_order` went out from, after it did. */
export const countedSinceSent = (book: string): Sql => sql`exists (
  select from stocktake_line as counted join stocktake on stocktake.id = counted.stocktake_id
  where stocktake.warehouse_id = send_order.warehouse_id and counted.book_id = ${raw(book)} and ${afterItLeft})`
