import { reviewTime } from '@keben/core/office/statistics/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { own, foreign } = await createSeason(app, { schoolState: 'submitted' })

/** A review of a school's plan: submitted, and ended so many hours later. */
async function reviewed(id: number, hours: number, ends = 'approve'): Promise<void> {
  await app.db.primary.run(sql`insert into document_step (thing, thing_id, at, step, from_state, to_state)
    values ('schoolPlan', ${id}, now() - interval '30 days', 'submit', 'filling', 'submitted'),
      ('schoolPlan', ${id}, now() - interval '30 days' + make_interval(hours => ${hours}), ${ends}, 'submitted', 'approved')`)
}
const usual = () => app.as('school').done(reviewTime, { of: 'schoolPlan' })

describe('the usual time of a review', () => {
  it('is unknown while there are too few reviews, and then the median of those by the same reviewer', async () => {
    await reviewed(own.schoolPlanId, 2, 'reject')
    await reviewed(own.schoolPlanId, 9)
    // Neither a recall nor another district's review counts.
    await reviewed(own.campusPlanId, 1, 'resume')
    await reviewed(foreign.schoolPlanId, 300)
    expect(await usual()).toEqual({ hours: null })
    await reviewed(own.campusPlanId, 4)
    expect(await usual()).toEqual({ hours: 4 })
  })

  it.each([
    ['area', 'districtPlan'],
    ['business', 'selection'],
    ['business', 'purchaseOrder'],
  ] as const)('is unknown to %s for a %s without reviews', async (role, of) => {
    expect(await app.as(role).done(reviewTime, { of })).toEqual({ hours: null })
  })
})
