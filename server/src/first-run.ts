import { createFirstAdministrator } from './identity/users.ts'
import { record } from './kit/audit.ts'
import { now } from './kit/clock.ts'
import type { Db, Transaction } from './kit/db.ts'
import { sql } from './kit/sql.ts'
import type { Settings } from './settings.ts'

/** What the demo city offers to the program; it lives outside of the server and is loaded only where it is wanted. */
interface DemoCity {
  readonly fillDemo: (db: Db, profile: Exclude<Settings['demo'], 'off'>) => Promise<unknown>
}

/** What the first run on an empty database leaves to be said, if this was one. */
export async function settleFirstRun(db: Db, demo: Settings['demo']): Promise<string[]> {
  return db.write(async (tx) => {
    // Of several servers that start together, one fills the database while the others wait, however long that takes.
    await tx.script(`
      set local lock_timeout = 0;
      set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(hashtext('keben first run'));`)
    if (await tx.row(sql`select 1 from app_user limit 1`)) {
      if (demo === 'off' && (await tx.row(sql`select 1 from installation where key = 'demo'`))) throw new Error(isDemo)
      return []
    }
    return demo === 'off' ? sayAdministrator(db, tx) : buildDemo(db, demo)
  })
}

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

async function buildDemo(db: Db, profile: Exclude<Settings['demo'], 'off'>): Promise<string[]> {
  const { fillDemo } = (await import(new URL('../../demo/city.ts', import.meta.url).href)) as DemoCity
  await fillDemo(db, profile)
  return [`A demo city (${profile}) has been built.`]
}

/** Who can sign in to a demo; nothing elsewhere. */
export async function demoUsers(db: Db): Promise<string[]> {
  const demo = await db.primary.row<{ value: { password: string; users: { userName: string }[] } }>(
    sql`select value from installation where key = 'demo'`,
  )
  if (!demo) return []
  const { users, password } = demo.value
  return [`Sign in as ${users.map(({ userName }) => userName).join(', ')}; the password of each is ${password}`]
}
