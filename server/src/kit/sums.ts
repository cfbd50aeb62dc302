import type { Database } from './context.ts'
import { raw, sql } from './sql.ts'

/*
 * Sums that the database keeps by itself: every statement that changes what is added up adds rows with the difference and
 * touches none that is there, so that nobody waits. A figure is the sum of its rows, at any moment.
 */
export interface KeptSums {
  readonly table: string
  readonly key: readonly string[]
  /** Which parts of the key may be empty. The others are compared so that thousands are found at once. */
  readonly mayBeEmpty?: readonly string[]
  readonly figures: readonly string[]
}

/** So many rows are added up as quickly as none. */
const worthFolding = 2_000

/**
 * Makes one row of all rows of a key, so that the sums stay short. Nobody but who folds takes rows away: what others add
 * meanwhile stays for the next time, and two who fold at once leave two rows that add up: one of them may have nothing but
 * what was added since the other began, so that only rows without any figure are left out.
 */
export async function foldSums(db: Database, sums: KeptSums, atLeast = worthFolding): Promise<void> {
  const { mayBeEmpty = [] } = sums
  const [table, key] = [raw(sums.table), raw(sums.key.join(', '))]
  const same = (column: string): string => (mayBeEmpty.includes(column) ? 'is not distinct from' : '=')
  const sameKey = sums.key.map((column) => `sums.${column} ${same(column)} touched.${column}`).join(' and ')
  const fresh = await db.row<{ rows: number }>(sql`select count(*) as rows from ${table} where not folded`)
  if ((fresh?.rows ?? 0) < atLeast) return
  await db.run(sql`
    with fresh as (
      delete from ${table} where not folded returning *
    ), touched as (
      select distinct ${key} from fresh
    ), old as (
      delete from ${table} as sums using touched where sums.folded and ${raw(sameKey)} returning sums.*
    )
    insert into ${table} (${key}, ${raw(sums.figures.join(', '))}, folded)
    select ${key}, ${raw(sums.figures.map((figure) => `sum(${figure})`).join(', '))}, true
    from (select * from fresh union all select * from old) as row
    group by ${key} having ${raw(sums.figures.map((figure) => `sum(${figure}) <> 0`).join(' or '))}`)
}
