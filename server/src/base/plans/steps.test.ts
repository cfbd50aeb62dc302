import { listNotices } from '@keben/core/office/notices/contract'
import {
  closePatch,
  closePlan,
  issuePlan,
  openPatch,
  openPlan,
  planInfo,
  resumePlan,
  savePlan,
} from '@keben/core/base/plans/contract'
import { describe, expect, it } from 'vitest'
import { planInput } from '../../../../test/fixtures/plan.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { linkTo } from './concerned.ts'

const app = await createTestApp()
const manage = app.as('manage')
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The newest notice of somebody: what it says, and where it leads. */
const latestNoticeOf = async (who: PersonName) => (await app.as(who).done(listNotices, {})).list[0]
const stepsOf = async (id: number) => (await manage.done(planInfo, { id })).history.map(({ step }) => step)
const districtStates = (planId: number) =>
  app.db.primary.rows<{ district: number; state: string }>(
    sql`select district_id as district, state from district_plan where plan_id = ${planId} order by district_id`,
  )

describe('issuing a plan', () => {
  it('creates the part of every active district, and notifies those who select', async () => {
    const { id, name } = await manage.done(savePlan, planInput(2101))
    expect(await manage.done(issuePlan, { id })).toMatchObject({ state: 'selecting', version: 2 })
    expect(await districtStates(id)).toEqual([
      { district: 1, state: 'waiting' },
      { district: 2, state: 'waiting' },
    ])
    expect(await latestNoticeOf('business')).toMatchObject({
      text: expect.stringContaining(name) as string,
      link: `/sys/businessOrder/orderPlan?plan=${id}`,
    })
    expect(await stepsOf(id)).toEqual(['create', 'issue'])
  })

  it('is refused if its deadline has passed', async () => {
    const { planId } = await createSeason(app, { state: 'draft', selectionEnds: -1 })
    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['issue']).toContainEqual(
      expect.objectContaining({ check: 'selection_deadline_ahead', weight: 'blocking' }),
    )
    const answer = await manage.call(issuePlan, { id: planId })
    expect(answer).toMatchObject({ status: 422, code: 'plan_not_ready' })
    expect(answer.message).toContain('The deadline for selections has passed')
    expect(await districtStates(planId)).toEqual([])
  })
})

describe('opening a plan', () => {
  it('needs an approved catalogue, and names the companies without one', async () => {
    const { planId } = await createSeason(app, { state: 'selecting', selectionState: 'submitted' })
    expect(await manage.call(openPlan, { id: planId })).toMatchObject({ status: 422, code: 'plan_not_ready' })
    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['openPlan']).toEqual([
      { check: 'catalogue_approved', weight: 'blocking', count: 0, names: [], at: null },
      expect.objectContaining({ check: 'schools_deadline_ahead', weight: 'holds' }),
      { check: 'selections_unjudged', weight: 'warning', count: 2, names: ['Other company', 'Own company'], at: null },
    ])
  })

  it('opens it to districts, also to those that joined since it was issued', async () => {
    const { planId, foreign } = await createSeason(app, { state: 'selecting', selectionState: 'approved' })
    await app.db.primary.run(sql`delete from district_plan where id = ${foreign.districtPlanId}`)
    expect(await manage.done(openPlan, { id: planId })).toMatchObject({ state: 'open' })
    expect(await districtStates(planId)).toEqual([
      { district: 1, state: 'waiting' },
      { district: 2, state: 'waiting' },
    ])
    expect(await latestNoticeOf('area')).toMatchObject({ link: `/sys/countyOrder/orderPlan?plan=${planId}` })
    expect(await latestNoticeOf('otherArea')).toMatchObject({ link: `/sys/countyOrder/orderPlan?plan=${planId}` })
  })

  it('warns of a company without a catalogue, and is possible without it', async () => {
    const { planId } = await createSeason(app, { state: 'selecting', selectionState: 'approved' })
    await app.db.primary.run(sql`delete from plan_book where plan_id = ${planId} and company_id = 2`)
    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['openPlan']).toContainEqual(
      expect.objectContaining({ check: 'companies_without_catalogue', weight: 'warning', names: ['Other company'] }),
    )
    expect(await manage.done(openPlan, { id: planId })).toMatchObject({ state: 'open' })
  })
})

describe('closing a plan', () => {
  it('is possible while districts are late, notifies those with unfinished orders, and can be undone', async () => {
    const { planId } = await createSeason(app)
    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['closePlan']).toMatchObject([
      { check: 'districts_accepted', weight: 'warning', names: ['Other district', 'Own district'] },
      { check: 'schools_undecided', weight: 'warning', count: 3 },
      { check: 'districts_deadline_passed', weight: 'warning' },
    ])
    expect(await manage.done(closePlan, { id: planId })).toMatchObject({ state: 'closed' })
    expect(await latestNoticeOf('school')).toMatchObject({ link: linkTo.school(planId) })
    expect(await latestNoticeOf('campus')).toMatchObject({ link: linkTo.school(planId) })
    expect(await manage.call(closePlan, { id: planId })).toMatchObject({ status: 409, code: 'step_not_possible' })
    expect(await manage.done(resumePlan, { id: planId })).toMatchObject({ state: 'open' })
    expect(await stepsOf(planId)).toEqual(['closePlan', 'resume'])
  })

  it('cannot be undone once there is a result', async () => {
    const { planId } = await createSeason(app, { state: 'resulted' })
    expect(await manage.call(resumePlan, { id: planId })).toMatchObject({ status: 409, code: 'step_not_possible' })
  })

  it('happens once, however many concurrent calls close it', async () => {
    const { planId } = await createSeason(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => manage.call(closePlan, { id: planId })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409'])
    expect(await stepsOf(planId)).toEqual(['closePlan'])
  })

  it('shows what the result still waits for', async () => {
    const { planId } = await createSeason(app, { state: 'closed', districtState: 'submitted' })
    await app.db.primary.run(
      sql`update district_plan set state = 'approved' where plan_id = ${planId} and district_id = 1`,
    )
    await app.db.primary.run(sql`delete from district_coverage where district_id = 1`)
    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['issueResult']).toMatchObject([
      { check: 'districts_accepted', weight: 'blocking', names: ['Other district'] },
      { check: 'campuses_have_warehouses', weight: 'blocking', names: ['Own school East', 'Own school Main'] },
    ])
  })
})

describe('supplementary orders', () => {
  it('are opened until a future moment, and closed, and districts and schools are notified', async () => {
    const { planId } = await createSeason(app, { state: 'resulted' })
    const patchUntil = hoursFromNow(48)
    expect(await manage.call(openPatch, { id: planId, patchUntil: hoursFromNow(-1) })).toMatchObject({
      status: 400,
      issues: [{ field: 'patchUntil', rule: 'date_is_past' }],
    })
    expect(await manage.done(openPatch, { id: planId, patchUntil })).toMatchObject({ state: 'patching', patchUntil })
    expect(await latestNoticeOf('school')).toMatchObject({ link: `/sys/schoolOrder/orderPatch?plan=${planId}` })
    expect(await latestNoticeOf('area')).toMatchObject({ link: `/sys/countyOrder/orderPatch?plan=${planId}` })
    const { history } = await manage.done(planInfo, { id: planId })
    expect(history).toMatchObject([{ step: 'openPatch', facts: { patchUntil } }])
    expect(await manage.done(closePatch, { id: planId })).toMatchObject({ state: 'resulted' })
  })
})
