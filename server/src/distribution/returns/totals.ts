import { type Sql, sql } from '../../kit/database/sql.ts'

/** Totals from lines, for updates of `document`. */
export const totalsOfLines: Sql = sql`(titles, copies, good, damaged, list_fen, net_fen) = (
  select count(distinct line.book_id), coalesce(sum(line.copies), 0), coalesce(sum(line.good), 0), coalesce(sum(line.damaged), 0),
    coalesce(sum(line.list_fen), 0), coalesce(sum(line.net_fen), 0)
  from return_line as line where line.return_order_id = document.id)`
