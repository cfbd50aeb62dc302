import { listAudit } from '@keben/core/office/audit/contract'
import { deletePlans, listPlans, planDict, planInfo, savePlan } from '@keben/core/base/plans/contract'
import { usualDates } from '@keben/core/base/plans/dates'
import { describe, expect, it } from 'vitest'
import { planInput } from '../../../../test/fixtures/plan.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from './last.ts'

const app = await createTestApp()
const manage = app.as('manage')
const inYear = (year: number) => planInput(year)

/** What a save answers that changes a plan of this state. */
const saving = async (state: 'selecting' | 'open' | 'closed' | 'archived', change: object) => {
  const { planId } = await createSeason(app, { state: state === 'archived' ? 'resulted' : state })
  const { plan } = await manage.done(planInfo, { id: planId })
  const { id, version, name, year, term, selectionUntil, schoolsUntil, districtsUntil } = plan
  const dates = { selectionUntil, schoolsUntil, districtsUntil, booksInHand: plan.booksInHand }
  // Plans that tests make lie in years to come, while their dates are near.
  await app.db.primary.run(sql`update plan set books_in_hand = ${`${year}-09-01`}::date where id = ${id}`)
  if (state === 'archived') await app.db.primary.run(sql`update plan set state = 'archived' where id = ${id}`)
  const input = { id, version, name, year, term, ...dates, booksInHand: `${year}-09-01`, ...change }
  const answer = await manage.call(savePlan, input)
  return answer.status === 200 ? 'saved' : answer.issues?.map(({ field, rule }) => `${field} ${rule}`)
}

const lastOf = async (planId: number) =>
  (await app.db.primary.row<{ id: number | null }>(sql`select ${lastPlanOf(sql`${planId}::bigint`)} as id`))?.id

describe('a plan', () => {
  it('is created as a draft whose code names its season, and records the step', async () => {
    const saved = await manage.done(savePlan, {
      ...inYear(2101),
      capPrimaryFen: 15_800,
      toleranceBp: 500,
      capMayBeExceeded: true,
      remark: 'as every year',
    })
    expect(saved).toMatchObject({
      code: '2101A',
      name: 'Autumn 2101',
      state: 'draft',
      ...usualDates(2101, 'autumn'),
      toleranceBp: 500,
      capPrimaryFen: 15_800,
      capJuniorFen: null,
      capMayBeExceeded: true,
      patchUntil: null,
      version: 1,
      createdBy: 'Person manage',
    })
    const { history, actions, districts, selections } = await manage.done(planInfo, { id: saved.id })
    expect(history).toMatchObject([{ step: 'create', from: 'draft', to: 'draft', who: 'Person manage' }])
    expect(actions).toEqual(['issue', 'save', 'delete'])
    expect(districts).toEqual([])
    expect(selections.map(({ companyName, state }) => [companyName, state])).toEqual([
      ['Other company', null],
      ['Own company', null],
    ])
  })

  it('can be edited with its present version, and the audit names what changed', async () => {
    const { id, version } = await manage.done(savePlan, inYear(2102))
    const changed = await manage.done(savePlan, { ...inYear(2102), id, version, name: 'The autumn after' })
    expect(changed).toMatchObject({ name: 'The autumn after', version: 2 })
    expect(await manage.call(savePlan, { ...inYear(2102), id, version })).toMatchObject({
      status: 409,
      code: 'stale_version',
    })
    const { list } = await manage.done(listAudit, { things: ['plan'], actions: ['change'] })
    expect(list[0]).toMatchObject({ before: { name: 'Autumn 2102' }, after: { name: 'The autumn after' } })
  })

  it('is unchanged by a save without changes', async () => {
    const { id, version } = await manage.done(savePlan, inYear(2103))
    expect(await manage.done(savePlan, { ...inYear(2103), id, version })).toMatchObject({ version })
  })

  it('must have a season that no other plan has', async () => {
    await manage.done(savePlan, inYear(2104))
    expect(await manage.call(savePlan, inYear(2104))).toMatchObject({
      status: 422,
      code: 'code_taken',
      issues: [{ field: 'term' }],
    })
  })

  it.each([
    ['schools end before companies', { schoolsUntil: '2105-04-01T10:00:00Z' }, 'schoolsUntil'],
    ['districts end before schools', { districtsUntil: '2105-06-01T10:00:00Z' }, 'districtsUntil'],
    ['books are in hand before districts end', { booksInHand: '2105-06-01' }, 'booksInHand'],
    ['books are in hand in another year', { booksInHand: '2106-09-01' }, 'booksInHand'],
  ])('is refused if %s', async (_, dates, field) => {
    expect(await manage.call(savePlan, { ...inYear(2105), ...dates })).toMatchObject({
      status: 400,
      issues: [{ field }],
    })
  })

  it('fixes its season once issued, its dates once open, its rules once closed, and all once archived', async () => {
    expect(await saving('selecting', { term: 'spring' })).toEqual(['term fixed_by_now'])
    expect(await saving('selecting', { districtsUntil: '2029-06-01T10:00:00Z' })).toBe('saved')
    expect(await saving('open', { districtsUntil: '2029-06-01T10:00:00Z' })).toEqual(['districtsUntil fixed_by_now'])
    expect(await saving('open', { toleranceBp: 2000, capMayBeExceeded: true })).toBe('saved')
    expect(await saving('closed', { toleranceBp: 2000 })).toEqual(['toleranceBp fixed_by_now'])
    expect(await saving('closed', { name: 'Renamed' })).toBe('saved')
    expect(await saving('archived', { name: 'Renamed' })).toEqual(['name fixed_by_now'])
  })
})

describe('the list of plans', () => {
  it('shows the progress of each, the latest season first', async () => {
    const { code } = await createSeason(app, { state: 'closed', year: 2120, schoolState: 'approved' })
    const { list, sums } = await manage.done(listPlans, { state: 'closed' })
    expect(list.map((plan) => plan.code)).toEqual(
      list
        .map((plan) => plan.code)
        .toSorted()
        .toReversed(),
    )
    expect(sums.closed).toBe(list.length)
    const row = list.find((plan) => plan.code === code)
    expect(row).toMatchObject({ titles: 5, districts: 2, districtsDone: 2, schools: 3, schoolsDone: 3 })
    expect(row?.copies).toBeGreaterThan(0)
    expect((await manage.done(listPlans, { keyword: '2120' })).total).toBe(1)
  })
})

describe('the dictionary of plans', () => {
  it('contains for each role the plans that concern it', async () => {
    const draft = await createSeason(app, { state: 'draft' })
    const selecting = await createSeason(app, { state: 'selecting' })
    const open = await createSeason(app, { state: 'open' })
    const resulted = await createSeason(app, { state: 'resulted' })
    const all = [draft, selecting, open, resulted].map(({ code }) => code)
    const visibleTo = async (who: Parameters<typeof app.as>[0]) =>
      (await app.as(who).done(planDict, {}))
        .map(({ code }) => code)
        .filter((code) => all.includes(code))
        .toSorted()
    expect(await visibleTo('manage')).toEqual(all)
    expect(await visibleTo('business')).toEqual(all.slice(1))
    expect(await visibleTo('area')).toEqual(all.slice(2))
    expect(await visibleTo('school')).toEqual(all.slice(2))
    expect(await visibleTo('campus')).toEqual(all.slice(2))
    for (const who of ['warehouse', 'finance', 'supplier', 'shop'] as const)
      expect(await visibleTo(who)).toEqual(all.slice(3))
  })

  it('contains a plan for a campus user only if that campus takes part', async () => {
    const { planId, code, own } = await createSeason(app)
    await app.db.primary.run(sql`delete from school_plan where id = ${own.campusPlanId} and plan_id = ${planId}`)
    const codes = (await app.as('campus').done(planDict, { keyword: code })).map((entry) => entry.code)
    expect(codes).toEqual([])
    expect(await app.as('school').done(planDict, { keyword: code })).toHaveLength(1)
  })
})

describe('deleting a plan', () => {
  it('deletes a draft, and one on which no one has worked', async () => {
    const draft = await manage.done(savePlan, inYear(2130))
    const issued = await createSeason(app, { state: 'selecting' })
    await app.db.primary.run(sql`delete from selection where plan_id = ${issued.planId}`)
    const { verdicts } = await manage.done(deletePlans, { ids: [draft.id, issued.planId] })
    expect(verdicts.map(({ done }) => done)).toEqual([true, true])
    expect(await manage.call(planInfo, { id: draft.id })).toMatchObject({ status: 404 })
  })

  it('is refused if others have worked on it, and names the work', async () => {
    const selecting = await createSeason(app, { state: 'selecting' })
    const open = await createSeason(app, { state: 'open' })
    const { verdicts } = await manage.done(deletePlans, { ids: [selecting.planId, open.planId, 999_999] })
    expect(verdicts.map(({ done, code }) => [done, code])).toEqual([
      [false, 'plan_is_kept'],
      [false, 'plan_is_kept'],
      [false, 'not_found'],
    ])
    expect(verdicts[0]?.message).toContain('2 selections')
    expect((await manage.done(planInfo, { id: selecting.planId })).actions).not.toContain('delete')
  })
})

describe('the last season', () => {
  it('is the latest earlier plan of the same term whose orders are final', async () => {
    const autumn = await createSeason(app, { state: 'archived', year: 2160 })
    await createSeason(app, { state: 'resulted', year: 2161, term: 'spring' })
    await createSeason(app, { state: 'open', year: 2161 })
    const present = await createSeason(app, { state: 'draft', year: 2162 })
    expect(await lastOf(present.planId)).toBe(autumn.planId)
    expect((await manage.done(planInfo, { id: present.planId })).last).toMatchObject({ code: '2160A', schools: 3 })
  })

  it('is missing for the first plan', async () => {
    const first = await createSeason(app, { state: 'draft', year: 2000, term: 'spring' })
    expect(await lastOf(first.planId)).toBeNull()
    expect((await manage.done(planInfo, { id: first.planId })).last).toBeNull()
  })
})
