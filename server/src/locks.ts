import { type Sql, raw, sql } from './kit/database/sql.ts'

/*
 * What is locked, and in which order. Whoever needs several takes them from the top; whoever needs several of one kind takes
 * them in the order of their ids. Then nobody waits for somebody who waits for them.
 *
 *   1. plan            a season's plan: shared by whoever writes into it, alone for what changes what may be written
 *   2. districtPlan    a district's part of it: likewise
 *   3. purchases       the purchases of a company: shared by whoever buys some titles, alone by whoever buys very many
 *   4. rows            documents by id, then due lines by id, then sums of purchases by warehouse, title and season, then
 *                      balances of stock (server/src/ledgers/stock/ledger.ts)
 *   5. boughtTitle     a title: alone, by whoever looks at what is missing of it in order to buy it, by id; before the sums
 *                      that change with what is bought
 *   6. billing         the claims of a company's bills on entries: alone; then bills by id
 *
 * `typical` is only ever tried: whoever finds it taken leaves the work to others, so it stands in nobody's way.
 * Advisory locks, since sharing a row would write that row thousands of times. A statement of their own: what is read next
 * sees what those did for whom it waited.
 */
const order = ['plan', 'districtPlan', 'purchases', 'boughtTitle', 'billing', 'typical'] as const
export type LockName = (typeof order)[number]

const firstClass = 4101

/** One class for each, by its place: no two are the same. */
export const classOf = (name: LockName): number => firstClass + order.indexOf(name)

type How = 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared' | 'pg_try_advisory_xact_lock'

const locked = (how: How, name: LockName, id: Sql): Sql => sql`${raw(how)}(${raw(String(classOf(name)))}, ${id}::int)`

/** Until the transaction ends. `id` is a number or a column. */
export const takes = (name: LockName, id: Sql): Sql => locked('pg_advisory_xact_lock', name, id)
export const shares = (name: LockName, id: Sql): Sql => locked('pg_advisory_xact_lock_shared', name, id)
export const tries = (name: LockName, id: Sql): Sql => locked('pg_try_advisory_xact_lock', name, id)
