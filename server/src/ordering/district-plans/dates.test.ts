import {
  closeDistrictPlan,
  districtPlanInfo,
  listSchoolPlansOfDistrict,
  resumeDistrictPlan,
  saveReserve,
  updateSchoolsDate,
} from '@keben/core/ordering/district-plans/contract'
import { chosenBooks } from '@keben/core/ordering/district-plans/contract'
import { saveSchoolLines } from '@keben/core/ordering/school-plans/contract'
import { describe, expect, it } from 'vitest'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')
const school = app.as('school')

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const noticesOf = async (kind: string) =>
  (
    await app.db.primary.rows<{ facts: Record<string, unknown> }>(
      sql`select facts from notice where user_id = ${userIdOf('school')} and kind = ${kind} order by id`,
    )
  ).map(({ facts }) => facts)
const aLine = (books: readonly number[]) => [
  { bookId: books[1] ?? 0, audience: 'student' as const, copies: 80, was: null },
]

describe('the schools’ deadline', () => {
  it('is moved within the district’s window and logged, and the schools are notified', async () => {
    const { planId, own, books } = await createSeason(app, { schoolsEnd: -1, districtsEnd: 48 })
    expect(await school.call(saveSchoolLines, { id: own.schoolPlanId, lines: aLine(books) })).toMatchObject({
      code: 'entry_over',
    })
    const before = await area.done(districtPlanInfo, { planId })
    const schoolsUntil = inHours(24)
    const after = await area.done(updateSchoolsDate, { planId, version: 1, schoolsUntil, reason: 'a flood' })
    expect(after).toMatchObject({ schoolsUntil, ownSchoolsUntil: schoolsUntil, counts: { late: 0 }, version: 2 })
    expect(before.counts.late).toBe(2)
    expect(after.history.at(-1)).toMatchObject({
      step: 'updateDate',
      reason: 'a flood',
      facts: { after: schoolsUntil },
    })
    expect(await noticesOf('schoolsDateMoved')).toMatchObject([{ until: schoolsUntil, reason: 'a flood' }])
    await school.done(saveSchoolLines, { id: own.schoolPlanId, lines: aLine(books) })

    const plans = await area.done(updateSchoolsDate, { planId, version: 2, schoolsUntil: null })
    expect(plans).toMatchObject({ ownSchoolsUntil: null, schoolsUntil: before.schoolsUntil })
  })

  it.each([
    ['in the past', -1],
    ['after the districts’ deadline', 49],
  ])('cannot be %s', async (_, hours) => {
    const { planId } = await createSeason(app, { districtsEnd: 48 })
    const input = { planId, version: 1, schoolsUntil: inHours(hours) }
    expect(await area.call(updateSchoolsDate, input)).toMatchObject({ status: 422, code: 'schools_date_outside' })
  })
})

describe('entry by the schools of a district', () => {
  it('can be closed early and reopened', async () => {
    const { planId, own, books } = await createSeason(app)
    const closed = await area.done(closeDistrictPlan, { planId, reason: 'we print tonight' })
    expect(closed.entryClosedAt).not.toBeNull()
    expect(closed.actions).toContain('reopenEntry')
    expect(closed.counts.late).toBe(2)
    expect((await area.done(listSchoolPlansOfDistrict, { planId, late: true })).total).toBe(2)
    expect(await school.call(saveSchoolLines, { id: own.schoolPlanId, lines: aLine(books) })).toMatchObject({
      code: 'entry_closed_early',
    })
    expect(await area.call(closeDistrictPlan, { planId })).toMatchObject({ code: 'entry_closed_already' })
    expect((await noticesOf('entryClosed')).at(-1)).toMatchObject({ reason: 'we print tonight' })

    const again = await area.done(resumeDistrictPlan, { planId })
    expect(again).toMatchObject({ state: 'open', entryClosedAt: null })
    expect(again.history.map(({ step }) => step)).toEqual(['closePlan', 'reopenEntry'])
    expect(await noticesOf('entryReopened')).toHaveLength(1)
    await school.done(saveSchoolLines, { id: own.schoolPlanId, lines: aLine(books) })
    expect(await area.call(resumeDistrictPlan, { planId })).toMatchObject({ status: 409, code: 'nothing_to_resume' })
  })
})

describe('the district’s reserve', () => {
  it('is recorded by title, next to what schools order', async () => {
    const { planId, books } = await createSeason(app, { schoolState: 'submitted' })
    const [first = 0, second = 0] = books
    const lines = [
      { bookId: first, copies: 12 },
      { bookId: second, copies: 3 },
    ]
    const saved = await area.done(saveReserve, { planId, version: 1, lines })
    expect(saved).toMatchObject({ reserveCopies: 15, reserveFen: 12 * 1000 + 3 * 500, version: 2 })
    const { list, sums } = await area.done(chosenBooks, { planId, hasReserve: true, sort: '-reserveCopies' })
    expect(list).toMatchObject([
      { bookId: first, reserveCopies: 12, copies: 162, schools: 2, listFen: 162_000 },
      { bookId: second, reserveCopies: 3, copies: 160 },
    ])
    expect(sums).toMatchObject({ titles: 2, reserveCopies: 15, copies: 322 })
    // The same again changes nothing; titles that are not named keep theirs.
    expect(await area.done(saveReserve, { planId, version: 2, lines: lines.slice(0, 1) })).toMatchObject({
      reserveCopies: 15,
      version: 2,
    })
  })

  it('may contain only chosen titles, and does not overwrite a colleague’s save', async () => {
    const { planId, books } = await createSeason(app)
    const lines = [{ bookId: 999_999, copies: 1 }]
    expect(await area.call(saveReserve, { planId, version: 1, lines })).toMatchObject({ code: 'no_such_reference' })
    await area.done(saveReserve, { planId, version: 1, lines: [{ bookId: books[0] ?? 0, copies: 1 }] })
    expect(
      await area.call(saveReserve, { planId, version: 1, lines: [{ bookId: books[0] ?? 0, copies: 2 }] }),
    ).toMatchObject({ status: 409, code: 'stale_version' })
  })
})
