import {
  approveSchoolPlans,
  districtPlanInfo,
  reopenSchoolPlans,
  schoolPlanOfDistrict,
  submitDistrictPlan,
} from '@keben/core/ordering/district-plans/contract'
import { closePlan } from '@keben/core/base/plans/contract'
import { resumeSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'

// Each race runs several times: the first call wins, and the result is one legal state with one history.

const app = await createTestApp()
const area = app.as('area')
const rounds = Array.from({ length: 6 }, (_, round) => [round] as const)
const isDone = (verdicts: readonly { done: boolean }[]) => verdicts.every(({ done }) => done)

describe.each(rounds)('concurrent calls, round %i', () => {
  it('of a district that approves and a school that recalls: exactly one succeeds', async () => {
    const { own } = await createSeason(app, { schoolState: 'submitted' })
    const [approved, recalled] = await Promise.all([
      area.done(approveSchoolPlans, { ids: [own.schoolPlanId] }),
      app.as('school').call(resumeSchoolPlan, { id: own.schoolPlanId }),
    ])
    const wins = [isDone(approved.verdicts), recalled.status === 200]
    expect(wins.filter(Boolean)).toHaveLength(1)
    const plan = await area.done(schoolPlanOfDistrict, { id: own.schoolPlanId })
    expect(plan.state).toBe(wins[0] ? 'approved' : 'filling')
    expect(plan.history.map(({ step }) => step)).toEqual([wins[0] ? 'approve' : 'resume'])
  })

  it('of a district that submits and a colleague who reopens a school: a submitted plan is complete', async () => {
    const { planId, own } = await createSeason(app, { schoolState: 'approved' })
    const [submitted, reopened] = await Promise.all([
      area.call(submitDistrictPlan, { planId }),
      area.done(reopenSchoolPlans, { ids: [own.schoolPlanId], reason: 'a class was added' }),
    ])
    expect([submitted.status === 200, isDone(reopened.verdicts)].filter(Boolean)).toHaveLength(1)
    const { state, counts } = await area.done(districtPlanInfo, { planId })
    expect([state, counts.approved]).toEqual(submitted.status === 200 ? ['submitted', 2] : ['open', 1])
  })

  it('of two users who approve the same plans: each plan is approved once', async () => {
    const { own } = await createSeason(app, { schoolState: 'submitted' })
    const ids = [own.schoolPlanId, own.campusPlanId]
    const answers = await Promise.all([
      area.done(approveSchoolPlans, { ids }),
      area.done(approveSchoolPlans, { ids: ids.toReversed() }),
    ])
    for (const id of ids) {
      const done = answers.flatMap(({ verdicts }) => verdicts).filter((verdict) => verdict.id === id && verdict.done)
      expect(done).toHaveLength(1)
      const { state, history } = await area.done(schoolPlanOfDistrict, { id })
      expect([state, history.length]).toEqual(['approved', 1])
    }
  })

  it('of a district that submits and an administrator who closes: either order is consistent', async () => {
    const { planId } = await createSeason(app, { schoolState: 'approved' })
    const [submitted, closed] = await Promise.all([
      area.call(submitDistrictPlan, { planId }),
      app.as('manage').call(closePlan, { id: planId }),
    ])
    expect(closed.status).toBe(200)
    const { state, planState, history } = await area.done(districtPlanInfo, { planId })
    expect(planState).toBe('closed')
    expect(submitted.status === 200 || submitted.code === 'season_not_open').toBe(true)
    expect([state, history.length]).toEqual(submitted.status === 200 ? ['submitted', 1] : ['open', 0])
  })
})
