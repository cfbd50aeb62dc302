import { startApp } from '@keben/server/app'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { type Log, openLog } from '@keben/server/kit/operations/log'
import { type Settings, readSettings } from '@keben/server/settings'
import { afterAll } from 'vitest'
import { fillDemo } from '../demo/city.ts'
import { demoPassword } from '../demo/people.ts'
import type { ProfileName } from '../demo/profile.ts'
import { type Client, type Connection, connect } from './client.ts'
import { type PersonName, password } from './world/people.ts'
import { connectionTo, copyDemo, copyTemplate, dropDatabase, secretFile } from './world/template.ts'

/** A city of its own for one test file: a database, a server, and people who are signed in when they are needed. */
export interface World {
  /** Where the server listens; ends with the base path. */
  readonly url: string
  readonly db: Db
  /** The database's name in the cluster. */
  readonly database: string
  readonly settings: Settings
  /** Lines that the servers logged at the level of warnings and errors. */
  readonly complaints: readonly string[]
  /** Somebody from people.ts, who signs in at the first call and stays signed in. */
  as(name: PersonName): Client
  /** Nobody in particular: calls without a session, and further sign-ins. */
  readonly anyone: Connection
  /** Another server process's twin on the same database; its address. */
  secondServer(): Promise<string>
  close(): Promise<void>
}

export interface WorldOptions {
  /** Variables of the environment, over those that tests use. */
  readonly environment?: Readonly<Record<string, string>>
  /** A demo city instead of the few people of the template; then only the eight roles have somebody of their name. */
  readonly demo?: ProfileName
  /** Background jobs run only where a test is about them. */
  readonly jobs?: boolean
  /** Whoever would wait longer is asked to come again. */
  readonly mostWaitMs?: number
  /** How long a stream of news lasts, where a test makes every call and waits for all of its answer. */
  readonly liveMs?: number
}

/** What every captcha of a test wants to be answered. */
export const captchaAnswer = 'TEST'

/** To be called at the top of a test file: `const world = await createWorld()`. It goes away when the file is done. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
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
  // Tests hold locks: whoever waits for one waits until somebody lets it go, on whatever machine.
  const connection = { ...connectionTo(database), options: '-c lock_timeout=50s' }
  const start = () =>
    startApp(settings, {
      database: connection,
      log: logInto(complaints),
      jobs: options.jobs ?? false,
      // A busy machine is slow; only tests that are about it are turned away.
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

/** Keeps what is worth a look; a test that fails may print it. */
const logInto = (lines: string[]): Log => openLog('warn', (text) => lines.push(...text.trimEnd().split('\n')))
