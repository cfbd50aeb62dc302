import type { Db } from './db.ts'
import type { Page } from './http.ts'
import { pendingMigrations } from './migrate.ts'
import { sql } from './sql.ts'

const saying = (http: number, sentence: string): Page => ({
  http,
  type: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
})

export const live = (): Page => saying(200, 'live')

/** Ready when the database answers and has every migration. Once it has, it keeps them: the program never takes one back. */
export function readiness(db: Db, migrations: URL): () => Promise<Page> {
  let migrated = false
  return async () => {
    try {
      if (migrated) await Promise.all([db.primary.row(sql`select 1`), db.read.row(sql`select 1`)])
      const pending = migrated ? [] : await pendingMigrations(db, migrations)
      migrated = pending.length === 0
      return migrated ? saying(200, 'ready') : saying(503, `not ready: ${pending.length} migrations are missing`)
    } catch {
      return saying(503, 'not ready: the database does not answer')
    }
  }
}
