import {
  countPlan,
  deleteResult,
  issueResult,
  listResults,
  planByTitle,
  planLines,
  previewResult,
  resultLines,
} from '@keben/core/ordering/results/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const business = app.as('business')
const { district, warehouse, company } = organisations

const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

/** A season that is ready for its result: 162 copies at each own campus, 81 at the foreign one; reserves of 7 and 11. */
async function readySeason(wishes: Parameters<typeof createSeason>[1] = {}): Promise<Season> {
  const season = await createSeason(app, { state: 'closed', ...wishes })
  await run(sql`update district_book set reserve_copies = 7
    where district_plan_id = ${season.own.districtPlanId} and book_id = ${season.books[0]}`)
  await run(sql`update plan_book set reserve_copies = 11
    where plan_id = ${season.planId} and company_id = ${company.own} and book_id = ${season.books[0]}`)
  return season
}

const issued = async (wishes: Parameters<typeof createSeason>[1] = {}) => {
  const season = await readySeason(wishes)
  return { ...season, result: await manage.done(issueResult, { planId: season.planId }) }
}

describe('issuing a result', () => {
  it('freezes the orders of schools, districts and companies by warehouse, district and title', async () => {
    const { planId, books } = await readySeason()
    const before = await manage.done(previewResult, { planId })
    expect(before).toMatchObject({
      basis: 'counted',
      result: null,
      findings: [],
      actions: ['issueResult'],
      totals: { schoolCopies: 405, districtReserve: 7, companyReserve: 11, copies: 423 },
      schools: 2,
    })
    const result = await manage.done(issueResult, { planId, copies: 423 })
    expect(result).toMatchObject({ copies: 423, titles: 4, schools: 2, listFen: before.totals.listFen })
    expect(result.number).toMatch(/^ZD-\d{4}A-000001$/)

    const after = await manage.done(previewResult, { planId })
    expect(after).toMatchObject({
      plan: { state: 'resulted' },
      basis: 'issued',
      result: { number: result.number, state: 'issued', issuedBy: 'Person manage' },
      totals: before.totals,
      warehouses: before.warehouses,
      actions: ['withdraw'],
    })
    expect(after.districts.map(({ id, copies }) => [id, copies])).toEqual([
      [district.own, 331],
      [district.foreign, 81],
      [null, 11],
    ])
    const { list } = await manage.done(resultLines, {
      resultId: result.id,
      level: 'district',
      bookIds: [books[0] ?? 0],
    })
    expect(list.map((line) => [line.districtId, line.schoolCopies, line.districtReserve, line.companyReserve])).toEqual(
      [
        [district.own, 162, 7, 0],
        [null, 0, 0, 11],
      ],
    )
  })

  it('happens once, however many concurrent calls request it', async () => {
    const { planId } = await readySeason()
    const replies = await Promise.all([1, 2, 3].map(() => manage.call(issueResult, { planId })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409, 409])
    const rows = await app.db.read.rows(sql`select id from plan_result where plan_id = ${planId}`)
    expect(rows).toHaveLength(1)
  })

  it('leaves out excused schools and districts, and uses quantities that the district changed', async () => {
    const season = await readySeason()
    await run(sql`update school_plan set state = 'excused' where id = ${season.own.campusPlanId}`)
    await run(sql`update district_plan set state = 'excused' where id = ${season.foreign.districtPlanId}`)
    await run(sql`update school_plan_line set approved = 60, approved_reason = 'Fewer' where audience = 'student'
      and school_plan_id = ${season.own.schoolPlanId} and book_id = ${season.books[0]}`)
    const result = await manage.done(issueResult, { planId: season.planId })
    expect(result.copies).toBe(162 - 20 + 7 + 11)
    expect(result.schools).toBe(1)
  })

  it('copies the district’s discount to the lines of its campuses', async () => {
    await run(sql`insert into district_discount (district_id, scope, discount_bp, valid_from)
      values (${district.foreign}, 'all', 8100, '2020-01-01')`)
    const { result } = await issued()
    const rows = await app.db.read.rows(sql`
      select distinct district_id, discount_bp from plan_result_school where result_id = ${result.id} order by 1`)
    expect(rows).toEqual([
      { district_id: district.own, discount_bp: 10_000 },
      { district_id: district.foreign, discount_bp: 8100 },
    ])
  })

  it('notifies the companies and the districts', async () => {
    const { result } = await issued()
    for (const person of ['business', 'otherBusiness', 'area'] as const) {
      const { list } = await app.as(person).done(listNotices, {})
      expect(list.map(({ text }) => text).join()).toContain(result.number)
      // What all companies together ordered is nobody's business but head office's.
      expect(list.map(({ text }) => text).join()).not.toContain(String(result.copies))
    }
  })

  it('is refused if its copies differ from those of the preview', async () => {
    const { planId } = await readySeason()
    const reply = await manage.call(issueResult, { planId, copies: 422 })
    expect(reply).toMatchObject({ status: 409, code: 'result_changed_since' })
    expect(await manage.done(previewResult, { planId })).toMatchObject({ plan: { state: 'closed' }, result: null })
  })

  it('is refused for a plan that is still open', async () => {
    const { planId } = await createSeason(app, { state: 'open' })
    expect(await manage.call(issueResult, { planId })).toMatchObject({ status: 409, code: 'step_not_possible' })
  })

  it('is refused if no school has ordered anything', async () => {
    const { planId } = await createSeason(app, { state: 'closed', requested: 'nothing' })
    expect(await manage.done(previewResult, { planId })).toMatchObject({ findings: [], actions: [] })
    expect(await manage.call(issueResult, { planId })).toMatchObject({ status: 422, code: 'result_is_empty' })
  })
})

const findings = async (planId: number) =>
  (await manage.done(previewResult, { planId })).findings.map(({ kind, list }) => [kind, list.map(({ name }) => name)])

describe('a result is refused with the names of', () => {
  it('a district that is neither accepted nor excused', async () => {
    const season = await readySeason()
    await run(sql`update district_plan set state = 'submitted' where id = ${season.foreign.districtPlanId}`)
    expect(await findings(season.planId)).toEqual([['districtNotAccepted', ['Other district']]])
    const reply = await manage.call(issueResult, { planId: season.planId })
    expect(reply).toMatchObject({ status: 422, code: 'result_not_ready' })
    expect(reply.message).toContain('be approved or excused: Other district')
  })

  it('a school that its accepted district has not reviewed', async () => {
    const season = await readySeason()
    await run(sql`update school_plan set state = 'submitted' where id = ${season.own.campusPlanId}`)
    expect(await findings(season.planId)).toEqual([['schoolNotApproved', ['Own school East']]])
    expect(await manage.call(issueResult, { planId: season.planId })).toMatchObject({ code: 'result_not_ready' })
  })

  it('campuses and reserves with orders but without a warehouse', async () => {
    const season = await readySeason()
    await run(sql`delete from district_coverage where district_id = ${district.own}`)
    await run(sql`update selection set reserve_warehouse_id = null where id = ${season.own.selectionId}`)
    expect(await findings(season.planId)).toEqual([
      ['campusWithoutWarehouse', ['Own school East', 'Own school Main']],
      ['districtReserveWithoutWarehouse', ['Own district']],
      ['companyReserveWithoutWarehouse', ['Own company']],
    ])
    expect(await manage.call(issueResult, { planId: season.planId })).toMatchObject({ code: 'result_not_ready' })
    await run(sql`update school_plan_line set requested = 0 where school_plan_id = ${season.own.campusPlanId}`)
    expect((await findings(season.planId))[0]).toEqual(['campusWithoutWarehouse', ['Own school Main']])
    // A school of its own is served although its district is not.
    await run(sql`insert into school_coverage (school_id, warehouse_id) values (1, ${warehouse.own})`)
    expect((await findings(season.planId)).map(([kind]) => kind)).not.toContain('campusWithoutWarehouse')
    await run(sql`delete from school_coverage`)
    await run(sql`insert into district_coverage (district_id, warehouse_id) values (${district.own}, ${warehouse.own})`)
  })
})

describe('withdrawing a result', () => {
  it('closes the plan again, retains the snapshot, and permits a new one', async () => {
    const { planId, result } = await issued()
    expect(await manage.done(deleteResult, { ids: [result.id], reason: 'A district was missing' })).toEqual({
      verdicts: [{ id: result.id, done: true }],
    })
    const after = await manage.done(previewResult, { planId })
    expect(after).toMatchObject({
      plan: { state: 'closed' },
      basis: 'counted',
      result: null,
      withdrawn: [{ number: result.number, reason: 'A district was missing', copies: 423 }],
      actions: ['issueResult'],
    })
    const { total } = await manage.done(resultLines, { resultId: result.id })
    expect(total).toBeGreaterThan(0)
    expect(await business.call(resultLines, { resultId: result.id })).toMatchObject({ code: 'not_found' })
    const second = await manage.done(issueResult, { planId })
    expect(second.number).toMatch(/-000002$/)
    // The users who were notified of the issue.
    for (const person of ['business', 'otherBusiness', 'area'] as const) {
      const { list } = await app.as(person).done(listNotices, {})
      expect(list.map(({ text }) => text).join()).toContain('A district was missing')
    }
  })

  it('is refused the second time, while supplementary orders are open, and for an unknown one', async () => {
    const first = await issued()
    await manage.done(deleteResult, { ids: [first.result.id], reason: 'Once' })
    const second = await issued()
    await run(sql`update plan set state = 'patching' where id = ${second.planId}`)
    const { verdicts } = await manage.done(deleteResult, {
      ids: [first.result.id, second.result.id, 999_999_999],
      reason: 'Twice',
    })
    expect(verdicts.map(({ code }) => code)).toEqual(['step_not_possible', 'step_not_possible', 'not_found'])
    const { verdicts: some } = await manage.done(deleteResult, { ids: [second.result.id], reason: 'No' })
    expect(some[0]?.message).toContain('Supplementary orders')
  })

  it('is refused while supplementary orders refer to it', async () => {
    const { planId, result } = await issued()
    await run(
      sql`insert into patch (number, plan_id, district_id, state) values ('BD-1', ${planId}, ${district.own}, 'approved')`,
    )
    const { verdicts } = await manage.done(deleteResult, { ids: [result.id], reason: 'Too late' })
    expect(verdicts).toMatchObject([{ done: false, code: 'result_is_used' }])
  })
})

const plansIn = async (name: 'manage' | 'business', state: 'awaited' | 'issued') =>
  (await app.as(name).done(listResults, { state, pageSize: 200 })).list.map(({ id }) => id)

describe('the view of results', () => {
  it('adds up from titles in a warehouse to districts and campuses', async () => {
    const { books, result } = await issued()
    const at = (level: 'title' | 'district' | 'campus', more = {}) =>
      manage.done(resultLines, { resultId: result.id, level, ...more })
    const [titles, districts, campuses] = [await at('title'), await at('district'), await at('campus')]
    expect(titles.sums).toMatchObject({ copies: 423, schoolCopies: 405, titles: 4 })
    expect(districts.sums).toEqual(titles.sums)
    expect(campuses.sums.copies).toBe(405)
    expect(titles.list.find(({ bookId }) => bookId === books[0])).toMatchObject({
      warehouseId: warehouse.own,
      copies: 162 + 7 + 11,
      listFen: 180_000,
      netFen: 126_000,
    })
    const ofTitle = await at('campus', { bookIds: [books[0]], sort: 'schoolName' })
    expect(ofTitle.list.map((line) => [line.campusName, line.audience, line.copies, line.fundedCopies])).toEqual([
      ['Main', 'student', 80, 70],
      ['Main', 'teacher', 1, 0],
      ['East', 'student', 80, 70],
      ['East', 'teacher', 1, 0],
    ])
    expect((await at('campus', { districtIds: [district.foreign] })).sums.copies).toBe(81)
    expect((await at('title', { warehouseIds: [warehouse.foreign] })).sums.copies).toBe(81)
  })

  it('is limited to the company and granted titles for a business user', async () => {
    const { planId, result } = await issued()
    expect((await business.done(resultLines, { resultId: result.id })).sums.copies).toBe(342)
    const row = async (name: 'manage' | 'business' | 'ungranted') =>
      (await app.as(name).done(listResults, {})).list.find(({ id }) => id === planId)
    expect(await row('manage')).toMatchObject({ copies: 423, titles: 4, districts: 2, settled: 2, schools: 2 })
    expect(await row('business')).toMatchObject({ copies: 342, titles: 3, districts: 1, schools: 1 })
    expect(await row('ungranted')).toMatchObject({ copies: 0, titles: 0 })
    const preview = await business.done(previewResult, { planId })
    expect(preview).toMatchObject({ totals: { copies: 342 }, actions: [] })
    expect(preview.districts.map(({ id }) => id)).toEqual([district.own, null])
    expect((await app.as('ungranted').done(planLines, { planId })).total).toBe(0)
  })

  it('adds up reserves of any size', async () => {
    const { planId } = await readySeason()
    await app.db.primary.run(sql`update plan_book set reserve_copies = 999999 where plan_id = ${planId}`)
    const { list } = await manage.done(listResults, { state: 'awaited', pageSize: 200 })
    expect(list.find(({ id }) => id === planId)?.listFen).toBeGreaterThan(999_999 * 3000)
  })

  it('lists plans that wait for a result for head office only', async () => {
    const { planId } = await readySeason()
    const { list } = await manage.done(listResults, { state: 'awaited', pageSize: 200 })
    expect(list.find(({ id }) => id === planId)).toMatchObject({ copies: 423, titles: null, schools: 2, settled: 2 })
    expect(await plansIn('manage', 'awaited')).toContain(planId)
    expect(await plansIn('manage', 'issued')).not.toContain(planId)
    expect(await plansIn('business', 'awaited')).toEqual([])
  })
})

describe('the current lines of a plan', () => {
  it('show all quantities, also before there is a result', async () => {
    const season = await createSeason(app, { state: 'open', schoolState: 'submitted' })
    const { planId, books } = season
    await run(sql`update school_plan_line set approved = 60, approved_reason = 'Fewer' where audience = 'student'
      and school_plan_id = ${season.own.schoolPlanId} and book_id = ${books[0]}`)
    const all = await manage.done(planLines, { planId })
    expect(all.sums.copies).toBe(405 - 20)
    const { list } = await manage.done(planLines, { planId, bookIds: [books[0] ?? 0], districtIds: [district.own] })
    expect(list[0]).toMatchObject({ suggested: 80, requested: 80, approved: 60, copies: 60, state: 'submitted' })
    expect((await manage.done(planLines, { planId, ordered: false })).total).toBeGreaterThan(all.total)
    expect((await manage.done(planLines, { planId, warehouseIds: [warehouse.foreign] })).sums.copies).toBe(81)
    expect((await manage.done(planLines, { planId, schoolState: 'approved' })).total).toBe(0)
    expect((await business.done(planLines, { planId })).sums.copies).toBe(304)
  })

  it('are counted by any two dimensions, from current orders or from the result', async () => {
    const { planId } = await createSeason(app, { state: 'open', schoolState: 'submitted' })
    const standing = await manage.done(countPlan, { planId, rows: 'district', columns: 'kind' })
    expect(standing).toMatchObject({ basis: 'standing', titles: 4 })
    const table = (count: typeof standing) =>
      count.cells
        .map(({ row, column, copies }) => `${count.rows[row]?.name || '-'} ${count.columns[column]?.key} ${copies}`)
        .toSorted()
    expect(table(standing)).toEqual([
      'Other district textbook 81',
      'Own district teacher 2',
      'Own district textbook 162',
      'Own district workbook 160',
    ])
    expect((await manage.done(countPlan, { planId, basis: 'counted', rows: 'grade' })).cells).toEqual([])

    const { planId: closed } = await issued()
    const result = await manage.done(countPlan, { planId: closed, rows: 'district' })
    expect(result.basis).toBe('issued')
    expect(table(result)).toEqual(['-  11', 'Other district  81', 'Own district  331'])
    expect(await manage.done(countPlan, { planId: closed, rows: 'stage', grades: [7] })).toMatchObject({
      rows: [{ key: 'junior', id: null, titles: 1 }],
      cells: [{ copies: 81, listFen: 81 * 1200 }],
    })
    expect(await manage.call(countPlan, { planId: 999_999_999, rows: 'grade' })).toMatchObject({ status: 404 })
  })

  it.each(['subject', 'grade', 'publisher', 'district', 'kind', 'stage', 'warehouse', 'title'] as const)(
    'add up by %s',
    async (rows) => {
      const { planId } = await issued()
      const { cells } = await manage.done(countPlan, { planId, rows, columns: 'title' })
      expect(cells.reduce((sum, { copies }) => sum + copies, 0)).toBe(423)
    },
  )
})

describe('the comparison of seasons', () => {
  it('is summed by title: added, dropped, and replaced ones next to their replacements', async () => {
    const unchanged = await fixtures.book({ grade: 3 })
    const old = await fixtures.book({ grade: 3 })
    const gone = await fixtures.book({ grade: 3 })
    const heir = await fixtures.book({ grade: 3, replacesId: old.id })
    const fresh = await fixtures.book({ grade: 3 })
    const last = await createSeason(app, { state: 'closed', term: 'spring', books: [unchanged.id, old.id, gone.id] })
    const present = await createSeason(app, {
      state: 'closed',
      term: 'spring',
      books: [unchanged.id, heir.id, fresh.id],
    })
    await run(sql`update school_plan_line set requested = 100 where audience = 'student' and book_id = ${heir.id}`)
    const { list, sums } = await manage.done(planByTitle, { planId: present.planId })
    expect(sums).toMatchObject({
      against: { id: last.planId },
      basis: 'standing',
      gained: 1,
      more: 1,
      same: 1,
      lost: 1,
    })
    const byId = Object.fromEntries(list.map((title) => [title.id, [title.copies, title.lastCopies, title.change]]))
    expect(byId).toEqual({
      [unchanged.id]: [162, 162, 'same'],
      [heir.id]: [202, 162, 'more'],
      [fresh.id]: [162, 0, 'gained'],
      [gone.id]: [0, 162, 'lost'],
    })
    const lost = await manage.done(planByTitle, { planId: present.planId, change: 'lost' })
    expect(lost.list.map(({ id }) => id)).toEqual([gone.id])
    // Against itself nothing has changed.
    const same = await manage.done(planByTitle, { planId: present.planId, againstId: present.planId })
    expect(same.sums).toMatchObject({ gained: 0, lost: 0, same: 3 })
    expect(await manage.done(previewResult, { planId: present.planId })).toMatchObject({
      last: { plan: { id: last.planId }, totals: { copies: 486 } },
    })
  })
})
