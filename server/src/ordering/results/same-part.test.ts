import { countPlan, listResults, planByTitle, previewResult } from '@keben/core/ordering/results/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

const copiesOf = async (planId: number, besideId?: number) => {
  const { cells } = await manage.done(countPlan, { planId, rows: 'district', ...(besideId && { besideId }) })
  return cells.reduce((sum, { copies }) => sum + copies, 0)
}

it('an unfinished season is compared with the orders of the same schools last season', async () => {
  const last = await createSeason(app, { state: 'closed', term: 'spring' })
  const present = await createSeason(app, { state: 'open', term: 'spring', books: last.books })
  const { planId, own } = present
  const against = async () => (await manage.done(planByTitle, { planId })).sums
  expect(await against()).toMatchObject({ basis: 'standing', copies: 0, lastCopies: 0, against: { id: last.planId } })

  await run(sql`update school_plan_line set requested = 10
    where school_plan_id = ${own.schoolPlanId} and audience = 'student'`)
  await run(sql`update district_book set reserve_copies = 7
    where district_plan_id in (select id from district_plan where plan_id = ${last.planId})
      and book_id = ${last.books[0]}`)
  const requested = await copiesOf(planId)
  expect(requested).toBeGreaterThan(0)
  // Half filled in, it stands beside nothing; nor do reserves of districts that have not come to theirs.
  expect(await against()).toMatchObject({ copies: 0, lastCopies: 0 })
  await run(sql`update school_plan set state = 'submitted' where id = ${own.schoolPlanId}`)
  expect(await against()).toMatchObject({ copies: requested, lastCopies: 162 })
  expect([await copiesOf(planId, planId), await copiesOf(last.planId, planId)]).toEqual([requested, 162])
  await run(sql`update district_plan set state = 'submitted' where id = ${own.districtPlanId}`)
  expect(await against()).toMatchObject({ copies: requested, lastCopies: 169 })
  expect(await copiesOf(last.planId)).toBe(405 + 14)

  // What would be issued is nothing as long as no district is accepted: it is compared with nothing.
  const preview = () => manage.done(previewResult, { planId })
  expect(await preview()).toMatchObject({ basis: 'counted', last: { totals: { copies: 0 } } })
  await run(sql`update school_plan set state = 'approved' where id = ${own.schoolPlanId}`)
  await run(sql`update district_plan set state = 'approved' where id = ${own.districtPlanId}`)
  expect(await preview()).toMatchObject({ last: { totals: { copies: 169 } } })
})

it('the list of results shows submitted orders, and the preview what would be issued now', async () => {
  const { planId, own, foreign } = await createSeason(app, { state: 'closed' })
  const listed = async () =>
    (await manage.done(listResults, { state: 'awaited', pageSize: 200 })).list.find(({ id }) => id === planId)
  const opened = async () => (await manage.done(previewResult, { planId })).totals.copies
  expect([await listed(), await opened()]).toMatchObject([{ schools: 2, copies: 405 }, 405])
  await run(sql`update school_plan set state = 'submitted' where id = ${own.campusPlanId}`)
  await run(sql`update district_plan set state = 'submitted' where id = ${foreign.districtPlanId}`)
  const { copies, listFen } = (await manage.done(planByTitle, { planId, pageSize: 1 })).sums
  expect(copies).toBe(405)
  expect([await listed(), await opened()]).toMatchObject([{ schools: 2, copies, listFen }, 162])

  // An excused school or district counts nowhere.
  await run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  expect(await listed()).toMatchObject({ schools: 2, copies: 243 })
  await run(sql`update district_plan set state = 'excused' where id = ${foreign.districtPlanId}`)
  expect(await listed()).toMatchObject({ schools: 1, copies: 162 })
})

const total = (ordered: Map<string, number>) => [...ordered.values()].reduce((sum, copies) => sum + copies, 0)

/** What schools order by warehouse, added up line by line from those in these states. */
const orderedBy = async (planId: number, schools: readonly string[], districts: readonly string[]) =>
  new Map(
    (
      await app.db.primary.rows<{ warehouse: string; copies: number }>(sql`
        select served.warehouse_id::text as warehouse, sum(line.copies)::int as copies
        from school_plan_line as line join school_plan on school_plan.id = line.school_plan_id
        join district_plan on district_plan.id = school_plan.district_plan_id
        join campus_warehouse as served on served.campus_id = school_plan.campus_id
        where line.plan_id = ${planId} and line.copies > 0 and school_plan.state = any(${[...schools]}::text[])
          and district_plan.state = any(${[...districts]}::text[])
        group by 1`)
    ).map(({ warehouse, copies }) => [warehouse, copies]),
  )

it('the plan figures equal submitted orders by title and by warehouse, whatever the states', async () => {
  const { planId, own, foreign } = await createSeason(app, { requested: 'suggested' })
  const schoolPlans = [own.schoolPlanId, own.campusPlanId, foreign.schoolPlanId]
  const districtPlans = [own.districtPlanId, foreign.districtPlanId]
  const [elsewhere] = await app.db.primary.rows<{ schoolId: number; warehouseId: number }>(sql`
    select school_id as "schoolId", warehouse.id as "warehouseId" from school_plan join warehouse
      on warehouse.id not in (select warehouse_id from campus_warehouse where campus_id = school_plan.campus_id)
    where school_plan.id = ${own.campusPlanId} order by 2 limit 1`)
  if (!elsewhere) throw new Error('Every warehouse serves that school.')
  const schoolState = fc.constantFrom('filling', 'submitted', 'returned', 'approved', 'excused')
  const districtState = fc.constantFrom('open', 'submitted', 'approved', 'excused')
  const city = fc.record({
    schools: fc.array(schoolState, { minLength: 3, maxLength: 3 }),
    districts: fc.array(districtState, { minLength: 2, maxLength: 2 }),
    isServedElsewhere: fc.boolean(),
    more: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(city, async ({ schools, districts, isServedElsewhere, more }) => {
      await run(sql`update school_plan set state = given.state
        from unnest(${schoolPlans}::bigint[], ${schools}::text[]) as given (id, state) where given.id = school_plan.id`)
      await run(sql`update district_plan set state = given.state
        from unnest(${districtPlans}::bigint[], ${districts}::text[]) as given (id, state) where given.id = district_plan.id`)
      await run(sql`delete from school_coverage where school_id = ${elsewhere.schoolId}`)
      if (isServedElsewhere)
        await run(sql`insert into school_coverage (school_id, warehouse_id)
          values (${elsewhere.schoolId}, ${elsewhere.warehouseId})`)
      await run(
        sql`update school_plan_line set requested = requested + ${more} where school_plan_id = ${own.campusPlanId}`,
      )

      const handedIn = await orderedBy(planId, ['submitted', 'approved'], ['open', 'submitted', 'approved'])
      const { cells, rows } = await manage.done(countPlan, { planId, besideId: planId, rows: 'warehouse' })
      expect(new Map(cells.map(({ row, copies }) => [rows[row]?.key, copies]))).toEqual(handedIn)
      const sumOf = async (basis: 'standing' | 'counted') =>
        (await manage.done(planByTitle, { planId, basis, pageSize: 1 })).sums.copies
      expect(await sumOf('standing')).toBe(total(handedIn))
      expect(await sumOf('counted')).toBe(total(await orderedBy(planId, ['approved'], ['approved'])))
    }),
    { numRuns: 40 },
  )
})
