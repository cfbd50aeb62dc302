import type { Database } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/*
 * What the books still hold of copies beyond a note. Order is by ledger position, because server clocks differ. Callers
 * have locked the titles' balances.
 */

/** The ledger position at which a note was sent. */
const leftAt = (note: string): Sql => sql`(
  select max(entry.id) from stock_entry as entry
  where entry.number = ${raw(note)}.number and entry.thing = 'sendOrder' and entry.thing_id = ${raw(note)}.id
    and entry.cause = 'sent')`

/** A stocktake after the note; the query knows `counted` and `send_order`. */
export const afterItLeft: Sql = sql`counted.ledger_position >= ${leftAt('send_order')}`

/** A surplus, partly kept or returned. */
export interface SettledSurplus {
  readonly differenceId: number
  readonly copies: number
}

/**
 * How many surplus copies to remove from the books, which still show them on the shelf.
 *
 * The books overstate by at most their balance, which is never negative. So the limit is the lowest balance since such
 * copies first left, plus later departures, less removals since. Other surplus copies were never entered, so fetching
 * them adds copies. A stocktake corrects the books itself, so earlier departures need no removal.
 */
export async function surplusInBooks(
  db: Database,
  settled: readonly SettledSurplus[],
): Promise<ReadonlyMap<number, number>> {
  if (!settled.length) return new Map()
  const rows = await db.rows<{ id: number; place: string; most: number }>(sql`
    with settled as (
      select found.id, send_order.warehouse_id, found.book_id, ${leftAt('send_order')} as at, (
        select coalesce(max(counted.ledger_position), -1) from stocktake_line as counted
        join stocktake on stocktake.id = counted.stocktake_id
        where stocktake.warehouse_id = send_order.warehouse_id and counted.book_id = found.book_id) as counted_at
      from delivery_difference as found join send_order on send_order.id = found.send_order_id
      where found.id = any(${settled.map(({ differenceId }) => differenceId)}::bigint[]) and found.kind = 'surplus'
    ), beyond as (
      select settled.id, settled.warehouse_id, settled.book_id, other.copies, gone.at
      from settled join delivery_difference as other on other.kind = 'surplus' and other.book_id = settled.book_id
      join send_order as note on note.id = other.send_order_id and note.warehouse_id = settled.warehouse_id
      cross join lateral (select ${leftAt('note')} as at) as gone
      where settled.at > settled.counted_at and gone.at > settled.counted_at
    ), began as (
      select id, warehouse_id, book_id, min(at) as at from beyond group by id, warehouse_id, book_id
    ), event as (
      select began.id, began.at, coalesce((
        select entry.balance from stock_entry as entry
        where entry.warehouse_id = began.warehouse_id and entry.book_id = began.book_id and entry.bucket = 'onHand'
          and entry.id <= began.at order by entry.id desc limit 1), 0) as balance, 0 as effect
      from began
      union all
      select began.id, entry.id, entry.balance, case entry.cause when 'surplus' then entry.delta else 0 end
      from began join stock_entry as entry on entry.warehouse_id = began.warehouse_id and entry.book_id = began.book_id
        and entry.bucket = 'onHand' and entry.id > began.at
      union all
      select beyond.id, beyond.at, null, beyond.copies from beyond join began on began.id = beyond.id and beyond.at > began.at
    ), shown as (
      select id, balance, coalesce(sum(effect) over (partition by id order by at desc, balance is null
        rows between unbounded preceding and 1 preceding), 0) as since
      from event
    )
    select settled.id, settled.warehouse_id || ':' || settled.book_id as place, min(shown.balance + shown.since)::int as most
    from shown join settled on settled.id = shown.id where shown.balance is not null
    group by settled.id, settled.warehouse_id, settled.book_id`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const takenOut = new Map<string, number>()
  return new Map(
    settled.flatMap(({ differenceId, copies }): [number, number][] => {
      const { place, most } = byId.get(differenceId) ?? { place: '', most: 0 }
      const before = takenOut.get(place) ?? 0
      const out = Math.min(copies, Math.max(0, most - before))
      takenOut.set(place, before + out)
      return out > 0 ? [[differenceId, out]] : []
    }),
  )
}
