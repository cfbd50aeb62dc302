import { listNotices } from '@keben/core/office/notices/contract'
import { excuseDistricts, planInfo } from '@keben/core/base/plans/contract'
import { expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const manage = app.as('manage')
const reason = 'The district was flooded'
const districtsOf = async (id: number) => {
  const { districts } = await manage.done(planInfo, { id })
  return Object.fromEntries(districts.map((district) => [district.districtName, district]))
}
const lastLink = async (who: PersonName) => (await app.as(who).done(listNotices, {})).list[0]

it('districts are excused with a reason that they and their companies read, and readmitted', async () => {
  const { planId, own, foreign } = await createSeason(app)
  const ids = [own.districtPlanId, foreign.districtPlanId]
  const { verdicts } = await manage.done(excuseDistricts, { ids, excused: true, reason })
  expect(verdicts.map(({ done }) => done)).toEqual([true, true])
  expect(await districtsOf(planId)).toMatchObject({
    'Own district': { state: 'excused', excuse: reason },
    'Other district': { state: 'excused', excuse: reason },
  })
  expect(await lastLink('area')).toMatchObject({
    text: expect.stringContaining(reason) as string,
    link: `/sys/countyOrder/orderPlan?plan=${planId}`,
  })
  expect(await lastLink('otherBusiness')).toMatchObject({
    text: expect.stringContaining('Other district') as string,
    link: `/sys/businessOrder/orderPlan?plan=${planId}`,
  })
  await manage.done(excuseDistricts, { ids: [own.districtPlanId], excused: false, reason: 'The water is gone' })
  expect(await districtsOf(planId)).toMatchObject({
    'Own district': { state: 'waiting', excuse: '' },
    'Other district': { state: 'excused' },
  })
})

it('a batch that excuses districts says of each why it cannot be excused', async () => {
  const approved = await createSeason(app, { state: 'closed' })
  const waiting = await createSeason(app, { state: 'selecting' })
  const ids = [approved.own.districtPlanId, waiting.own.districtPlanId, 999_999]
  const { verdicts } = await manage.done(excuseDistricts, { ids, excused: true, reason })
  expect(verdicts.map(({ code }) => code)).toEqual(['step_not_possible', undefined, 'not_found'])
})

it('a district that a result has counted cannot be readmitted', async () => {
  const { own } = await createSeason(app, { state: 'resulted', districtState: 'excused' })
  const { verdicts } = await manage.done(excuseDistricts, { ids: [own.districtPlanId], excused: false, reason })
  expect(verdicts).toMatchObject([{ done: false, code: 'plan_is_settled' }])
})

it('a district can be excused only with a reason', async () => {
  const { own } = await createSeason(app)
  expect(await manage.call(excuseDistricts, { ids: [own.districtPlanId], excused: true, reason: '' })).toMatchObject({
    status: 400,
    issues: [{ field: 'reason' }],
  })
})
