import { Refusal } from '@keben/core/kit/refusal'
import { previewResult } from '@keben/core/ordering/results/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { Transaction } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { issue } from './issue.ts'
import { previewHandlers } from './preview.ts'

// The one number that must be right: over random cities, the sum over schools plus reserves is the result, to the copy,
// for every warehouse, district and title, and down to the campuses.

const app = await createTestApp()
const fixtures = createFixtures(app)

const bookCount = 4
const warehouseCount = 4
const books = await Promise.all(Array.from({ length: bookCount }, () => fixtures.book({ grade: 3 })))
const bookIds = books.map(({ id }) => id)

interface CampusPlan {
  readonly excused: boolean
  readonly lines: readonly {
    book: number
    audience: 'student' | 'teacher'
    requested: number | null
    approved: number | null
  }[]
}
interface DistrictPlan {
  readonly company: 1 | 2
  readonly excused: boolean
  readonly warehouse: number
  readonly reserves: readonly number[]
  readonly schools: readonly { readonly warehouse: number | null; readonly campuses: readonly CampusPlan[] }[]
}
interface City {
  readonly districts: readonly DistrictPlan[]
  readonly companies: readonly { readonly warehouse: number; readonly reserves: readonly number[] }[]
}

const warehouse = fc.nat(warehouseCount - 1)
const reserves = fc.array(fc.oneof(fc.constant(0), fc.nat(500)), { minLength: bookCount, maxLength: bookCount })
const quantity = fc.option(fc.nat(3000), { nil: null })
const line = fc.record({
  book: fc.nat(bookCount - 1),
  audience: fc.constantFrom('student' as const, 'teacher' as const),
  requested: quantity,
  approved: quantity,
})
const campusPlan: fc.Arbitrary<CampusPlan> = fc.record({
  excused: fc.boolean(),
  lines: fc.uniqueArray(line, { maxLength: 8, selector: ({ book, audience }) => `${book} ${audience}` }),
})
const school = fc.record({
  warehouse: fc.option(warehouse, { nil: null }),
  campuses: fc.array(campusPlan, { minLength: 1, maxLength: 3 }),
})
const cities: fc.Arbitrary<City> = fc.record({
  districts: fc.array(
    fc.record({
      company: fc.constantFrom(1 as const, 2 as const),
      excused: fc.boolean(),
      warehouse,
      reserves,
      schools: fc.array(school, { maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  companies: fc.array(fc.record({ warehouse, reserves }), { minLength: 2, maxLength: 2 }),
})

/** The rows of a city as it stands in the database, by the numbers it was made from. */
interface Built {
  readonly planId: number
  readonly warehouses: readonly number[]
  readonly districts: readonly number[]
  readonly campuses: ReadonlyMap<string, number>
}

const insertMany = (tx: Transaction, statement: ReturnType<typeof sql>) => tx.rows<{ id: number }>(statement)
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const rows = (value: unknown) => sql`jsonb_to_recordset(${JSON.stringify(value)}::jsonb)`

async function build(tx: Transaction, city: City): Promise<Built> {
  const [plan] = await insertMany(
    tx,
    sql`insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      values ('2050A', 'Random', 2050, 'autumn', 'closed', now() - interval '3 days', now() - interval '2 days',
        now() - interval '1 day', (now() + interval '9 days')::date) returning id`,
  )
  const planId = plan?.id ?? 0
  const warehouses = ids(
    await insertMany(
      tx,
      sql`insert into warehouse (code, name, kind, company_id, address)
        select 'RW' || n, 'Random ' || n, 'branch', 1, 'Street' from generate_series(1, ${warehouseCount}::int) as n
        returning id`,
    ),
  )
  await tx.run(sql`insert into selection (plan_id, company_id, state, reserve_warehouse_id)
    select ${planId}, company, 'approved', home from ${rows(
      city.companies.map((one, place) => ({ company: place + 1, home: warehouses[one.warehouse] })),
    )} as given (company bigint, home bigint)`)
  await tx.run(sql`insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack,
      packs_per_case, supplier_id, purchase_discount_bp, reserve_copies)
    select ${planId}, company, book, 1000, 'fixed', 10, 10, 1, 7000, reserve from ${rows(
      city.companies.flatMap((one, place) =>
        one.reserves.map((reserve, book) => ({ company: place + 1, book: bookIds[book], reserve })),
      ),
    )} as given (company bigint, book bigint, reserve int)`)
  const districts: number[] = []
  const campuses = new Map<string, number>()
  for (const [place, district] of city.districts.entries())
    districts.push(await buildDistrict(tx, { planId, warehouses, place, campuses }, district))
  return { planId, warehouses, districts, campuses }
}

interface Site {
  readonly planId: number
  readonly warehouses: readonly number[]
  readonly place: number
  readonly campuses: Map<string, number>
}

async function buildDistrict(tx: Transaction, site: Site, district: DistrictPlan): Promise<number> {
  const { planId, warehouses, place, campuses } = site
  const one = async (statement: ReturnType<typeof sql>) => (await insertMany(tx, statement))[0]?.id ?? 0
  const districtId = await one(sql`insert into district (code, name, company_id, settlement_mode_id)
    values (${`5500${10 + place}`}, ${`Random ${place}`}, ${district.company}, 1) returning id`)
  await tx.run(sql`insert into district_coverage (district_id, warehouse_id)
    values (${districtId}, ${warehouses[district.warehouse]})`)
  const districtPlan = await one(sql`insert into district_plan (plan_id, district_id, company_id, state)
    values (${planId}, ${districtId}, ${district.company}, ${district.excused ? 'excused' : 'approved'}) returning id`)
  await tx.run(sql`insert into district_book (district_plan_id, book_id, reserve_copies)
    select ${districtPlan}, book, reserve from unnest(${bookIds}::bigint[], ${district.reserves}::int[]) as given (book, reserve)`)
  for (const [number, { warehouse: own, campuses: plans }] of district.schools.entries()) {
    const schoolId = await one(sql`insert into school (code, name, district_id, stages, address, contact, phone)
      values (${`55${String(place * 100 + number).padStart(8, '0')}`}, 'Random', ${districtId}, '{primary}', 'S', 'W', '13900000000')
      returning id`)
    if (own !== null)
      await tx.run(sql`insert into school_coverage (school_id, warehouse_id) values (${schoolId}, ${warehouses[own]})`)
    for (const [part, plan] of plans.entries()) {
      const campusId = await one(sql`insert into campus (school_id, code, name)
        values (${schoolId}, ${`RC${place}-${number}-${part}`}, 'Random') returning id`)
      campuses.set(`${place} ${number} ${part}`, campusId)
      const schoolPlan = await one(sql`insert into school_plan (plan_id, district_plan_id, school_id, campus_id, state)
        values (${planId}, ${districtPlan}, ${schoolId}, ${campusId}, ${plan.excused ? 'excused' : 'approved'}) returning id`)
      await tx.run(sql`insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested,
          funded_most, price_fen, requested, approved, approved_reason)
        select ${planId}, ${schoolPlan}, book, audience, 0, 0, 40, 1000, requested, approved,
          case when approved is null then '' else 'So' end
        from jsonb_to_recordset(${JSON.stringify(plan.lines.map((each) => ({ ...each, book: bookIds[each.book] })))}::jsonb)
          as given (book bigint, audience text, requested int, approved int)`)
    }
  }
  return districtId
}

type Sums = readonly (readonly [string, number])[]
const sorted = (sums: Iterable<readonly [string, number]>): Sums => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))

const add = (sums: Map<string, number>, key: string, copies: number): void => {
  if (copies > 0) sums.set(key, (sums.get(key) ?? 0) + copies)
}

/** The result, added up by hand from what the city was made of. */
function expected(city: City, { warehouses, districts, campuses }: Built) {
  const lines = new Map<string, number>()
  const shares = new Map<string, number>()
  for (const [place, district] of city.districts.entries()) {
    if (district.excused) continue
    for (const [book, copies] of district.reserves.entries())
      add(lines, `${warehouses[district.warehouse]} ${districts[place]} ${bookIds[book]}`, copies)
    for (const [number, { warehouse: own, campuses: plans }] of district.schools.entries())
      for (const [part, plan] of plans.entries())
        for (const { book, audience, requested, approved } of plan.excused ? [] : plan.lines) {
          const copies = approved ?? requested ?? 0
          add(lines, `${warehouses[own ?? district.warehouse]} ${districts[place]} ${bookIds[book]}`, copies)
          add(shares, `${campuses.get(`${place} ${number} ${part}`)} ${bookIds[book]} ${audience}`, copies)
        }
  }
  for (const { warehouse: home, reserves: stored } of city.companies)
    for (const [book, copies] of stored.entries()) add(lines, `${warehouses[home]} none ${bookIds[book]}`, copies)
  return { lines: sorted(lines), shares: sorted(shares), copies: [...lines.values()].reduce((sum, n) => sum + n, 0) }
}

/** The same keys, read from the snapshot; companies with a common warehouse are one line in the sum by hand. */
async function frozen(tx: Transaction, resultId: number) {
  const read = async (statement: ReturnType<typeof sql>) =>
    (await tx.rows<{ key: string; copies: number }>(statement)).map(({ key, copies }) => [key, copies] as const)
  return {
    lines: sorted(
      await read(sql`select warehouse_id || ' ' || coalesce(district_id::text, 'none') || ' ' || book_id as key,
        sum(copies) as copies from plan_result_line where result_id = ${resultId} group by 1`),
    ),
    shares: sorted(
      await read(sql`select campus_id || ' ' || book_id || ' ' || audience as key, copies
        from plan_result_school where result_id = ${resultId}`),
    ),
  }
}

const preview = previewHandlers[0]

/** What comes of issuing: the snapshot, or the code of the refusal. */
async function issuedFrom(tx: Transaction, planId: number) {
  try {
    const { id, copies } = await issue({ planId }, contextFor(tx, 'manage'))
    return { copies, ...(await frozen(tx, id)) }
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Thrown at the end of each city: it is taken back, so that the next one finds none. */
const undone = new Error('Taken back.')

it('the result of a random city equals the orders of schools plus reserves, to the copy', async () => {
  const play = fc.asyncProperty(cities, async (city) => {
    const played = app.db.write(async (tx) => {
      const built = await build(tx, city)
      const requestedCopies = expected(city, built)
      const before = await preview?.run({ planId: built.planId }, contextFor(tx, 'manage') as never, undefined)
      expect(previewResult.output.parse(before).totals.copies).toBe(requestedCopies.copies)
      expect(await issuedFrom(tx, built.planId)).toEqual(requestedCopies.copies ? requestedCopies : 'result_is_empty')
      throw undone
    })
    await expect(played).rejects.toBe(undone)
  })
  await fc.assert(play, { numRuns: 60 })
}, 120_000)
