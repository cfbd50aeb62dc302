import type { InputOf } from '@keben/core/kit/endpoint'
import { listNotices } from '@keben/core/office/notices/contract'
import {
  approvePatches,
  chosenPatchBooks,
  deleteSchoolPatches,
  listSchoolPatches,
  orderSchoolPatch,
  recallSchoolPatches,
  rejectPatches,
  saveSchoolPatch,
  schoolPatchBooks,
  schoolPatchInfo,
  submitSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import { expect, it } from 'vitest'
import { givenDiscount } from '../../../../test/fixtures/discount.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const school = app.as('school')
const area = app.as('area')
const { campus } = organisations

type Input = InputOf<typeof saveSchoolPatch.input>
const student = (bookId: number | undefined, copies: number): Input['lines'][number] => ({
  bookId: bookId ?? 0,
  audience: 'student',
  copies,
})
const input = (season: Season, wishes: Partial<Input> = {}): Input => ({
  planId: season.planId,
  campusId: campus.own,
  reason: 'Five new students',
  lines: [student(season.books[0], 5)],
  ...wishes,
})
const patching = (wishes = {}) => createSeason(app, { state: 'patching', ...wishes })

/** Sets what the plan ordered of the first title for the campus. */
const plannedCopies = (season: Season, copies: number) =>
  app.db.primary.run(sql`update school_plan_line set requested = ${copies}
    where school_plan_id = ${season.own.schoolPlanId} and book_id = ${season.books[0]} and audience = 'student'`)

it('the titles for a school’s supplementary order are those chosen for its stages, with planned copies', async () => {
  const season = await patching()
  await plannedCopies(season, 62)
  const offer = await school.done(schoolPatchBooks, { planId: season.planId, campusId: campus.own })
  const [textbook, workbook, aid, teacher, junior] = season.books
  expect(offer.windows[0]).toMatchObject({ planCode: season.code, open: true })
  expect(offer.campuses.map(({ name }) => name)).toEqual(['Main', 'East'])
  expect(offer.books.map(({ bookId, audience }) => [bookId, audience])).toEqual([
    [textbook, 'student'],
    [textbook, 'teacher'],
    [workbook, 'student'],
    [teacher, 'teacher'],
    [aid, 'student'],
  ])
  expect(offer.books.some(({ bookId }) => bookId === junior)).toBe(false)
  expect(offer.books[0]).toMatchObject({ headcount: 80, suggested: 80, planned: 62, fundedLeft: 8, elsewhere: 0 })
})

it('the audit of a supplementary order names titles by their codes', async () => {
  const season = await patching()
  const { id, version } = await school.done(saveSchoolPatch, input(season))
  await school.done(saveSchoolPatch, { ...input(season, { lines: [student(season.books[0], 9)] }), id, version })
  const entries = await app.db.primary.rows<{ before: unknown; after: unknown }>(sql`
    select before -> 'lines' as before, after -> 'lines' as after from audit
    where thing = 'patch' and thing_id = ${id} order by id`)
  const book = await app.db.primary.row<{ code: string }>(sql`
    select book_code as code from book where id = ${season.books[0]}`)
  const line = (copies: number) => [{ bookCode: book?.code, audience: 'student', copies }]
  expect(entries).toEqual([
    { before: null, after: line(5) },
    { before: line(5), after: line(9) },
  ])
})

it('a draft has price, pack, discount and state-funded copies, and can be edited and deleted', async () => {
  const season = await patching()
  await plannedCopies(season, 67)
  await givenDiscount(app, { scope: 'book', bookId: season.books[0] ?? 0, validFrom: '2026-01-01', discountBp: 9000 })
  const draft = await school.done(saveSchoolPatch, input(season))
  expect(draft).toMatchObject({
    number: `BD-${season.code}-000001`,
    state: 'draft',
    titles: 1,
    copies: 5,
    listFen: 5000,
    fundedFen: 3000,
    actions: ['save', 'submit', 'delete'],
    history: [{ step: 'create', to: 'draft', who: 'Person school' }],
  })
  expect(draft.lines).toMatchObject([
    { copies: 5, priceFen: 1000, copiesPerPack: 20, packsPerCase: 5, discountBp: 9000, fundedCopies: 3, planned: 67 },
  ])

  const changed = await school.done(saveSchoolPatch, {
    ...input(season, { lines: [student(season.books[1], 7)] }),
    id: draft.id,
    version: draft.version,
  })
  expect(changed).toMatchObject({ copies: 7, listFen: 3500, fundedFen: 0, version: draft.version + 1 })
  const late = await school.call(saveSchoolPatch, { ...input(season), id: draft.id, version: draft.version })
  expect(late).toMatchObject({ status: 409, code: 'stale_version', data: { who: 'Person school' } })
  expect(await school.done(schoolPatchInfo, { id: draft.id })).toEqual(changed)

  expect(await school.done(deleteSchoolPatches, { ids: [draft.id] })).toEqual({
    verdicts: [{ id: draft.id, done: true }],
  })
  expect(await school.call(schoolPatchInfo, { id: draft.id })).toMatchObject({ status: 404 })
})

it('a supplementary order is submitted once, with the terms of that day, and the district is notified', async () => {
  const season = await patching()
  const draft = await school.done(saveSchoolPatch, input(season, { lines: [student(season.books[1], 4)] }))
  await givenDiscount(app, { scope: 'book', bookId: season.books[1] ?? 0, validFrom: '2026-01-01', discountBp: 8800 })
  const { id, version } = draft
  const submitted = await school.done(submitSchoolPatch, { id, version })
  expect(submitted).toMatchObject({ state: 'submitted', actions: ['recall'], lines: [{ discountBp: 8800 }] })
  expect(submitted.history.map(({ step, from, to }) => `${step} ${from} ${to}`)).toEqual([
    'create draft draft',
    'submit draft submitted',
  ])
  expect(await school.call(submitSchoolPatch, { id, version: submitted.version })).toMatchObject({
    status: 409,
    code: 'step_not_possible',
  })
  const { list } = await area.done(listNotices, {})
  expect(list[0]).toMatchObject({
    text: `Own school submitted the supplementary order ${draft.number}: 4 copies.`,
    link: `/sys/countyOrder/orderPatch?patch=${id}`,
  })
})

it('a supplementary order is submitted once by three concurrent calls', async () => {
  const season = await patching()
  const { id, version } = await school.done(saveSchoolPatch, input(season))
  const replies = await Promise.all([1, 2, 3].map(() => school.call(submitSchoolPatch, { id, version })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'step_not_possible')).toHaveLength(2)
  const { history } = await school.done(schoolPatchInfo, { id })
  expect(history.filter(({ step }) => step === 'submit')).toHaveLength(1)
})

it('a supplementary order is saved and submitted in one call, or not at all', async () => {
  const season = await patching()
  const complete = await school.done(orderSchoolPatch, input(season))
  expect(complete).toMatchObject({ state: 'submitted', copies: 5 })
  const { total } = await school.done(listSchoolPatches, { planIds: [season.planId] })
  expect(await school.call(orderSchoolPatch, input(season, { reason: '' }))).toMatchObject({
    status: 422,
    code: 'patch_needs_a_reason',
  })
  expect(await school.call(orderSchoolPatch, input(season, { lines: [] }))).toMatchObject({ code: 'patch_is_empty' })
  expect((await school.done(listSchoolPatches, { planIds: [season.planId] })).total).toBe(total)
})

it('a supplementary order refuses repeated titles, titles not chosen and those of another stage', async () => {
  const season = await patching()
  const [book, , , , junior] = season.books
  const outside = await fixtures.book()
  expect(
    await school.call(saveSchoolPatch, input(season, { lines: [student(book, 1), student(book, 2)] })),
  ).toMatchObject({ status: 400, issues: [{ field: 'lines', rule: 'patch_lines_repeat' }] })
  for (const other of [junior, outside.id])
    expect(
      await school.call(saveSchoolPatch, input(season, { lines: [student(book, 1), student(other, 2)] })),
    ).toMatchObject({ status: 422, code: 'no_such_reference', issues: [{ field: 'lines.1.bookId' }] })
})

it('a submission names the titles that can no longer be ordered', async () => {
  const { id: bookId, title } = await fixtures.book()
  const season = await patching({ books: [bookId] })
  const { id, version } = await school.done(saveSchoolPatch, input(season))
  await app.db.primary.run(sql`update book set state = 'disabled' where id = ${bookId}`)
  expect(await school.call(submitSchoolPatch, { id, version })).toMatchObject({
    code: 'patch_titles_not_offered',
    message: `These titles can no longer be ordered; remove them before you submit: “${title}”.`,
  })
  expect(await school.done(schoolPatchInfo, { id })).toMatchObject({ state: 'draft', titles: 1 })
})

it('the window is open by the server’s clock, and a refusal says when it ended', async () => {
  const over = await patching({ patchEnds: -1 })
  const refused = await school.call(saveSchoolPatch, input(over))
  expect(refused).toMatchObject({ status: 422, code: 'patch_window_closed' })
  expect(refused.message).toMatch(/^Supplementary orders for Season .* closed at \d{4}-\d\d-\d\d \d\d:\d\d\.$/)
  const id = await givenPatch(app, over)
  expect(await school.call(submitSchoolPatch, { id, version: 1 })).toMatchObject({ code: 'patch_window_closed' })
  const document = await school.done(schoolPatchInfo, { id })
  expect(document).toMatchObject({ window: { open: false }, actions: ['delete'] })
  const offer = await school.done(schoolPatchBooks, { planId: over.planId })
  expect(offer.windows.find(({ planId }) => planId === over.planId)).toMatchObject({ open: false })

  const early = await createSeason(app, { state: 'resulted' })
  expect((await school.call(saveSchoolPatch, input(early))).message).toMatch(/are not open yet\.$/)
})

it('a refusal says when the window was closed early', async () => {
  const season = await createSeason(app, { state: 'resulted', patchEnds: 48 })
  await app.db.primary.run(sql`insert into document_step (thing, thing_id, at, step, from_state, to_state)
    values ('plan', ${season.planId}, '2026-03-01T02:00:00Z', 'closePatch', 'patching', 'resulted')`)
  expect((await school.call(saveSchoolPatch, input(season))).message).toMatch(/closed at 2026-03-01 10:00\.$/)
})

it('the last state-funded copies go to the first supplementary orders of a campus, also if concurrent', async () => {
  const season = await patching()
  await plannedCopies(season, 60)
  const lines = [student(season.books[0], 6)]
  const drafts = await Promise.all([1, 2, 3, 4].map(() => school.done(saveSchoolPatch, input(season, { lines }))))
  const submitted = await Promise.all(drafts.map(({ id, version }) => school.done(submitSchoolPatch, { id, version })))
  const funded = submitted.map((patch) => patch.lines[0]?.fundedCopies ?? 0)
  expect(funded.toSorted((a, b) => b - a)).toEqual([6, 4, 0, 0])
})

it('state-funded copies left exclude effective plan orders and open supplements, not rejected ones', async () => {
  const season = await patching({ schoolState: 'excused', requested: 'suggested' })
  const draft = await school.done(saveSchoolPatch, input(season))
  expect(draft.lines).toMatchObject([{ planned: 0, fundedLeft: 70, fundedCopies: 5 }])

  await givenPatch(app, season, { state: 'rejected', copies: 68, fundedCopies: 68 })
  await givenPatch(app, season, { state: 'submitted', copies: 67, fundedCopies: 67 })
  const [line] = (await school.done(schoolPatchInfo, { id: draft.id })).lines
  expect(line).toMatchObject({ elsewhere: 67, fundedLeft: 3 })
})

it('a campus user sees only the own campus', async () => {
  const season = await patching()
  const campusUser = app.as('campus')
  const main = await givenPatch(app, season, { whose: 'school' })
  const east = await givenPatch(app, season, { whose: 'campus' })
  const idsOf = async (client: typeof school) =>
    (await client.done(listSchoolPatches, { planIds: [season.planId] })).list.map(({ id }) => id)
  expect(await idsOf(school)).toEqual([east, main])
  expect(await idsOf(campusUser)).toEqual([east])
  expect((await campusUser.done(schoolPatchBooks, {})).campuses.map(({ name }) => name)).toEqual(['East'])
  expect(await campusUser.call(schoolPatchInfo, { id: main })).toMatchObject({ status: 404 })
  expect(await campusUser.call(saveSchoolPatch, input(season))).toMatchObject({
    code: 'no_such_reference',
    issues: [{ field: 'campusId' }],
  })
  expect(await campusUser.done(saveSchoolPatch, input(season, { campusId: 2 }))).toMatchObject({ campusName: 'East' })
})

it('a supplementary order cannot change its plan or campus', async () => {
  const [season, other] = [await patching(), await patching()]
  const { id, version } = await school.done(saveSchoolPatch, input(season))
  for (const wishes of [{ campusId: 2 }, { planId: other.planId }])
    expect(await school.call(saveSchoolPatch, { ...input(season, wishes), id, version })).toMatchObject({
      status: 422,
      code: 'patch_stays',
    })
})

it('a supplementary order can be deleted only as a draft', async () => {
  const season = await patching()
  const ids = await Promise.all(
    (['draft', 'submitted', 'approved', 'rejected'] as const).map((state) => givenPatch(app, season, { state })),
  )
  const { verdicts } = await school.done(deleteSchoolPatches, { ids })
  expect(verdicts.map(({ done, code }) => code ?? done)).toEqual([
    true,
    ...Array.from({ length: 3 }).fill('patch_is_no_draft'),
  ])
  const { sums } = await school.done(listSchoolPatches, { planIds: [season.planId] })
  expect(sums).toMatchObject({ draft: 0, submitted: 1, approved: 1, rejected: 1 })
})

it('a rejected supplementary order becomes a draft again if it is saved', async () => {
  const season = await patching()
  const { id, number } = await school.done(orderSchoolPatch, input(season))
  await area.done(rejectPatches, { ids: [id], reason: 'Too many' })
  const { list } = await school.done(listNotices, {})
  expect(list[0]).toMatchObject({
    text: `The district rejected the supplementary order ${number}: Too many`,
    link: `/sys/schoolOrder/orderPatch?patch=${id}`,
  })
  const rejected = await school.done(schoolPatchInfo, { id })
  expect(rejected).toMatchObject({ state: 'rejected', actions: ['save'] })
  const lines = [student(season.books[0], 2)]
  const revised = await school.done(saveSchoolPatch, { ...input(season, { lines }), id, version: rejected.version })
  expect(revised).toMatchObject({ state: 'draft', copies: 2 })
  expect(revised.history.map(({ step, reason }) => [step, reason])).toEqual([
    ['create', ''],
    ['submit', ''],
    ['reject', 'Too many'],
    ['revise', ''],
  ])
})

it('the chosen titles are listed line by line', async () => {
  const season = await patching()
  await givenPatch(app, season, { copies: 3, book: 1 })
  await givenPatch(app, season, { state: 'approved', copies: 2 })
  await givenPatch(app, season, { whose: 'otherSchool', copies: 9 })
  const chosen = await school.done(chosenPatchBooks, { planIds: [season.planId], sort: '-copies' })
  expect(chosen.list.map(({ copies, listFen, state }) => [copies, listFen, state])).toEqual([
    [3, 1500, 'draft'],
    [2, 2000, 'approved'],
  ])
  expect(chosen.sums).toMatchObject({ draft: 1, approved: 1, copies: 5, listFen: 3500 })
  const approved = await school.done(chosenPatchBooks, { planIds: [season.planId], state: 'approved' })
  expect(approved.list).toHaveLength(1)
})

it('a supplementary order ends in one state if it is approved, revised and deleted concurrently', async () => {
  const season = await patching()
  for (let round = 0; round < 5; round += 1) {
    const { id, version } = await school.done(orderSchoolPatch, input(season))
    await Promise.all([
      area.call(approvePatches, { ids: [id] }),
      area.call(rejectPatches, { ids: [id], reason: 'No' }),
      school.call(saveSchoolPatch, { ...input(season), id, version: version + 1 }),
      school.call(deleteSchoolPatches, { ids: [id] }),
    ])
    const rows = await app.db.read.rows<{ state: string }>(sql`select state from patch where id = ${id}`)
    const steps = await app.db.read.rows<{ from: string; to: string }>(sql`
      select from_state as from, to_state as to from document_step where thing = 'patch' and thing_id = ${id} order by id`)
    // Each step begins where the one before it ended, and the last one is where it stands, or where it was deleted.
    steps.slice(1).forEach(({ from }, place) => expect(from).toBe(steps[place]?.to))
    expect(steps.at(-1)?.to).toBe(rows[0]?.state ?? 'draft')
    expect(steps.filter(({ from }) => from === 'submitted')).toHaveLength(1)
  }
})

it('a submitted supplementary order can be recalled until it is reviewed or the window closes', async () => {
  const season = await patching()
  const { id } = await school.done(orderSchoolPatch, input(season))
  expect((await school.done(schoolPatchInfo, { id })).actions).toEqual(['recall'])
  expect(await school.done(recallSchoolPatches, { ids: [id] })).toEqual({ verdicts: [{ id, done: true }] })
  const draft = await school.done(schoolPatchInfo, { id })
  expect(draft).toMatchObject({ state: 'draft', submittedAt: null, actions: ['save', 'submit', 'delete'] })
  expect((await area.done(listNotices, {})).list[0]?.text).toContain(`withdrew the supplementary order ${draft.number}`)
  expect((await area.done(approvePatches, { ids: [id] })).verdicts).toMatchObject([{ done: false }])

  await school.done(submitSchoolPatch, { id, version: draft.version })
  await app.db.primary.run(sql`update plan set state = 'resulted' where id = ${season.planId}`)
  expect((await school.done(recallSchoolPatches, { ids: [id] })).verdicts).toMatchObject([
    { done: false, code: 'patch_window_closed' },
  ])
})
