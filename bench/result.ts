import { cityDay } from '@keben/core/kit/moment'
import { countPlan, issueResult, planByTitle, previewResult } from '@keben/core/ordering/results/contract'
import { duesOfCampuses, duesOfReserves } from '@keben/server/ledgers/fulfilment/open'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { resultLinesOf, resultSchoolsOf } from '@keben/server/ordering/results/issue'
import type { Client } from '../test/client.ts'
import { interleaved } from './measure.ts'
import { printColumns, printTable } from './report.ts'
import { type Stage, startFloor, startProduct, work } from './stage.ts'

const districts = 20
const campuses = 3_600
const linesPerCampus = 111
const floorResult = 900_000_000

/** The result of a city of 3,600 campuses and 400,000 lines: computed and frozen, under the plan's lock, against the bare inserts. */
export async function benchResult(stage: Stage): Promise<void> {
  const staged = await stage.database(2_500)
  const planId = await writeSeason(staged.db)
  const product = await startProduct(staged)
  const manage = await product.signIn('manage')
  const now = new Date()
  const floor = await startFloor(staged, {
    '/issue': work(
      sql`insert into plan_result (id, plan_id, number, issued_at, titles, schools, copies, list_fen)
        overriding system value values (${floorResult}, ${planId}, 'ZD-FLOOR', ${now}, 0, 0, 0, 0)`,
      resultLinesOf(floorResult, planId),
      resultSchoolsOf(floorResult, planId, cityDay(now)),
      duesOfCampuses(floorResult),
      duesOfReserves(floorResult, cityDay(now)),
    ),
  })
  const prepare = () => withoutResult(staged.db, planId)

  await prepare()
  const before = await product.statements()
  const { copies } = await manage.done(issueResult, { planId })
  const statements = (await product.statements()) - before
  const figures = await interleaved(
    [
      { name: 'floor', pids: floor.pids, prepare, once: async () => void (await floor.call('/issue', {})) },
      {
        name: 'product',
        pids: product.pids,
        prepare,
        once: async () => void (await manage.done(issueResult, { planId, copies })),
      },
    ],
    { rounds: 4, perRound: 1, atOnce: 1 },
  )
  printTable(`Result of ${districts} districts, ${campuses} campuses, ${campuses * linesPerCampus} lines`, figures, [
    `${statements} SQL statements, whatever the lines; the floor sends 5`,
  ])
  await printLooks(planId, prepare, manage)
  await floor.stop()
  await product.stop()
}

/** The time of reading a result, computed from the lines and from the snapshot. */
async function printLooks(planId: number, prepare: () => Promise<void>, manage: Client): Promise<void> {
  const looks = {
    preview: () => manage.done(previewResult, { planId }),
    'pivot, subject by district': () => manage.done(countPlan, { planId, rows: 'subject', columns: 'district' }),
    'pivot, title by district': () => manage.done(countPlan, { planId, rows: 'title', columns: 'district' }),
    'by title, 50 of 2,000': () => manage.done(planByTitle, { planId, sort: '-copies' }),
  }
  const timed = async () => {
    const took: string[] = []
    for (const look of Object.values(looks)) {
      await look()
      const since = performance.now()
      await look()
      took.push((performance.now() - since).toFixed(0))
    }
    return took
  }
  const snapshot = await timed()
  await prepare()
  const computed = await timed()
  printColumns([
    ['looking at it, ms', 'from the lines', 'from the snapshot'],
    ...Object.keys(looks).map((name, place) => [name, computed[place] ?? '', snapshot[place] ?? '']),
  ])
}

/** As it was before: closed, without a result. */
async function withoutResult(db: Db, planId: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.script('truncate plan_result_school, plan_result_line, fulfilment_line, fulfilment_closing')
    await tx.run(sql`delete from plan_result`)
    await tx.run(sql`update plan set state = 'closed' where id = ${planId}`)
  })
}

/** A closed season in which every campus ordered the same number of titles, each another part of the catalogue. */
async function writeSeason(db: Db): Promise<number> {
  const planId = await db.write(async (tx) => {
    const plan = await tx.row<{ id: number }>(sql`
      insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      values ('2090A', '2090', 2090, 'autumn', 'closed', now() - interval '3 days', now() - interval '2 days',
        now() - interval '1 day', (now() + interval '60 days')::date) returning id`)
    const id = plan?.id ?? 0
    await tx.script(`
      insert into district (code, name, company_id, settlement_mode_id)
        select '88' || lpad(n::text, 4, '0'), 'Bench ' || n, (select min(id) from company),
          (select min(id) from settlement_mode) from generate_series(1, ${districts}) as n;
      insert into district_coverage (district_id, warehouse_id)
        select id, (select min(id) from warehouse as leaf where not exists (
          select from warehouse as part where part.parent_id = leaf.id)) from district where name like 'Bench %';
      insert into district_plan (plan_id, district_id, company_id, state)
        select ${id}, id, company_id, 'approved' from district where name like 'Bench %';
      insert into school (code, name, district_id, stages, address, contact, phone)
        select '88' || lpad(n::text, 8, '0'), 'Bench ' || n,
          (select min(id) from district where name like 'Bench %') + n % ${districts}, '{primary}', 'Street', 'Li', '13900000000'
        from generate_series(1, ${campuses}) as n;
      insert into campus (school_id, code, name)
        select id, 'B' || id, 'Main' from school where name like 'Bench %';
      insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case,
          supplier_id, purchase_discount_bp, reserve_copies)
        select ${id}, (select min(id) from company), id, price_fen, price_kind, copies_per_pack, packs_per_case,
          (select min(id) from supplier), 7000, 0
        from (select * from book order by id limit 2000) as book;
      insert into district_book (district_plan_id, book_id, reserve_copies)
        select district_plan.id, book_id, 20 from district_plan join plan_book using (plan_id) where plan_id = ${id};
      insert into school_plan (plan_id, district_plan_id, school_id, campus_id, state)
        select ${id}, district_plan.id, school.id, campus.id, 'approved'
        from district_plan join school using (district_id) join campus on campus.school_id = school.id
        where plan_id = ${id} order by campus.id;
      insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, price_fen, requested)
        select ${id}, school_plan.id, title.book_id, 'student', 50, 50, title.price_fen, 30 + (school_plan.id + n) % 40
        from school_plan cross join generate_series(0, ${linesPerCampus - 1}) as n
        join (select book_id, price_fen, row_number() over (order by book_id) - 1 as place from plan_book
          where plan_id = ${id}) as title on title.place = (school_plan.id * 7 + n * 18) % 2000
        where school_plan.plan_id = ${id}`)
    return id
  })
  await db.primary.run(sql`vacuum analyze`)
  return planId
}
