import { addUsers } from '@keben/server/identity/users'
import { hashPassword, refuseWeakPassword } from '@keben/server/identity/passwords'
import { now } from '@keben/server/kit/clock'
import type { Db, Transaction } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
import { makeCatalogue } from './catalogue.ts'
import { type Calendar, calendarOf, versionOf, writeHistory } from './history.ts'
import { type Network, makeNetwork } from './network.ts'
import {
  type DemoUser,
  type SettledUser,
  demoPassword,
  makeBookGrants,
  makePeople,
  makeWarehouseGrants,
} from './people.ts'
import { type Profile, type ProfileName, profiles, usualSeed } from './profile.ts'
import { nth, randomFrom } from './random.ts'
import { makeSupplies, makeTerms } from './trade.ts'
import { asColumns, insert, stampOrganisations } from './write.ts'

/** A whole city in memory: the same for the same profile and seed. */
export function makeCity(profile: Profile, seed: number) {
  const random = randomFrom(seed)
  const network = makeNetwork(profile, random)
  const users = makePeople(profile, network, random)
  const catalogue = makeCatalogue(profile, random)
  const supplies = makeSupplies(network, catalogue, random)
  const terms = makeTerms(network, catalogue, supplies, random)
  return { network, users, catalogue, supplies, terms }
}
export type City = ReturnType<typeof makeCity>

/** Fills a migrated database without users, all or nothing. */
export async function fillDemo(db: Db, profile: ProfileName = 'small', seed: number = usualSeed): Promise<City> {
  const city = makeCity(profiles[profile], seed)
  const passwordHash = await hashForAll(city.users)
  const calendar = calendarOf(now())
  await db.write(async (tx) => {
    if (await tx.row(sql`select 1 from app_user limit 1`))
      throw new Error('The database has users already; a demo city needs an empty one.')
    await writeNetwork(tx, city.network)
    const users = await writePeople(tx, city, passwordHash, calendar)
    await writeCatalogue(tx, city, users, calendar)
    await writeHistory(tx, city, users, calendar)
    await writeSignInCard(tx, users)
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

async function writeNetwork(tx: Transaction, network: Network): Promise<void> {
  await insert(tx, 'company', network.companies)
  await insert(tx, 'settlement_mode', network.settlementModes)
  await insert(tx, 'district', network.districts)
  await insert(tx, 'school', network.schools)
  await insert(tx, 'campus', network.campuses)
  await insert(tx, 'warehouse', network.warehouses)
  await insert(tx, 'supplier', network.suppliers)
  await insert(tx, 'shop', network.shops)
}

async function writePeople(
  tx: Transaction,
  { users, network }: City,
  passwordHash: string,
  { entered }: Calendar,
): Promise<SettledUser[]> {
  const ids = await addUsers(
    tx,
    users.map((user) => ({ ...user, passwordHash })),
  )
  const settled = users.map((user, index) => ({ ...user, id: nth(ids, index) }))
  await insert(tx, 'warehouse_grant', makeWarehouseGrants(settled, network))
  await stampOrganisations(tx, { by: nth(ids, 0), at: entered })
  return settled
}

async function writeCatalogue(
  tx: Transaction,
  { catalogue, supplies, terms }: City,
  users: readonly SettledUser[],
  { entered, revised }: Calendar,
): Promise<void> {
  const { publishers, subjects, editions, books } = catalogue
  const [administrator, buyer] = [nth(users, 0).id, nth(users, 1).id]
  const made = { by: administrator, at: entered }
  const madeAnd = (version: number) => ({ ...made, changedAt: version === 1 ? entered : revised })
  const withVersion = books.map((book) => ({ ...book, version: versionOf(book) }))
  await insert(
    tx,
    'publisher',
    publishers.map((row) => asColumns(row, made)),
  )
  await insert(
    tx,
    'subject',
    subjects.map((row) => asColumns(row, made)),
  )
  await insert(
    tx,
    'edition',
    editions.map((row) => asColumns(row, made)),
  )
  await insert(tx, 'supplier_publisher', supplies)
  await insert(
    tx,
    'book',
    withVersion.map((row) => asColumns(row, madeAnd(row.version))),
  )
  await insert(
    tx,
    'book_terms',
    terms.map((row) => asColumns(row, { by: buyer, at: entered })),
  )
  await insert(tx, 'book_grant', makeBookGrants(users, publishers.length, subjects.length))
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
