import type { LaneFacts } from '@keben/core/distribution/moves/shapes'
import { type LookingForMoves, sidesForMoves } from '../../ledgers/fulfilment/demand.ts'
import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/* Net stock positions for move planning, from `ledgers/fulfilment/demand.ts`. */

/** Of a title in a warehouse. */
export interface NetStockPosition {
  readonly warehouseId: number
  readonly bookId: number
  readonly owed: number
  /** Less drafts from here. */
  readonly free: number
  /** In transit to here, moving here, or promised in time. */
  readonly coming: number
  readonly comesOn: string | null
  readonly late: number
}

/** Owed without cover. */
export const lackOf = ({ owed, free, coming }: NetStockPosition): number => Math.max(0, owed - free - coming)

/** Copies that may leave: free ones beyond own demand. On request, also as many as suppliers promise in time. */
export const spareOf = ({ owed, free, coming }: NetStockPosition, belowOwed = false): number =>
  Math.max(0, Math.min(free, belowOwed ? free + coming - owed : free - owed))

/** The reason for a move. */
export const factsOf = (from: NetStockPosition, to: NetStockPosition, belowOwed = false): LaneFacts => ({
  owed: to.owed,
  has: to.free,
  coming: to.coming,
  comesOn: to.comesOn,
  late: to.late,
  lacks: lackOf(to),
  spare: spareOf(from, belowOwed),
})

/** Positions at these places, if not empty, in one statement. */
export const readStanding = (db: Pick<Database, 'rows'>, looking: LookingForMoves): Promise<NetStockPosition[]> =>
  db.rows<NetStockPosition>(sql`
    select warehouse_id as "warehouseId", book_id as "bookId", sum(owed)::int as owed, greatest(sum(free), 0)::int as free,
      sum(coming)::int as coming, sum(late)::int as late, min(comes_on)::text as "comesOn"
    from (${sidesForMoves(looking)}) as side
    group by warehouse_id, book_id
    order by warehouse_id, book_id`)
