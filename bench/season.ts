import { addUsers } from '@keben/server/base/identity/users'
import type { Db, Transaction } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { createSchoolPlans } from '@keben/server/ordering/school-plans/create'
import { openSessions } from '../test/fixtures/sessions.ts'
import { contextOf } from './catch.ts'

/** A school in an open season with its plan and a session. */
export interface OrderingSchool {
  readonly schoolPlanId: number
  readonly schoolId: number
  readonly userId: number
  readonly token: string
}

export interface OrderingSeason {
  readonly planId: number
  readonly schools: readonly OrderingSchool[]
}

const grades = 6
const titlesPerGrade = 10
/** Textbooks are ordered for students and for teachers. */
export const linesPerSchool = grades * titlesPerGrade * 2
const mostPerDistrict = 150

/** An open season of so many primary schools in districts of 150, each with 120 lines to fill in, added to the demo city. */
export async function openSeason(db: Db, schools: number): Promise<OrderingSeason> {
  const season = await db.write(async (tx) => {
    const planId = await writePlan(tx)
    const districtPlans = await writeDistricts(tx, planId, Math.ceil(schools / mostPerDistrict))
    const campuses = await writeSchools(tx, schools)
    const context = await contextOf(tx)
    for (const districtPlanId of districtPlans) await createSchoolPlans(context, districtPlanId)
    const users = await addUsers(
      tx,
      campuses.map(({ schoolId }) => ({
        userName: `ordering-${schoolId}`,
        name: `Ordering ${schoolId}`,
        mobile: '',
        passwordHash: '-',
        mustChangePassword: false,
        roles: ['school'],
        schoolId,
      })),
    )
    const tokens = await openSessions(tx, users)
    const plans = await tx.rows<{ id: number; schoolId: number }>(
      sql`select id, school_id as "schoolId" from school_plan where plan_id = ${planId}`,
    )
    const planOf = new Map(plans.map(({ id, schoolId }) => [schoolId, id]))
    const ordering = campuses.map(({ schoolId }, place) => ({
      schoolId,
      schoolPlanId: planOf.get(schoolId) ?? 0,
      userId: users[place] ?? 0,
      token: tokens[place] ?? '',
    }))
    return { planId, schools: ordering }
  })
  await db.primary.run(sql`vacuum analyze`)
  return season
}

async function writePlan(tx: Transaction): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
    values ('2190A', 'Deadline', 2190, 'autumn', 'open', now() - interval '1 day', now() + interval '1 day',
      now() + interval '2 days', (now() + interval '60 days')::date)
    returning id`)
  await tx.run(sql`
    insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding,
      price_fen, copies_per_pack, packs_per_case)
    select 'ORDER' || n, '9787000000000', 'Ordered ' || n, publisher.id, edition.id, subject.id, 'primary', 1 + n % ${grades}::int,
      'first', 'autumn', 'textbook', 'state', 500 + n, 20, 6
    from generate_series(1, ${grades * titlesPerGrade}::int) as n,
      (select id from publisher order by id limit 1) as publisher, (select id from edition order by id limit 1) as edition,
      (select id from subject order by id limit 1) as subject`)
  await tx.run(sql`
    insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp)
    select ${row?.id}, company.id, book.id, book.price_fen, 'fixed', 20, 6, supplier.id, 7000
    from (select id from company order by id limit 1) as company, (select id from supplier order by id limit 1) as supplier, book
    where book.book_code like 'ORDER%'`)
  return row?.id ?? 0
}

async function writeDistricts(tx: Transaction, planId: number, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    with added as (
      insert into district (code, name, company_id, settlement_mode_id)
      select (880000 + n)::text, 'Ordering ' || n, company.id, settlement_mode.id
      from generate_series(1, ${count}::int) as n, (select id from company order by id limit 1) as company,
        (select id from settlement_mode order by id limit 1) as settlement_mode
      returning id, company_id
    )
    insert into district_plan (plan_id, district_id, company_id, state, chosen_at)
    select ${planId}, id, company_id, 'open', now() from added order by id
    returning id`)
  await tx.run(sql`insert into district_book (district_plan_id, book_id)
    select district_plan.id, book.id from district_plan, book where plan_id = ${planId} and book.book_code like 'ORDER%'`)
  return rows.map(({ id }) => id)
}

async function writeSchools(tx: Transaction, count: number): Promise<{ schoolId: number }[]> {
  const campuses = await tx.rows<{ id: number; schoolId: number }>(sql`
    with added as (
      insert into school (code, name, district_id, stages, address, contact, phone)
      select '88' || lpad(n::text, 8, '0'), 'Ordering ' || n, district.id, '{primary}', 'Street', 'Zhao', '13900000009'
      from generate_series(0, ${count}::int - 1) as n
      join district on district.code = (880001 + n / ${mostPerDistrict}::int)::text
      returning id, code
    )
    insert into campus (school_id, code, name) select id, code || '01', 'Main' from added
    returning id, school_id as "schoolId"`)
  await tx.run(sql`
    insert into headcount (campus_id, grade, classes, students, funded_students, teachers)
    select campus_id, grade, 3, 120 + campus_id % 20, 120, 8
    from unnest(${campuses.map(({ id }) => id)}::bigint[]) as campus_id, generate_series(1, ${grades}::int) as grade`)
  return campuses
}
