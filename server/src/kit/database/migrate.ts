import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from '../operations/clock.ts'
import type { Db, Transaction } from './db.ts'
import { codeOf } from './retry.ts'
import { sql } from './sql.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/**
 * Applies the baseline to an empty database, then each migration once, in the order of their names, in its own
 * transaction. `say` explains delays to an operator.
 */
export async function migrate(db: Db, folder: URL, say: (line: string) => void = () => {}): Promise<string[]> {
  await requireSupportedServer(db)
  const files = await readMigrations(folder)
  const applied = await appliedMigrations(db)
  refuseOlder(applied, files)
  for (const file of files) refuseEdited(file, applied.get(file.name))
  const pending = files.filter((file) => !applied.has(file.name))
  for (const file of pending) await applyWithRetries(db, file, say)
  return pending.map((file) => file.name)
}

export async function pendingMigrations(db: Db, folder: URL): Promise<string[]> {
  const [files, applied] = await Promise.all([readMigrations(folder), appliedMigrations(db)])
  return files.map((file) => file.name).filter((name) => !applied.has(name))
}

/** The first line of a migration says whether servers of the previous version may stay online. */
export interface Upgrade {
  readonly name: string
  readonly isOnline: boolean
}

/** A migration without that line needs downtime. */
export async function pendingUpgrades(db: Db, folder: URL): Promise<Upgrade[]> {
  const pending = new Set(await pendingMigrations(db, folder))
  const files = (await readMigrations(folder)).filter(({ name }) => pending.has(name))
  return files.map((file) => ({ name: file.name, isOnline: isOnline(file) }))
}

const isOnline = ({ text }: Migration): boolean => text.startsWith('-- online:')

/** Without this check, each would fail in the middle of a migration. */
export async function requireSupportedServer(db: Db): Promise<void> {
  const server = await db.primary.row<{
    number: number
    version: string
    encoding: string
    sortsChinese: boolean
    hasLimits: boolean
  }>(sql`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = 'zh-x-icu') as "sortsChinese",
      current_setting('TimeZone') = 'UTC' and
        (current_setting('lock_timeout') <> '0' or current_setting('idle_in_transaction_session_timeout') <> '0') as "hasLimits"`)
  if (!server || server.number < 150_000) {
    throw new Error(`The database must be PostgreSQL 15 or newer; this one is ${server?.version ?? 'unknown'}.`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
      `The database must be encoded in UTF8; this one is in ${server.encoding}. Make one with "createdb -E UTF8 -T template0".`,
    )
  }
  if (!server.sortsChinese) {
    throw new Error(
      'The database cannot sort Chinese: it lacks the collation zh-x-icu. Use a PostgreSQL built with ICU.',
    )
  }
  if (!server.hasLimits) {
    throw new Error(
      'A pooler between us and the database drops the limits that we ask for. Give them to the role instead, as in ' +
        'deploy/postgresql/role.sql: alter role keben set timezone = UTC, and so on.',
    )
  }
}

/** The folder holds the baseline, `baseline/*.sql`, as one migration, and later ones, `migrations/*.sql`. */
async function readMigrations(folder: URL): Promise<Migration[]> {
  const baseline = await readBaseline(folder)
  const later = await readSqlFiles(new URL('migrations/', folder))
  return [
    ...(baseline.length ? [{ name: baselineName, text: baseline.map(({ text }) => text).join('\n') }] : []),
    ...later,
  ].map(({ name, text }) => ({ name, text, sha256: sha256OfCode(text) }))
}

/** Comments stand on lines of their own and may change after a database has applied them. */
const sha256OfCode = (text: string): string =>
  createHash('sha256')
    .update(text.replace(/^--.*\n/gm, ''))
    .digest('hex')

export const baselineName = 'baseline'

/** The baseline: a file for each family, in order of creation. */
export const readBaseline = (folder: URL): Promise<SqlFile[]> => readSqlFiles(new URL('baseline/', folder))

export interface SqlFile {
  readonly name: string
  readonly text: string
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted() : []
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
}

async function appliedMigrations(db: Db): Promise<Map<string, string>> {
  const table = await db.primary.row<{ exists: boolean }>(sql`select to_regclass('migration') is not null as exists`)
  if (!table?.exists) return new Map()
  const rows = await db.primary.rows<{ name: string; sha256: string }>(sql`select name, sha256 from migration`)
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function refuseOlder(applied: ReadonlyMap<string, string>, files: readonly Migration[]): void {
  if (!applied.size || applied.has(baselineName) || files[0]?.name !== baselineName) return
  throw new Error(
    'This database was made by a version before 0.2, whose schema this one does not know. Make a new one; take the data over with the sheets that the old version exports.',
  )
}

function refuseEdited(file: Migration, appliedSha256: string | undefined): void {
  if (appliedSha256 === undefined || appliedSha256 === file.sha256) return
  throw new Error(`${file.name} was edited after this database had applied it. Undo the edit and add a new migration.`)
}

/**
 * A migration that waits for a table lock blocks every later query. An online migration therefore times out, pauses as
 * long as the attempt, and retries. Others thus get at least half of the time. The timeout doubles up to what people
 * tolerate.
 */
async function applyWithRetries(db: Db, file: Migration, say: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const began = milliseconds()
    try {
      await db.write((tx) => apply(tx, file, isOnline(file) ? Math.min(200 * 2 ** attempt, mostWaitMs) : 0))
      return
    } catch (error) {
      if (!isOnline(file) || codeOf(error) !== '55P03') throw error
      if (attempt === worthSaying) say(`${file.name} waits for a table that others work with, and goes on trying.`)
      await sleep(Math.max(500, milliseconds() - began))
    }
  }
}

/** People wait no longer for an answer. */
const mostWaitMs = 2000

/** After about two seconds. */
const worthSaying = 2

/** The lock timeout; 0 waits without end. */
async function apply(tx: Transaction, file: Migration, mostLockMs: number): Promise<void> {
  // Servers that start together queue here; a large table takes time.
  await tx.script(`
    set local lock_timeout = 0;
    set local statement_timeout = 0;
    select pg_advisory_xact_lock(hashtext('keben migrations'));
    create table if not exists migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );`)
  const done = await tx.row<{ sha256: string }>(sql`select sha256 from migration where name = ${file.name}`)
  if (done) return refuseEdited(file, done.sha256)
  await tx.script(`set local lock_timeout = ${mostLockMs}`)
  await tx.script(file.text)
  await tx.run(sql`insert into migration (name, sha256) values (${file.name}, ${file.sha256})`)
}
