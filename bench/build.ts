import { raw, sql } from '@keben/server/kit/database/sql'
import type { Stage } from './stage.ts'

/** How long the demo city takes to build, and how many rows that is per second. */
export async function benchBuild(stage: Stage): Promise<void> {
  const { db, buildSeconds } = await stage.city()
  const tables = await db.primary.rows<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by tablename`)
  const counted = await db.primary.rows<{ name: string; rows: number }>(
    raw(tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ')),
  )
  const rows = counted.reduce((sum, table) => sum + table.rows, 0)
  const largest = counted.toSorted((one, other) => other.rows - one.rows).slice(0, 5)
  console.log('\nThe demo city (profile city)')
  console.log(`  built in ${buildSeconds.toFixed(1)} s: ${rows} rows, ${(rows / buildSeconds).toFixed(0)} per second`)
  console.log(`  the largest tables: ${largest.map(({ name, rows: count }) => `${name} ${count}`).join(', ')}`)
}
