import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFolder, startApp } from './app.ts'
import { buildDemo, demoUsers, settleFirstRun } from './first-run.ts'
import { milliseconds } from './kit/operations/clock.ts'
import { type Connection, openDatabase } from './kit/database/db.ts'
import { startEmbedded, userOf } from './kit/embedded/start.ts'
import { backupNames } from './kit/embedded/backup.ts'
import { keepBackingUp } from './kit/embedded/nightly.ts'
import { prepareServerRole, serverRole } from './kit/embedded/role.ts'
import type { Identity } from './kit/embedded/user.ts'
import { giveBackMemory } from './kit/operations/memory.ts'
import { migrate } from './kit/database/migrate.ts'
import { stopWhenParentDies } from './kit/lists/parent.ts'
import { type WayOut, become, handOver, isRoot, nodesOf, runAgain, wayOut } from './kit/operations/unprivileged.ts'
import { type Settings, projectFolder, readSettings } from './settings.ts'
import { sentenceFor } from './start-failure.ts'

/** Started parts, stopped in reverse order. */
const stops: (() => Promise<void>)[] = []
let stopping = false
/** Ctrl-C reaches us, npm and wrappers, so signals within this time count as one. */
let stoppingSince = 0
const sameSignalMs = 2000

async function main(settings: Settings): Promise<void> {
  const way = isRoot() ? wayOutOfRoot(settings) : undefined
  if (way && 'prefix' in way) process.exit(await runAgain(way.prefix, import.meta.filename))
  console.log('Database: starting …')
  const connection = settings.databaseUrl ?? (await embeddedDatabase(settings))
  // Printed at once: a one-time password must not get lost in a later failure.
  for (const sentence of await prepareDatabase(connection, settings)) console.log(sentence)
  if (stopping) return
  console.log('Server: starting …')
  // The embedded database is ours to protect, so the program connects as a role that owns nothing.
  const database = typeof connection === 'object' ? { ...connection, user: serverRole } : connection
  const app = await startApp(settings, { database, listening: () => way && giveUpRoot(way, settings) })
  stops.push(app.stop)
  for (const sentence of await demoUsers(app.db)) console.log(sentence)
  if (settings.backups && typeof connection === 'object') {
    const { data, secretFile, backups } = settings
    const dataDir = join(data, 'postgres')
    stops.push(keepBackingUp({ ...backups, dataDir, connection, secretFile, key, log: console.log }))
  }
  console.log(`keben is ready: ${app.url}`)
  giveBackMemory()
}

/** Read before root is dropped, because nightly backups include it. */
let key: Buffer | undefined

const wayOutOfRoot = ({ databaseUrl, data }: Settings) =>
  wayOut(databaseUrl === undefined ? userOf(join(data, 'postgres')) : undefined, nodesOf(projectFolder), projectFolder)

/** Root's work is done; the rest runs unprivileged. */
function giveUpRoot(
  { identity, node }: Extract<WayOut, { identity: Identity }>,
  { backups, secretFile }: Settings,
): void {
  if (backups) {
    key = readFileSync(secretFile)
    handOver(backups.into, backupNames, identity)
  }
  process.execPath = node
  become(identity)
}

async function embeddedDatabase({ data }: Settings): Promise<Connection> {
  const embedded = await startEmbedded({
    dataDir: join(data, 'postgres'),
    log: (line) => console.log(line),
    onLost(error) {
      if (stopping) return
      console.error(sentenceFor(error, settings))
      void stop(1)
    },
  })
  stops.push(() => embedded.stop())
  return embedded.connection
}

/** Migrates and fills the database. */
async function prepareDatabase(connection: Connection, { prepare, demo }: Settings): Promise<string[]> {
  const db = openDatabase({ connection, prepare, poolSize: 3 })
  try {
    await migrate(db, schemaFolder, (line) => console.log(line))
    if (typeof connection === 'object') await prepareServerRole(db)
    return await settleFirstRun(db, demo, (profile) => buildDemo({ connection, prepare }, profile, console.log))
  } finally {
    await db.close()
  }
}

let settings: Settings | undefined
const started = (async () => {
  settings = readSettings(process.env)
  await main(settings)
})()

/** Stops everything, then exits. A second signal exits at once. */
async function stop(exitCode: number): Promise<void> {
  if (stopping && milliseconds() - stoppingSince < sameSignalMs) return
  if (stopping) process.exit(1)
  stopping = true
  stoppingSince = milliseconds()
  await started.catch(() => {})
  try {
    for (const each of stops.toReversed()) await each()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
stopWhenParentDies(() => void stop(0))

try {
  await started
} catch (error) {
  if (!stopping) {
    console.error(sentenceFor(error, settings))
    await stop(1)
  }
}
