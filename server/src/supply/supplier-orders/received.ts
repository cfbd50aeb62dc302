import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/**
 * Adds counted copies to order lines, or subtracts them; part of a statement with `counted`: good and damaged copies by
 * line, and its column of the line's id.
 */
export const receivedInto = (line: 'line_id' | 'supplier_order_line_id', how: '+' | '-'): Sql => sql`
  update supplier_order_line as ordered
  set good = ordered.good ${raw(how)} counted.good, damaged = ordered.damaged ${raw(how)} counted.damaged
  from counted where ordered.id = counted.${raw(line)}`
