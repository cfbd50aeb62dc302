import {
  chooseBooks,
  chosenBooks,
  districtBooks,
  districtPlanInfo,
  fixChoice,
  listDistrictPlans,
  openDistrictPlan,
  repairSchoolPlans,
} from '@keben/core/ordering/district-plans/contract'
import { listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { linkTo } from '../../base/plans/concerned.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const area = app.as('area')

const noticesOf = (name: Parameters<typeof userIdOf>[0], kind: string) =>
  app.db.primary.rows<{ facts: Record<string, unknown>; link: string }>(
    sql`select facts, link from notice where user_id = ${userIdOf(name)} and kind = ${kind} order by id`,
  )

/** Titles of two editions for the same lessons. */
async function clashing() {
  const { id: publisherId } = await fixtures.publisher()
  const { id: subjectId } = await fixtures.subject()
  const editions = [await fixtures.edition(), await fixtures.edition()]
  return Promise.all(
    editions.map(({ id: editionId }) => fixtures.book({ publisherId, subjectId, editionId, grade: 5 })),
  )
}

describe('the choice of books', () => {
  it('starts from the catalogue and is saved as a whole', async () => {
    const { planId, books } = await createSeason(app, { districtState: 'waiting' })
    const { districtPlan, books: offered } = await area.done(districtBooks, { planId })
    expect(districtPlan).toMatchObject({ state: 'waiting', offered: 5, chosen: 0, counts: { schools: 0 } })
    expect(districtPlan.actions).toEqual(['bookSelect', 'updateDate'])
    expect(new Set(offered.map(({ bookId }) => bookId))).toEqual(new Set(books))
    expect(offered.every(({ chosen }) => !chosen)).toBe(true)

    const bookIds = books.slice(0, 3)
    const chosen = await area.done(chooseBooks, { planId, version: districtPlan.version, bookIds })
    expect(chosen).toMatchObject({ chosen: 3, chosenAt: null, version: 2 })
    expect(chosen.actions).toEqual(['bookSelect', 'bookSubmit', 'updateDate'])
    expect(chosen.history.map(({ step, facts }) => [step, facts])).toEqual([['bookSelect', { added: 3, removed: 0 }]])

    const fewer = await area.done(chooseBooks, { planId, version: 2, bookIds: books.slice(1, 3) })
    expect(fewer.chosen).toBe(2)
    const { list, sums } = await area.done(chosenBooks, { planId, sort: 'title' })
    expect(new Set(list.map(({ bookId }) => bookId))).toEqual(new Set(books.slice(1, 3)))
    expect(sums).toMatchObject({ titles: 2, copies: 0, reserveCopies: 0 })
  })

  it('does not overwrite a colleague’s save', async () => {
    const { planId, books } = await createSeason(app, { districtState: 'waiting' })
    await area.done(chooseBooks, { planId, version: 1, bookIds: books.slice(0, 1) })
    expect(await area.call(chooseBooks, { planId, version: 1, bookIds: books.slice(1) })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
  })

  it('accepts only titles of the catalogue', async () => {
    const { planId, books } = await createSeason(app, { districtState: 'waiting' })
    const { id } = await fixtures.book()
    expect(await area.call(chooseBooks, { planId, version: 1, bookIds: [...books, id] })).toMatchObject({
      status: 422,
      code: 'no_such_reference',
    })
  })

  it('can be fixed with one edition per subject, grade and kind, and a refusal names the clashing titles', async () => {
    const two = await clashing()
    const { planId, books } = await createSeason(app, { districtState: 'waiting', books: two.map(({ id }) => id) })
    expect(await area.call(fixChoice, { planId, version: 1 })).toMatchObject({ status: 422, code: 'choice_empty' })
    await area.done(chooseBooks, { planId, version: 1, bookIds: [...books] })
    const refused = await area.call(fixChoice, { planId, version: 2 })
    expect(refused).toMatchObject({ status: 422, code: 'choice_clashes' })
    for (const { title } of two) expect(refused.message).toContain(title)

    await area.done(chooseBooks, { planId, version: 2, bookIds: books.slice(0, 1) })
    const fixed = await area.done(fixChoice, { planId, version: 3 })
    expect(fixed.chosenAt).not.toBeNull()
    expect(fixed.actions).toContain('openPlan')
    expect(fixed.history.at(-1)).toMatchObject({ step: 'bookSubmit', facts: { titles: 1 } })
  })

  it('must be fixed again after a change', async () => {
    const { planId, books } = await createSeason(app, { districtState: 'waiting' })
    await area.done(chooseBooks, { planId, version: 1, bookIds: books.slice(0, 2) })
    await area.done(fixChoice, { planId, version: 2 })
    const changed = await area.done(chooseBooks, { planId, version: 3, bookIds: books.slice(0, 3) })
    expect(changed.chosenAt).toBeNull()
    expect(await area.call(openDistrictPlan, { planId })).toMatchObject({ status: 422, code: 'choice_not_fixed' })
  })

  it('shows what was chosen and ordered a year ago, also under the title that replaces it', async () => {
    const old = await fixtures.book({ grade: 2 })
    const unchanged = await fixtures.book({ grade: 2 })
    const heir = await fixtures.book({ grade: 2, replacesId: old.id })
    await createSeason(app, { year: 2100, state: 'closed', books: [old.id, unchanged.id] })
    const { planId } = await createSeason(app, { year: 2101, districtState: 'waiting', books: [heir.id, unchanged.id] })
    const { books } = await area.done(districtBooks, { planId })
    const found = new Map(books.map((book) => [book.bookId, book]))
    // Two campuses of 80 students and 2 classes in the grade.
    expect(found.get(heir.id)).toMatchObject({ lastChosen: true, lastCopies: 162, replacesId: old.id })
    expect(found.get(unchanged.id)).toMatchObject({ lastChosen: true, lastCopies: 162 })
    expect(await area.done(districtPlanInfo, { planId })).toMatchObject({ lastCopies: 324 })
  })
})

describe('opening a district plan to schools', () => {
  it('creates a plan with headcounts and lines for every campus, and notifies the schools', async () => {
    // Headcounts of the campuses come with the first season.
    await createSeason(app)
    const { planId, books } = await createSeason(app, { districtState: 'waiting' })
    await area.done(chooseBooks, { planId, version: 1, bookIds: [...books] })
    await area.done(fixChoice, { planId, version: 2 })
    const opened = await area.done(openDistrictPlan, { planId })
    expect(opened).toMatchObject({ state: 'open', counts: { filling: opened.counts.schools } })
    expect(opened.counts.schools).toBeGreaterThanOrEqual(2)
    expect(opened.history.at(-1)).toMatchObject({ step: 'openPlan', from: 'waiting', to: 'open', who: 'Person area' })

    const { list } = await app.as('school').done(listSchoolPlans, { planIds: [planId] })
    // The teaching aid is the schools' own choice: it does not count until it is chosen.
    expect(list.map(({ lines, state }) => ({ lines, state }))).toEqual([
      { lines: 4, state: 'filling' },
      { lines: 4, state: 'filling' },
    ])
    const notices = await noticesOf('school', 'openedToSchools')
    expect(notices.at(-1)).toMatchObject({ link: linkTo.school(planId) })
    expect(await area.call(openDistrictPlan, { planId })).toMatchObject({ status: 409, code: 'step_not_possible' })
  })

  it('is possible only while the season is open', async () => {
    const { planId } = await createSeason(app, { state: 'closed', districtState: 'waiting' })
    expect(await area.call(openDistrictPlan, { planId })).toMatchObject({ status: 409, code: 'season_not_open' })
  })
})

describe('the choice of an open district plan', () => {
  it('can only grow', async () => {
    const { planId, books } = await createSeason(app)
    const refused = await area.call(chooseBooks, { planId, version: 1, bookIds: books.slice(1) })
    expect(refused).toMatchObject({ status: 422, code: 'choice_only_grows' })
    expect(await area.done(districtPlanInfo, { planId })).toMatchObject({ chosen: 5, version: 1 })
  })

  it('can be completed repeatedly for titles and campuses that joined late', async () => {
    const { planId, books, own } = await createSeason(app)
    const late = books[0] ?? 0
    await app.db.primary.run(sql`delete from school_plan_line where plan_id = ${planId} and book_id = ${late}`)
    const { id: schoolId } = await fixtures.school({ stages: ['primary'] })
    expect(await area.done(repairSchoolPlans, { planId })).toEqual({ plans: 1, completed: 2, lines: 4 })
    expect(await area.call(repairSchoolPlans, { planId })).toMatchObject({
      message: 'Nothing is missing.',
      data: { plans: 0, completed: 0, lines: 0 },
    })

    const { history } = await area.done(districtPlanInfo, { planId })
    expect(history.map(({ step, facts }) => [step, facts])).toEqual([
      ['repairSchoolPlan', { plans: 1, completed: 2, lines: 4 }],
    ])
    const made = await app.db.primary.rows(
      sql`select from school_plan where plan_id = ${planId} and school_id = ${schoolId}`,
    )
    expect(made).toHaveLength(1)
    const noted = await app.db.primary.rows(sql`select from document_step
      where thing = 'schoolPlan' and thing_id = ${own.schoolPlanId} and step = 'repairSchoolPlan'`)
    expect(noted).toHaveLength(1)
    expect(await noticesOf('school', 'schoolPlansCompleted')).toHaveLength(1)
  })
})

describe('the list of district plans', () => {
  it('shows the own district, the latest season first, with its counts', async () => {
    const { planId, own } = await createSeason(app, { year: 2190, schoolState: 'submitted' })
    const { list, sums } = await area.done(listDistrictPlans, {})
    expect(list[0]).toMatchObject({ id: own.districtPlanId, planId, counts: { schools: 2, submitted: 2, late: 0 } })
    // Two campuses: 80 textbooks and 1 for the teacher, 80 workbooks, 1 teacher book.
    expect(list[0]).toMatchObject({ copies: 324, listFen: 2 * (81 * 1000 + 80 * 500 + 3000), fundedFen: 2 * 70 * 1000 })
    expect(list.every(({ districtName }) => districtName === 'Own district')).toBe(true)
    expect(sums.open).toBeGreaterThan(0)
  })
})
