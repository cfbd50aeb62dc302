import { type Desk, getDesk } from '@keben/core/office/desk/contract'
import { issueResult } from '@keben/core/ordering/results/contract'
import { submissionProgress } from '@keben/core/office/statistics/contract'
import { type Role, roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { waitingFor } from '../../../../test/fixtures/todos.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const deskOf = async <R extends Role>(role: R): Promise<Extract<Desk, { role: R }>> =>
  (await app.as(role).done(getDesk, {})) as Extract<Desk, { role: R }>

const ordered = async (planId: number) =>
  (await deskOf('manage')).ordered.find((season) => season.planId === planId) ?? {}

const contacts = async () => [(await deskOf('area')).salesperson, (await deskOf('school')).salesperson]
const withoutSalesperson = async () => (await waitingFor(app, 'manage')).schoolsWithoutSalesperson

describe('the desk', () => {
  it.each(roles)('of %s is served in its role', async (role) => {
    expect((await deskOf(role)).role).toBe(role)
  })

  it('shows missing base data until it is complete', async () => {
    const { campus, district, school, warehouse } = organisations
    expect(await waitingFor(app, 'business')).toMatchObject({ campusesUnserved: 2 })
    expect(await waitingFor(app, 'manage')).toMatchObject({ campusesWithoutWarehouse: 3, schoolsWithoutHeadcount: 2 })
    expect((await deskOf('school')).servedBy).toEqual([])
    await app.db.primary.run(sql`insert into district_coverage values (${district.own}, ${warehouse.own})`)
    expect(await waitingFor(app, 'business')).toMatchObject({ campusesUnserved: 0 })
    expect(await waitingFor(app, 'manage')).toMatchObject({ campusesWithoutWarehouse: 1 })
    // A campus is out of use together with its school, and needs none.
    const toSchool = (state: string) =>
      app.db.primary.run(sql`update school set state = ${state} where id = ${school.foreign}`)
    await toSchool('disabled')
    expect(await waitingFor(app, 'manage')).toMatchObject({ campusesWithoutWarehouse: 0 })
    await toSchool('active')
    expect((await deskOf('school')).servedBy).toEqual(['Own store'])
    expect(await waitingFor(app, 'area')).toMatchObject({ headcountToEnter: 2 })
    await app.db.primary.run(sql`insert into headcount values (${campus.own}, 1, 2, 81, 80, 5)`)
    expect(await waitingFor(app, 'area')).toMatchObject({ headcountToEnter: 1 })
    expect((await deskOf('school')).moves).toMatchObject({ students: 81 })
    // Another campus of the school has nobody yet.
    expect((await app.as('campus').done(getDesk, {})).moves).toMatchObject({ students: 0 })
  })

  it('names the salesperson of a district or school while that user is active', async () => {
    const { district } = organisations
    const unknown = { name: '', phone: '' }
    expect([await contacts(), await withoutSalesperson()]).toEqual([[unknown, unknown], 2])
    const id = userIdOf('granted')
    await app.db.primary.run(sql`update district set salesperson_id = ${id} where id = ${district.own}`)
    const person = expect.objectContaining({ name: 'Person granted' })
    expect([await contacts(), await withoutSalesperson()]).toEqual([[person, person], 1])
    await app.db.primary.run(sql`update app_user set state = 'disabled' where id = ${id}`)
    expect([await contacts(), await withoutSalesperson()]).toEqual([[unknown, unknown], 2])
    await app.db.primary.run(sql`update app_user set state = 'active' where id = ${id}`)
  })

  it('counts titles that no active business user has been granted', async () => {
    await createFixtures(app).book()
    expect(await waitingFor(app, 'manage')).toMatchObject({ booksNobodyHas: 0 })
    await app.db.primary.run(sql`delete from book_grant`)
    expect(await waitingFor(app, 'manage')).toMatchObject({ booksNobodyHas: 1 })
    const { publisherId } = await createFixtures(app).book()
    await createFixtures(app).grant('granted', { publisher: publisherId })
    expect(await waitingFor(app, 'manage')).toMatchObject({ booksNobodyHas: 1 })
    expect((await deskOf('business')).has.titles).toBe(0)
  })

  it('shows the to-dos of the running seasons', async () => {
    const selecting = await createSeason(app, { state: 'selecting' })
    expect(await waitingFor(app, 'business')).toMatchObject({ selectionsDue: 1, districtsToAccept: 0 })
    const submitted = sql`update selection set state = 'submitted' where id = ${selecting.own.selectionId}`
    await app.db.primary.run(submitted)
    expect(await waitingFor(app, 'business')).toMatchObject({ selectionsDue: 0 })
    expect(await waitingFor(app, 'manage')).toMatchObject({ selectionsToJudge: 1, plansWithoutResult: 0 })

    const open = await createSeason(app, { schoolsEnd: -1 })
    expect(await waitingFor(app, 'school')).toMatchObject({ plansToFill: 2, plansReturned: 0 })
    expect(await waitingFor(app, 'campus')).toMatchObject({ plansToFill: 1 })
    const [own] = (await app.as('campus').done(getDesk, {})).todos
    expect(own).toMatchObject({ name: 'plansToFill', first: 'East', lines: expect.any(Number) as number })
    expect(own?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await waitingFor(app, 'area')).toMatchObject({ plansToOpen: 0, schoolsToReview: 0, schoolsLate: 2 })
    await app.db.primary.run(
      sql`update school_plan set state = 'submitted' where id = ${open.own.schoolPlanId} or id = ${open.foreign.schoolPlanId}`,
    )
    expect(await waitingFor(app, 'area')).toMatchObject({ schoolsToReview: 1, schoolsLate: 1 })
    await app.db.primary.run(sql`update district_plan set state = 'submitted' where plan_id = ${open.planId}`)
    expect(await waitingFor(app, 'business')).toMatchObject({ districtsToAccept: 1 })
    expect(await waitingFor(app, 'school')).toMatchObject({ plansToFill: 0 })

    await createSeason(app, { districtState: 'waiting' })
    expect(await waitingFor(app, 'area')).toMatchObject({ plansToOpen: 1 })
    await createSeason(app, { state: 'closed' })
    expect(await waitingFor(app, 'manage')).toMatchObject({ plansWithoutResult: 1 })
  })

  it('shows the copies of each season as its progress counts them, then as its result does', async () => {
    const manage = app.as('manage')
    const open = await createSeason(app, { schoolState: 'submitted' })
    const excused = sql`update school_plan set state = 'excused' where id = ${open.foreign.schoolPlanId}`
    await app.db.primary.run(excused)
    const { copies } = await manage.done(submissionProgress, { planId: open.planId })
    expect(copies).toBe(324)
    expect(await ordered(open.planId)).toEqual({ planId: open.planId, copies, isIssued: false })

    const closed = await createSeason(app, { state: 'closed' })
    await app.db.primary.run(sql`update plan_book set reserve_copies = 3 where plan_id = ${closed.planId}`)
    const result = await manage.done(issueResult, { planId: closed.planId })
    expect(await ordered(closed.planId)).toEqual({ planId: closed.planId, copies: result.copies, isIssued: true })
    await app.db.primary.run(sql`update plan set state = 'archived' where id = ${closed.planId}`)
    expect(await ordered(closed.planId)).toEqual({})
  })

  it('leads to the document if only one waits, and names its season', async () => {
    const { planId, own } = await createSeason(app, { districtState: 'submitted' })
    const { todos } = await deskOf('business')
    const plan = { planId, planName: expect.any(String) as string }
    expect(todos).toContainEqual(
      expect.objectContaining({ name: 'districtsToAccept', count: 1, id: own.districtPlanId, ...plan }),
    )
    await app.db.primary.run(sql`update district_plan set state = 'approved' where plan_id = ${planId}`)
  })
})
