import {
  approvePatches,
  orderSchoolPatch,
  saveSchoolPatch,
  submitSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import { deleteResult } from '@keben/core/ordering/results/contract'
import { expect, it } from 'vitest'
import { meanwhile } from '../../../../test/given/meanwhile.ts'
import { givenPatch } from '../../../../test/given/patch.ts'
import { resultOf } from '../../../../test/given/result.ts'
import { seasonIn } from '../../../../test/given/season.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

// Supplementary orders while the window is shut, the season put away, or the result withdrawn.

const world = await createWorld()
const [manage, area, school] = [world.as('manage'), world.as('area'), world.as('school')]
await Promise.all([manage.token(), area.token(), school.token()])

it('a supplementary order is refused if its window closes concurrently', async () => {
  const season = await seasonIn(world, { state: 'patching' })
  const { planId, books } = season
  const id = await givenPatch(world, season)
  const input = {
    planId,
    campusId: organisations.campus.own,
    reason: 'New students',
    lines: [{ bookId: books[0] ?? 0, audience: 'student' as const, copies: 5 }],
  }
  const answers = await meanwhile(world, planId, {
    holds: 'alone',
    asked: () => [
      school.call(saveSchoolPatch, input),
      school.call(orderSchoolPatch, input),
      school.call(submitSchoolPatch, { id, version: 1 }),
    ],
    changes: (tx) => tx.run(sql`update plan set state = 'resulted' where id = ${planId}`),
  })
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'patch_window_closed'))
})

it('a supplementary order is not approved if its season is archived concurrently', async () => {
  const season = await seasonIn(world, { state: 'resulted', patchEnds: -1 })
  const id = await givenPatch(world, season, { state: 'submitted' })
  const [judged] = await meanwhile(world, season.planId, {
    holds: 'alone',
    asked: () => [area.done(approvePatches, { ids: [id] })],
    changes: (tx) => tx.run(sql`update plan set state = 'archived' where id = ${season.planId}`),
  })
  expect(judged?.verdicts).toMatchObject([{ done: false, code: 'patch_plan_archived' }])
})

it('a result is not withdrawn if a supplementary order is submitted concurrently', async () => {
  const season = await seasonIn(world, { state: 'resulted', patchEnds: -1 })
  const result = await resultOf(world, season.planId)
  const id = await givenPatch(world, season)
  const [withdrawn] = await meanwhile(world, season.planId, {
    holds: 'shared',
    asked: () => [manage.done(deleteResult, { ids: [result], reason: 'Wrong' })],
    changes: (tx) => tx.run(sql`update patch set state = 'submitted', submitted_at = now() where id = ${id}`),
  })
  expect(withdrawn?.verdicts).toMatchObject([{ done: false, code: 'result_is_used' }])
})
