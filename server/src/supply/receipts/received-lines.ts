import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* Ordered and received lines: of issued orders that stand, and of counted receipts. */

/** Declined or cancelled orders have no demand. */
const isOrdered: Sql = raw(`document.state in ('issued', 'answered', 'accepted')`)
const isCounted: Sql = raw('document.confirmed_at is not null')

/** Lines as `line` and `document` under `condition`. */
export const orderedLines = (condition: Sql, joined = raw('')): Sql => sql`supplier_order as document
  join supplier_order_line as line on line.supplier_order_id = document.id ${joined} where ${isOrdered} and ${condition}`
export const countedLines = (condition: Sql): Sql => sql`receipt as document
  join receipt_line as line on line.receipt_id = document.id where ${isCounted} and ${condition}`

/** Amounts of order lines. */
export const orderedFigures: Sql =
  raw(`sum(line.copies)::bigint as ordered, coalesce(sum(line.accepted), 0)::bigint as accepted,
  sum(line.good)::bigint as good, sum(line.damaged)::bigint as damaged, sum(line.open)::bigint as open,
  sum(line.closed)::bigint as closed, whole_sum(line.net_fen) as ordered_net_fen`)

/** Amounts of receipt lines, from their entries. */
export const countedFigures: Sql = raw('whole_sum(line.list_fen) as list_fen, whole_sum(line.net_fen) as net_fen')
