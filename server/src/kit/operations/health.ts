import { milliseconds } from './clock.ts'
import type { Db } from '../database/db.ts'
import type { Page } from '../http/http.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { sql } from '../database/sql.ts'
import { type WriteBlock, writeBlockOf } from '../database/write-access.ts'

const saying = (http: number, sentence: string): Page => ({
  http,
  type: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
})

export const live = (): Page => saying(200, 'live')

/** Why reads or writes fail, if they do. */
interface Health {
  readonly unreadable?: string
  readonly block?: WriteBlock
}

export interface HealthPages {
  readonly ready: () => Promise<Page>
  /** For the load balancer: a database without writes is the same for every server, so reads suffice. */
  readonly reading: () => Promise<Page>
}

/** One probe of the database in this time, whatever the number of requests. */
const probeMs = 1000

const why: Readonly<Record<WriteBlock, string>> = {
  read_only: 'not ready: the database is read-only',
  disk_full: 'not ready: the disk of the database is full',
}

export function healthPages(db: Db, migrations: URL): HealthPages {
  const probe = healthProbe(db, migrations)
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined
  const health = (): Promise<Health> => {
    if (!last || milliseconds() - last.at > probeMs) last = { at: milliseconds(), health: probe() }
    return last.health
  }
  return {
    async ready() {
      const { unreadable, block } = await health()
      const sentence = unreadable ?? (block && why[block])
      return sentence === undefined ? saying(200, 'ready') : saying(503, sentence)
    },
    async reading() {
      const { unreadable } = await health()
      return unreadable === undefined ? saying(200, 'reading') : saying(503, unreadable)
    },
  }
}

/** A database with every migration keeps them, so that check runs until it succeeds once. */
function healthProbe(db: Db, migrations: URL): () => Promise<Health> {
  let migrated = false
  return async () => {
    try {
      const [primary] = await Promise.all([
        db.primary.row<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`),
        migrated && db.read.row(sql`select 1`),
      ])
      // Sign-in needs the primary. Another server may reach the new one.
      if (primary?.isReplica) return { unreadable: 'not ready: the primary has become a replica' }
      const pending = migrated ? [] : await pendingMigrations(db, migrations)
      migrated = pending.length === 0
      if (!migrated) return { unreadable: `not ready: ${pending.length} migrations are missing` }
      const block = await writeBlock(db)
      return block ? { block } : {}
    } catch {
      return { unreadable: 'not ready: the database does not answer' }
    }
  }
}

/**
 * Why the primary rejects writes. On a full disk small changes may still fit, so the probe sorts half a megabyte to
 * disk, which vanishes with the statement.
 */
async function writeBlock(db: Db): Promise<WriteBlock | undefined> {
  try {
    const isReadOnly = await db.writeAtEntry(async (tx) => {
      await tx.script(`set local work_mem = '64kB'`)
      const row = await tx.row<{ isReadOnly: boolean; rows: number }>(sql`
        with spilled as materialized (select repeat('x', 1000) as text from generate_series(1, 500))
        select current_setting('transaction_read_only') = 'on' as "isReadOnly", (select count(text) from spilled) as rows`)
      return row?.isReadOnly
    })
    if (isReadOnly) db.writeAccess.note('read_only')
    return isReadOnly ? 'read_only' : undefined
  } catch (error) {
    const block = writeBlockOf(error)
    if (!block) throw error
    return block
  }
}
