import {
  approveSchoolPlans,
  excuseSchools,
  listSchoolPlansOfDistrict,
  rejectSchoolPlans,
  reopenSchoolPlans,
  schoolPlanOfDistrict,
} from '@keben/core/ordering/district-plans/contract'
import { schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')

const noticesOf = (name: Parameters<typeof userIdOf>[0], kind: string) =>
  app.db.primary.rows<{ facts: Record<string, unknown>; link: string }>(
    sql`select facts, link from notice where user_id = ${userIdOf(name)} and kind = ${kind} order by id`,
  )
const setRequest = (schoolPlanId: number, bookId: number | undefined, copies: number, reason = '') =>
  app.db.primary.run(sql`update school_plan_line set requested = ${copies}, reason = ${reason}
    where school_plan_id = ${schoolPlanId} and book_id = ${bookId} and audience = 'student'`)

describe('the district’s list of schools', () => {
  it('has plans with findings first, then late ones, with their findings and sums by state', async () => {
    const { planId, books, own } = await createSeason(app, { schoolState: 'submitted', schoolsEnd: -2 })
    // Ten times as many as there are students, though explained.
    await setRequest(own.campusPlanId, books[1], 800, 'for the library')
    const { list, sums, total } = await area.done(listSchoolPlansOfDistrict, { planId })
    expect(list.map(({ id }) => id)).toEqual([own.campusPlanId, own.schoolPlanId])
    expect(list[0]).toMatchObject({ warnings: 1, blocking: 0, findings: [{ code: 'tenTimes', bookId: books[1] }] })
    expect(list[1]).toMatchObject({ warnings: 0, blocking: 0, findings: [], students: 480, late: false })
    expect(list[1]).toMatchObject({ copies: 162, fundedFen: 70_000, fundedPerStudentFen: 146, severalCampuses: true })
    expect(total).toBe(2)
    expect(sums).toMatchObject({ submitted: 2, filling: 0, late: 0, withFindings: 1, students: 960, copies: 162 + 882 })

    await app.db.primary.run(sql`update school_plan set state = 'filling' where id = ${own.schoolPlanId}`)
    const late = await area.done(listSchoolPlansOfDistrict, { planId, late: true })
    expect(late.list.map(({ id, late: is }) => [id, is])).toEqual([[own.schoolPlanId, true]])
    expect(late.sums).toMatchObject({ late: 1, filling: 1 })
  })

  it('is filtered by state, findings and name, and sorted', async () => {
    const { planId, books, own } = await createSeason(app, { schoolState: 'submitted' })
    await setRequest(own.campusPlanId, books[1], 200)
    const ids = async (input: object) =>
      (await area.done(listSchoolPlansOfDistrict, { planId, ...input })).list.map(({ id }) => id)
    expect(await ids({ looks: 'blocking' })).toEqual([own.campusPlanId])
    expect(await ids({ looks: 'any' })).toEqual([own.campusPlanId])
    expect(await ids({ looks: 'nothing' })).toEqual([own.schoolPlanId])
    expect(await ids({ state: 'approved' })).toEqual([])
    expect(await ids({ sort: '-copies' })).toEqual([own.campusPlanId, own.schoolPlanId])
    expect(await ids({ sort: 'copies' })).toEqual([own.schoolPlanId, own.campusPlanId])
    expect(await ids({ keyword: 'no school is called so' })).toEqual([])
    expect(await ids({ onBehalf: true })).toEqual([])
    expect(await ids({ changed: false })).toHaveLength(2)
    expect(await ids({ stage: 'senior' })).toEqual([])
    for (const sort of ['late', 'name', 'copiesChange', 'students', 'fundedPerStudentFen', 'submittedAt'])
      expect(await ids({ sort })).toHaveLength(2)
  })

  it('shows no findings for lines that a school has not filled in yet', async () => {
    const { planId, own } = await createSeason(app)
    const { list } = await area.done(listSchoolPlansOfDistrict, { planId })
    expect(list.find(({ id }) => id === own.schoolPlanId)).toMatchObject({ blocking: 0, warnings: 0, state: 'filling' })
  })

  it('compares with last season by campus', async () => {
    await createSeason(app, { year: 2110, state: 'closed' })
    const { planId, books, own } = await createSeason(app, { year: 2111, schoolState: 'submitted' })
    await setRequest(own.schoolPlanId, books[1], 60)
    const { list, sums } = await area.done(listSchoolPlansOfDistrict, { planId, sort: 'copiesChange' })
    expect(list.map(({ lastCopies, copiesChange }) => [lastCopies, copiesChange])).toEqual([
      [162, -20],
      [162, 0],
    ])
    expect(sums.lastCopies).toBe(324)
  })

  it('names a contact with phone number for every school', async () => {
    const { planId } = await createSeason(app)
    const { list } = await area.done(listSchoolPlansOfDistrict, { planId })
    expect(list.every(({ contact, phone }) => contact !== '' && phone !== '')).toBe(true)
  })
})

describe('the view of one school’s plan', () => {
  it('shows last season, headcount, caps, history and actions', async () => {
    await createSeason(app, { year: 2120, state: 'closed' })
    const { own, code } = await createSeason(app, { year: 2121, schoolState: 'submitted', capPrimaryFen: 100 })
    const plan = await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })
    expect(plan).toMatchObject({
      planCode: code,
      state: 'submitted',
      lastSeason: { planCode: '2120A', copies: 162, students: 480 },
      caps: [{ stage: 'primary', students: 480, fundedFen: 70_000, perStudentFen: 146, capFen: 100, over: true }],
      overCap: true,
      blocking: 1,
    })
    expect(plan.findings.map(({ code: finding }) => finding)).toEqual(['capExceeded'])
    expect(plan.headcount).toHaveLength(6)
    expect(plan.lineList).toHaveLength(5)
    expect(plan.lineList[0]).toMatchObject({ headcount: 80, suggested: 80, requested: 80, audience: 'student' })
    // With something to put right it cannot be approved.
    expect(plan.actions).toEqual(['reject', 'change'])
  })

  it('is not found for another district', async () => {
    const { foreign } = await createSeason(app, { schoolState: 'submitted' })
    const unknown = await area.call(schoolPlanOfDistrict, { id: 999_999 })
    expect(await area.call(schoolPlanOfDistrict, { id: foreign.schoolPlanId })).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the review of many school plans', () => {
  it('approves those it can, says why not for the others, and notifies the schools', async () => {
    const { own, foreign, books } = await createSeason(app, { schoolState: 'submitted' })
    await setRequest(own.campusPlanId, books[0], 90, 'some more')
    const ids = [own.campusPlanId, foreign.schoolPlanId, own.schoolPlanId]
    const { verdicts } = await area.done(approveSchoolPlans, { ids })
    expect(verdicts).toMatchObject([
      { id: own.campusPlanId, done: false, code: 'review_has_mistakes' },
      { id: foreign.schoolPlanId, done: false, code: 'not_found' },
      { id: own.schoolPlanId, done: true },
    ])
    const plan = await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })
    expect(plan.state).toBe('approved')
    expect(plan.judgedAt).not.toBeNull()
    expect(plan.history).toMatchObject([{ step: 'approve', from: 'submitted', to: 'approved', who: 'Person area' }])
    expect((await noticesOf('school', 'schoolPlanApproved')).at(-1)).toMatchObject({
      link: `/sys/schoolOrder/orderPlan?plan=${own.schoolPlanId}`,
    })
    // The user of the other campus hears nothing of it.
    expect(await noticesOf('campus', 'schoolPlanApproved')).toEqual([])

    const again = await area.done(approveSchoolPlans, { ids: [own.schoolPlanId] })
    expect(again.verdicts).toMatchObject([{ done: false, code: 'step_not_possible' }])
  })

  it('rejects a plan with a reason that the school sees', async () => {
    const { own } = await createSeason(app, { schoolState: 'submitted' })
    await area.done(rejectSchoolPlans, { ids: [own.campusPlanId], reason: 'Grade 3 has fewer students' })
    const sheet = await app.as('campus').done(schoolPlanBooks, { id: own.campusPlanId })
    expect(sheet.plan.state).toBe('returned')
    expect(sheet.history.at(-1)).toMatchObject({ step: 'reject', reason: 'Grade 3 has fewer students' })
    expect((await noticesOf('campus', 'schoolPlanReturned')).at(-1)).toMatchObject({
      facts: { reason: 'Grade 3 has fewer students' },
    })
    expect(await area.done(schoolPlanOfDistrict, { id: own.campusPlanId })).toMatchObject({
      lastReason: 'Grade 3 has fewer students',
      submittedAt: null,
      actions: ['excuse', 'fill'],
    })
  })

  it('excuses schools, and reopens approved or excused plans', async () => {
    const { own } = await createSeason(app)
    const ids = [own.schoolPlanId]
    await area.done(excuseSchools, { ids, reason: 'closed for building' })
    expect(await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })).toMatchObject({
      state: 'excused',
      lastReason: 'closed for building',
      actions: ['reopen'],
    })
    expect((await noticesOf('school', 'schoolExcused')).at(-1)?.facts).toMatchObject({ reason: 'closed for building' })
    const { verdicts } = await area.done(reopenSchoolPlans, { ids, reason: 'opened again' })
    expect(verdicts).toEqual([{ id: own.schoolPlanId, done: true }])
    expect(await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })).toMatchObject({ state: 'returned' })
    expect((await noticesOf('school', 'schoolPlanReopened')).at(-1)?.facts).toMatchObject({ reason: 'opened again' })
  })

  it.each([
    ['the plan is closed', { state: 'closed', schoolState: 'submitted', districtState: 'open' }, 'season_not_open'],
    [
      'the districts’ deadline is over',
      { schoolsEnd: -5, districtsEnd: -1, schoolState: 'submitted' },
      'district_time_over',
    ],
    ['the district has submitted', { districtState: 'submitted', schoolState: 'submitted' }, 'district_not_open'],
  ] as const)('is refused once %s', async (_, wishes, code) => {
    const { own } = await createSeason(app, wishes)
    const { verdicts } = await area.done(approveSchoolPlans, { ids: [own.schoolPlanId] })
    expect(verdicts).toMatchObject([{ done: false, code }])
    expect(await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })).toMatchObject({
      state: 'submitted',
      actions: [],
    })
  })
})
