import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { byPort, makePassword, passwordFile } from './address.ts'
import { asUser, type Cluster, lastLines, makePrivate, superuser } from './cluster.ts'

export async function createIfAbsent(cluster: Cluster): Promise<void> {
  const { dataDir, programs, log } = cluster
  if (existsSync(join(dataDir, 'PG_VERSION'))) return refuseOtherVersion(dataDir, programs.major)
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} holds files but no database: empty it, or choose another directory with KEBEN_DATA.`)
  }
  log(`Making a new database in ${dataDir}.`)
  // Created beside its place and moved, so that an unfinished one never counts.
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivate(draft, cluster.user)
  if (byPort) makePassword(dataDir)
  await initialise(draft, cluster)
  renameSync(draft, dataDir)
}

function refuseOtherVersion(dataDir: string, major: string): void {
  const written = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (written === major) return
  throw new Error(
    `The database in ${dataDir} was written by PostgreSQL ${written}, and this program brings ${major}: restore a ` +
      'backup into another directory (KEBEN_DATA), or set DATABASE_URL to a PostgreSQL server.',
  )
}

async function initialise(directory: string, { dataDir, programs, user, settings }: Cluster): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    // Text sorts by Unicode's root order; numbers and messages do not depend on the machine.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
    // The socket lies in a private directory, so it needs no password.
    ...(byPort
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`]
      : ['--auth-local=trust', '--auth-host=reject']),
  ]
  // Without fsync the database is disposable and needs no flush.
  if (settings['fsync'] === 'off') args.push('--no-sync')

  const run = asUser(user, programs.initdb, args)
  const child = spawn(run.command, run.args, { ...run.options, cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (bytes) => (output += bytes))
  child.stderr.on('data', (bytes) => (output += bytes))
  const [code] = (await once(child, 'close').catch((error: Error) => [error.message])) as [number | string]
  if (code === 0) return
  rmSync(directory, { recursive: true, force: true })
  throw new Error(`The embedded PostgreSQL could not make its database (${code}): ${lastLines(output)}`)
}
