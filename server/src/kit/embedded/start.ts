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
 * The PostgreSQL that comes with the program: started with it, stopped with it, reached over a Unix socket in a
 * private directory and by nothing else, hence without a password. Its data, its log and its socket lie side by
 * side: `postgres/`, `postgres.log`, `postgres.socket/`.
 *
 * If PostgreSQL is killed under the program, it is started again. If the program is killed, PostgreSQL stays behind, unharmed; the next start finds it and goes on with it.
 */
export type EmbeddedDatabase = {
  /** `host` is the directory of the socket; on Windows, the address of this machine. */
  connection: { host: string; port: number; user: string; database: string }
  /** Changes when it has ended by itself and was started again. */
  readonly pid: number
  /** It was still running from a program that was killed. */
  adopted: boolean
  /** As whom it runs, where root lends it another identity. */
  identity?: Identity
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** PostgreSQL's own settings, over our defaults. One that is adopted keeps those that it was started with. */
  settings?: Record<string, string | number>
  log?: (line: string) => void
  /** How long a program that works on the same directory may take to stop. */
  patienceMs?: number
  /** It has ended by itself and cannot be brought back. */
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
    // The sessions of one that was killed end by themselves, but only with what they are at.
    const relaunch = async () => (await adoptOrLaunch(cluster, 120)).postmaster.pid
    return handle(postmaster, { adopted, user }, keepRunning(postmaster.pid, { relaunch, log, onLost }), release)
  } catch (error) {
    release()
    throw error
  }
}

/** As whom the one in this data directory runs, or will run. */
export const userOf = (dataDir: string): PostgresUser => chooseUser(findPrograms().postgres, settle(dataDir))

/** How to reach the one that serves this data directory now, for a look from beside; nothing where none does. */
export function runningEmbedded(dataDir: string): EmbeddedDatabase['connection'] | undefined {
  const place = existsSync(dataDir) ? realpathSync(dataDir) : undefined
  const running = place === undefined ? undefined : runningPostmaster(place)
  if (place) usePassword(place)
  return running?.ready ? connectionTo(running) : undefined
}

/** The one absolute name of the directory. Its parents are made with the usual mode: PostgreSQL's user must pass. */
function settle(dataDir: string): string {
  const wanted = resolve(dataDir)
  mkdirSync(dirname(wanted), { recursive: true })
  return existsSync(wanted) ? realpathSync(wanted) : join(realpathSync(dirname(wanted)), basename(wanted))
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

/** Containers often have 64 MB of it, which parallel queries use up; files in the data directory serve instead. */
function sharedMemoryIsSmall(): boolean {
  try {
    const { bsize, bavail } = statfsSync('/dev/shm')
    return bsize * bavail < 512 * 1024 * 1024
  } catch {
    return true
  }
}

/** Whoever kills it each time it starts, for want of memory say, will do so again. */
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

/** One that a killed program has left behind. If it is just starting, recovering or stopping we wait until it has done so. */
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
 * A killed PostgreSQL leaves its socket behind, and then the directory stays for the next one. So it does where root has made
 * it and was given up since.
 */
function removeIfEmpty(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length > 0) return
  try {
    rmdirSync(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
}
