import type { LaneFacts } from '@keben/core/distribution/moves/shapes'
import { type LookingForMoves, sidesForMoves } from '../../ledgers/fulfilment/demand.ts'
import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/*
 * How a title stands in a warehouse, for whoever moves copies, from what `dues/demand.ts` says is owed, lies free and is to
 * come in time.
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

/** How things stand at these places, wherever there is something to say; in one statement. */
export const readStanding = (db: Pick<Database, 'rows'>, looking: LookingForMoves): Promise<Standing[]> =>
  db.rows<Standing>(sql`
    select warehouse_id as "warehouseId", book_id as "bookId", sum(owed)::int as owed, greatest(sum(free), 0)::int as free,
      sum(coming)::int as coming, sum(late)::int as late, min(comes_on)::text as "comesOn"
    from (${sidesForMoves(looking)}) as side
    group by warehouse_id, book_id
    order by warehouse_id, book_id`)
