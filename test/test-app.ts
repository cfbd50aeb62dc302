import { startApp } from '@keben/server/app'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { type Log, openLog } from '@keben/server/kit/operations/log'
import { type Settings, readSettings } from '@keben/server/settings'
import { afterAll } from 'vitest'
import { fillDemo } from '../demo/city.ts'
import { demoPassword } from '../demo/people.ts'
import type { ProfileName } from '../demo/profile.ts'
import { type Client, type Connection, connect } from './client.ts'
import { type PersonName, password } from './test-app/people.ts'
import { connectionTo, copyDemo, copyTemplate, dropDatabase, secretFile } from './test-app/template.ts'

/** One test file's environment: a database, a server, and people who sign in on demand. */
export interface TestApp {
  /** The server's URL with the base path. */
  readonly url: string
  readonly db: Db
  /** The database's name in the cluster. */
  readonly database: string
  readonly settings: Settings
  /** The servers' log lines of levels warn and error. */
  readonly complaints: readonly string[]
  /** A person from people.ts, who signs in at the first call. */
  as(name: PersonName): Client
  /** Calls without a session, and further sign-ins. */
  readonly anyone: Connection
  /** Starts another server process's equivalent on the database; returns its URL. */
  secondServer(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Environment variables over the tests' defaults. */
  readonly environment?: Readonly<Record<string, string>>
  /** A demo city instead of the template's few people; then only the eight roles have a person. */
  readonly demo?: ProfileName
  /** Runs background jobs, which are off by default. */
  readonly jobs?: boolean
  /** The longest wait in the queue before a 503. */
  readonly mostWaitMs?: number
  /** How long an event stream lasts, for tests that await the end of every answer. */
  readonly liveMs?: number
}

/** The answer to every test captcha. */
export const captchaAnswer = 'TEST'

/** Call it at the top of a test file: `const app = await createTestApp()`. It cleans up after the file. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    KEBEN_DEMO: 'off',
    KEBEN_CAPTCHA_ANSWER: captchaAnswer,
    KEBEN_SECRET_FILE: secretFile,
    ...options.environment,
  })
  const database = options.demo ? await copyDemo(options.demo, fillWith(options.demo)) : await copyTemplate()
  const everybodys = options.demo ? demoPassword : password
  const complaints: string[] = []
  // Tests hold locks on purpose, hence the long lock timeout.
  const connection = { ...connectionTo(database), options: '-c lock_timeout=50s' }
  const start = () =>
    startApp(settings, {
      database: connection,
      log: logInto(complaints),
      jobs: options.jobs ?? false,
      // A busy machine is slow; only tests of overload are turned away.
      mostWaitMs: options.mostWaitMs ?? 60_000,
      ...(options.liveMs && { liveMs: options.liveMs }),
    })
  const apps = [await start()]
  const [{ url }] = apps as [Awaited<ReturnType<typeof start>>]
  const db = openDatabase({ connection, poolSize: 4, prepare: false })
  const anyone = connect(url, { captchaAnswer })
  const clients = new Map<PersonName, Client>()

  let closed: Promise<void> | undefined
  const close = (): Promise<void> => (closed ??= closeAll())
  const closeAll = async (): Promise<void> => {
    anyone.close()
    await Promise.all(apps.splice(0).map((app) => app.stop()))
    await db.close()
    await dropDatabase(database)
  }
  afterAll(close)

  return {
    url,
    db,
    database,
    settings,
    complaints,
    anyone,
    as(name) {
      const client = clients.get(name) ?? anyone.client(async () => (await anyone.signIn(name, everybodys)).token())
      clients.set(name, client)
      return client
    },
    async secondServer() {
      const app = await start()
      apps.push(app)
      return app.url
    },
    close,
  }
}

const fillWith = (profile: ProfileName) => async (db: Db) => {
  await fillDemo(db, profile)
}

/** Keeps warnings and errors, which a failing test may print. */
const logInto = (lines: string[]): Log => openLog('warn', (text) => lines.push(...text.trimEnd().split('\n')))
