import {
  type LineInput,
  resumeSchoolPlan,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
  suggestSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { type SeasonWishes, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const [school, campus] = [app.as('school'), app.as('campus')]

const stepsOf = (id: number) =>
  app.db.primary.rows<{ step: string; from: string; to: string }>(sql`
    select step, from_state as from, to_state as to from document_step
    where thing = 'schoolPlan' and thing_id = ${id} order by id`)

/** A plan with everything filled in as suggested. */
async function filledPlan(): Promise<number> {
  const { own } = await createSeason(app, { requested: 'suggested' })
  return own.campusPlanId
}

const linesOf = (id: number) =>
  app.db.primary.rows(sql`select * from school_plan_line where school_plan_id = ${id} order by book_id, audience`)

/** Somebody has the page open; then something happens; then they save. */
async function saveAfter(
  wishes: SeasonWishes,
  happens: (season: Awaited<ReturnType<typeof createSeason>>) => Promise<unknown>,
) {
  const season = await createSeason(app, wishes)
  const id = season.own.schoolPlanId
  const { lines } = await school.done(suggestSchoolPlan, { id })
  await happens(season)
  const before = await linesOf(id)
  const answer = await school.call(saveSchoolLines, { id, lines })
  const submitted = await school.call(submitSchoolPlan, { id, despite: true })
  expect(await linesOf(id)).toEqual(before)
  expect(submitted.status).not.toBe(200)
  expect(answer.data).not.toBeNull()
  return answer
}
async function waiting(): Promise<number> {
  const rows = await app.db.primary.rows(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length
}

describe('a repeated submission of a school’s plan', () => {
  it('with the same key gets the first response twice', async () => {
    const id = await filledPlan()
    const twice = [1, 2].map(() => campus.call(submitSchoolPlan, { id, despite: true }, { key: `submit-of-${id}` }))
    const [first, second] = await Promise.all(twice)
    expect(first).toMatchObject({ status: 200, data: { plan: { state: 'submitted' } } })
    expect(second).toEqual(first)
    expect(await stepsOf(id)).toEqual([{ step: 'submit', from: 'filling', to: 'submitted' }])
  })

  it('with different keys by concurrent users succeeds once, and the others are refused', async () => {
    const id = await filledPlan()
    const many = [campus, school, campus, school, campus].map((who) =>
      who.call(submitSchoolPlan, { id, despite: true }),
    )
    const answers = (await Promise.all(many)).map(({ status, code }) => `${status} ${code ?? ''}`.trim())
    expect(answers.toSorted()).toEqual(['200', ...Array.from({ length: 4 }, () => '409 step_not_possible')])
    expect(await stepsOf(id)).toHaveLength(1)
  })
})

describe('a late save of a school’s plan is refused', () => {
  const hours = 3_600_000

  const shown = (moment: Date) => new Date(moment.getTime() + 8 * hours).toISOString().slice(0, 16).replace('T', ' ')
  const anHourAgo = new Date(Date.now() - hours)

  it('after the deadline of the plan', async () => {
    const answer = await saveAfter({}, ({ planId }) =>
      app.db.primary.run(sql`update plan set schools_until = ${anHourAgo} where id = ${planId}`),
    )
    expect(answer).toMatchObject({ status: 422, code: 'entry_over' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it('after the district’s own deadline', async () => {
    const answer = await saveAfter({}, ({ own }) =>
      app.db.primary.run(sql`update district_plan set schools_until = ${anHourAgo} where id = ${own.districtPlanId}`),
    )
    expect(answer).toMatchObject({ status: 422, code: 'entry_over' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it('after the district has closed the entry', async () => {
    const answer = await saveAfter({}, ({ own }) =>
      app.db.primary.run(sql`update district_plan set entry_closed_at = ${anHourAgo} where id = ${own.districtPlanId}`),
    )
    expect(answer).toMatchObject({ status: 422, code: 'entry_closed_early' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it('after the district has submitted', async () => {
    const answer = await saveAfter({}, ({ own }) =>
      app.db.primary.run(
        sql`update district_plan set state = 'submitted', changed_at = ${anHourAgo} where id = ${own.districtPlanId}`,
      ),
    )
    expect(answer).toMatchObject({ status: 409, code: 'entry_district_not_open' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it('after the plan was closed', async () => {
    const answer = await saveAfter({}, ({ planId }) =>
      app.db.primary.run(sql`update plan set state = 'closed', changed_at = ${anHourAgo} where id = ${planId}`),
    )
    expect(answer).toMatchObject({ status: 409, code: 'entry_plan_not_open' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it.each(['submitted', 'approved', 'excused'])('once it is %s', async (state) => {
    const answer = await saveAfter({}, ({ own }) =>
      app.db.primary.run(
        sql`update school_plan set state = ${state}, changed_at = ${anHourAgo} where id = ${own.schoolPlanId}`,
      ),
    )
    expect(answer).toMatchObject({ status: 409, code: 'entry_not_filling' })
    expect(answer.message).toContain(shown(anHourAgo))
  })

  it('except within three days for a returned plan', async () => {
    const { own, planId } = await createSeason(app, { schoolState: 'returned' })
    const id = own.schoolPlanId
    const endedBefore = (days: number) =>
      app.db.primary
        .run(sql`update plan set schools_until = now() - make_interval(days => ${days}), selection_until = now() - interval '9 days'
        where id = ${planId}`)
    const { lines } = await school.done(suggestSchoolPlan, { id })
    await endedBefore(2)
    expect((await school.call(saveSchoolLines, { id, lines })).status).toBe(200)
    await endedBefore(4)
    expect(await school.call(saveSchoolLines, { id, lines })).toMatchObject({ status: 422, code: 'entry_over' })
    await endedBefore(2)
    await school.done(submitSchoolPlan, { id, despite: true })
    // Recalled, it would be too late to submit it once more.
    expect(await school.call(resumeSchoolPlan, { id })).toMatchObject({ status: 422, code: 'entry_over' })
  })

  it('after it has waited for a concurrent closing of the plan', async () => {
    const { own, planId } = await createSeason(app)
    const id = own.schoolPlanId
    const { lines } = await school.done(suggestSchoolPlan, { id })
    const answer = await app.db.write(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(4101, ${planId}::int)`)
      const saving = school.call(saveSchoolLines, { id, lines })
      await expect.poll(waiting).toBe(1)
      await tx.run(sql`update plan set state = 'closed' where id = ${planId}`)
      return { saving }
    })
    expect(await answer.saving).toMatchObject({ status: 409, code: 'entry_plan_not_open' })
    expect((await school.done(schoolPlanBooks, { id })).plan.filled).toBe(0)
  })
})

describe('two users in the same school plan', () => {
  it('both succeed with different lines', async () => {
    const { own } = await createSeason(app)
    const id = own.campusPlanId
    const { lines } = await school.done(suggestSchoolPlan, { id })
    const half = Math.ceil(lines.length / 2)
    const [one, other] = await Promise.all([
      school.done(saveSchoolLines, { id, lines: lines.slice(0, half) }),
      campus.done(saveSchoolLines, { id, lines: lines.slice(half) }),
    ])
    expect([one.conflicts, other.conflicts]).toEqual([[], []])
    const { plan } = await school.done(schoolPlanBooks, { id })
    expect(plan).toMatchObject({ filled: lines.length, copies: 162 })
  })

  it('conflict on the same line: one succeeds, the other learns who was faster', async () => {
    const { own } = await createSeason(app)
    const id = own.campusPlanId
    const [line] = (await school.done(suggestSchoolPlan, { id })).lines as [LineInput]
    const saves = await Promise.all([
      school.done(saveSchoolLines, { id, lines: [{ ...line, copies: 70, reason: 'Mine' }] }),
      campus.done(saveSchoolLines, { id, lines: [{ ...line, copies: 71, reason: 'Ours' }] }),
    ])
    expect(saves.map(({ changed }) => String(changed)).toSorted()).toEqual(['0', '1'])
    const [winner, loser] = saves.toSorted((a, b) => b.changed - a.changed) as [(typeof saves)[0], (typeof saves)[0]]
    const bySchool = winner === saves[0]
    expect(loser.conflicts).toMatchObject([
      {
        bookId: line.bookId,
        audience: line.audience,
        requested: bySchool ? 70 : 71,
        reason: bySchool ? 'Mine' : 'Ours',
        changedBy: bySchool ? 'Person school' : 'Person campus',
      },
    ])
    expect(loser.conflicts[0]?.changedAt).toBe(winner.savedAt)
  })

  it('who save and submit concurrently: the save is included, or is refused', async () => {
    const id = await filledPlan()
    const [line] = (await school.done(schoolPlanBooks, { id })).lines
    const typed: LineInput = { bookId: line?.bookId ?? 0, audience: 'student', copies: 79, was: 80 }
    const [saved, submitted] = await Promise.all([
      school.call(saveSchoolLines, { id, lines: [typed] }),
      campus.call(submitSchoolPlan, { id, despite: true }),
    ])
    expect(submitted.status).toBe(200)
    const { plan, lines } = await school.done(schoolPlanBooks, { id })
    expect(lines[0]?.requested).toBe(saved.status === 200 ? 79 : 80)
    expect(submitted.data.plan.copies).toBe(plan.copies)
  })
})
