import { hashPassword, refuseWeakPassword } from '@keben/server/base/identity/passwords'
import { now } from '@keben/server/kit/operations/clock'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { agreementEntries } from './agreements.ts'
import { beginBuild, endBuild } from './building.ts'
import { calendarOf } from './calendar.ts'
import { chronicleOf, inOrder, writeHistory } from './history.ts'
import { type City, makeCity } from './made.ts'
import { makeNotices } from './notices.ts'
import { playSeasons } from './ordering.ts'
import { compactAll } from './pack.ts'
import { type DemoUser, demoPassword } from './people.ts'
import { buildSettings } from './play.ts'
import { type ProfileName, profiles, usualSeed } from './profile.ts'
import type { ReportStage } from './progress.ts'
import { keeping, writeArrangements, writeCatalogue, writeNetwork, writeUsers } from './tables.ts'
import { visitEntries, visitSessions } from './visits.ts'
import { insert } from './write.ts'

/** One for the city, and one for each half of its companies. */
export const connectionsOfBuild = 3

interface FillOptions {
  readonly seasons?: boolean
  readonly today?: Date
  readonly report?: ReportStage
  /** Plays two halves of the companies at once. Numbers of documents then depend on the machine. */
  readonly sideBySide?: boolean
}

/**
 * Fills a migrated database without users, as of `today`. Without `seasons` there are no orders. After an interruption it
 * begins anew.
 */
export async function fillDemo(
  db: Db,
  profile: ProfileName = 'small',
  seed: number = usualSeed,
  { seasons = true, today = now(), report = () => {}, sideBySide = profile !== 'small' }: FillOptions = {},
): Promise<City> {
  const calendar = calendarOf(today)
  const city = makeCity(profiles[profile], seed, calendar)
  const chronicle = chronicleOf(city.changes, city.network, city.users, calendar)
  const passwordHash = await hashForAll(city.users)
  const write = (work: (tx: Transaction) => Promise<void>) =>
    db.write(async (tx) => {
      await tx.script(buildSettings)
      await work(tx)
    })
  await write(beginBuild)
  report('base')
  await write(async (tx) => {
    const keep = keeping(tx, chronicle)
    await writeUsers(tx, city, chronicle, passwordHash)
    await writeNetwork(tx, city, keep)
    await writeCatalogue(tx, city, keep, calendar)
    await writeArrangements(tx, city, calendar)
    await insert(tx, 'session', visitSessions(city.visits))
    await insert(tx, 'notice', makeNotices(city, calendar))
    await writeHistory(tx, chronicle, city.users, [...agreementEntries(city, calendar), ...visitEntries(city.visits)])
  })
  if (seasons) await playSeasons(db, city, calendar, { report, sideBySide })
  report('checks')
  await write(inOrder)
  await compactAll(db)
  await write(async (tx) => {
    await endBuild(tx)
    await writeSignInCard(tx, city.users)
  })
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
