import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { chmod, chown, copyFile, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { unpack } from './archive.ts'
import { checkBackup } from './backup.ts'
import { makePrivate } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { type PostgresUser, chooseUser } from './user.ts'

export interface RestoreOptions {
  readonly backup: string
  /** Must not exist. */
  readonly dataDir: string
  readonly secretFile: string
}

/**
 * Verifies the whole backup first, overwrites nothing, and never leaves a partial restore in place. The next start
 * replays the log.
 */
export async function restore({ backup, dataDir, secretFile }: RestoreOptions): Promise<void> {
  const place = resolve(dataDir)
  if (existsSync(place) && readdirSync(place).length > 0) {
    throw new Error(`${place} holds a database: move it away first, or choose another directory with KEBEN_DATA.`)
  }
  const programs = findPrograms()
  const { postgres, files } = await checkBackup(backup)
  if (postgres !== programs.major) {
    throw new Error(`The backup is of PostgreSQL ${postgres}, and this program brings ${programs.major}.`)
  }
  const key = files.some(({ name }) => name === 'secret.key') ? join(backup, 'secret.key') : undefined
  if (key && existsSync(secretFile) && !(await sameContent(key, secretFile))) {
    throw new Error(`${secretFile} is another key than that of the backup, which needs its own: move it away first.`)
  }
  mkdirSync(dirname(place), { recursive: true })
  const user = chooseUser(programs.postgres, place)
  const draft = `${place}.restored`
  await rm(draft, { recursive: true, force: true })
  makePrivate(draft, user)
  await unpack(join(backup, 'data.tar.zst'), draft)
  await unpack(join(backup, 'log.tar.zst'), join(draft, 'pg_wal'))
  await copyFile(join(backup, 'backup_label'), join(draft, 'backup_label'))
  await handOver(draft, user)
  if (key && !existsSync(secretFile)) {
    mkdirSync(dirname(secretFile), { recursive: true })
    await copyFile(key, secretFile)
    await chmod(secretFile, 0o600)
  }
  await rm(place, { recursive: true, force: true })
  await rename(draft, place)
}

/** To PostgreSQL's user alone. */
async function handOver(directory: string, { identity }: PostgresUser): Promise<void> {
  await chmod(directory, 0o700)
  if (!identity) return
  const inside = await readdir(directory, { recursive: true })
  for (const path of [directory, ...inside.map((name) => join(directory, name))])
    await chown(path, identity.uid, identity.gid)
}

const sameContent = async (one: string, other: string): Promise<boolean> =>
  (await readFile(one)).equals(await readFile(other))
