import type { Database } from '../kit/context.ts'
import { raw, sql } from '../kit/sql.ts'

/*
 * `due_by_title` and `due_by_receiver` have what due lines add up to. Their rows are added by the database with every
 * statement that changes a promise (0046_due_sums.sql) and mean something only when they are summed up.
 */

export const dueSumKeys = {
  due_by_title: ['plan_id', 'company_id', 'warehouse_id', 'district_id', 'book_id', 'source', 'receiver'],
  due_by_receiver: [
    'plan_id',
    'company_id',
    'warehouse_id',
    'district_id',
    'school_id',
    'source',
    'receiver',
    'receiver_id',
  ],
} as const
export const dueSumFigures = [
  'lines',
  'asked',
  'issued',
  'sent',
  'confirmed',
  'kept',
  'again',
  'credited',
  'returned',
  'closed',
  'asked_fen',
  'sent_fen',
] as const

/** Shops order in no season, and districts have no school. What is never empty is compared so that thousands are found at once. */
const same = (column: string): string => (/^(plan|school)_id$/.test(column) ? 'is not distinct from' : '=')

/** So many rows are added up as quickly as none. */
const worthFolding = 2_000

/**
 * Makes one row of all rows of a key, so that the sums stay short. Nobody but who folds takes rows away: what others add
 * meanwhile stays for the next time, and two who fold at once leave two rows that add up.
 */
export async function foldDueSums(db: Database, atLeast = worthFolding): Promise<void> {
  for (const [table, by] of Object.entries(dueSumKeys)) {
    const key = by.join(', ')
    const sums = dueSumFigures.map((figure) => `sum(${figure})`).join(', ')
    const sameKey = by.map((column) => `sums.${column} ${same(column)} touched.${column}`).join(' and ')
    const fresh = await db.row<{ rows: number }>(sql`select count(*) as rows from ${raw(table)} where not folded`)
    if ((fresh?.rows ?? 0) < atLeast) continue
    await db.run(sql`
      with fresh as (
        delete from ${raw(table)} where not folded returning *
      ), touched as (
        select distinct ${raw(key)} from fresh
      ), old as (
        delete from ${raw(table)} as sums using touched where sums.folded and ${raw(sameKey)} returning sums.*
      )
      insert into ${raw(table)} (${raw(key)}, ${raw(dueSumFigures.join(', '))}, folded)
      select ${raw(key)}, ${raw(sums)}, true from (select * from fresh union all select * from old) as row
      group by ${raw(key)} having sum(lines) > 0`)
  }
}
