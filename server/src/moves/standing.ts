import type { LaneFacts } from '@keben/core/moves/shapes'
import type { Database } from '../kit/context.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/*
 * How a title stands in a warehouse, for whoever moves copies: what is owed from there and not yet held for anybody,
 * against what lies free and what is to come in time. Copies of drafts and of moves that have not left count at both
 * ends, so that nothing is proposed twice.
 */

/** Of one title in one warehouse. */
export interface Standing {
  readonly warehouseId: number
  readonly bookId: number
  readonly owed: number
  /** What lies free, less what drafts are to take from here. */
  readonly free: number
  /** On the way here, to be moved here, or promised by a supplier in time. */
  readonly coming: number
  readonly comesOn: string | null
  readonly late: number
}

/** What is owed and covered by nothing. */
export const lackOf = ({ owed, free, coming }: Standing): number => Math.max(0, owed - free - coming)

/**
 * What can leave: never what the warehouse owes itself; or, if that is asked for, so much of it as others are promised
 * to it in time.
 */
export const spareOf = ({ owed, free, coming }: Standing, belowOwed = false): number =>
  Math.max(0, Math.min(free, belowOwed ? free + coming - owed : free - owed))

/** Why copies go from one to the other. */
export const factsOf = (from: Standing, to: Standing, belowOwed = false): LaneFacts => ({
  owed: to.owed,
  has: to.free,
  coming: to.coming,
  comesOn: to.comesOn,
  late: to.late,
  lacks: lackOf(to),
  spare: spareOf(from, belowOwed),
})

interface Looking {
  /** Which places: speaks of `warehouse` and `book`. */
  readonly where: Sql
  readonly today: string
  /** A move to look away from, as if it had never been written. */
  readonly exceptMoveId?: number
}

const at = (warehouse: string): Sql =>
  raw(`join warehouse on warehouse.id = ${warehouse} join book on book.id = line.book_id`)

/** What documents say of a place, one below the other. */
const sides = ({ where, today, exceptMoveId = 0 }: Looking): Sql => sql`
  select line.warehouse_id, line.book_id, line.open as owed, 0 as free, 0 as coming, 0 as late, null::date as comes_on
  from due_line as line ${at('line.warehouse_id')}
  where line.asked + line.again - line.sent - line.closed - line.issued > 0 and ${where}
  union all
  select line.warehouse_id, line.book_id, 0, line.free, line.in_transit, 0, null
  from stock_balance as line ${at('line.warehouse_id')}
  where (line.free > 0 or line.in_transit > 0) and ${where}
  union all
  select move_order.from_warehouse_id, line.book_id, 0, -line.copies, 0, 0, null
  from move_order join move_line as line on line.move_order_id = move_order.id ${at('move_order.from_warehouse_id')}
  where move_order.state = 'draft' and move_order.id <> ${exceptMoveId} and ${where}
  union all
  select move_order.to_warehouse_id, line.book_id, 0, 0, line.copies, 0, null
  from move_order join move_line as line on line.move_order_id = move_order.id ${at('move_order.to_warehouse_id')}
  where move_order.state in ('draft', 'issued', 'picking') and move_order.id <> ${exceptMoveId} and ${where}
  union all
  select supplier_order.warehouse_id, line.book_id, 0, 0,
    case when line.arrival_on <= greatest(plan.books_in_hand, ${today}::date) then line.open else 0 end,
    case when line.arrival_on <= greatest(plan.books_in_hand, ${today}::date) then 0 else line.open end, line.arrival_on
  from supplier_order_line as line join supplier_order on supplier_order.id = line.supplier_order_id
  join plan on plan.id = supplier_order.plan_id ${at('supplier_order.warehouse_id')}
  where supplier_order.state = 'accepted' and line.open > 0 and line.arrival_on is not null and ${where}`

/** How things stand at these places, wherever there is something to say; in one statement. */
export const readStanding = (db: Pick<Database, 'rows'>, looking: Looking): Promise<Standing[]> =>
  db.rows<Standing>(sql`
    select warehouse_id as "warehouseId", book_id as "bookId", sum(owed)::int as owed, greatest(sum(free), 0)::int as free,
      sum(coming)::int as coming, sum(late)::int as late, min(comes_on)::text as "comesOn"
    from (${sides(looking)}) as side
    group by warehouse_id, book_id
    order by warehouse_id, book_id`)
