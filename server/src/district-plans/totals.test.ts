import { listDistrictPlans, listSchoolPlansOfDistrict } from '@keben/core/district-plans/contract'
import { expect, it } from 'vitest'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { sql } from '../kit/sql.ts'

const world = await createWorld()
const area = world.as('area')

/** The figures of a district: in the list of its seasons, and beneath its schools. */
async function figuresOf(planId: number) {
  const { list } = await area.done(listDistrictPlans, {})
  const { sums } = await area.done(listSchoolPlansOfDistrict, { planId })
  const whole = list.find((plan) => plan.planId === planId)
  return [whole, sums].map((of) => of && [of.students, of.copies, of.listFen, of.lastCopies ?? 0])
}

it('comes to the same in the list of seasons and beneath its schools, whoever is excused', async () => {
  await seasonIn(world, { state: 'closed', year: 2029 })
  const { planId, own } = await seasonIn(world, { requested: 'suggested' })
  const [before, beneath] = await figuresOf(planId)
  expect(beneath).toEqual(before)
  expect(before).toEqual([expect.any(Number), 324, expect.any(Number), 324])

  await world.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  const [after, beneathThen] = await figuresOf(planId)
  expect(beneathThen).toEqual(after)
  expect(after).toEqual([expect.any(Number), 162, expect.any(Number), 162])
  expect(after?.[0]).toBeLessThan(before?.[0] ?? 0)
})

it('compares with what the same schools ordered, as long as others have not ordered yet', async () => {
  await seasonIn(world, { state: 'closed', year: 2029, term: 'spring' })
  const { planId, own } = await seasonIn(world, { term: 'spring' })
  const last = async () => (await figuresOf(planId)).map((figures) => figures?.[3])
  expect(await last()).toEqual([0, 0])
  await world.db.primary.run(sql`update school_plan_line set requested = 10 where school_plan_id = ${own.schoolPlanId}`)
  expect(await last()).toEqual([162, 162])
  await world.db.primary.run(
    sql`update school_plan set state = 'submitted' where district_plan_id = ${own.districtPlanId}`,
  )
  expect(await last()).toEqual([324, 324])
})
