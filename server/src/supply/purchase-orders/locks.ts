import type { Database } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { shares, takes } from '../../locks.ts'

/*
 * Two buyers of a company must not both buy the same need. A buyer locks the titles before reading their need, until
 * the write. Buyers of other titles do not wait.
 */

/** PostgreSQL has room for a few thousand locks in all. A purchase of more titles locks the whole company. */
const mostTitles = 200

/** The first lock: a company's purchases, shared or exclusive. Returns whether titles must be locked too. */
export async function beginBuying(db: Database, companyIds: readonly number[], titles: number): Promise<boolean> {
  const many = titles > mostTitles
  await db.run(sql`select ${(many ? takes : shares)('purchases', sql`id`)}
    from (select id from unnest(${companyIds}::bigint[]) as company (id) order by id) as held`)
  return !many
}

/**
 * Locks the titles that `titles` selects. A separate statement, so that the next read sees what committed during the
 * wait.
 */
export async function takeTitles(db: Database, titles: Sql): Promise<void> {
  await db.run(sql`select ${takes('boughtTitle', sql`id`)}
    from (select distinct id from (${titles}) as title (id) order by id) as held`)
}

/**
 * Locks purchase sums at places (`warehouse_id`, `book_id`, `plan_id`). For transactions that change them in several
 * statements, or lock stock balances first; others lock them by updating.
 */
export async function lockSums(db: Database, places: Sql): Promise<void> {
  await db.run(sql`
    select from purchase_sum as held join (${places}) as wanted using (warehouse_id, book_id, plan_id)
    order by held.warehouse_id, held.book_id, held.plan_id for update of held`)
}
