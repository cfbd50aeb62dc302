import { approveDistricts } from '@keben/core/ordering/district-plans/contract'
import { issueResult } from '@keben/core/ordering/results/contract'
import { expect, it } from 'vitest'
import { meanwhile } from '../../../../test/fixtures/meanwhile.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

// A plan that is closed is still at work: companies accept districts. The result waits for them, and they for it.

const app = await createTestApp()
const [manage, business] = [app.as('manage'), app.as('business')]
await Promise.all([manage.token(), business.token()])

it('a result waits for a school that is concurrently excused, and then leaves it out', async () => {
  const { planId, own } = await createSeason(app, { state: 'closed' })
  const [issued] = await meanwhile(app, planId, {
    holds: 'shared',
    requested: () => [manage.done(issueResult, { planId })],
    changes: (tx) => tx.run(sql`update school_plan set state = 'excused' where id = ${own.campusPlanId}`),
  })
  expect(issued?.copies).toBe(405 - 162)
})

it('a district waits for a result that is concurrently issued, and is then not accepted', async () => {
  const { planId, own } = await createSeason(app, { state: 'closed', districtState: 'submitted' })
  const [judged] = await meanwhile(app, planId, {
    holds: 'alone',
    requested: () => [business.done(approveDistricts, { ids: [own.districtPlanId] })],
    changes: (tx) => tx.run(sql`update plan set state = 'resulted' where id = ${planId}`),
  })
  expect(judged?.verdicts).toMatchObject([{ done: false }])
})
