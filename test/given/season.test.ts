import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { seasonIn } from './season.ts'

const world = await createWorld()

it.each(['draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived'] as const)(
  'the fixture makes a season that is %s',
  async (state) => {
    const { planId } = await seasonIn(world, { state })
    expect(await world.db.read.row(sql`select state from plan where id = ${planId}`)).toEqual({ state })
  },
)

it('the fixture makes own and foreign orders, whose summaries follow their lines', async () => {
  const season = await seasonIn(world, { schoolState: 'submitted' })
  const sums = await world.db.read.rows(sql`
    select id, lines, filled, copies, list_fen, funded_fen from school_plan where plan_id = ${season.planId} order by id`)
  // Textbook for students and teachers, workbook, aid, teacher book; in the other school only a textbook.
  const primary = {
    lines: 5,
    filled: 5,
    copies: 162,
    list_fen: 80 * 1000 + 1000 + 80 * 500 + 3000,
    funded_fen: 70 * 1000,
  }
  expect(sums).toEqual([
    { id: season.own.schoolPlanId, ...primary },
    { id: season.own.campusPlanId, ...primary },
    { id: season.foreign.schoolPlanId, lines: 2, filled: 2, copies: 81, list_fen: 81 * 1200, funded_fen: 70 * 1200 },
  ])
  await world.db.primary.run(sql`delete from school_plan_line where school_plan_id = ${season.own.schoolPlanId}`)
  expect(
    await world.db.read.row(sql`select lines, copies from school_plan where id = ${season.own.schoolPlanId}`),
  ).toEqual({ lines: 0, copies: 0 })
})
