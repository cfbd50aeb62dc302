import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { now } from '../operations/clock.ts'
import { type Session, openSession } from '../database/db.ts'
import { type Sealed, pack, seal } from './archive.ts'
import { lastLines } from './cluster.ts'

/**
 * A backup is a folder: data files copied during operation, the write-ahead log of that time, the key file, and a
 * manifest with checksums. The log makes the data files consistent.
 */
const Manifest = z.object({
  keben: z.literal(1),
  madeAt: z.string(),
  /** The major version that can read it. */
  postgres: z.string(),
  files: z.array(z.object({ name: z.string().regex(/^[\w.]+$/), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export interface BackupOptions {
  readonly dataDir: string
  /** The connection to the running server. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  readonly secretFile: string
  /** The key file's content, for a process that has dropped the right to read it. */
  readonly key?: Buffer | undefined
  /** The folder of all backups. */
  readonly into: string
}

const manifestFile = 'manifest.json'
const unfinished = '.new'
/** Complete or unfinished. */
export const backupNames = /^keben-[\dTZ-]+(\.new)?$/
const named = /^keben-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** Files of the running process, recreated at start. The folders stay. */
const notCopied = [
  './postmaster.pid',
  './postmaster.opts',
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  '*/pgsql_tmp*',
  '*/pg_internal.init*',
]

/** Hot backup. The folder appears complete or not at all. */
export async function backUp({ dataDir, connection, secretFile, key, into }: BackupOptions): Promise<string> {
  const at = now()
  const name = `keben-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const draft = join(into, `${name}${unfinished}`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const files = await copyInto(draft, dataDir, connection)
    const secret = key ?? (existsSync(secretFile) ? await readFile(secretFile) : undefined)
    if (secret) files.push(await writeKey(secret, join(draft, 'secret.key')))
    const postgres = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim()
    const manifest: Manifest = { keben: 1, madeAt: at.toISOString(), postgres, files }
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(draft, join(into, name))
    return join(into, name)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyInto(draft: string, dataDir: string, connection: BackupOptions['connection']): Promise<Sealed[]> {
  // One session for all of it: if that breaks, PostgreSQL cancels the backup.
  const session = await openSession(connection)
  try {
    // It starts with a checkpoint, which may take long.
    await session.rows('set statement_timeout = 0')
    // The slot retains the log that the copy needs; it ends with the session.
    await session.rows(`select pg_create_physical_replication_slot('keben_backup', true, true)`)
    const began = await one<{ segment: string }>(
      session,
      `select pg_walfile_name(pg_backup_start('keben', true)) as segment`,
    )
    const data = await pack(dataDir, ['.'], notCopied, join(draft, 'data.tar.zst'))
    const ended = await one<{ segment: string; label: string }>(
      session,
      `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
    )
    const segments = (await readdir(join(dataDir, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= began.segment && name <= ended.segment,
    )
    const log = await pack(join(dataDir, 'pg_wal'), segments.toSorted(), [], join(draft, 'log.tar.zst'))
    const label = join(draft, 'backup_label')
    await writeFile(label, ended.label, { mode: 0o600, flush: true })
    return [data, log, await seal(label)]
  } catch (error) {
    throw alreadyRuns(error) ? new Error('Another backup of this database is being made.') : error
  } finally {
    await session.close()
  }
}

const alreadyRuns = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42710'

async function one<Row extends object>(session: Session, statement: string): Promise<Row> {
  const [row] = await session.rows<Row>(statement)
  if (!row) throw new Error(`No answer to: ${lastLines(statement)}`)
  return row
}

async function writeKey(secret: Buffer, to: string): Promise<Sealed> {
  await writeFile(to, secret, { mode: 0o600, flush: true })
  return seal(to)
}

/** Complete backups, the latest first. */
export async function backupsIn(folder: string): Promise<{ readonly path: string; readonly madeAt: Date }[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names
    .flatMap((name) => {
      const parts = named.exec(name)
      if (!parts) return []
      const [, year, month, day, hour, minute, second] = parts
      return [{ path: join(folder, name), madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted((left, right) => right.madeAt.getTime() - left.madeAt.getTime())
}

/** Removes all but the latest, and unfinished ones. */
export async function letGoOfOld(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(keep).map(({ path }) => path)
  const halves = (await readdir(folder))
    .filter((name) => name.endsWith(unfinished) && named.test(name.slice(0, -unfinished.length)))
    .map((name) => join(folder, name))
  for (const path of [...old, ...halves]) await rm(path, { recursive: true, force: true })
  return old
}

/** Compares every file with the manifest; throws a sentence about a mismatch. */
export async function checkBackup(path: string): Promise<Manifest> {
  const text = await readFile(join(path, manifestFile), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${path} is no backup: it has no ${manifestFile}.`)
  const manifest = manifestIn(text)
  if (!manifest) throw new Error(`The backup ${path} is damaged: its ${manifestFile} is not what was written.`)
  for (const expected of manifest.files) {
    const found = await seal(join(path, expected.name)).catch(() => undefined)
    if (!found) throw new Error(`The backup ${path} lacks ${expected.name}.`)
    if (found.sha256 !== expected.sha256)
      throw new Error(
        `The backup ${path} is damaged: ${expected.name} is not what was written (${found.bytes} of ${expected.bytes} bytes).`,
      )
  }
  return manifest
}

function manifestIn(text: string): Manifest | undefined {
  try {
    return Manifest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
