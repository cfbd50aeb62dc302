import { saveForSchool, schoolPlanOfDistrict } from '@keben/core/ordering/district-plans/contract'
import { saveSchoolLines, schoolPlanBooks } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')
const school = app.as('school')

const bookOf = ({ books }: Season, place: number): number => books[place] ?? 0
const student = 'student' as const

/** Every line of a school's plan as suggested, ready to be filled in. */
async function suggestedLines(id: number) {
  const { lineList } = await area.done(schoolPlanOfDistrict, { id })
  return lineList.map(({ bookId, audience, suggested }) => ({ bookId, audience, copies: suggested, was: null }))
}

describe('a district’s change of a submitted plan', () => {
  it('has a reason that the school sees next to the figure it requested', async () => {
    const season = await createSeason(app, { schoolState: 'submitted' })
    const { schoolPlanId: id } = season.own
    const bookId = bookOf(season, 1)
    const lines = [{ bookId, audience: student, copies: 75, was: null, reason: 'five have left' }]
    const saved = await area.done(saveForSchool, { id, deed: 'change', lines })
    expect(saved).toMatchObject({
      changed: 1,
      conflicts: [],
      plan: { changedLines: 1, copies: 157, state: 'submitted' },
    })

    const sheet = await school.done(schoolPlanBooks, { id })
    expect(sheet.lines.find((line) => line.bookId === bookId)).toMatchObject({
      requested: 80,
      approved: 75,
      approvedReason: 'five have left',
      copies: 75,
    })
    expect(sheet.history.at(-1)).toMatchObject({ step: 'schoolSave', reason: 'five have left' })
    const plan = await app.db.primary.row(sql`
      select changed_by as who, changed_at::text as at from school_plan where id = ${id}`)
    const step = await app.db.primary.row(sql`
      select created_by as who, at::text from document_step where thing = 'schoolPlan' and thing_id = ${id} order by id desc`)
    expect(plan).toEqual(step)
    const notices = await app.db.primary.rows(sql`select facts from notice
      where user_id = ${userIdOf('school')} and kind = 'schoolLinesChanged'`)
    expect(notices).toMatchObject([{ facts: { lines: 1, reason: 'five have left' } }])

    // Null, or what was asked for, takes the change back.
    const back = [{ bookId, audience: student, copies: 80, was: 75, reason: 'not after all' }]
    const taken = await area.done(saveForSchool, { id, deed: 'change', lines: back })
    expect(taken.plan).toMatchObject({ changedLines: 0, copies: 162 })
  })

  it('may have a reason of any length and script, which is never cut inside a character', async () => {
    const season = await createSeason(app, { schoolState: 'submitted' })
    const { schoolPlanId: id } = season.own
    const [long, rare] = ['x'.repeat(150), '𠮷'.repeat(60)]
    const lines = [
      { bookId: bookOf(season, 0), audience: student, copies: 70, was: null, reason: long },
      { bookId: bookOf(season, 1), audience: student, copies: 70, was: null, reason: rare },
    ]
    const { changed } = await area.done(saveForSchool, { id, deed: 'change', lines })
    expect(changed).toBe(2)
    const { history } = await school.done(schoolPlanBooks, { id })
    expect(history.at(-1)?.reason).toBe(`${long} · ${'𠮷'.repeat(47)}`)
  })

  it('is refused without a reason, and then changes nothing', async () => {
    const season = await createSeason(app, { schoolState: 'submitted' })
    const lines = [
      { bookId: bookOf(season, 1), audience: student, copies: 75, was: null },
      { bookId: bookOf(season, 0), audience: student, copies: 75, was: null, reason: 'five have left' },
    ]
    const refused = await area.call(saveForSchool, { id: season.own.schoolPlanId, deed: 'change', lines })
    expect(refused).toMatchObject({ status: 422, code: 'reason_for_change' })
    expect(await area.done(schoolPlanOfDistrict, { id: season.own.schoolPlanId })).toMatchObject({ changedLines: 0 })
  })

  it('leaves alone a line that a colleague has changed in the meantime', async () => {
    const season = await createSeason(app, { schoolState: 'submitted' })
    const { schoolPlanId: id } = season.own
    const line = { bookId: bookOf(season, 1), audience: student, was: null, reason: 'fewer' }
    await area.done(saveForSchool, { id, deed: 'change', lines: [{ ...line, copies: 75 }] })
    const second = await area.done(saveForSchool, { id, deed: 'change', lines: [{ ...line, copies: 70 }] })
    expect(second).toMatchObject({
      changed: 0,
      conflicts: [{ bookId: line.bookId, copies: 75, changedBy: 'Person area' }],
    })
    // The same figure again is no conflict, and no change.
    const same = await area.done(saveForSchool, { id, deed: 'change', lines: [{ ...line, copies: 75 }] })
    expect(same).toMatchObject({ changed: 0, conflicts: [] })
  })

  it('cannot order more state-funded copies than there are students', async () => {
    const season = await createSeason(app, { schoolState: 'approved' })
    const lines = [{ bookId: bookOf(season, 0), audience: student, copies: 81, was: null, reason: 'one more' }]
    const refused = await area.call(saveForSchool, { id: season.own.schoolPlanId, deed: 'change', lines })
    expect(refused).toMatchObject({ status: 422, code: 'review_has_mistakes' })
    expect(await area.done(schoolPlanOfDistrict, { id: season.own.schoolPlanId })).toMatchObject({ changedLines: 0 })
  })

  it('is possible only for lines of a plan that the school has submitted', async () => {
    const season = await createSeason(app)
    const lines = [{ bookId: bookOf(season, 0), audience: student, copies: 70, was: null, reason: 'fewer' }]
    const input = { id: season.own.schoolPlanId, deed: 'change' as const }
    expect(await area.call(saveForSchool, { ...input, lines })).toMatchObject({ code: 'lines_not_changeable' })
    expect(await area.call(saveForSchool, input)).toMatchObject({ status: 400, issues: [{ field: 'lines' }] })

    const submitted = await createSeason(app, { schoolState: 'submitted' })
    const strange = [{ bookId: 999_999, audience: student, copies: 70, was: null, reason: 'fewer' }]
    expect(
      await area.call(saveForSchool, { id: submitted.own.schoolPlanId, deed: 'change', lines: strange }),
    ).toMatchObject({ status: 422, code: 'no_such_reference' })
  })
})

describe('an entry on behalf of a school', () => {
  it('is possible after the deadline, submits and approves at once, and is marked', async () => {
    const { own } = await createSeason(app, { schoolsEnd: -1 })
    const id = own.schoolPlanId
    const lines = await suggestedLines(id)
    const { plan } = await area.done(saveForSchool, { id, deed: 'fill', lines, submit: true, approve: true })
    expect(plan).toMatchObject({ state: 'approved', onBehalf: true, copies: 162, filled: 5 })
    expect(plan.history.map(({ step, role }) => [step, role])).toEqual([
      ['fillIn', 'area'],
      ['submit', 'area'],
      ['approve', 'area'],
    ])
    const notices = await app.db.primary.rows(sql`select from notice
      where user_id = ${userIdOf('school')} and kind = 'filledOnBehalf'`)
    expect(notices).toHaveLength(1)
  })

  it('follows the school’s rules: errors are refused, warnings need a reason', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const lines = await suggestedLines(id)
    const more = lines.map((line) => (line.copies === 80 ? { ...line, copies: 120 } : line))
    expect(await area.call(saveForSchool, { id, deed: 'fill', lines: more, submit: true })).toMatchObject({
      status: 422,
      code: 'plan_has_mistakes',
    })
    const gaps = lines.filter(({ bookId }) => bookId !== bookOf(season, 1))
    expect(await area.call(saveForSchool, { id, deed: 'fill', lines: gaps, submit: true })).toMatchObject({
      status: 422,
      code: 'plan_has_warnings',
    })
    const { plan } = await area.done(saveForSchool, { id, deed: 'fill', lines: gaps, submit: true, despite: true })
    expect(plan).toMatchObject({ state: 'submitted', onBehalf: true, warnings: 1 })
  })

  it('is not submitted if the school has typed in the meantime', async () => {
    const season = await createSeason(app)
    const id = season.own.schoolPlanId
    const lines = await suggestedLines(id)
    const typed = [{ bookId: bookOf(season, 1), audience: student, copies: 77, was: null }]
    await school.done(saveSchoolLines, { id, lines: typed })
    const saved = await area.done(saveForSchool, { id, deed: 'fill', lines, submit: true })
    expect(saved).toMatchObject({ changed: 4, conflicts: [{ copies: 77, changedBy: 'Person school' }] })
    expect(saved.plan.state).toBe('filling')
  })

  it('can state that the school needs nothing', async () => {
    const { own } = await createSeason(app)
    const input = { id: own.schoolPlanId, deed: 'fill' as const, submit: true, approve: true }
    expect(await area.call(saveForSchool, input)).toMatchObject({ code: 'plan_has_mistakes' })
    const { plan } = await area.done(saveForSchool, { ...input, nothingNeeded: 'has copies from last year' })
    expect(plan).toMatchObject({ state: 'approved', nothingNeeded: 'has copies from last year', blocking: 0 })
  })

  it('is refused once the school has submitted, and in another district', async () => {
    const { own, foreign, books } = await createSeason(app, { schoolState: 'submitted' })
    const lines = [{ bookId: books[0] ?? 0, audience: student, copies: 70, was: 80 }]
    expect(await area.call(saveForSchool, { id: own.schoolPlanId, deed: 'fill', lines })).toMatchObject({
      status: 409,
      code: 'step_not_possible',
    })
    const unknown = await area.call(saveForSchool, { id: 999_999, deed: 'fill', lines })
    expect(await area.call(saveForSchool, { id: foreign.schoolPlanId, deed: 'fill', lines })).toEqual(unknown)
    expect(unknown).toMatchObject({ status: 404 })
  })
})
