import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync, statfsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { byPort, hostOf, usePassword } from './address.ts'
import { claim } from './claim.ts'
import { type Cluster, superuser } from './cluster.ts'
import { createIfAbsent } from './create.ts'
import { launch } from './launch.ts'
import { sharedMemoryType } from './platform.ts'
import { type Postmaster, runningPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { isRecovering } from './recovering.ts'
import { stopPostmaster } from './stop.ts'
import { type Identity, type PostgresUser, chooseUser } from './user.ts'
import { type Watch, keepRunning } from './watch.ts'

/**
 * The bundled PostgreSQL starts and stops with the program. It listens only on a Unix socket in a private directory,
 * hence without a password. Data, log and socket lie side by side: `postgres/`, `postgres.log`, `postgres.socket/`.
 *
 * If PostgreSQL dies, the program restarts it. If the program dies, PostgreSQL stays, and the next start adopts it.
 */
export type EmbeddedDatabase = {
  /** `host` is the socket's directory; on Windows, a local address. */
  connection: { host: string; port: number; user: string; database: string }
  /** Changes after a restart. */
  readonly pid: number
  /** Left running by a killed program. */
  adopted: boolean
  /** The identity that root gives it. */
  identity?: Identity
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** Overrides our defaults; an adopted server keeps its own. */
  settings?: Record<string, string | number>
  log?: (line: string) => void
  /** How long another program on the directory may take to stop. */
  patienceMs?: number
  /** It ended and cannot restart. */
  onLost?: (error: unknown) => void
}

export async function startEmbedded({
  dataDir,
  settings,
  log = () => {},
  patienceMs = 10_000,
  onLost = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = findPrograms()
  const place = settle(dataDir)
  const release = await claim(place, { log, patienceMs })
  try {
    const user = chooseUser(programs.postgres, place)
    const cluster = { dataDir: place, programs, user, settings: { ...defaultSettings(), ...settings }, log }
    await createIfAbsent(cluster)
    usePassword(place)
    const { postmaster, adopted } = await adoptOrLaunch(cluster)
    // Sessions of a killed server end only after their current statement.
    const relaunch = async () => (await adoptOrLaunch(cluster, 120)).postmaster.pid
    return handle(postmaster, { adopted, user }, keepRunning(postmaster.pid, { relaunch, log, onLost }), release)
  } catch (error) {
    release()
    throw error
  }
}

/** The current or future user of this data directory. */
export const userOf = (dataDir: string): PostgresUser => chooseUser(findPrograms().postgres, settle(dataDir))

/** The connection to a running server, for other programs. */
export function runningEmbedded(dataDir: string): EmbeddedDatabase['connection'] | undefined {
  const place = existsSync(dataDir) ? realpathSync(dataDir) : undefined
  const running = place === undefined ? undefined : runningPostmaster(place)
  if (place) usePassword(place)
  return running?.ready ? connectionTo(running) : undefined
}

/** Resolves links. Parents get the usual mode, because PostgreSQL's user must pass. */
function settle(dataDir: string): string {
  const path = resolve(dataDir)
  mkdirSync(dirname(path), { recursive: true })
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path))
}

function defaultSettings(): Cluster['settings'] {
  return {
    listen_addresses: byPort ? '127.0.0.1' : '',
    shared_buffers: '256MB',
    max_connections: 100,
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    dynamic_shared_memory_type: sharedMemoryType(process.platform, sharedMemoryIsSmall),
  }
}

/** Containers often have 64 MB, which parallel queries exhaust; files in the data directory serve instead. */
function sharedMemoryIsSmall(): boolean {
  try {
    const { bsize, bavail } = statfsSync('/dev/shm')
    return bsize * bavail < 512 * 1024 * 1024
  } catch {
    return true
  }
}

/** If it is killed at each start, for lack of memory say, retries are useless. */
const mostKills = 5

async function adoptOrLaunch(
  cluster: Cluster,
  patienceSeconds = 10,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  for (let attempt = 0, kills = 0; ; attempt++) {
    const left = await leftRunning(cluster)
    if (left) return { postmaster: left, adopted: true }
    const launched = await launch(cluster)
    if ('pid' in launched) return { postmaster: launched, adopted: false }
    if (launched.killed) kills += 1
    if (!launched.passing || kills > mostKills || attempt >= patienceSeconds * 4) throw new Error(launched.failure)
    await sleep(250)
  }
}

/** A server that a killed program left. Waits while it starts, recovers or stops. */
async function leftRunning({ dataDir, log }: Cluster): Promise<Postmaster | undefined> {
  for (let waits = 1; ; waits++) {
    const running = runningPostmaster(dataDir)
    if (!running || (running.ready && !(await isRecovering(running)))) return running
    if (waits % 500 === 0) log(`PostgreSQL (process ${running.pid}) is still starting or stopping.`)
    await sleep(20)
  }
}

const connectionTo = (place: Pick<Postmaster, 'port' | 'socketDir'>): EmbeddedDatabase['connection'] => ({
  host: hostOf(place),
  port: place.port,
  user: superuser,
  database: 'postgres',
})

function handle(
  { port, socketDir }: Postmaster,
  { adopted, user }: { readonly adopted: boolean; readonly user: PostgresUser },
  watch: Watch,
  release: () => void,
): EmbeddedDatabase {
  return {
    connection: connectionTo({ port, socketDir }),
    get pid() {
      return watch.pid()
    },
    adopted,
    ...(user.identity && { identity: user.identity }),
    async stop() {
      if (await watch.end()) await stopPostmaster({ pid: watch.pid(), port, socketDir })
      removeIfEmpty(socketDir)
      release()
    },
  }
}

/**
 * A killed PostgreSQL leaves its socket, so the directory stays. It also stays if root made it and was dropped since.
 */
function removeIfEmpty(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length > 0) return
  try {
    rmdirSync(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}
