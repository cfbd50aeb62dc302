import { chooseBooks, districtPlanInfo } from '@keben/core/ordering/district-plans/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { approveSelections, replaceBook, submitSelection } from '@keben/core/ordering/selections/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const business = app.as('business')
const reason = 'Revised edition of the publisher'

/** A season with a title of grade 3 and the new edition of it, which has terms. */
async function seasonWithNewEdition(wishes: Parameters<typeof createSeason>[1] = {}, both = false) {
  const old = await fixtures.book({ priceFen: 1000 })
  const by = await fixtures.book({ priceFen: 1500, replacesId: old.id, subjectId: old.subjectId })
  await fixtures.terms(by.id)
  const season = await createSeason(app, { ...wishes, books: both ? [old.id, by.id] : [old.id] })
  return { old, by, season, input: { planId: season.planId, bookId: old.id, byBookId: by.id, reason } }
}

interface Line {
  readonly bookId: number
  readonly audience: string
  readonly requested: number | null
  readonly copies: number
  readonly fundedMost: number
  readonly priceFen: number
}
const linesOf = (schoolPlanId: number) =>
  app.db.primary.rows<Line>(sql`
    select book_id as "bookId", audience, requested, copies, funded_most as "fundedMost", price_fen as "priceFen"
    from school_plan_line where school_plan_id = ${schoolPlanId} order by book_id, audience`)
const sumOf = (schoolPlanId: number) =>
  app.db.primary.row<{ copies: number; listFen: number }>(sql`
    select copies, list_fen as "listFen" from school_plan where id = ${schoolPlanId}`)
const titlesIn = async (query: ReturnType<typeof sql>) =>
  (await app.db.primary.rows<{ id: number }>(query)).map(({ id }) => id)
const placesOf = async ({ planId, own }: Season) => ({
  selection: await titlesIn(sql`select book_id as id from selection_book where selection_id = ${own.selectionId}`),
  catalogue: await titlesIn(sql`select book_id as id from plan_book where plan_id = ${planId} and company_id = 1`),
  district: await titlesIn(sql`select book_id as id from district_book where district_plan_id = ${own.districtPlanId}`),
})
const toldOf = async (who: PersonName) => (await app.as(who).done(listNotices, {})).list.map(({ text }) => text)

describe('the replacement of a title by its new edition', () => {
  it('carries quantities over, down to the schools, and notifies those concerned', async () => {
    const { old, by, season, input } = await seasonWithNewEdition({ requested: 'suggested' })
    await app.db.primary.run(sql`
      insert into school_plan_line (plan_id, school_plan_id, book_id, audience, headcount, suggested, price_fen, requested)
      values (${season.planId}, ${season.foreign.schoolPlanId}, ${old.id}, 'student', 80, 80, 1000, 33)`)
    const foreignBefore = await linesOf(season.foreign.schoolPlanId)
    expect(foreignBefore).toMatchObject([{ bookId: old.id, requested: 33 }])
    const done = await business.done(replaceBook, input)
    expect(done).toEqual({ districts: 1, schools: 2, lines: 4, copies: 2 * (80 + 1) })
    expect(await placesOf(season)).toEqual({ selection: [by.id], catalogue: [by.id], district: [by.id] })
    expect(await linesOf(season.own.schoolPlanId)).toEqual([
      { bookId: by.id, audience: 'student', requested: 80, copies: 80, fundedMost: 70, priceFen: 1500 },
      { bookId: by.id, audience: 'teacher', requested: 1, copies: 1, fundedMost: 0, priceFen: 1500 },
    ])
    expect(await sumOf(season.own.schoolPlanId)).toEqual({ copies: 81, listFen: 81 * 1500 })
    // The other company has its own word.
    expect(await linesOf(season.foreign.schoolPlanId)).toEqual(foreignBefore)
    for (const who of ['area', 'school', 'campus'] as const)
      expect(await toldOf(who)).toContainEqual(expect.stringContaining(`“${old.title}” was replaced by “${by.title}”`))
    expect(await toldOf('otherSchool')).toEqual([])
    // The school's screen knows its order by another id than that of the plan.
    expect((await app.as('school').done(listNotices, {})).list[0]?.link).toBe(
      `/sys/schoolOrder/orderPlan?season=${season.planId}`,
    )
  })

  it('makes the version that a district has read stale', async () => {
    const { old, season, input } = await seasonWithNewEdition()
    const { planId } = season
    const { version } = await app.as('area').done(districtPlanInfo, { planId })
    await business.done(replaceBook, input)
    expect(await app.as('area').call(chooseBooks, { planId, version, bookIds: [old.id] })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
  })

  it('adds up lines in which both editions were ordered', async () => {
    const { by, season, input } = await seasonWithNewEdition({ requested: 'suggested' }, true)
    await app.db.primary.run(sql`
      update school_plan_line set approved = 60, approved_reason = 'Enough' where school_plan_id = ${season.own.schoolPlanId}
        and book_id = ${input.bookId} and audience = 'student'`)
    await business.done(replaceBook, input)
    expect(await linesOf(season.own.schoolPlanId)).toMatchObject([
      { bookId: by.id, audience: 'student', requested: 160, copies: 140 },
      { bookId: by.id, audience: 'teacher', requested: 2, copies: 2 },
    ])
    expect(await placesOf(season)).toEqual({ selection: [by.id], catalogue: [by.id], district: [by.id] })
  })

  it('is refused if both together exceed the limit of a line, and names the school', async () => {
    const { season, input } = await seasonWithNewEdition({ requested: 'suggested' }, true)
    await app.db.primary.run(sql`
      update school_plan_line set requested = 60000 where school_plan_id = ${season.own.schoolPlanId} and audience = 'student'`)
    const before = await linesOf(season.own.schoolPlanId)
    const refused = await business.call(replaceBook, input)
    expect(refused).toMatchObject({ status: 422, code: 'replacement_too_many' })
    expect(refused.message).toMatch(/maximum for one line is 99999; Own school Main would have 120000/)
    expect(await linesOf(season.own.schoolPlanId)).toEqual(before)
  })

  it('computes suggestions by the rules of the new title’s subject', async () => {
    const { season, input, by } = await seasonWithNewEdition()
    const { id: subjectId } = await fixtures.subject({ classesPerTeacher: 1 })
    await app.db.primary.run(sql`update book set subject_id = ${subjectId} where id = ${by.id}`)
    await business.done(replaceBook, input)
    const suggested = await app.db.primary.rows(sql`
      select audience, suggested from school_plan_line where school_plan_id = ${season.own.schoolPlanId} order by audience`)
    expect(suggested).toEqual([
      { audience: 'student', suggested: 80 },
      { audience: 'teacher', suggested: 2 },
    ])
  })

  it('leaves empty lines empty', async () => {
    const { season, input } = await seasonWithNewEdition({ requested: 'nothing' })
    await business.done(replaceBook, input)
    expect((await linesOf(season.own.schoolPlanId)).map(({ requested }) => requested)).toEqual([null, null])
  })

  it('only swaps titles in a selection without a catalogue', async () => {
    const { by, season, input } = await seasonWithNewEdition({ state: 'selecting' })
    expect(await business.done(replaceBook, input)).toEqual({ districts: 0, schools: 0, lines: 0, copies: 0 })
    expect(await placesOf(season)).toEqual({ selection: [by.id], catalogue: [], district: [] })
    const { id } = await business.done(submitSelection, { planId: season.planId, version: 1 })
    await app.as('manage').done(approveSelections, { ids: [id] })
    expect((await placesOf(season)).catalogue).toEqual([by.id])
  })
})

describe('the replacement of a title is refused', () => {
  it('by one that is no edition of it, or of another grade', async () => {
    const { old, season, input } = await seasonWithNewEdition()
    const stranger = await fixtures.book()
    const other = await fixtures.book({ replacesId: old.id, grade: 4 })
    for (const { id } of [stranger, other]) {
      await fixtures.terms(id)
      const reply = await business.call(replaceBook, { ...input, byBookId: id })
      expect(reply).toMatchObject({ status: 422, code: 'not_its_new_edition' })
    }
    expect((await placesOf(season)).catalogue).toEqual([old.id])
  })

  it('by one without terms', async () => {
    const { input, old } = await seasonWithNewEdition()
    const { id } = await fixtures.book({ replacesId: old.id })
    const reply = await business.call(replaceBook, { ...input, byBookId: id })
    expect(reply).toMatchObject({ status: 422, code: 'selection_not_ready' })
  })

  it('if the title is not selected', async () => {
    const { input, by } = await seasonWithNewEdition()
    await business.done(replaceBook, input)
    const next = await fixtures.book({ replacesId: by.id })
    await fixtures.terms(next.id)
    const again = await business.call(replaceBook, { ...input, byBookId: next.id })
    expect(again).toMatchObject({ status: 422, code: 'title_not_selected' })
  })

  it.each([
    ['closed', 'selection_not_now', {}],
    ['selecting', 'selection_waits', { selectionState: 'submitted' }],
  ] as const)('in a plan that is %s: %s', async (state, code, wishes) => {
    const { input } = await seasonWithNewEdition({ state, ...wishes })
    expect(await business.call(replaceBook, input)).toMatchObject({ status: 409, code })
  })
})
