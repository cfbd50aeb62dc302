import { hashPassword, refuseWeakPassword } from '@keben/server/identity/passwords'
import { now } from '@keben/server/kit/clock'
import type { Db, Transaction } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
import { agreementEntries } from './agreements.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeDeeds } from './deeds.ts'
import { makeDiscounts } from './discounts.ts'
import { makeDuties } from './duties.ts'
import { makeBookGrants } from './grants.ts'
import { chronicleOf, inOrder, writeHistory } from './history.ts'
import { makeNetwork } from './network.ts'
import { makeNotices } from './notices.ts'
import { playSeasons } from './ordering.ts'
import { type DemoUser, demoPassword, makePeople } from './people.ts'
import { type Profile, type ProfileName, profiles, usualSeed } from './profile.ts'
import { randomFrom } from './random.ts'
import { keeping, writeArrangements, writeCatalogue, writeNetwork, writeUsers } from './tables.ts'
import { makeSupplies, makeTerms } from './trade.ts'
import { makeVisits, visitEntries, visitSessions } from './visits.ts'
import { insert } from './write.ts'

/** A whole city in memory: the same for the same profile, seed and day. */
export function makeCity(profile: Profile, seed: number, calendar: Calendar = calendarOf(now())) {
  const random = randomFrom(seed)
  const network = makeNetwork(profile, random)
  const users = makePeople(profile, network, random)
  const duties = makeDuties(network, users)
  const catalogue = makeCatalogue(profile, random)
  const supplies = makeSupplies(network, catalogue, random)
  const terms = makeTerms(network, catalogue, supplies, random)
  const discounts = makeDiscounts(network, catalogue, calendar, random)
  const deeds = makeDeeds({ network, duties, catalogue, discounts, users }, calendar, random)
  const visits = makeVisits(users, calendar, random)
  const bookGrants = makeBookGrants(users, catalogue)
  return { network, users, duties, catalogue, supplies, terms, discounts, bookGrants, deeds, visits }
}
export type City = ReturnType<typeof makeCity>

/** Fills a migrated database without users, all or nothing. Without `seasons` nobody has ordered anything yet. */
export async function fillDemo(
  db: Db,
  profile: ProfileName = 'small',
  seed: number = usualSeed,
  { seasons = true }: { readonly seasons?: boolean } = {},
): Promise<City> {
  const calendar = calendarOf(now())
  const city = makeCity(profiles[profile], seed, calendar)
  const chronicle = chronicleOf(city.deeds, city.network, city.users, calendar)
  const passwordHash = await hashForAll(city.users)
  await db.write(async (tx) => {
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
  // So that the first queries are planned for a full city, not for an empty one.
  await db.primary.run(sql`analyze`)
  return city
}

/** One password and one hash for everybody: hashing thousands would take minutes and protect nothing. */
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
