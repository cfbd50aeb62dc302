import type { Database } from '../requests/context.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/**
 * Serialises changes of links between a table's rows, because two links without a common row may close a circle.
 * `where` says when the lock is needed; returns whether it holds.
 */
export async function holdLinks(db: Database, table: string, where: Sql): Promise<boolean> {
  const key = raw(`hashtext('keben links of ${table}')`)
  // A separate statement: the next one sees what committed during the wait.
  return (await db.run(sql`select pg_advisory_xact_lock(${key}) where ${where}`)) > 0
}

interface Link {
  readonly table: string
  /** The column that references its own table. */
  readonly column: string
  /** The saved row; undefined if new, which no link can reach. */
  readonly from: number | undefined
  readonly to: number | null
}

/** Whether this link would close a circle. The lock prevents concurrent ones until the transaction ends. */
export async function closesACircle(db: Database, { table, column, from, to }: Link): Promise<boolean> {
  if (from === undefined || to === null) return false
  const [rows, next] = [raw(table), raw(column)]
  // An existing link changes nothing.
  const changes = sql`exists (select from ${rows} where id = ${from} and ${next} is distinct from ${to})`
  if (!(await holdLinks(db, table, changes))) return false
  const circle = await db.row(sql`
    with recursive led (id) as (
      select ${to}::bigint
      union select ${rows}.${next} from led join ${rows} on ${rows}.id = led.id where ${rows}.${next} is not null
    )
    select from led where id = ${from}`)
  return circle !== undefined
}
