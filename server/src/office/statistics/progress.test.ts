import {
  areaProgress,
  businessProgress,
  manageProgress,
  remind,
  remindCompanies,
  submissionProgress,
} from '@keben/core/office/statistics/contract'
import { listAudit } from '@keben/core/office/audit/contract'
import { listDistrictPlans } from '@keben/core/ordering/district-plans/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { planInfo } from '@keben/core/base/plans/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')

describe('the progress of a plan', () => {
  it('lists every campus that takes part, within the scope of the user', async () => {
    const { planId } = await createSeason(app, { schoolState: 'submitted' })
    const all = await manage.done(manageProgress, { planId })
    expect(all.list.map(({ schoolName, campusName, state }) => [schoolName, campusName, state])).toEqual([
      ['Own school', 'Main', 'submitted'],
      ['Own school', 'East', 'submitted'],
      ['Other school', 'Main', 'submitted'],
    ])
    expect(all.sums).toMatchObject({ all: 3, submitted: 3, filling: 0, lateCount: 0, copies: 162 + 162 + 81 })
    const own = await app.as('area').done(areaProgress, { planId })
    expect(own.list.map(({ schoolName }) => schoolName)).toEqual(['Own school', 'Own school'])
    const companys = await app.as('otherBusiness').done(businessProgress, { planId })
    expect(companys.list.map(({ schoolName }) => schoolName)).toEqual(['Other school'])
  })

  it('excludes excused schools and districts, as the result does', async () => {
    const { planId, own, foreign } = await createSeason(app, { requested: 'suggested' })
    await app.db.primary.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`)
    await app.db.primary.run(sql`update district_plan set state = 'excused' where id = ${foreign.districtPlanId}`)
    const left = { copies: 162, listFen: expect.any(Number) as number }
    const { sums } = await manage.done(manageProgress, { planId })
    expect(sums).toMatchObject(left)
    const fullList = await manage.done(submissionProgress, { planId })
    expect([fullList.copies, fullList.listFen]).toEqual([162, sums.listFen])
    const { plan } = await manage.done(planInfo, { id: planId })
    expect([plan.copies, plan.listFen]).toEqual([162, sums.listFen])
  })

  it('marks late schools and lists them first', async () => {
    const { planId, own, foreign } = await createSeason(app, { schoolsEnd: -1 })
    await app.db.primary.run(sql`update school_plan set state = 'approved' where id = ${own.schoolPlanId}`)
    // Sent back: three days more.
    await app.db.primary.run(sql`update school_plan set state = 'returned' where id = ${foreign.schoolPlanId}`)
    const { list, sums } = await manage.done(manageProgress, { planId })
    expect(list.map(({ schoolPlanId, late }) => [schoolPlanId, late])).toEqual([
      [own.campusPlanId, true],
      [foreign.schoolPlanId, false],
      [own.schoolPlanId, false],
    ])
    expect(sums).toMatchObject({ lateCount: 1, approved: 1, returned: 1, filling: 1 })
    const late = await manage.done(manageProgress, { planId, late: true })
    expect(late).toMatchObject({ total: 1, list: [{ schoolPlanId: own.campusPlanId }], sums: { all: 3 } })
    await app.db.primary.run(sql`update plan set schools_until = schools_until - interval '4 days',
      selection_until = selection_until - interval '9 days' where id = ${planId}`)
    expect(await manage.done(manageProgress, { planId, late: true })).toMatchObject({ total: 2 })
  })

  it('counts schools as late once their district has closed the entry early', async () => {
    const { planId, own } = await createSeason(app)
    const lateOnes = async () =>
      (await manage.done(manageProgress, { planId, late: true })).list.map((row) => row.schoolPlanId)
    expect(await lateOnes()).toEqual([])
    await app.db.primary.run(sql`update district_plan set entry_closed_at = now() where id = ${own.districtPlanId}`)
    expect(new Set(await lateOnes())).toEqual(new Set([own.schoolPlanId, own.campusPlanId]))
    const { list } = await app.as('area').done(listDistrictPlans, {})
    expect(list.find((plan) => plan.planId === planId)?.counts.late).toBe(2)
  })

  it('shows campuses to which their district has not opened the plan', async () => {
    const { planId } = await createSeason(app, { districtState: 'waiting' })
    const { list, sums } = await manage.done(manageProgress, { planId, states: ['unopened'] })
    expect(list.every(({ schoolPlanId, lines }) => schoolPlanId === null && lines === 0)).toBe(true)
    expect(sums).toMatchObject({ all: 3, unopened: 3 })
  })

  it('is summed by district and hour', async () => {
    const { planId, own, foreign } = await createSeason(app, { schoolState: 'submitted' })
    await app.db.primary.run(
      sql`update school_plan set submitted_at = '2030-05-01T08:10:00Z' where plan_id = ${planId}`,
    )
    await app.db.primary.run(
      sql`update school_plan set submitted_at = '2030-05-01T09:59:59Z' where id = ${foreign.schoolPlanId}`,
    )
    const fullList = await manage.done(submissionProgress, { planId })
    expect(fullList).toMatchObject({ campuses: 3, submitted: 3, copies: 405, state: 'open', lastCopies: null })
    expect(fullList.hours).toEqual([
      { hour: '2030-05-01T08:00:00.000Z', submitted: 2 },
      { hour: '2030-05-01T09:00:00.000Z', submitted: 1 },
    ])
    expect(new Map(fullList.districts.map((one) => [one.districtPlanId, one.submitted]))).toEqual(
      new Map([
        [own.districtPlanId, 2],
        [foreign.districtPlanId, 1],
      ]),
    )
    const own1 = await app.as('area').done(submissionProgress, { planId })
    expect(own1).toMatchObject({ campuses: 2, copies: 324, districts: [{ id: organisations.district.own }] })
    const draft = await createSeason(app, { state: 'draft' })
    expect(await app.as('area').call(submissionProgress, { planId: draft.planId })).toMatchObject({ status: 404 })
  })

  it('is compared with the previous season of the same term', async () => {
    await createSeason(app, { year: 2101, state: 'resulted' })
    await createSeason(app, { year: 2101, state: 'resulted', term: 'spring' })
    const { planId } = await createSeason(app, { year: 2102 })
    expect(await manage.done(submissionProgress, { planId })).toMatchObject({
      copies: 0,
      submittedCopies: 0,
      lastCopies: null,
    })
    await app.db.primary.run(
      sql`update school_plan set state = 'submitted' where plan_id = ${planId} and campus_id < 3`,
    )
    expect(await manage.done(submissionProgress, { planId })).toMatchObject({ lastCopies: 324 })
    const { list } = await manage.done(manageProgress, { planId, sort: 'schoolName' })
    expect(new Set(list.map(({ lastCopies }) => lastCopies))).toEqual(new Set([162, 81]))
  })
})

/** How many connections of this database wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await app.db.primary.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length

describe('a reminder', () => {
  it('is sent to those who have not submitted, once an hour, and to no others', async () => {
    const { planId, own } = await createSeason(app)
    await app.db.primary.run(sql`update school_plan set state = 'submitted' where id = ${own.campusPlanId}`)
    const before = (await app.as('school').done(listNotices, {})).total
    expect(await manage.done(remind, { planId, who: 'schools' })).toEqual({ reminded: 2, resting: 0 })
    expect(await app.as('area').done(remind, { planId, who: 'schools' })).toEqual({ reminded: 0, resting: 1 })
    const { list, total } = await app.as('school').done(listNotices, {})
    expect(total).toBe(before + 1)
    expect(list[0]).toMatchObject({ link: `/sys/schoolOrder/orderPlan?plan=${own.schoolPlanId}` })
    expect(list[0]?.text).toContain('Own school Main')
    expect((await app.as('campus').done(listNotices, {})).total).toBe(0)
    const [row] = (await manage.done(manageProgress, { planId, keyword: 'own main' })).list
    expect(row?.remindedAt).not.toBeNull()
    const { list: entries } = await manage.done(listAudit, { things: ['plan'], actions: ['remind'], pageSize: 2 })
    expect(entries[0]).toMatchObject({ thingId: planId, after: { schools: 2 } })
  })

  it('is sent to districts of the own company, and not to others', async () => {
    const { planId, own, foreign } = await createSeason(app)
    const ids = [own.districtPlanId, foreign.districtPlanId]
    expect(await app.as('business').done(remind, { planId, who: 'districts', ids })).toEqual({
      reminded: 1,
      resting: 0,
    })
    expect((await app.as('area').done(listNotices, {})).list[0]?.text).toContain('your district')
    expect((await app.as('otherArea').done(listNotices, {})).total).toBe(0)
  })

  it('contains the sender’s own sentence and name', async () => {
    const { planId } = await createSeason(app)
    await manage.done(remind, { planId, who: 'schools', note: 'Call me if the enrolment is wrong.' })
    const { list } = await app.as('school').done(listNotices, { pageSize: 1 })
    expect(list[0]?.text).toMatch(/please submit .* Person manage: Call me if the enrolment is wrong\.$/)
  })

  it('is sent to companies that have not submitted their selection, once an hour', async () => {
    const { planId, own } = await createSeason(app, { state: 'selecting' })
    const { company } = organisations
    const submitted = sql`update selection set state = 'submitted' where plan_id = ${planId} and company_id <> ${company.own}`
    await app.db.primary.run(submitted)
    await app.db.primary.run(sql`update selection set state = 'draft' where id = ${own.selectionId}`)
    expect(await manage.done(remindCompanies, { planId, ids: [company.foreign] })).toEqual({ reminded: 0, resting: 0 })
    expect(await manage.done(remindCompanies, { planId, note: 'Today, please.' })).toEqual({ reminded: 1, resting: 0 })
    expect(await manage.done(remindCompanies, { planId })).toEqual({ reminded: 0, resting: 1 })
    const [told] = (await app.as('business').done(listNotices, { pageSize: 1 })).list
    expect([told?.text, told?.link]).toEqual([
      expect.stringMatching(/book selection.* Person manage: Today, please\.$/),
      `/sys/businessOrder/orderPlan?plan=${planId}`,
    ])
    const others = (await app.as('otherBusiness').done(listNotices, { pageSize: 5 })).list
    expect(others.some(({ text }) => text.includes('Today, please.'))).toBe(false)
  })

  it('waits for a concurrent closing of the plan, and then is not sent', async () => {
    const { planId } = await createSeason(app)
    const { reminder } = await app.db.write(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(4101, ${planId}::int)`)
      const started = manage.done(remind, { planId, who: 'schools' })
      await expect.poll(waiting).toBe(1)
      await tx.run(sql`update plan set state = 'closed' where id = ${planId}`)
      return { reminder: started }
    })
    expect(await reminder).toEqual({ reminded: 0, resting: 0 })
  })

  it('is sent once by two concurrent calls', async () => {
    const { planId } = await createSeason(app)
    const reminders = await app.db.write(async (tx) => {
      await tx.run(sql`select from school_plan where plan_id = ${planId} for update`)
      const both = [1, 2].map(() => manage.done(remind, { planId, who: 'schools' }))
      await expect.poll(waiting).toBe(2)
      return { both }
    })
    const answers = (await Promise.all(reminders.both)).toSorted((a, b) => a.reminded - b.reminded)
    expect(answers).toEqual([
      { reminded: 0, resting: 3 },
      { reminded: 3, resting: 0 },
    ])
  })

  it('is not sent in a closed plan', async () => {
    const { planId } = await createSeason(app, { state: 'closed', schoolState: 'filling' })
    expect(await manage.done(remind, { planId, who: 'schools' })).toEqual({ reminded: 0, resting: 0 })
  })
})
