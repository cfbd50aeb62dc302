import {
  approveDistricts,
  approveSchoolPlans,
  districtPlanInfo,
  excuseSchools,
  listSubmittedDistricts,
  rejectDistricts,
  resumeDistrictPlan,
  saveReserve,
  submitDistrictPlan,
  submittedDistrict,
} from '@keben/core/ordering/district-plans/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')
const business = app.as('business')

const noticesOf = (name: PersonName, kind: string) =>
  app.db.primary.rows<{ facts: Record<string, unknown>; link: string }>(
    sql`select facts, link from notice where user_id = ${userIdOf(name)} and kind = ${kind} order by id`,
  )

describe('submitting a district plan', () => {
  it('is refused until every school is approved or excused, and names the first ones', async () => {
    const { planId, own } = await createSeason(app, { schoolState: 'submitted' })
    const refused = await area.call(submitDistrictPlan, { planId })
    expect(refused).toMatchObject({ status: 422, code: 'schools_not_done' })
    expect(refused.message).toContain('All campuses must be approved or excused; 2 are not: “Own school')
    await area.done(approveSchoolPlans, { ids: [own.schoolPlanId] })
    expect((await area.call(submitDistrictPlan, { planId })).message).toContain('1 is not')
    await app.db.primary.run(sql`update school_plan set state = 'returned' where id = ${own.campusPlanId}`)
    await area.done(excuseSchools, { ids: [own.campusPlanId], reason: 'merged into the main campus' })

    const before = await area.done(districtPlanInfo, { planId })
    expect(before.actions).toContain('submit')
    // What is excused counts nothing.
    expect(before.copies).toBe(162)
    const submitted = await area.done(submitDistrictPlan, { planId })
    expect(submitted).toMatchObject({ state: 'submitted', actions: ['resume'] })
    expect(submitted.submittedAt).not.toBeNull()
    expect((await noticesOf('business', 'districtSubmitted')).at(-1)?.facts).toMatchObject({ district: 'Own district' })
    expect(await noticesOf('otherBusiness', 'districtSubmitted')).toEqual([])
    // The same again is no second submit.
    expect(await area.call(submitDistrictPlan, { planId })).toMatchObject({ status: 409, code: 'step_not_possible' })
    expect(submitted.history.filter(({ step }) => step === 'submit')).toHaveLength(1)
  })

  it('can be recalled before the company has reviewed it', async () => {
    const { planId } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    expect(await area.call(saveReserve, { planId, version: 1, lines: [{ bookId: 1, copies: 1 }] })).toMatchObject({
      code: 'district_not_open',
    })
    const taken = await area.done(resumeDistrictPlan, { planId, reason: 'one school was forgotten' })
    expect(taken).toMatchObject({ state: 'open', submittedAt: null })
    expect(taken.history.at(-1)).toMatchObject({ step: 'resume', reason: 'one school was forgotten' })
    expect(await noticesOf('business', 'districtTakenBack')).toHaveLength(1)
  })

  it.each([
    ['the districts’ deadline is over', { schoolsEnd: -5, districtsEnd: -1 }, 'district_time_over'],
    ['the plan is closed', { state: 'closed', districtState: 'open' }, 'season_not_open'],
  ] as const)('is refused once %s', async (_, wishes, code) => {
    const { planId } = await createSeason(app, { schoolState: 'approved', ...wishes })
    expect(await area.call(submitDistrictPlan, { planId })).toMatchObject({ code })
    expect(await area.done(districtPlanInfo, { planId })).toMatchObject({ state: 'open', actions: [] })
  })

  it('needs at least one school', async () => {
    const { planId } = await createSeason(app)
    await app.db.primary.run(sql`delete from school_plan where plan_id = ${planId}`)
    expect(await area.call(submitDistrictPlan, { planId })).toMatchObject({ code: 'district_without_schools' })
  })

  it('is not found in a plan in which the district does not take part', async () => {
    const { planId, own } = await createSeason(app)
    await app.db.primary.run(sql`delete from district_plan where id = ${own.districtPlanId}`)
    expect(await area.call(submitDistrictPlan, { planId })).toEqual(
      await area.call(submitDistrictPlan, { planId: 999_999 }),
    )
  })
})

describe('the company’s review of district plans', () => {
  it('lists its own districts, those to review first, and what they contain', async () => {
    const { planId, own, books } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    const { list, sums } = await business.done(listSubmittedDistricts, { planIds: [planId] })
    expect(list).toMatchObject([{ id: own.districtPlanId, state: 'submitted', actions: ['areaApprove', 'areaReject'] }])
    expect(sums).toMatchObject({ submitted: 1, copies: 324 })
    const { districtPlan, books: titles } = await business.done(submittedDistrict, { id: own.districtPlanId })
    expect(districtPlan).toMatchObject({ districtName: 'Own district', copies: 324 })
    expect(titles).toHaveLength(5)
    expect(titles.find(({ bookId }) => bookId === books[0])).toMatchObject({ copies: 162, schools: 2 })
  })

  it('shows each user only the titles granted to them', async () => {
    const { books, own } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    const [book = 0] = books
    await createFixtures(app).grant('granted', { book })
    const visibleTo = async (name: 'business' | 'granted' | 'ungranted') =>
      (await app.as(name).done(submittedDistrict, { id: own.districtPlanId })).books.map(({ bookId }) => bookId)
    expect((await visibleTo('business')).toSorted((a, b) => a - b)).toEqual(books)
    expect([await visibleTo('granted'), await visibleTo('ungranted')]).toEqual([[book], []])
  })

  it('is possible only if all titles are granted to the user, and names who could', async () => {
    // The first of its titles is granted to one of them.
    const { own } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    const ids = [own.districtPlanId]
    for (const name of ['granted', 'ungranted'] as const)
      for (const { verdicts } of [
        await app.as(name).done(approveDistricts, { ids }),
        await app.as(name).done(rejectDistricts, { ids, reason: 'Not enough' }),
      ]) {
        expect(verdicts).toMatchObject([{ done: false, code: 'document_is_shared' }])
        expect(verdicts[0]?.message).toContain('Person business')
      }
    expect((await business.done(approveDistricts, { ids })).verdicts).toMatchObject([{ done: true }])
  })

  it('accepts only plans of its own districts', async () => {
    const { own, foreign } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    const ids = [own.districtPlanId, foreign.districtPlanId, 999_999]
    const { verdicts } = await business.done(approveDistricts, { ids })
    expect(verdicts).toMatchObject([
      { done: true },
      { done: false, code: 'not_found' },
      { done: false, code: 'not_found' },
    ])
    const { districtPlan } = await business.done(submittedDistrict, { id: own.districtPlanId })
    expect(districtPlan).toMatchObject({ state: 'approved', actions: [] })
    expect(districtPlan.history.at(-1)).toMatchObject({ step: 'areaApprove', role: 'business' })
    expect((await noticesOf('area', 'districtApproved')).at(-1)?.link).toContain('/sys/countyOrder/orderPlan')
    expect(await noticesOf('otherArea', 'districtApproved')).toEqual([])
  })

  it('refuses acceptance if a school is no longer approved', async () => {
    const { own } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    await app.db.primary.run(sql`update school_plan set state = 'returned' where id = ${own.campusPlanId}`)
    const { verdicts } = await business.done(approveDistricts, { ids: [own.districtPlanId] })
    expect(verdicts).toMatchObject([{ done: false, code: 'schools_not_done' }])
  })

  it('rejects a plan with a reason, as long as the district could correct it', async () => {
    const { planId, own } = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
    const reason = 'no reserve for grade 3'
    expect((await business.done(rejectDistricts, { ids: [own.districtPlanId], reason })).verdicts).toMatchObject([
      { done: true },
    ])
    expect(await area.done(districtPlanInfo, { planId })).toMatchObject({
      state: 'open',
      lastReason: reason,
      submittedAt: null,
    })
    expect((await noticesOf('area', 'districtRejected')).at(-1)?.facts).toMatchObject({ reason })

    const closed = await createSeason(app, { state: 'closed', districtState: 'submitted' })
    const ids = [closed.own.districtPlanId]
    expect((await business.done(rejectDistricts, { ids, reason })).verdicts).toMatchObject([
      { code: 'season_not_open' },
    ])
    expect((await business.done(approveDistricts, { ids })).verdicts).toMatchObject([{ done: true }])
  })
})
