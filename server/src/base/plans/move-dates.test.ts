import { listNotices } from '@keben/core/office/notices/contract'
import { planInfo, savePlan, updatePlanDates } from '@keben/core/base/plans/contract'
import { expect, it } from 'vitest'
import { planInput } from '../../../../test/fixtures/plan.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const reason = 'Storms closed the schools'
const planOf = async (id: number) => (await manage.done(planInfo, { id })).plan
const noticesOf = async (who: PersonName, planId: number) =>
  (await app.as(who).done(listNotices, {})).list.filter(({ link }) => link.endsWith(`=${planId}`)).length

it('moving the dates of an open plan later is recorded with before and after, and notifies those concerned', async () => {
  const { planId, own } = await createSeason(app)
  await app.db.primary.run(sql`update district_plan set schools_until = now() where id = ${own.districtPlanId}`)
  const before = await planOf(planId)
  const schoolsUntil = hoursFromNow(72)
  const after = await manage.done(updatePlanDates, { id: planId, version: 1, schoolsUntil, reason })
  expect(after).toMatchObject({ schoolsUntil, districtsUntil: before.districtsUntil, version: 2 })
  const { history } = await manage.done(planInfo, { id: planId })
  expect(history).toMatchObject([
    {
      step: 'updateDate',
      reason,
      facts: { dates: [{ field: 'schoolsUntil', before: before.schoolsUntil, after: schoolsUntil }] },
    },
  ])
  expect(await noticesOf('area', planId)).toBe(1)
  expect(await noticesOf('otherSchool', planId)).toBe(1)
  // Its district has set a deadline of its own, which stays.
  expect(await noticesOf('school', planId)).toBe(0)
  expect(await noticesOf('business', planId)).toBe(0)
})

it('dates that are earlier, past or out of order are refused', async () => {
  const { planId } = await createSeason(app, { selectionEnds: -48, schoolsEnd: -24 })
  const plan = await planOf(planId)
  const move = async (dates: object) => {
    const answer = await manage.call(updatePlanDates, { id: planId, version: plan.version, reason, ...dates })
    return answer.issues?.map(({ field, rule }) => `${field} ${rule}`)
  }
  expect(await move({ districtsUntil: hoursFromNow(48) })).toEqual(['districtsUntil only_later'])
  expect(await move({ schoolsUntil: hoursFromNow(-1) })).toEqual(['schoolsUntil date_is_past'])
  expect(await move({ schoolsUntil: hoursFromNow(97) })).toEqual(['districtsUntil after_schools_deadline'])
  expect(await move({ schoolsUntil: plan.schoolsUntil })).toEqual([' date_not_moved'])
  expect(await move({ patchUntil: hoursFromNow(24) })).toEqual(['patchUntil date_not_movable'])
  // With it, the plan could not be saved any more.
  expect(await move({ booksInHand: `${plan.year + 1}-01-05` })).toEqual(['booksInHand in_hand_in_its_year'])
  expect(await planOf(planId)).toEqual(plan)
})

it('the end of supplementary orders can be moved while they are open, and no other date then', async () => {
  const { planId } = await createSeason(app, { state: 'patching' })
  const patchUntil = hoursFromNow(96)
  expect(await manage.done(updatePlanDates, { id: planId, version: 1, patchUntil, reason })).toMatchObject({
    patchUntil,
  })
  const districtsUntil = hoursFromNow(200)
  expect(await manage.call(updatePlanDates, { id: planId, version: 2, districtsUntil, reason })).toMatchObject({
    issues: [{ field: 'districtsUntil', rule: 'date_not_movable' }],
  })
})

it('moving dates needs a reason and the version that was read', async () => {
  const { planId } = await createSeason(app)
  const dates = { schoolsUntil: hoursFromNow(72) }
  expect(await manage.call(updatePlanDates, { id: planId, version: 1, ...dates, reason: ' ' })).toMatchObject({
    status: 400,
    issues: [{ field: 'reason' }],
  })
  expect(await manage.call(updatePlanDates, { id: planId, version: 7, ...dates, reason })).toMatchObject({
    status: 409,
  })
})

it('dates that a save moves are recorded in the history, and companies are notified', async () => {
  const { planId } = await createSeason(app, { state: 'selecting' })
  const { id, version, year, term, name } = await planOf(planId)
  await manage.done(savePlan, { ...planInput(year), id, version, term, name })
  const { history } = await manage.done(planInfo, { id })
  expect(history).toMatchObject([{ step: 'updateDate', from: 'selecting', to: 'selecting' }])
  expect(await noticesOf('business', planId)).toBe(1)
})
