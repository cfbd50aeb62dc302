import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/**
 * Adds what was counted to the lines of the order, or takes it off again; part of a statement that knows `counted`, with
 * the good and the damaged copies of each line, and the column there that names it.
 */
export const receivedInto = (line: 'line_id' | 'supplier_order_line_id', how: '+' | '-'): Sql => sql`
  update supplier_order_line as ordered
  set good = ordered.good ${raw(how)} counted.good, damaged = ordered.damaged ${raw(how)} counted.damaged
  from counted where ordered.id = counted.${raw(line)}`
