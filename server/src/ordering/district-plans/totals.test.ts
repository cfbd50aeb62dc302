import {
  chosenBooks,
  districtPlanInfo,
  listDistrictPlans,
  listSchoolPlansOfDistrict,
  listSubmittedDistricts,
  submittedDistrict,
} from '@keben/core/ordering/district-plans/contract'
import { planInfo } from '@keben/core/base/plans/contract'
import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { areaProgress, remind, submissionProgress } from '@keben/core/office/statistics/contract'
import { expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { waitingFor } from '../../../../test/fixtures/todos.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')

/** The figures of a district: in the list of its seasons, and beneath its schools. */
async function figuresOf(planId: number) {
  const { list } = await area.done(listDistrictPlans, {})
  const { sums } = await area.done(listSchoolPlansOfDistrict, { planId })
  const completeCount = list.find((plan) => plan.planId === planId)
  return [completeCount, sums].map((of) => of && [of.students, of.copies, of.listFen, of.lastCopies ?? 0])
}

it('the figures of a district are equal in the list of seasons and beneath its schools, also if one is excused', async () => {
  await createSeason(app, { state: 'closed', year: 2029 })
  const { planId, own } = await createSeason(app, { schoolState: 'submitted' })
  const [before, beneath] = await figuresOf(planId)
  expect(beneath).toEqual(before)
  expect(before).toEqual([expect.any(Number), 324, expect.any(Number), 324])

  await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  const [after, beneathThen] = await figuresOf(planId)
  expect(beneathThen).toEqual(after)
  expect(after).toEqual([expect.any(Number), 162, expect.any(Number), 162])
  expect(after?.[0]).toBeLessThan(before?.[0] ?? 0)
})

/** The same in the list, on the page, for the company, beneath the schools and in progress. */
const everywhere = (figures: readonly number[]) => Array.from({ length: 5 }, () => figures)

it('the comparison with last season covers only submitted schools on either side, as progress does', async () => {
  await createSeason(app, { state: 'closed', year: 2029, term: 'spring' })
  const { planId, own } = await createSeason(app, { term: 'spring', requested: 'suggested' })
  const compared = async () => {
    const completeCount = (await area.done(listDistrictPlans, {})).list.find((plan) => plan.planId === planId)
    const page = await area.done(districtPlanInfo, { planId })
    const companys = (await app.as('business').done(listSubmittedDistricts, { sort: '-copiesChange' })).list.find(
      ({ id }) => id === own.districtPlanId,
    )
    const { sums } = await area.done(listSchoolPlansOfDistrict, { planId })
    const progress = await area.done(submissionProgress, { planId })
    return [completeCount, page, companys, sums, progress].map(
      (of) => of && [of.copies, of.submittedCopies, of.lastCopies ?? 0],
    )
  }
  // Half of its lines are filled in: it would look as if it ordered half of last season.
  await app.db.primary.run(
    sql`update school_plan_line set requested = 0 where school_plan_id = ${own.campusPlanId} and book_id = (
      select min(book_id) from school_plan_line where school_plan_id = ${own.campusPlanId} and requested > 0)`,
  )
  const [first] = await compared()
  const copies = first?.[0] ?? 0
  expect(copies).toBeGreaterThan(162)
  expect(copies).toBeLessThan(324)
  expect(await compared()).toEqual(everywhere([copies, 0, 0]))
  await app.db.primary.run(sql`update school_plan set state = 'submitted' where id = ${own.schoolPlanId}`)
  expect(await compared()).toEqual(everywhere([copies, 162, 162]))
  await app.db.primary.run(sql`update school_plan set state = 'submitted' where id = ${own.campusPlanId}`)
  expect(await compared()).toEqual(everywhere([copies, copies, 324]))
  await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  expect(await compared()).toEqual(everywhere([162, 162, 162]))
})

const manage = app.as('manage')
const business = app.as('business')

/** Campuses of a district, those that are done, those that are excused, copies and money: wherever somebody reads them. */
async function readEverywhere(planId: number, districtPlanId: number) {
  const own = (await area.done(listDistrictPlans, {})).list.find((plan) => plan.planId === planId)
  const companys = (await business.done(listSubmittedDistricts, {})).list.find(({ id }) => id === districtPlanId)
  const page = await area.done(districtPlanInfo, { planId })
  const tab = await area.done(listSchoolPlansOfDistrict, { planId })
  const officers = await area.done(areaProgress, { planId })
  const offices = (await manage.done(submissionProgress, { planId })).districts.find(
    ({ name }) => name === 'Own district',
  )
  const document = await manage.done(planInfo, { id: planId })
  const part = document.districts.find(({ id }) => id === districtPlanId)
  const counted = [own, companys, page].map(
    (of) => of && [of.counts.schools, of.counts.approved + of.counts.excused, of.counts.excused, of.copies, of.listFen],
  )
  // All campuses of this district are of one school.
  const school = await app.as('school').done(listSchoolPlans, { planIds: [planId] })
  const { sums: reserve } = await area.done(chosenBooks, { planId })
  const { books } = await business.done(submittedDistrict, { id: districtPlanId })
  const added = (of: 'copies' | 'listFen') => books.reduce((sum, book) => sum + book[of], 0)
  const { sums } = tab
  return {
    list: counted[0],
    company: counted[1],
    page: counted[2],
    tab: [tab.total, sums.approved + sums.excused, sums.excused, sums.copies, sums.listFen],
    progress: [
      officers.sums.all,
      officers.sums.approved + officers.sums.excused,
      officers.sums.excused,
      officers.sums.copies,
      officers.sums.listFen,
    ],
    statistics: offices && [
      offices.campuses,
      offices.approved + offices.excused,
      offices.excused,
      offices.copies,
      offices.listFen,
    ],
    plan: part && [part.schools, part.schoolsDone, part.copies, part.listFen],
    school: [
      school.total,
      school.list.filter(({ state }) => state === 'approved' || state === 'excused').length,
      school.sums.excused,
      school.sums.copies,
      school.sums.listFen,
    ],
    reserve: [reserve.copies, reserve.listFen],
    titles: [added('copies'), added('listFen')],
  }
}

type Everywhere = Awaited<ReturnType<typeof readEverywhere>>

/** The same in all places; head office's page of the plan does not tell the excused from the approved, lists of titles have no campuses. */
function alike(figures: readonly number[]): Everywhere {
  const [campuses = 0, done = 0, , ...amounts] = figures
  const read = [...figures]
  return {
    list: read,
    company: read,
    page: read,
    tab: read,
    progress: read,
    statistics: read,
    plan: [campuses, done, ...amounts],
    school: read,
    reserve: amounts,
    titles: amounts,
  }
}

it('campuses, copies and money of a district are counted alike on every page, also if excused', async () => {
  const { planId, own } = await createSeason(app, { requested: 'suggested' })
  const complete = await readEverywhere(planId, own.districtPlanId)
  const wholeFen = complete.list?.[4] ?? 0
  expect(complete).toEqual(alike([2, 0, 0, 324, wholeFen]))

  await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  expect(await readEverywhere(planId, own.districtPlanId)).toEqual(alike([2, 1, 1, 162, wholeFen / 2]))

  await app.db.primary.run(sql`update district_plan set state = 'excused' where id = ${own.districtPlanId}`)
  expect(await readEverywhere(planId, own.districtPlanId)).toEqual(alike([2, 2, 2, 0, 0]))

  // Head office's own figures are of the districts together; what the excused had ordered is nobody's.
  const { plan, districts } = await manage.done(planInfo, { id: planId })
  const sum = (of: (part: (typeof districts)[number]) => number) => districts.reduce((all, part) => all + of(part), 0)
  expect([plan.schools, plan.schoolsDone, plan.copies, plan.listFen]).toEqual([
    sum(({ schools }) => schools),
    sum(({ schoolsDone }) => schoolsDone),
    sum(({ copies }) => copies),
    sum(({ listFen }) => listFen),
  ])
  expect([plan.schools, plan.schoolsDone, plan.copies]).toEqual([3, 2, 81])
})

it('an excused school or district is never late, and appears in no to-do or reminder', async () => {
  const { planId, own } = await createSeason(app, { schoolsEnd: -1 })
  const late = async () => {
    const head = (await area.done(listDistrictPlans, {})).list.find((plan) => plan.planId === planId)
    const tab = await area.done(listSchoolPlansOfDistrict, { planId, late: true })
    const progress = await area.done(areaProgress, { planId, late: true })
    const { schoolsLate } = await waitingFor(app, 'area')
    return [head?.counts.late, tab.total, tab.sums.late, progress.total, progress.sums.lateCount, schoolsLate]
  }
  expect(await late()).toEqual([2, 2, 2, 2, 2, 2])
  await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
  expect(await late()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await area.done(remind, { planId, who: 'schools' })).toEqual({ reminded: 1, resting: 0 })
  await app.db.primary.run(sql`update district_plan set state = 'excused' where id = ${own.districtPlanId}`)
  expect(await late()).toEqual([0, 0, 0, 0, 0, 0])
  expect(await area.done(remind, { planId, who: 'schools' })).toEqual({ reminded: 0, resting: 0 })
})
