import { hashPassword, refuseWeakPassword } from '@keben/server/base/identity/passwords'
import { now } from '@keben/server/kit/operations/clock'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { agreementEntries } from './agreements.ts'
import { calendarOf } from './calendar.ts'
import { chronicleOf, inOrder, writeHistory } from './history.ts'
import { type City, makeCity } from './made.ts'
import { makeNotices } from './notices.ts'
import { playSeasons } from './ordering.ts'
import { compactAll } from './pack.ts'
import { type DemoUser, demoPassword } from './people.ts'
import { type ProfileName, profiles, usualSeed } from './profile.ts'
import { keeping, writeArrangements, writeCatalogue, writeNetwork, writeUsers } from './tables.ts'
import { visitEntries, visitSessions } from './visits.ts'
import { insert } from './write.ts'

/** Fills a migrated database without users in one transaction, as of `today`. Without `seasons` there are no orders. */
export async function fillDemo(
  db: Db,
  profile: ProfileName = 'small',
  seed: number = usualSeed,
  { seasons = true, today = now() }: { readonly seasons?: boolean; readonly today?: Date } = {},
): Promise<City> {
  const calendar = calendarOf(today)
  const city = makeCity(profiles[profile], seed, calendar)
  const chronicle = chronicleOf(city.changes, city.network, city.users, calendar)
  const passwordHash = await hashForAll(city.users)
  await db.write(async (tx) => {
    // Without the time limits of users: it issues a whole season in one call, on any machine.
    await tx.script('set local statement_timeout = 0')
    if (await tx.row(sql`select 1 from app_user limit 1`))
      throw new Error('The database has users already; a demo city needs an empty one.')
    const write = keeping(tx, chronicle)
    await writeUsers(tx, city, chronicle, passwordHash)
    await writeNetwork(tx, city, write)
    await writeCatalogue(tx, city, write, calendar)
    await writeArrangements(tx, city, calendar)
    await insert(tx, 'session', visitSessions(city.visits))
    await insert(tx, 'notice', makeNotices(city, calendar))
    await writeHistory(tx, chronicle, city.users, [...agreementEntries(city, calendar), ...visitEntries(city.visits)])
    if (seasons) await playSeasons(tx, city, calendar)
    await inOrder(tx)
    await writeSignInCard(tx, city.users)
  })
  await compactAll(db)
  return city
}

/** One password with one hash for all users: hashing thousands would take minutes and protect nothing. */
async function hashForAll(users: readonly DemoUser[]): Promise<string> {
  for (const user of users) refuseWeakPassword(demoPassword, user)
  return hashPassword(demoPassword)
}

/** What the sign-in page of a demo shows: one user for each role. */
async function writeSignInCard(tx: Transaction, users: readonly DemoUser[]): Promise<void> {
  const shown = users.filter(({ userName, roles }) => roles[0] === userName)
  const card = {
    password: demoPassword,
    users: shown.map(({ userName, name, roles: [role] }) => ({ userName, role, name })),
  }
  await tx.run(sql`insert into installation (key, value) values ('demo', ${JSON.stringify(card)}::jsonb)`)
}
