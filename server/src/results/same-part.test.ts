import { countPlan, listResults, planByTitle, previewResult } from '@keben/core/results/contract'
import { expect, it } from 'vitest'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'

const world = await createWorld()
const manage = world.as('manage')
const run = (statement: ReturnType<typeof sql>) => world.db.primary.run(statement)

const copiesOf = async (planId: number, besideId?: number) => {
  const { cells } = await manage.done(countPlan, { planId, rows: 'district', ...(besideId && { besideId }) })
  return cells.reduce((sum, { copies }) => sum + copies, 0)
}

it('compares what is handed in of a season that is not finished with the same schools of the last one', async () => {
  const last = await seasonIn(world, { state: 'closed', term: 'spring' })
  const present = await seasonIn(world, { state: 'open', term: 'spring', books: last.books })
  const { planId, own } = present
  const against = async () => (await manage.done(planByTitle, { planId })).sums
  expect(await against()).toMatchObject({ basis: 'standing', copies: 0, lastCopies: 0, against: { id: last.planId } })

  await run(sql`update school_plan_line set requested = 10
    where school_plan_id = ${own.schoolPlanId} and audience = 'student'`)
  await run(sql`update district_book set reserve_copies = 7
    where district_plan_id in (select id from district_plan where plan_id = ${last.planId})
      and book_id = ${last.books[0]}`)
  const asked = await copiesOf(planId)
  expect(asked).toBeGreaterThan(0)
  // Half filled in, it stands beside nothing; nor do reserves of districts that have not come to theirs.
  expect(await against()).toMatchObject({ copies: 0, lastCopies: 0 })
  await run(sql`update school_plan set state = 'submitted' where id = ${own.schoolPlanId}`)
  expect(await against()).toMatchObject({ copies: asked, lastCopies: 162 })
  expect([await copiesOf(planId, planId), await copiesOf(last.planId, planId)]).toEqual([asked, 162])
  await run(sql`update district_plan set state = 'submitted' where id = ${own.districtPlanId}`)
  expect(await against()).toMatchObject({ copies: asked, lastCopies: 169 })
  expect(await copiesOf(last.planId)).toBe(405 + 14)

  // What would be issued is nothing as long as no district is accepted: it is compared with nothing.
  const preview = () => manage.done(previewResult, { planId })
  expect(await preview()).toMatchObject({ basis: 'counted', last: { totals: { copies: 0 } } })
  await run(sql`update school_plan set state = 'approved' where id = ${own.schoolPlanId}`)
  await run(sql`update district_plan set state = 'approved' where id = ${own.districtPlanId}`)
  expect(await preview()).toMatchObject({ last: { totals: { copies: 169 } } })
})

it('lists what is asked for so far, as it is compared with other seasons; opened, it shows what would be issued now', async () => {
  const { planId, own, foreign } = await seasonIn(world, { state: 'closed' })
  const listed = async () =>
    (await manage.done(listResults, { state: 'awaited', pageSize: 200 })).list.find(({ id }) => id === planId)
  const opened = async () => (await manage.done(previewResult, { planId })).totals.copies
  expect([await listed(), await opened()]).toMatchObject([{ schools: 2, copies: 405 }, 405])
  await run(sql`update school_plan set state = 'submitted' where id = ${own.campusPlanId}`)
  await run(sql`update district_plan set state = 'submitted' where id = ${foreign.districtPlanId}`)
  const { copies, listFen } = (await manage.done(planByTitle, { planId, pageSize: 1 })).sums
  expect(copies).toBe(405)
  expect([await listed(), await opened()]).toMatchObject([{ schools: 2, copies, listFen }, 162])

  // Whoever is excused counts nowhere.
  await run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  expect(await listed()).toMatchObject({ schools: 2, copies: 243 })
  await run(sql`update district_plan set state = 'excused' where id = ${foreign.districtPlanId}`)
  expect(await listed()).toMatchObject({ schools: 1, copies: 162 })
})
