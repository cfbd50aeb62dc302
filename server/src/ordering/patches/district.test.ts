import { listNotices } from '@keben/core/office/notices/contract'
import {
  approvePatches,
  chosenDistrictPatchBooks,
  deleteDistrictPatches,
  districtPatchBooks,
  districtPatchInfo,
  listDistrictPatches,
  listPatchesOfSchools,
  orderDistrictPatch,
  rejectPatches,
  saveDistrictPatch,
  submitDistrictPatch,
} from '@keben/core/ordering/patches/contract'
import { expect, it } from 'vitest'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const area = app.as('area')

const patching = (wishes = {}) => createSeason(app, { state: 'patching', ...wishes })
const input = (season: Season, copies = 12) => ({
  planId: season.planId,
  reason: 'Moved here from another city',
  lines: [{ bookId: season.books[0] ?? 0, audience: 'student' as const, copies }],
})

it('the titles for a district’s supplementary order are its chosen ones, with copies ordered and in reserve', async () => {
  const season = await patching()
  await app.db.primary.run(sql`update district_book set reserve_copies = 15
    where district_plan_id = ${season.own.districtPlanId} and book_id = ${season.books[0]}`)
  const { books, campuses } = await area.done(districtPatchBooks, { planId: season.planId })
  expect(campuses).toEqual([])
  expect(new Set(books.map(({ bookId }) => bookId))).toEqual(new Set(season.books))
  // Two campuses of one school, 80 students in each.
  expect(books[0]).toMatchObject({ planned: 160, headcount: 160, reserve: 15, fundedLeft: 0 })
})

it('a district’s own supplementary order is approved on submission', async () => {
  const season = await patching()
  const draft = await area.done(saveDistrictPatch, input(season))
  expect(draft).toMatchObject({
    state: 'draft',
    schoolId: null,
    campusId: null,
    districtName: 'Own district',
    actions: ['save', 'submitOwn', 'delete'],
    lines: [{ copies: 12, planned: 160, fundedCopies: 0 }],
  })
  const submitted = await area.done(submitDistrictPatch, { id: draft.id, version: draft.version })
  expect(submitted).toMatchObject({ state: 'approved', actions: [] })
  expect(submitted.judgedAt).toBe(submitted.submittedAt)
  expect(submitted.history.map(({ step }) => step)).toEqual(['create', 'submitOwn'])
  const again = await area.call(submitDistrictPatch, { id: draft.id, version: submitted.version })
  expect(again).toMatchObject({ status: 409, code: 'step_not_possible' })
  expect(await area.done(deleteDistrictPatches, { ids: [draft.id] })).toMatchObject({
    verdicts: [{ done: false, code: 'patch_is_no_draft' }],
  })
})

it('a district can order at once, and its own orders are listed apart from those of its schools', async () => {
  const season = await patching()
  const own = await area.done(orderDistrictPatch, input(season, 30))
  expect(own).toMatchObject({ state: 'approved', copies: 30 })
  const draft = await area.done(saveDistrictPatch, input(season))
  const submitted = await givenPatch(app, season, { state: 'submitted' })
  await givenPatch(app, season, { state: 'draft' })
  await givenPatch(app, season, { state: 'submitted', whose: 'otherSchool' })
  const planIds = [season.planId]

  const { list } = await area.done(listDistrictPatches, { planIds })
  expect(list.map(({ id }) => id)).toEqual([draft.id, own.id])
  const ofSchools = await area.done(listPatchesOfSchools, { planIds })
  expect(ofSchools.list.map(({ id }) => id)).toEqual([submitted])
  expect(ofSchools.sums).toMatchObject({ draft: 0, submitted: 1, copies: 5 })
  const chosen = await area.done(chosenDistrictPatchBooks, { planIds })
  expect(chosen.list.map(({ copies }) => copies).toSorted((a, b) => a - b)).toEqual([12, 30])
  expect(await area.done(deleteDistrictPatches, { ids: [draft.id] })).toMatchObject({ verdicts: [{ done: true }] })
})

it('supplementary orders of schools are found by number, school and reason', async () => {
  const season = await patching()
  const id = await givenPatch(app, season, { state: 'submitted' })
  const found = async (keyword: string) =>
    (await area.done(listPatchesOfSchools, { planIds: [season.planId], keyword })).list.map((row) => row.id)
  expect(await found('own school students')).toEqual([id])
  expect(await found('given-')).toEqual([id])
  expect(await found('nobody')).toEqual([])
})

it('a batch approves supplementary orders one by one, and notifies their schools', async () => {
  const season = await patching()
  const [first, second, done, draft, foreign] = [
    await givenPatch(app, season, { state: 'submitted' }),
    await givenPatch(app, season, { state: 'submitted', whose: 'campus' }),
    await givenPatch(app, season, { state: 'approved' }),
    await givenPatch(app, season, { state: 'draft' }),
    await givenPatch(app, season, { state: 'submitted', whose: 'otherSchool' }),
  ]
  const { verdicts } = await area.done(approvePatches, { ids: [foreign, second, done, first, draft] })
  expect(verdicts.map(({ done: isDone, code }) => code ?? isDone)).toEqual([
    'not_found',
    true,
    'step_not_possible',
    true,
    'not_found',
  ])
  const document = await area.done(districtPatchInfo, { id: first })
  expect(document).toMatchObject({ state: 'approved', history: [{ step: 'approve', who: 'Person area' }] })
  const noticesOf = async (name: 'school' | 'campus' | 'otherSchool') =>
    (await app.as(name).done(listNotices, {})).list.map(({ link }) => Number(link.split('=')[1]))
  expect((await noticesOf('school')).toSorted((a, b) => a - b)).toEqual([first, second])
  expect(await noticesOf('campus')).toEqual([second])
  expect(await noticesOf('otherSchool')).toEqual([])
})

it('a supplementary order shows planned copies and headcount, and is rejected with a reason', async () => {
  const season = await patching()
  const id = await givenPatch(app, season, { state: 'submitted' })
  const document = await area.done(districtPatchInfo, { id })
  expect(document).toMatchObject({
    schoolName: 'Own school',
    campusName: 'Main',
    actions: ['approve', 'reject'],
    lines: [{ copies: 5, planned: 80, headcount: 80 }],
  })
  expect(await area.call(rejectPatches, { ids: [id], reason: '  ' })).toMatchObject({
    status: 400,
    issues: [{ field: 'reason' }],
  })
  await area.done(rejectPatches, { ids: [id], reason: 'Ask the next school' })
  const rejected = await area.done(districtPatchInfo, { id })
  expect(rejected).toMatchObject({ state: 'rejected', actions: [], history: [{ reason: 'Ask the next school' }] })
})

it('a district can review after the window has ended, but not in an archived season', async () => {
  const over = await patching({ patchEnds: -1 })
  const id = await givenPatch(app, over, { state: 'submitted' })
  expect(await area.call(saveDistrictPatch, input(over))).toMatchObject({ code: 'patch_window_closed' })
  expect(await area.done(approvePatches, { ids: [id] })).toMatchObject({ verdicts: [{ done: true }] })

  const archived = await createSeason(app, { state: 'resulted', patchEnds: -1 })
  const old = await givenPatch(app, archived, { state: 'submitted' })
  await app.db.primary.run(sql`update plan set state = 'archived' where id = ${archived.planId}`)
  expect(await area.done(approvePatches, { ids: [old] })).toMatchObject({
    verdicts: [{ done: false, code: 'patch_plan_archived' }],
  })
})

it('a district cannot edit a school’s supplementary order, nor review its own', async () => {
  const season = await patching()
  const ofSchool = await givenPatch(app, season, { state: 'submitted' })
  const own = await givenPatch(app, season, { whose: 'district' })
  expect(await area.call(saveDistrictPatch, { ...input(season), id: ofSchool, version: 1 })).toMatchObject({
    status: 404,
  })
  expect(await area.call(submitDistrictPatch, { id: ofSchool, version: 1 })).toMatchObject({ status: 404 })
  expect(await area.done(approvePatches, { ids: [own] })).toMatchObject({ verdicts: [{ code: 'not_found' }] })
})

it('a supplementary order is reviewed once, however many users review it at the same time', async () => {
  const season = await patching()
  const ids = await Promise.all(Array.from({ length: 6 }, () => givenPatch(app, season, { state: 'submitted' })))
  await Promise.all([
    area.call(approvePatches, { ids }),
    area.call(rejectPatches, { ids: ids.toReversed(), reason: 'No' }),
    area.call(approvePatches, { ids: ids.toReversed() }),
  ])
  const steps = await app.db.read.rows<{ id: number }>(sql`
    select thing_id as id from document_step where thing = 'patch' and thing_id = any(${ids}) order by id`)
  expect(steps.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

it('a supplementary order without a serving warehouse is not approved', async () => {
  const season = await patching()
  const draft = await area.done(saveDistrictPatch, input(season))
  const ofSchool = await givenPatch(app, season, { state: 'submitted' })
  const rows = await app.db.primary.rows<{ warehouse: number }>(
    sql`delete from district_coverage where district_id = 1 returning warehouse_id as warehouse`,
  )
  const refused = { code: 'patch_not_served' }
  const own = { id: draft.id, version: draft.version }
  expect(await area.call(submitDistrictPatch, own)).toMatchObject({ status: 422, ...refused })
  expect((await area.done(districtPatchInfo, { id: draft.id })).state).toBe('draft')
  const answer = await area.done(approvePatches, { ids: [ofSchool] })
  expect(answer).toMatchObject({ verdicts: [{ done: false, ...refused }] })
  expect(answer.verdicts[0]?.message).toContain('Own school')

  // A warehouse for the school alone serves the school alone.
  await app.db.primary.run(sql`insert into school_coverage (school_id, warehouse_id) values (1, ${rows[0]?.warehouse})`)
  expect(await area.done(approvePatches, { ids: [ofSchool] })).toMatchObject({ verdicts: [{ done: true }] })
  expect(await area.call(submitDistrictPatch, own)).toMatchObject(refused)
  await app.db.primary.run(
    sql`insert into district_coverage (district_id, warehouse_id) values (1, ${rows[0]?.warehouse})`,
  )
  expect(await area.done(submitDistrictPatch, own)).toMatchObject({ state: 'approved' })
})
