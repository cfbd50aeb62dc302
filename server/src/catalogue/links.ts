import type { Database } from '../kit/context.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/**
 * Lets one transaction at a time change the links between rows of one table, until its end: a circle may be closed by two
 * links that have no row in common. `where` is a condition under which it will; answers whether it holds.
 */
export async function holdLinks(db: Database, table: string, where: Sql): Promise<boolean> {
  const key = raw(`hashtext('keben links of ${table}')`)
  // A statement of its own: the next one sees what those did for whom this one had to wait.
  return (await db.run(sql`select pg_advisory_xact_lock(${key}) where ${where}`)) > 0
}
