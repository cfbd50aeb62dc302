import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFirstAdministrator } from './base/identity/users.ts'
import { record } from './kit/documents/audit.ts'
import { now } from './kit/operations/clock.ts'
import type { DatabaseOptions, Db, Transaction } from './kit/database/db.ts'
import { sql } from './kit/database/sql.ts'
import type { Settings } from './settings.ts'

type DemoProfile = Exclude<Settings['demo'], 'off'>

/** The polling interval for another server's first run. */
const againMs = 250

/** Keeps servers that start meanwhile from a first run of their own. */
export const inFirstRun = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.write(async (tx) => {
    await tx.script(`${withoutLimits} select pg_advisory_xact_lock(hashtext('keben first run'));`)
    await work()
  })

const withoutLimits = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`

/** Messages of the first run, if this was one. */
export async function settleFirstRun(
  db: Db,
  demo: Settings['demo'],
  build: (profile: DemoProfile) => Promise<void>,
): Promise<string[]> {
  // One of several servers fills the database, and the others poll. Waiting inside a transaction would keep old row
  // versions alive.
  for (;;) {
    const answer = await db.write((tx) => settleAlone(db, tx, demo, build))
    if (answer) return answer
    await sleep(againMs)
  }
}

/** Undefined while another server is at it. */
async function settleAlone(
  db: Db,
  tx: Transaction,
  demo: Settings['demo'],
  build: (profile: DemoProfile) => Promise<void>,
): Promise<string[] | undefined> {
  const lock = await tx.row<{ isOurs: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('keben first run')) as "isOurs"`,
  )
  if (!lock?.isOurs) return undefined
  // Releases the snapshot, so that vacuum can clean up behind the demo's build.
  await tx.script(withoutLimits)
  const isUnfinished = await db.primary.row(sql`select 1 from installation where key = ${unfinishedDemo}`)
  if (isUnfinished && demo === 'off') throw new Error(isDemo)
  if (!isUnfinished && (await db.primary.row(sql`select 1 from app_user limit 1`))) {
    if (demo === 'off' && (await db.primary.row(sql`select 1 from installation where key = 'demo'`)))
      throw new Error(isDemo)
    return []
  }
  if (demo === 'off') return sayAdministrator(db, tx)
  await build(demo)
  return [`A demo city (${demo}) has been built.`]
}

/** In the table `installation` while a demo is being built; an interrupted build begins anew. */
export const unfinishedDemo = 'demoBuild'

const isDemo =
  'This database holds the demo city, and KEBEN_DEMO=off asks for the real thing: everybody knows the password of its users. ' +
  'Begin anew on an empty database (DATABASE_URL), or in another folder (KEBEN_DATA); or go on with the demo by KEBEN_DEMO=small.'

async function sayAdministrator(db: Db, tx: Transaction): Promise<string[]> {
  const administrator = await createFirstAdministrator(db)
  if (!administrator) return []
  const { userName, password } = administrator
  const program = { userId: null, userName: 'keben', role: null }
  const context = { db: tx, actor: program, requestId: 'first-run', call: 'first run', address: '', now: now() }
  await record(context, [{ thing: 'user', action: 'create', after: { userName } }])
  return [`The first user is ${userName} with the one-time password ${password}, which is shown only here and now.`]
}

/** What the builder sends: progress, and at last its end or its error. */
type BuildMessage =
  | { readonly line: string }
  | { readonly built: true }
  | { readonly message: string; readonly stack: string; readonly code: string | undefined }

/** The demo is built in a process of its own, which needs much memory and returns it. */
export async function buildDemo(
  database: Pick<DatabaseOptions, 'connection' | 'prepare'>,
  profile: DemoProfile,
  log: (line: string) => void = () => {},
): Promise<void> {
  const builder = fork(new URL('../../demo/apart.ts', import.meta.url))
  builder.send({ database, profile })
  const ended = Promise.withResolvers<BuildMessage | undefined>()
  builder.on('message', (message: BuildMessage) => ('line' in message ? log(message.line) : ended.resolve(message)))
  builder.once('exit', () => ended.resolve(undefined))
  const message = await ended.promise
  if (!message) throw new Error('The demo city was not built to its end.')
  if ('message' in message) throw Object.assign(new Error(), message)
}

/** Users of a demo; empty elsewhere. */
export async function demoUsers(db: Db): Promise<string[]> {
  const demo = await db.primary.row<{ value: { password: string; users: { userName: string }[] } }>(
    sql`select value from installation where key = 'demo'`,
  )
  if (!demo) return []
  const { users, password } = demo.value
  const names = users.map(({ userName }) => userName).join(', ')
  return [`Demo users: ${names}. Their password: ${password}. The address below introduces them.`]
}
