import { join } from 'node:path'
import { migrationsFolder, startApp } from './app.ts'
import { demoUsers, settleFirstRun } from './first-run.ts'
import { milliseconds } from './kit/clock.ts'
import { type Connection, openDatabase } from './kit/db.ts'
import { startEmbedded } from './kit/embedded.ts'
import { keepBackingUp } from './kit/embedded/nightly.ts'
import { prepareServerRole, serverRole } from './kit/embedded/role.ts'
import { migrate } from './kit/migrate.ts'
import { stopWhenParentDies } from './kit/parent.ts'
import { type Settings, readSettings } from './settings.ts'
import { sentenceFor } from './start-failure.ts'

/** What has been started, the latest last: it is stopped in the opposite order. */
const stops: (() => Promise<void>)[] = []
let stopping = false
/** When the end began, and how long further signals count as the same one: Ctrl-C reaches us, npm and whoever passes it on. */
let stoppingSince = 0
const sameSignalMs = 2000

async function main(settings: Settings): Promise<void> {
  const connection = settings.databaseUrl ?? (await embeddedDatabase(settings))
  // At once: a password that is shown only once must not be lost because something later fails.
  for (const sentence of await prepareDatabase(connection, settings)) console.log(sentence)
  if (stopping) return
  // What comes along is ours to guard: the program works there as somebody who owns nothing.
  const database = typeof connection === 'object' ? { ...connection, user: serverRole } : connection
  const app = await startApp(settings, { database })
  stops.push(app.stop)
  for (const sentence of await demoUsers(app.db)) console.log(sentence)
  if (settings.backups && typeof connection === 'object') {
    const { data, secretFile, backups } = settings
    stops.push(keepBackingUp({ ...backups, dataDir: join(data, 'postgres'), connection, secretFile, log: console.log }))
  }
  console.log(`keben is ready: ${app.url}`)
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

/** The schema up to date, and something in it. */
async function prepareDatabase(connection: Connection, { prepare, demo }: Settings): Promise<string[]> {
  const db = openDatabase({ connection, prepare, poolSize: 3 })
  try {
    await migrate(db, migrationsFolder)
    if (typeof connection === 'object') await prepareServerRole(db)
    return await settleFirstRun(db, demo)
  } finally {
    await db.close()
  }
}

let settings: Settings | undefined
const started = (async () => {
  settings = readSettings(process.env)
  await main(settings)
})()

/** Ends everything that was started, then the process. Whoever asks a second time does not want to wait. */
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
