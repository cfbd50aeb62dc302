import type { Database } from '../requests/context.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/**
 * Lets one transaction at a time change the links between rows of one table, until its end: a circle may be closed by two
 * links that have no row in common. `where` is a condition under which it will; answers whether it holds.
 */
export async function holdLinks(db: Database, table: string, where: Sql): Promise<boolean> {
  const key = raw(`hashtext('keben links of ${table}')`)
  // A statement of its own: the next one sees what those did for whom this one had to wait.
  return (await db.run(sql`select pg_advisory_xact_lock(${key}) where ${where}`)) > 0
}

interface Link {
  readonly table: string
  /** The column by which a row names another one of its table. */
  readonly column: string
  /** The row that is saved; without one it is new, and nothing can lead to it. */
  readonly from: number | undefined
  readonly to: number | null
}

/** Whether this link would lead back to where it starts. Others may close no circle with it until the transaction ends. */
export async function closesACircle(db: Database, { table, column, from, to }: Link): Promise<boolean> {
  if (from === undefined || to === null) return false
  const [rows, next] = [raw(table), raw(column)]
  // A link that stands already leads nowhere new.
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
