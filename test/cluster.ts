import { isAlive } from '@keben/server/kit/embedded/postmaster'
import { type EmbeddedDatabase, startEmbedded } from '@keben/server/kit/embedded/start'
import { stopLeftBehind } from '@keben/server/kit/embedded/stop'
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Where the tests' PostgreSQL is. `host` is the directory of its socket, or a machine. */
export type ClusterConnection = { host: string; port: number; user: string; database: string; password?: string }

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection
  }
}

/** The projects of a run share one PostgreSQL, though each of them loads this file anew. */
type Shared = { users: number; database: EmbeddedDatabase; directory: string }
const run = globalThis as { kebenTestCluster?: Shared }

/**
 * A PostgreSQL for one run of the tests, in memory where there is enough, with everything switched off that only
 * guards against losing data. KEBEN_TEST_DATABASE_URL names another server to use instead.
 */
export default async function setup(project: TestProject) {
  const chosen = process.env['KEBEN_TEST_DATABASE_URL']
  if (chosen) {
    project.provide('cluster', connectionFrom(chosen))
    return () => {}
  }
  const cluster = (run.kebenTestCluster ??= await startCluster())
  cluster.users += 1
  project.provide('cluster', cluster.database.connection)
  return async () => {
    cluster.users -= 1
    if (cluster.users > 0) return
    delete run.kebenTestCluster
    await cluster.database.stop()
    rmSync(cluster.directory, { recursive: true, force: true })
  }
}

export async function startCluster(): Promise<Shared> {
  await removeLeftovers()
  const directory = join(roomiestPlace(), `keben-test-${process.pid}`)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: 300,
  }
  const database = await startEmbedded({ dataDir: join(directory, 'postgres'), settings })
  process.once('exit', () => removeAtOnce(database.pid, directory))
  process.once('SIGHUP', () => process.exit(129))
  return { users: 0, database, directory }
}

const inMemory = '/dev/shm'

/** Memory, where there is enough of it; else the disk. */
export function roomiestPlace(): string {
  try {
    const { bsize, bavail } = statfsSync(inMemory)
    return bsize * bavail > 2 * 1024 ** 3 ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** When the run is interrupted there is no time for a proper stop, nor any data to keep. */
function removeAtOnce(pid: number, directory: string): void {
  if (!existsSync(directory)) return
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waits = 0; waits < 100 && isAlive(pid); waits++) Atomics.wait(clock, 0, 0, 20)
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

/** What runs have left behind that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const place of [inMemory, tmpdir()].filter((path) => existsSync(path))) {
    for (const name of readdirSync(place)) {
      const pid = Number(/^keben-test-(\d+)$/.exec(name)?.[1])
      const directory = join(place, name)
      if (!pid || isAlive(pid) || statSync(directory).uid !== process.getuid?.()) continue
      await stopLeftBehind(join(directory, 'postgres'))
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

function connectionFrom(address: string): ClusterConnection {
  const url = new URL(address)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database: url.pathname.slice(1) || 'postgres',
    ...(url.password && { password: decodeURIComponent(url.password) }),
  }
}
