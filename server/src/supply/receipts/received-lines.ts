import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/* What was ordered and received: lines of orders that were issued and stand, and of receipts that were counted. */

/** What a supplier declined or the company cancelled asks for nothing. */
const isOrdered: Sql = raw(`document.state in ('issued', 'answered', 'accepted')`)
const isCounted: Sql = raw('document.confirmed_at is not null')

/** The lines of documents of which `condition` is true, as `line` and `document`. */
export const orderedLines = (condition: Sql, joined = raw('')): Sql => sql`supplier_order as document
  join supplier_order_line as line on line.supplier_order_id = document.id ${joined} where ${isOrdered} and ${condition}`
export const countedLines = (condition: Sql): Sql => sql`receipt as document
  join receipt_line as line on line.receipt_id = document.id where ${isCounted} and ${condition}`

/** What lines of orders come to. */
export const orderedFigures: Sql =
  raw(`sum(line.copies)::bigint as ordered, coalesce(sum(line.accepted), 0)::bigint as accepted,
  sum(line.good)::bigint as good, sum(line.damaged)::bigint as damaged, sum(line.open)::bigint as open,
  sum(line.closed)::bigint as closed, whole_sum(line.net_fen) as ordered_net_fen`)

/** What lines of receipts come to: what their entries say. */
export const countedFigures: Sql = raw('whole_sum(line.list_fen) as list_fen, whole_sum(line.net_fen) as net_fen')
