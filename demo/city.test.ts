import { BookInput } from '@keben/core/base/catalogue/contract'
import { isbnProblem } from '@keben/core/base/catalogue/rules'
import { roles } from '@keben/core/roles'
import { isPassword } from '@keben/server/base/identity/passwords'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'
import { afterAll, describe, expect, it } from 'vitest'
import { connectionTo, copyDemo, dropDatabase, migratedDatabase } from '../test/test-app/template.ts'
import { fillDemo } from './city.ts'
import { makeCity } from './made.ts'
import { demoPassword } from './people.ts'
import { type ProfileName, profiles, usualSeed } from './profile.ts'

const opened: { db: Db; name: string }[] = []

function open(name: string): Db {
  const db = openDatabase({ connection: connectionTo(name), poolSize: 2 })
  opened.push({ db, name })
  return db
}

async function filled(profile: ProfileName, seed?: number, parts?: Parameters<typeof fillDemo>[3]): Promise<Db> {
  const db = open(await migratedDatabase())
  await fillDemo(db, profile, seed, parts)
  return db
}

afterAll(async () => {
  for (const { db, name } of opened) {
    await db.close()
    await dropDatabase(name)
  }
})

const tables =
  `company settlement_mode district school campus headcount warehouse warehouse_share district_coverage school_coverage
  supplier shop app_user user_role warehouse_grant publisher subject edition supplier_publisher book book_terms
  district_discount book_grant session notice installation audit plan selection selection_book plan_book district_plan
  district_book school_plan school_plan_headcount school_plan_line plan_result plan_result_line plan_result_school patch
  patch_line document_step`.split(/\s+/)

/** A hash of all rows without what no two fills share: times, and the salt of the password. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const hashes = tables.map(async (table) => {
    const row = await db.read.row<{ hash: string }>(sql`
      select md5(coalesce(string_agg(line, '' order by line), '')) as hash
      from (select (to_jsonb(t) - '{created_at,changed_at,at,added_at,password_hash,one_time_until}'::text[])::text as line from ${raw(table)} t) lines`)
    return [table, row?.hash ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const count = async (db: Db, what: string): Promise<number> =>
  (await db.read.row<{ count: number }>(sql`select count(*)::int as count from ${raw(what)}`))?.count ?? -1

/** The one that browsers look at, too. */
const db = open(await copyDemo('small', async (empty) => void (await fillDemo(empty, 'small'))))

describe('a small city', () => {
  const promised = profiles.small

  it('has compacted summaries', async () => {
    for (const sums of ['fulfilment_by_title', 'fulfilment_by_receiver', 'ordered_by_title', 'charged_by_receiver'])
      expect([sums, await count(db, `${sums} where not is_compacted`)]).toEqual([sums, 0])
  })

  it.each([
    ['company', promised.companies],
    ['district', promised.districts],
    ['school', promised.schools],
    ['campus', promised.campuses],
    ['warehouse', promised.warehouses],
    ['publisher', promised.publishers],
    ['edition', promised.editions],
    ['supplier', promised.suppliers],
    ['shop', promised.shops],
    ['app_user', promised.users],
    ["book where state = 'active' and term in ('autumn', 'both')", promised.titlesPerSeason],
    ["book where state = 'active' and term in ('spring', 'both')", promised.titlesPerSeason],
  ])('has the rows that its profile defines: %s', async (what, expected) =>
    expect(await count(db, what)).toBe(expected),
  )

  it.each([
    ['every school has a campus', 'school s where not exists (select from campus c where c.school_id = s.id)'],
    ['no two schools share a name', 'school a join school b on a.name = b.name and a.id < b.id'],
    [
      'every publisher has a supplier',
      'publisher p where not exists (select from supplier_publisher s where s.publisher_id = p.id)',
    ],
    [
      'terms name a supplier of the publisher',
      `book_terms t join book b on b.id = t.book_id
      where not exists (select from supplier_publisher s where s.supplier_id = t.supplier_id and s.publisher_id = b.publisher_id)`,
    ],
    ['every user has a role', 'app_user u where not exists (select from user_role r where r.user_id = u.id)'],
    ['every title has a creator and a last editor', 'book where created_by is null or changed_by is null'],
    [
      'a title is taught in the stages of its subject',
      'book b join subject s on s.id = b.subject_id where not b.stage = any (s.stages)',
    ],
    ['a replaced title is out of use', "book b join book old on old.id = b.replaces_id where old.state = 'active'"],
    [
      'an ISBN begins with its publisher',
      `book b join publisher p on p.id = b.publisher_id
      where not starts_with(b.isbn, replace(p.isbn_prefix, '-', ''))`,
    ],
    ['no two titles share an ISBN', 'book a join book b on a.isbn = b.isbn and a.id < b.id'],
    [
      'every title has a history',
      "book b where not exists (select from audit where thing = 'book' and thing_id = b.id)",
    ],
    [
      'keepers have a warehouse',
      `user_role r where role = 'warehouse'
      and not exists (select from warehouse_grant g where g.user_id = r.user_id)`,
    ],
  ])('holds that %s', async (_, exceptions) => expect(await count(db, exceptions)).toBe(0))

  it.each([
    ['teacher books', "book where kind = 'teacher'"],
    ['atlases', "book where kind = 'atlas'"],
    ['teaching aids', "book where kind = 'aid'"],
    ['recycled titles', 'book where recycled'],
    ['estimated prices', "book where price_kind = 'estimated'"],
    ['titles out of use', "book where state = 'disabled'"],
    ['titles that replace one', 'book where replaces_id is not null'],
    [
      'titles without terms',
      'book b where not exists (select from book_terms t where t.book_id = b.id and t.company_id = 1)',
    ],
    ['titles of every stage', "book where stage = 'senior'"],
    ['people with several roles', 'user_role group by user_id having count(*) > 1'],
    ['prices that came later', "audit where thing = 'book' and action = 'change'"],
    ['campus users', 'app_user where campus_id is not null'],
  ])('contains %s', async (_, what) => expect(await count(db, what)).toBeGreaterThan(0))

  it('has a user for each role, with the password that the sign-in page shows', async () => {
    const card = await db.read.row<{
      value: { password: string; users: { userName: string; role: string; name: string }[] }
    }>(sql`select value from installation where key = 'demo'`)
    expect(card?.value.users.map(({ userName, role }) => [userName, role])).toEqual(roles.map((role) => [role, role]))
    expect(card?.value.password).toBe(demoPassword)
    const manage = await db.read.row<{ hash: string }>(
      sql`select password_hash as hash from app_user where user_name = 'manage' and not must_change_password`,
    )
    expect(await isPassword(demoPassword, manage?.hash)).toBe(true)
  })

  it('has Chinese remarks only', () => {
    const remarks: string[] = []
    // Whatever it is made of, however deep.
    const gather = (value: unknown, key = ''): void => {
      if (key === 'remark' && typeof value === 'string') remarks.push(value)
      else if (typeof value === 'object' && value !== null)
        for (const [name, one] of Object.entries(value)) gather(one, name)
    }
    gather(makeCity(profiles.small, usualSeed))
    expect(remarks.filter((remark) => /[A-Za-z]{2}/.test(remark))).toEqual([])
    expect(remarks.filter(Boolean).length).toBeGreaterThan(10)
  })

  it('leaves the next id of a table free', async () => {
    const added = await db.primary.row<{ id: number }>(
      sql`insert into publisher (code, name) values ('NEXT', 'Next') returning id`,
    )
    expect(added?.id).toBe(promised.publishers + 1)
    await db.primary.run(sql`delete from publisher where code = 'NEXT'`)
  })

  it('is not built into a database that has users', async () => {
    await expect(fillDemo(db)).rejects.toThrow('The database has users already')
  })
})

describe('any city', () => {
  it('is the same for the same seed, and differs for another', { timeout: 600_000 }, async () => {
    // It was built before, perhaps yesterday: what a city has depends on the day.
    const begun = await db.read.row<{ at: string }>(sql`select max(applied_at) as at from migration`)
    const again = await filled('small', usualSeed, { today: new Date(begun?.at ?? '') })
    const another = await filled('small', usualSeed + 1, { seasons: false })
    const content = await contentOf(db)
    expect(await contentOf(again)).toEqual(content)
    expect((await contentOf(another))['school']).not.toBe(content['school'])
  })

  it.each(['city', 'stress'] as const)('of the profile %s has its numbers and follows the rules', (name) => {
    const profile = profiles[name]
    const { network, users, catalogue } = makeCity(profile, usualSeed)
    const students = network.campuses
      .flatMap(({ headcount }) => headcount)
      .reduce((sum, each) => sum + each.students, 0)
    expect(Math.abs(students - profile.students)).toBeLessThan(profile.students / 1000)
    expect(network.warehouses).toHaveLength(profile.warehouses)
    expect({
      schools: new Set(network.schools.map((school) => school.name)).size,
      campuses: network.campuses.length,
      users: new Set(users.map((user) => user.userName)).size,
      codes: new Set(catalogue.books.map((book) => book.bookCode)).size,
      isbns: new Set(catalogue.books.map((book) => book.isbn)).size,
    }).toEqual({
      schools: profile.schools,
      campuses: profile.campuses,
      users: profile.users,
      codes: catalogue.books.length,
      isbns: catalogue.books.length,
    })
    const active = catalogue.books.filter((book) => book.state === 'active')
    for (const season of ['autumn', 'spring'])
      expect(active.filter(({ term }) => term === season || term === 'both')).toHaveLength(profile.titlesPerSeason)
    for (const { id: _, state: __, ...book } of catalogue.books) {
      expect(isbnProblem(book.isbn)).toBeUndefined()
      expect(BookInput.safeParse(book).success).toBe(true)
    }
  })

  it('of the profile city fills a database with its numbers', { timeout: 600_000 }, async () => {
    const large = await filled('city', usualSeed, { seasons: false })
    expect(await count(large, 'campus')).toBe(profiles.city.campuses)
    expect(await count(large, 'app_user')).toBe(profiles.city.users)
    // All but those of the school that has just opened.
    expect(await count(large, 'campus_warehouse where warehouse_id is null')).toBe(1)
    expect(
      await count(
        large,
        `campus_warehouse c where not exists (select from district_warehouse d
        where d.district_id = c.district_id and d.warehouse_id = c.warehouse_id) and c.warehouse_id is not null`,
      ),
    ).toBe(0)
  })
})
