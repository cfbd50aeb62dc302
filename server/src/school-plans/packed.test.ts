import { planByTitle } from '@keben/core/results/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seasonToBuy } from '../../../test/given/purchase.ts'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'
import { packOrders, packedInvariants } from './packed.ts'

const world = await createWorld()
const { primary } = world.db
const past = await seasonToBuy(world, 4, { state: 'archived' })
const now = await seasonIn(world, { books: past.books, requested: 'suggested', schoolState: 'submitted' })
// One school of the district has not handed in this time: the others are told apart from it.
await primary.run(sql`update school_plan set state = 'filling' where id = ${now.own.campusPlanId}`)

const packedOf = (planId: number) =>
  primary.rows<{ school_plan_id: number; copies: string }>(sql`
    select school_plan_id, packed_copies.copies::text, book_ids from packed_copies
    join school_plan on school_plan.id = packed_copies.school_plan_id join packed_titles using (district_plan_id)
    where plan_id = ${planId} order by 1`)
const empty = () => primary.run(sql`truncate packed_titles, packed_copies`)
const besideLast = async () => {
  const { list, sums } = await world.as('manage').done(planByTitle, { planId: now.planId, againstId: past.planId })
  return [list.map(({ bookId, copies, lastCopies }) => [bookId, copies, lastCopies]), sums.lastCopies]
}

it('has what each school ordered in a season of the archive, and is read instead of its lines', async () => {
  await empty()
  const before = await besideLast()
  await packOrders(primary)
  expect((await packedOf(past.planId)).length).toBeGreaterThan(1)
  expect(await packedOf(now.planId)).toEqual([])
  for (const { broken } of packedInvariants) expect(await primary.rows(broken)).toEqual([])
  expect(await besideLast()).toEqual(before)
  await primary.run(sql`update packed_copies set copies = copies + 1`)
  expect(await besideLast()).not.toEqual(before)
  for (const { broken } of packedInvariants) expect(await primary.rows(broken)).not.toEqual([])
})

it('adds up to the same as the lines, whoever has handed in and whatever was ordered', async () => {
  const plans = [now.own.schoolPlanId, now.own.campusPlanId, now.foreign.schoolPlanId]
  // Three schools of one district, of which some are taken off and others added up.
  const toOneDistrict = async ({ own, foreign }: typeof now) => {
    await primary.run(
      sql`update school_plan set district_plan_id = ${own.districtPlanId} where id = ${foreign.schoolPlanId}`,
    )
    await primary.run(sql`
      insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, price_fen, requested)
      select plan_id, ${foreign.schoolPlanId}::bigint, book_id, audience, headcount, suggested, price_fen, 1
      from school_plan_line where school_plan_id = ${own.schoolPlanId} on conflict do nothing`)
  }
  const cases = fc.record({
    isSubmitted: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    ordered: fc.array(fc.constantFrom(null, 0, 1, 40, 99_999), { minLength: 5, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ isSubmitted, ordered }) => {
      await empty()
      await primary.run(sql`update plan set state = 'patching' where id = ${past.planId}`)
      await toOneDistrict(past)
      await toOneDistrict(now)
      await primary.run(sql`
        update school_plan_line as line set requested = (${ordered}::int[])[1 + nth % ${ordered.length}::int]
        from (select ctid, row_number() over (order by school_plan_id, book_id, audience)::int as nth from school_plan_line
          where plan_id = ${past.planId}) as numbered
        where numbered.ctid = line.ctid`)
      await primary.run(sql`update plan set state = 'archived' where id = ${past.planId}`)
      await primary.run(sql`update school_plan set state = case when given.submitted then 'submitted' else 'filling' end
        from unnest(${plans}::bigint[], ${isSubmitted}::boolean[]) as given (id, submitted) where given.id = school_plan.id`)
      const before = await besideLast()
      await packOrders(primary)
      expect(await besideLast()).toEqual(before)
      for (const { broken } of packedInvariants) expect(await primary.rows(broken)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

it('packs a season once, whoever else does so at the same moment', async () => {
  await empty()
  await packOrders(primary)
  const before = await packedOf(past.planId)
  await empty()
  await Promise.all([1, 2, 3, 4].map(() => world.db.write((tx) => packOrders(tx))))
  expect(await packedOf(past.planId)).toEqual(before)
})
