import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { milliseconds } from './clock.ts'
import type { Db, Transaction } from './db.ts'
import { codeOf } from './retry.ts'
import { sql } from './sql.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/**
 * Brings the schema up to date: every file of the folder once, in the order of their names, each in a transaction of its own.
 * `say` tells an operator why it takes so long.
 */
export async function migrate(db: Db, folder: URL, say: (line: string) => void = () => {}): Promise<string[]> {
  await requireSupportedServer(db)
  const files = await readMigrations(folder)
  const applied = await appliedMigrations(db)
  for (const file of files) refuseEdited(file, applied.get(file.name))
  const pending = files.filter((file) => !applied.has(file.name))
  for (const file of pending) await applyBesideOthers(db, file, say)
  return pending.map((file) => file.name)
}

/** The migrations that this database has not had yet; empty when it is ready. */
export async function pendingMigrations(db: Db, folder: URL): Promise<string[]> {
  const [files, applied] = await Promise.all([readMigrations(folder), appliedMigrations(db)])
  return files.map((file) => file.name).filter((name) => !applied.has(name))
}

/** A migration that is still to come, and whether servers of the version before may go on beside it: by its own first line. */
export interface Upgrade {
  readonly name: string
  readonly beside: boolean
}

/** Whoever says nothing needs a pause: of what was not thought about nobody knows that it allows it. */
export async function pendingUpgrades(db: Db, folder: URL): Promise<Upgrade[]> {
  const pending = new Set(await pendingMigrations(db, folder))
  const files = (await readMigrations(folder)).filter(({ name }) => pending.has(name))
  return files.map((file) => ({ name: file.name, beside: isBeside(file) }))
}

const isBeside = ({ text }: Migration): boolean => text.startsWith('-- beside the version before:')

/** Later, each of these would be an error in the middle of a migration. */
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

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedMigrations(db: Db): Promise<Map<string, string>> {
  const table = await db.primary.row<{ exists: boolean }>(sql`select to_regclass('migration') is not null as exists`)
  if (!table?.exists) return new Map()
  const rows = await db.primary.rows<{ name: string; sha256: string }>(sql`select name, sha256 from migration`)
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function refuseEdited(file: Migration, appliedSha256: string | undefined): void {
  if (appliedSha256 === undefined || appliedSha256 === file.sha256) return
  throw new Error(`${file.name} was edited after this database had applied it. Undo the edit and add a new migration.`)
}

/**
 * Whoever waits for a table makes everybody else wait behind them who comes later, even to read it. Where servers of the version
 * before go on, that lasts no longer than people wait anyway: then everything is let go of and begun again, after as long a
 * pause as it took, so that others have at least half of the time. The longer it has failed, the longer it waits, up to that.
 */
async function applyBesideOthers(db: Db, file: Migration, say: (line: string) => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const began = milliseconds()
    try {
      await db.write((tx) => apply(tx, file, isBeside(file) ? Math.min(200 * 2 ** attempt, mostWaitMs) : 0))
      return
    } catch (error) {
      if (!isBeside(file) || codeOf(error) !== '55P03') throw error
      if (attempt === worthSaying) say(`${file.name} waits for a table that others work with, and goes on trying.`)
      await sleep(Math.max(500, milliseconds() - began))
    }
  }
}

/** Longer than this people do not wait for an answer to begin. */
const mostWaitMs = 2000

/** By then it has tried for some two seconds. */
const worthSaying = 2

/** Each of its locks is waited for so long; without end where that is 0. */
async function apply(tx: Transaction, file: Migration, mostLockMs: number): Promise<void> {
  // Servers that start together wait here for each other; a large table may take its time.
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
