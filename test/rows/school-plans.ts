import type { LineInput } from '@keben/core/ordering/school-plans/contract'
import { sql } from '@keben/server/kit/database/sql'
import { seasonIn } from '../given/season.ts'
import type { World } from '../world.ts'
import type { CallRows, FamilyRows } from './rows.ts'

/** A plan of the own school and a foreign one, in a season that a call may change. */
async function plansFor(world: World, wishes: Parameters<typeof seasonIn>[1] = {}) {
  const { own, foreign } = await seasonIn(world, wishes)
  return { own: own.schoolPlanId, foreign: foreign.schoolPlanId }
}

const byPlan = (rows: { own: number; foreign: number }, more: object = {}): CallRows => ({
  cases: [{ at: 'id', as: 'school', input: (id) => ({ id, ...more }), ...rows }],
})

const lineOf = (bookId: number): LineInput => ({ bookId, audience: 'student', copies: 41, was: null })

export const schoolPlanRows: FamilyRows = async (world) => {
  const season = await seasonIn(world)
  const read = { own: season.own.schoolPlanId, foreign: season.foreign.schoolPlanId }
  const [title = 0, , , , ofAnotherGrade = 0] = season.books
  const saved = await plansFor(world)
  // An existing line: without a change, the answer has its time.
  await world.db.primary.run(sql`update school_plan set saved_at = now() where id = ${saved.own}`)
  const notYetOpen = await seasonIn(world, { state: 'selecting' })
  return {
    listSchoolPlans: {
      cases: [
        {
          at: 'planIds.0',
          as: 'school',
          input: (id) => ({ planIds: [id] }),
          own: season.planId,
          foreign: notYetOpen.planId,
        },
      ],
    },
    schoolPlanBooks: byPlan(read),
    chosenSchoolLines: byPlan(read),
    checkSchoolPlan: byPlan(read),
    suggestSchoolPlan: byPlan(read),
    saveSchoolLines: {
      cases: [
        { at: 'id', as: 'school', input: (id) => ({ id, lines: [lineOf(title)] }), ...(await plansFor(world)) },
        {
          at: 'lines.0.bookId',
          as: 'school',
          input: (bookId) => ({ id: saved.own, lines: [lineOf(bookId)] }),
          own: title,
          foreign: ofAnotherGrade,
        },
      ],
    },
    submitSchoolPlan: byPlan(await plansFor(world), { nothingNeeded: 'Everything is left from last year' }),
    askForChange: byPlan(await plansFor(world, { schoolState: 'approved' }), { reason: 'Two classes more' }),
    resumeSchoolPlan: byPlan(await plansFor(world, { schoolState: 'submitted' })),
  }
}
