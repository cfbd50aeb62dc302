import { listNotices } from '@keben/core/office/notices/contract'
import {
  type LineInput,
  type SchoolLine,
  askForChange,
  checkSchoolPlan,
  chosenSchoolLines,
  listSchoolPlans,
  resumeSchoolPlan,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
  suggestSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const school = app.as('school')

const typed = ({ bookId, audience, requested }: SchoolLine, copies: number | null, reason?: string): LineInput => ({
  bookId,
  audience,
  copies,
  was: requested,
  ...(reason !== undefined && { reason }),
})

/** Fills in what is suggested. */
async function fill(id: number): Promise<void> {
  const { lines } = await school.done(suggestSchoolPlan, { id })
  await school.done(saveSchoolLines, { id, lines })
}

const historyOf = (id: number) =>
  app.db.primary.rows<{ step: string; from: string; to: string; reason: string }>(sql`
    select step, from_state as from, to_state as to, reason from document_step
    where thing = 'schoolPlan' and thing_id = ${id} order by id`)

describe('the page of a school’s plan', () => {
  it('shows the titles offered, with the figures next to each field', async () => {
    const { own, code } = await createSeason(app, { capPrimaryFen: 15_800 })
    const { plan, rules, headcounts, lines, history } = await school.done(schoolPlanBooks, { id: own.schoolPlanId })
    expect(plan).toMatchObject({
      planCode: code,
      schoolName: 'Own school',
      campusName: 'Main',
      districtName: 'Own district',
      state: 'filling',
      entryShut: null,
      actions: ['submit'],
      // All but the teaching aid, which is the school's own choice.
      lines: 4,
      filled: 0,
      copies: 0,
    })
    expect(rules).toEqual({
      toleranceBp: 1000,
      caps: { primary: 15_800, junior: null, senior: null },
      capMayBeExceeded: false,
    })
    expect(headcounts[0]).toEqual({ grade: 1, classes: 2, students: 80, fundedStudents: 70, teachers: 5 })
    expect(lines.map(({ kind, audience, grade, suggested }) => `${grade} ${kind} ${audience} ${suggested}`)).toEqual([
      '3 textbook student 80',
      '3 textbook teacher 1',
      '3 teacher teacher 1',
      '3 workbook student 80',
      '4 aid student 0',
    ])
    expect(lines[0]).toMatchObject({
      fundedMost: 70,
      priceFen: 1000,
      requested: null,
      copies: 0,
      changedBy: '',
      changedAt: null,
      likeBp: null,
    })
    expect(history).toEqual([])
  })

  it('lists plans of the whole school for its users, and of one campus for campus users', async () => {
    const { planId, own } = await createSeason(app)
    const of = async (name: 'school' | 'campus' | 'otherSchool') =>
      (await app.as(name).done(listSchoolPlans, { planIds: [planId] })).list.map(({ id }) => id)
    expect((await of('school')).toSorted((a, b) => a - b)).toEqual([own.schoolPlanId, own.campusPlanId])
    expect(await of('campus')).toEqual([own.campusPlanId])
    expect(await of('otherSchool')).not.toContain(own.schoolPlanId)
  })

  it('lists the latest season first, with sums and states, searched and filtered', async () => {
    const [earlier, later] = [await createSeason(app, { term: 'spring' }), await createSeason(app)]
    await fill(later.own.schoolPlanId)
    await school.done(submitSchoolPlan, { id: later.own.schoolPlanId, despite: true })
    const { list, sums } = await school.done(listSchoolPlans, { planIds: [earlier.planId, later.planId] })
    expect(list.map(({ planId }) => planId)).toEqual([later, later, earlier, earlier].map(({ planId }) => planId))
    expect(sums).toMatchObject({ submitted: 1, filling: 3, copies: 162, listFen: 80_000 + 1000 + 3000 + 40_000 })
    const submitted = await school.done(listSchoolPlans, { planIds: [later.planId], state: 'submitted' })
    expect(submitted).toMatchObject({ total: 1, list: [{ id: later.own.schoolPlanId, actions: ['resume'] }] })
    expect((await school.done(listSchoolPlans, { keyword: `${later.code} east` })).list).toMatchObject([
      { id: later.own.campusPlanId },
    ])
  })
})

describe('saving lines of a school’s plan', () => {
  it('updates the totals, and adds one audit entry', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const { lines } = await school.done(schoolPlanBooks, { id })
    const [first, second, , fourth] = lines as [SchoolLine, SchoolLine, SchoolLine, SchoolLine]
    const saved = await school.done(saveSchoolLines, {
      id,
      lines: [typed(first, 75), typed(second, 0), typed(fourth, 90, 'New class')],
    })
    expect(saved).toMatchObject({
      changed: 3,
      conflicts: [],
      gone: [],
      // The teaching aid is the school's own choice: it does not count until it is chosen.
      totals: { lines: 4, filled: 3, copies: 165, listFen: 75_000 + 45_000, fundedFen: 70_000 },
    })
    const after = await school.done(schoolPlanBooks, { id })
    expect(after.lines[0]).toMatchObject({ requested: 75, copies: 75, fundedCopies: 70, changedBy: 'Person school' })
    expect(after.lines[3]).toMatchObject({ requested: 90, reason: 'New class' })
    expect(after.plan).toMatchObject({ savedAt: saved.savedAt, changedBy: 'Person school', copies: 165 })
    const audit = await app.db.primary.rows(
      sql`select before, after from audit where thing = 'schoolPlan' and thing_id = ${id}`,
    )
    expect(audit).toHaveLength(1)
    expect(audit[0]).toMatchObject({
      before: {
        lines: expect.arrayContaining([{ bookCode: first.bookCode, audience: 'student', copies: null, reason: null }]),
      },
      after: {
        lines: expect.arrayContaining([
          { bookCode: fourth.bookCode, audience: 'student', copies: 90, reason: 'New class' },
        ]),
      },
    })
    expect(await historyOf(id)).toEqual([])
  })

  it('can clear a figure, and leaves an omitted reason unchanged', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const [line] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    await school.done(saveSchoolLines, { id, lines: [typed(line, 60, 'Fewer')] })
    await school.done(saveSchoolLines, { id, lines: [{ ...typed(line, 61), was: 60 }] })
    expect((await school.done(schoolPlanBooks, { id })).lines[0]).toMatchObject({ requested: 61, reason: 'Fewer' })
    const { totals } = await school.done(saveSchoolLines, { id, lines: [{ ...typed(line, null, ''), was: 61 }] })
    expect(totals).toMatchObject({ filled: 0, copies: 0 })
    expect((await school.done(schoolPlanBooks, { id })).lines[0]).toMatchObject({ requested: null, reason: '' })
  })

  it('writes nothing without a change', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const [line] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    await school.done(saveSchoolLines, { id, lines: [typed(line, 80)] })
    expect(await school.call(saveSchoolLines, { id, lines: [typed(line, 80)] })).toMatchObject({
      message: 'Nothing to change.',
      data: { changed: 0, conflicts: [] },
    })
    const [audit] = await app.db.primary.rows(
      sql`select count(*) from audit where thing = 'schoolPlan' and thing_id = ${id}`,
    )
    expect(audit).toEqual({ count: 1 })
  })

  it('skips lines that another user has changed, names that user, and saves the others', async () => {
    const { own } = await createSeason(app)
    const id = own.campusPlanId
    const [first, second] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine, SchoolLine]
    await app.as('campus').done(saveSchoolLines, { id, lines: [typed(first, 70, 'Counted')] })
    const saved = await school.done(saveSchoolLines, { id, lines: [typed(first, 80), typed(second, 2)] })
    expect(saved).toMatchObject({
      changed: 1,
      conflicts: [
        { bookId: first.bookId, audience: 'student', requested: 70, reason: 'Counted', changedBy: 'Person campus' },
      ],
      totals: { copies: 72, filled: 2 },
    })
    // A user who has seen it may overwrite it.
    expect(await school.done(saveSchoolLines, { id, lines: [{ ...typed(first, 80), was: 70 }] })).toMatchObject({
      changed: 1,
    })
  })

  it('returns the lines that are not in the plan, and saves the others', async () => {
    const { own, books } = await createSeason(app)
    const id = own.schoolPlanId
    const [line] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    const ofGradeSeven = { bookId: books[4] ?? 0, audience: 'student' as const }
    const stray = { ...ofGradeSeven, copies: 5, was: null }
    expect(await school.done(saveSchoolLines, { id, lines: [stray, typed(line, 80)] })).toMatchObject({
      changed: 1,
      gone: [ofGradeSeven],
      conflicts: [],
    })
  })

  it('refuses repeated lines', async () => {
    const { own } = await createSeason(app)
    const [line] = (await school.done(schoolPlanBooks, { id: own.schoolPlanId })).lines as [SchoolLine]
    const reply = await school.call(saveSchoolLines, { id: own.schoolPlanId, lines: [typed(line, 1), typed(line, 2)] })
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'lines', rule: 'lines_repeat' }] })
  })

  it('replaces the district’s quantity by a new request', async () => {
    const { own } = await createSeason(app, { schoolState: 'returned' })
    const id = own.schoolPlanId
    const [line] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    await school.done(saveSchoolLines, { id, lines: [typed(line, 80)] })
    await app.db.primary.run(sql`update school_plan_line set approved = 40, approved_reason = 'Stock is left'
      where school_plan_id = ${id} and book_id = ${line.bookId} and audience = 'student'`)
    expect((await school.done(schoolPlanBooks, { id })).lines[0]).toMatchObject({ approved: 40, copies: 40 })
    await school.done(saveSchoolLines, { id, lines: [{ ...typed(line, 78), was: 80 }] })
    expect((await school.done(schoolPlanBooks, { id })).lines[0]).toMatchObject({
      approved: null,
      copies: 78,
      approvedReason: '',
    })
  })
})

describe('the suggestions for a school’s plan', () => {
  it('are computed from enrolment, without teaching aids', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const { lines } = await school.done(suggestSchoolPlan, { id })
    expect(lines.map(({ copies, was }) => [copies, was])).toEqual([80, 1, 1, 80].map((copies) => [copies, null]))
    await school.done(saveSchoolLines, { id, lines })
    expect((await school.done(suggestSchoolPlan, { id })).lines).toEqual([])
    expect((await school.done(suggestSchoolPlan, { id, onlyEmpty: false })).lines).toEqual([])
  })

  it('are taken from last season on request', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    await app.db.primary.run(sql`update school_plan_line set last_copies = 66, requested = 80
      where school_plan_id = ${id} and suggested = 80`)
    expect((await school.done(suggestSchoolPlan, { id, from: 'lastSeason' })).lines).toEqual([])
    const { lines } = await school.done(suggestSchoolPlan, { id, from: 'lastSeason', onlyEmpty: false })
    expect(lines.map(({ copies, was }) => [copies, was])).toEqual([
      [66, 80],
      [66, 80],
    ])
  })
})

describe('the submission of a school’s plan', () => {
  it('is checked beforehand with the findings to correct, and without a change', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const [first] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    expect(await school.done(checkSchoolPlan, { id })).toMatchObject({
      findings: [{ code: 'nothingOrdered', level: 'blocking' }],
      maySubmit: false,
    })
    await school.done(saveSchoolLines, { id, lines: [typed(first, 81)] })
    const { findings, maySubmit, totals } = await school.done(checkSchoolPlan, { id })
    expect(findings).toMatchObject([
      {
        code: 'fundedAboveStudents',
        bookId: first.bookId,
        audience: 'student',
        grade: 3,
        facts: { copies: 81, students: 80 },
      },
      { code: 'linesLeftEmpty', grade: 3, facts: { lines: 3 } },
    ])
    expect([maySubmit, totals.copies]).toEqual([false, 81])
    expect(await school.call(submitSchoolPlan, { id, despite: true })).toMatchObject({
      status: 422,
      code: 'plan_has_mistakes',
      message: 'State-funded copies cannot exceed the 80 students; 81 are ordered. Fix this before you submit.',
    })
    expect(await historyOf(id)).toEqual([])
  })

  it('requires confirmation of warnings', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    const [first] = (await school.done(schoolPlanBooks, { id })).lines as [SchoolLine]
    await school.done(saveSchoolLines, { id, lines: [typed(first, 80)] })
    expect(await school.call(submitSchoolPlan, { id })).toMatchObject({ status: 422, code: 'plan_has_warnings' })
    const { plan, history } = await school.done(submitSchoolPlan, { id, despite: true })
    expect(plan).toMatchObject({
      state: 'submitted',
      actions: ['resume'],
      entryShut: 'state',
      warnings: 1,
      onBehalf: false,
    })
    expect(history).toMatchObject([
      { step: 'submit', from: 'filling', to: 'submitted', who: 'Person school', role: 'school' },
    ])
    expect((await school.done(chosenSchoolLines, { id })).lines).toMatchObject([{ bookId: first.bookId, copies: 80 }])
  })

  it('is accepted for an empty plan with a reason, which is stored', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    expect(await school.call(submitSchoolPlan, { id })).toMatchObject({ status: 422, code: 'plan_has_mistakes' })
    expect((await school.done(checkSchoolPlan, { id, nothingNeeded: 'Merged' })).maySubmit).toBe(true)
    const { plan } = await school.done(submitSchoolPlan, { id, nothingNeeded: 'Merged' })
    expect(plan).toMatchObject({ state: 'submitted', nothingNeeded: 'Merged', copies: 0 })
  })

  it('is refused above the cap per student, unless the plan permits exceeding it', async () => {
    const capPrimaryFen = 140
    for (const capMayBeExceeded of [false, true]) {
      const { own } = await createSeason(app, { capPrimaryFen, capMayBeExceeded })
      await fill(own.schoolPlanId)
      // 70 funded copies of 10 yuan for the 480 students of the stage: 1.46 each.
      expect((await school.done(checkSchoolPlan, { id: own.schoolPlanId })).findings).toMatchObject([
        {
          code: 'capExceeded',
          level: capMayBeExceeded ? 'warning' : 'blocking',
          stage: 'primary',
          facts: { perStudentFen: 146, capFen: 140 },
        },
      ])
      const reply = await school.call(submitSchoolPlan, { id: own.schoolPlanId, despite: true })
      expect(reply.status).toBe(capMayBeExceeded ? 200 : 422)
    }
  })

  it('can be recalled until the district has reviewed it, and repeated', async () => {
    const { own } = await createSeason(app)
    const id = own.schoolPlanId
    await fill(id)
    await school.done(submitSchoolPlan, { id, despite: true })
    const { plan } = await school.done(resumeSchoolPlan, { id })
    expect(plan).toMatchObject({ state: 'filling', submittedAt: null, actions: ['submit'] })
    await school.done(submitSchoolPlan, { id, despite: true })
    await app.db.primary.run(sql`update school_plan set state = 'approved' where id = ${id}`)
    expect(await school.call(resumeSchoolPlan, { id })).toMatchObject({ status: 409, code: 'step_not_possible' })
    expect((await historyOf(id)).map(({ step }) => step)).toEqual(['submit', 'resume', 'submit'])
  })

  it('leaves later changes to the district, which the school can request', async () => {
    const { own } = await createSeason(app, { schoolState: 'approved' })
    const id = own.schoolPlanId
    await app.db.primary.run(sql`update district set contact = 'Officer Wang', phone = '010-5555' where id = 1`)
    const { help } = await school.done(schoolPlanBooks, { id })
    expect(help).toMatchObject({ district: { name: 'Officer Wang', phone: '010-5555' } })
    const { told } = await school.done(askForChange, { id, reason: 'Two classes more' })
    expect(told).toBeGreaterThan(0)
    const [notice] = (await app.as('area').done(listNotices, {})).list
    expect(notice?.text).toContain('Two classes more')
    expect(notice?.link).toContain(`school=${id}`)
    expect((await historyOf(id)).at(-1)).toMatchObject({ step: 'askChange', reason: 'Two classes more' })

    const open = await createSeason(app)
    expect(await school.call(askForChange, { id: open.own.schoolPlanId, reason: 'No' })).toMatchObject({
      status: 409,
      code: 'change_not_to_be_asked',
    })
  })
})
