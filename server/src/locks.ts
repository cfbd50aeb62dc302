import { type Sql, raw, sql } from './kit/database/sql.ts'

/*
 * The order of locks, from the top; within a kind, by id. It prevents deadlocks.
 *
 *   1. plan            a season's plan: shared for writes into it, exclusive for changes of what may be written
 *   2. districtPlan    a district's part of it: likewise
 *   3. purchases       a company's purchases: shared to buy some titles, exclusive to buy very many
 *   4. rows            documents by id, fulfilment lines by id, purchase sums by warehouse, title and season, then stock
 *                      balances (server/src/ledgers/stock/ledger.ts)
 *   5. boughtTitle     a title, exclusive by id: for buying what is missing of it; before the sums of purchases
 *   6. billing         a company's billing, exclusive; then bills by id
 *
 * `typical` is only tried: if it is taken, its holder does the work. Advisory locks, because a share lock on a row writes
 * that row each time. They are statements of their own, so that the next read sees what committed during the wait.
 */
const order = ['plan', 'districtPlan', 'purchases', 'boughtTitle', 'billing', 'typical'] as const
export type LockName = (typeof order)[number]

const firstClass = 4101

/** Distinct classes, by position. */
export const classOf = (name: LockName): number => firstClass + order.indexOf(name)

type How = 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared' | 'pg_try_advisory_xact_lock'

const locked = (how: How, name: LockName, id: Sql): Sql => sql`${raw(how)}(${raw(String(classOf(name)))}, ${id}::int)`

/** Until the transaction ends. `id` is a number or a column. */
export const takes = (name: LockName, id: Sql): Sql => locked('pg_advisory_xact_lock', name, id)
export const shares = (name: LockName, id: Sql): Sql => locked('pg_advisory_xact_lock_shared', name, id)
export const tries = (name: LockName, id: Sql): Sql => locked('pg_try_advisory_xact_lock', name, id)
