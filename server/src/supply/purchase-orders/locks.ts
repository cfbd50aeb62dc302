import type { Database } from '../../kit/requests/context.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { shares, takes } from '../../locks.ts'

/*
 * Two people of a company who buy at once must not both buy what is missing of a title: whoever looks at it in order to buy
 * it takes the title alone, until it is written. Those who buy other titles do not wait.
 */

/** The database has room for some thousand locks, of all who work at once. Who buys more titles than this takes all there are. */
const mostTitles = 200

/** First of all: the purchases of companies, alone or beside others. Answers whether titles are still to be taken. */
export async function beginBuying(db: Database, companyIds: readonly number[], titles: number): Promise<boolean> {
  const many = titles > mostTitles
  await db.run(sql`select ${(many ? takes : shares)('purchases', sql`id`)}
    from (select id from unnest(${companyIds}::bigint[]) as company (id) order by id) as held`)
  return !many
}

/** Those whose ids `titles` selects. A statement of its own: what is read next sees what those bought for whom it waited. */
export async function takeTitles(db: Database, titles: Sql): Promise<void> {
  await db.run(sql`select ${takes('boughtTitle', sql`id`)}
    from (select distinct id from (${titles}) as title (id) order by id) as held`)
}

/**
 * The sums of purchases at the places that `places` selects as `warehouse_id`, `book_id` and `plan_id`: for whoever changes
 * them by more than one statement, or takes balances of stock first. Everybody else locks them by changing them.
 */
export async function lockSums(db: Database, places: Sql): Promise<void> {
  await db.run(sql`
    select from purchase_sum as held join (${places}) as wanted using (warehouse_id, book_id, plan_id)
    order by held.warehouse_id, held.book_id, held.plan_id for update of held`)
}
