import type { LineInput } from '@keben/core/ordering/school-plans/contract'
import { sql } from '@keben/server/kit/database/sql'
import { createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import type { AccessCases, FamilyAccessCases } from './rows.ts'

/** A plan of the own school and a foreign one, in a season that a call may change. */
async function plansFor(app: TestApp, wishes: Parameters<typeof createSeason>[1] = {}) {
  const { own, foreign } = await createSeason(app, wishes)
  return { own: own.schoolPlanId, foreign: foreign.schoolPlanId }
}

const byPlan = (rows: { own: number; foreign: number }, more: object = {}): AccessCases => ({
  cases: [{ at: 'id', as: 'school', input: (id) => ({ id, ...more }), ...rows }],
})

const lineOf = (bookId: number): LineInput => ({ bookId, audience: 'student', copies: 41, was: null })

export const schoolPlanRows: FamilyAccessCases = async (app) => {
  const season = await createSeason(app)
  const read = { own: season.own.schoolPlanId, foreign: season.foreign.schoolPlanId }
  const [title = 0, , , , ofAnotherGrade = 0] = season.books
  const saved = await plansFor(app)
  // An existing line: without a change, the answer has its time.
  await app.db.primary.run(sql`update school_plan set saved_at = now() where id = ${saved.own}`)
  const notYetOpen = await createSeason(app, { state: 'selecting' })
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
        { at: 'id', as: 'school', input: (id) => ({ id, lines: [lineOf(title)] }), ...(await plansFor(app)) },
        {
          at: 'lines.0.bookId',
          as: 'school',
          input: (bookId) => ({ id: saved.own, lines: [lineOf(bookId)] }),
          own: title,
          foreign: ofAnotherGrade,
        },
      ],
    },
    submitSchoolPlan: byPlan(await plansFor(app), { nothingNeeded: 'Everything is left from last year' }),
    askForChange: byPlan(await plansFor(app, { schoolState: 'approved' }), { reason: 'Two classes more' }),
    resumeSchoolPlan: byPlan(await plansFor(app, { schoolState: 'submitted' })),
  }
}
