import {
  approvePatches,
  orderSchoolPatch,
  saveSchoolPatch,
  submitSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import { deleteResult } from '@keben/core/ordering/results/contract'
import { expect, it } from 'vitest'
import { meanwhile } from '../../../../test/fixtures/meanwhile.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { resultOf } from '../../../../test/fixtures/result.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

// Supplementary orders while the window is shut, the season put away, or the result withdrawn.

const app = await createTestApp()
const [manage, area, school] = [app.as('manage'), app.as('area'), app.as('school')]
await Promise.all([manage.token(), area.token(), school.token()])

it('a supplementary order is refused if its window closes concurrently', async () => {
  const season = await createSeason(app, { state: 'patching' })
  const { planId, books } = season
  const id = await givenPatch(app, season)
  const input = {
    planId,
    campusId: organisations.campus.own,
    reason: 'New students',
    lines: [{ bookId: books[0] ?? 0, audience: 'student' as const, copies: 5 }],
  }
  const answers = await meanwhile(app, planId, {
    holds: 'alone',
    requested: () => [
      school.call(saveSchoolPatch, input),
      school.call(orderSchoolPatch, input),
      school.call(submitSchoolPatch, { id, version: 1 }),
    ],
    changes: (tx) => tx.run(sql`update plan set state = 'resulted' where id = ${planId}`),
  })
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'patch_window_closed'))
})

it('a supplementary order is not approved if its season is archived concurrently', async () => {
  const season = await createSeason(app, { state: 'resulted', patchEnds: -1 })
  const id = await givenPatch(app, season, { state: 'submitted' })
  const [judged] = await meanwhile(app, season.planId, {
    holds: 'alone',
    requested: () => [area.done(approvePatches, { ids: [id] })],
    changes: (tx) => tx.run(sql`update plan set state = 'archived' where id = ${season.planId}`),
  })
  expect(judged?.verdicts).toMatchObject([{ done: false, code: 'patch_plan_archived' }])
})

it('a result is not withdrawn if a supplementary order is submitted concurrently', async () => {
  const season = await createSeason(app, { state: 'resulted', patchEnds: -1 })
  const result = await resultOf(app, season.planId)
  const id = await givenPatch(app, season)
  const [withdrawn] = await meanwhile(app, season.planId, {
    holds: 'shared',
    requested: () => [manage.done(deleteResult, { ids: [result], reason: 'Wrong' })],
    changes: (tx) => tx.run(sql`update patch set state = 'submitted', submitted_at = now() where id = ${id}`),
  })
  expect(withdrawn?.verdicts).toMatchObject([{ done: false, code: 'result_is_used' }])
})
