import { hashPassword, refuseWeakPassword } from '@keben/server/identity/passwords'
import type { Db, Transaction } from '@keben/server/kit/db'
import { sql } from '@keben/server/kit/sql'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Network, makeNetwork } from './network.ts'
import { type DemoUser, demoPassword, makeBookGrants, makePeople, makeWarehouseGrants } from './people.ts'
import { type Profile, type ProfileName, profiles, usualSeed } from './profile.ts'
import { randomFrom } from './random.ts'
import { makeSupplies, makeTerms } from './trade.ts'
import { asColumns, insert, stampNetwork } from './write.ts'

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
  await db.write(async (tx) => {
    const someone = await tx.row(sql`select 1 from app_user limit 1`)
    if (someone) throw new Error('The database has users already; a demo city needs an empty one.')
    await writeNetwork(tx, city.network)
    await writePeople(tx, city, passwordHash)
    await writeCatalogue(tx, city)
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

async function writePeople(tx: Transaction, { users, network }: City, passwordHash: string): Promise<void> {
  const nowhere = { company_id: null, district_id: null, school_id: null, campus_id: null, supplier_id: null, shop_id: null }
  const rows = users.map(({ id, userName, name, mobile, organisation }) => ({
    id,
    user_name: userName,
    name,
    mobile,
    password_hash: passwordHash,
    must_change_password: false,
    ...nowhere,
    ...organisation,
  }))
  await insert(tx, 'app_user', rows)
  await insert(tx, 'user_role', users.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role }))))
  await insert(tx, 'warehouse_grant', makeWarehouseGrants(users, network))
  await stampNetwork(tx)
}

async function writeCatalogue(tx: Transaction, { catalogue, supplies, terms, users }: City): Promise<void> {
  const { publishers, subjects, editions, books } = catalogue
  await insert(tx, 'publisher', publishers.map(asColumns))
  await insert(tx, 'subject', subjects.map(asColumns))
  await insert(tx, 'edition', editions.map(asColumns))
  await insert(tx, 'supplier_publisher', supplies)
  await insert(tx, 'book', inOrderOfReference(books).map(asColumns))
  await insert(tx, 'book_terms', terms)
  await insert(tx, 'book_grant', makeBookGrants(users, publishers.length, subjects.length))
}

/** Those that are replaced stand before those that replace them. */
const inOrderOfReference = (books: Catalogue['books']): Catalogue['books'] =>
  books.toSorted((one, other) => Number(one.replacesId !== null) - Number(other.replacesId !== null))

/** What the sign-in page of a demo shows: one user for each role. */
async function writeSignInCard(tx: Transaction, users: readonly DemoUser[]): Promise<void> {
  const shown = users.filter(({ userName, roles }) => roles[0] === userName)
  const card = {
    password: demoPassword,
    users: shown.map(({ userName, name, roles: [role] }) => ({ userName, role, name })),
  }
  await tx.run(sql`insert into installation (key, value) values ('demo', ${JSON.stringify(card)}::jsonb)`)
}
