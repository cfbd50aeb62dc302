import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { compactSummaries } from '@keben/server/summaries'

/** Smaller tables are read at once, however their rows lie. */
const leastBytes = 250_000
/** So many times what its rows need is more than a table has that is tidied up as it changes. */
const mostTimes = 3

/** As a city has its summaries, which are compacted every minute. */
export const compactAll = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    await compactSummaries(tx, 1)
    // So that the first queries are planned for a full city, not for an empty one.
    await tx.run(sql`analyze`)
  })

/**
 * Compacts the tables. Long transactions leave old row versions behind, many times the needed pages for busy tables,
 * which full scans would read. Vacuum cannot remove versions that a snapshot still sees, so waiting
 * sessions hold none (`server/src/first-run.ts`).
 */
export const packTables = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    for (const { table, index } of await scattered(tx))
      await tx.script(`cluster ${table} using ${index}; alter table ${table} set without cluster; analyze ${table}`)
  })

/** Each with an index to write it anew by: its key, if it has one. */
const scattered = (tx: Transaction): Promise<{ table: string; index: string }[]> =>
  tx.rows(sql`
    select quote_ident(class.relname) as table, (
      select quote_ident(by.relname) from pg_index join pg_class as by on by.oid = indexrelid
      join pg_am on pg_am.oid = by.relam and amname = 'btree' where indrelid = class.oid and indpred is null and indisvalid order by indisprimary desc, indexrelid limit 1) as index
    from pg_class as class
    join lateral (select sum(avg_width) + 28 as bytes from pg_stats where schemaname = current_schema() and tablename = class.relname) as row on true
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace and class.relhasindex
      -- Whoever works with a table would have to be waited for; what the database does by itself makes way.
      and not exists (select from pg_locks join pg_stat_activity using (pid)
        where relation = class.oid and pid <> pg_backend_pid() and backend_type = 'client backend')
      and pg_relation_size(class.oid) > ${leastBytes} and pg_relation_size(class.oid) > ${mostTimes} * class.reltuples * row.bytes
    order by class.relname`)
