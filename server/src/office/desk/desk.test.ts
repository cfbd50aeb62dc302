import { type Desk, getDesk } from '@keben/core/office/desk/contract'
import { issueResult } from '@keben/core/ordering/results/contract'
import { submissionProgress } from '@keben/core/office/statistics/contract'
import { type Role, roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given.ts'
import { seasonIn } from '../../../../test/given/season.ts'
import { waitingFor } from '../../../../test/given/todos.ts'
import { createWorld } from '../../../../test/world.ts'
import { organisations, userIdOf } from '../../../../test/world/people.ts'
import { sql } from '../../kit/database/sql.ts'

const world = await createWorld()
const deskOf = async <R extends Role>(role: R): Promise<Extract<Desk, { role: R }>> =>
  (await world.as(role).done(getDesk, {})) as Extract<Desk, { role: R }>

const ordered = async (planId: number) =>
  (await deskOf('manage')).ordered.find((season) => season.planId === planId) ?? {}

const contacts = async () => [(await deskOf('area')).salesperson, (await deskOf('school')).salesperson]
const withoutSalesperson = async () => (await waitingFor(world, 'manage')).schoolsWithoutSalesperson

describe('the desk', () => {
  it.each(roles)('of %s is served in its role', async (role) => {
    expect((await deskOf(role)).role).toBe(role)
  })

  it('shows missing base data until it is complete', async () => {
    const { campus, district, school, warehouse } = organisations
    expect(await waitingFor(world, 'business')).toMatchObject({ campusesUnserved: 2 })
    expect(await waitingFor(world, 'manage')).toMatchObject({ campusesWithoutWarehouse: 3, schoolsWithoutHeadcount: 2 })
    expect((await deskOf('school')).servedBy).toEqual([])
    await world.db.primary.run(sql`insert into district_coverage values (${district.own}, ${warehouse.own})`)
    expect(await waitingFor(world, 'business')).toMatchObject({ campusesUnserved: 0 })
    expect(await waitingFor(world, 'manage')).toMatchObject({ campusesWithoutWarehouse: 1 })
    // A campus is out of use together with its school, and needs none.
    const toSchool = (state: string) =>
      world.db.primary.run(sql`update school set state = ${state} where id = ${school.foreign}`)
    await toSchool('disabled')
    expect(await waitingFor(world, 'manage')).toMatchObject({ campusesWithoutWarehouse: 0 })
    await toSchool('active')
    expect((await deskOf('school')).servedBy).toEqual(['Own store'])
    expect(await waitingFor(world, 'area')).toMatchObject({ headcountToEnter: 2 })
    await world.db.primary.run(sql`insert into headcount values (${campus.own}, 1, 2, 81, 80, 5)`)
    expect(await waitingFor(world, 'area')).toMatchObject({ headcountToEnter: 1 })
    expect((await deskOf('school')).moves).toMatchObject({ students: 81 })
    // Another campus of the school has nobody yet.
    expect((await world.as('campus').done(getDesk, {})).moves).toMatchObject({ students: 0 })
  })

  it('names the salesperson of a district or school while that user is active', async () => {
    const { district } = organisations
    const nobody = { name: '', phone: '' }
    expect([await contacts(), await withoutSalesperson()]).toEqual([[nobody, nobody], 2])
    const id = userIdOf('granted')
    await world.db.primary.run(sql`update district set salesperson_id = ${id} where id = ${district.own}`)
    const person = expect.objectContaining({ name: 'Person granted' })
    expect([await contacts(), await withoutSalesperson()]).toEqual([[person, person], 1])
    await world.db.primary.run(sql`update app_user set state = 'disabled' where id = ${id}`)
    expect([await contacts(), await withoutSalesperson()]).toEqual([[nobody, nobody], 2])
    await world.db.primary.run(sql`update app_user set state = 'active' where id = ${id}`)
  })

  it('counts titles that no active business user has been granted', async () => {
    await givenIn(world).book()
    expect(await waitingFor(world, 'manage')).toMatchObject({ booksNobodyHas: 0 })
    await world.db.primary.run(sql`delete from book_grant`)
    expect(await waitingFor(world, 'manage')).toMatchObject({ booksNobodyHas: 1 })
    const { publisherId } = await givenIn(world).book()
    await givenIn(world).grant('granted', { publisher: publisherId })
    expect(await waitingFor(world, 'manage')).toMatchObject({ booksNobodyHas: 1 })
    expect((await deskOf('business')).has.titles).toBe(0)
  })

  it('shows the to-dos of the running seasons', async () => {
    const selecting = await seasonIn(world, { state: 'selecting' })
    expect(await waitingFor(world, 'business')).toMatchObject({ selectionsDue: 1, districtsToAccept: 0 })
    const submitted = sql`update selection set state = 'submitted' where id = ${selecting.own.selectionId}`
    await world.db.primary.run(submitted)
    expect(await waitingFor(world, 'business')).toMatchObject({ selectionsDue: 0 })
    expect(await waitingFor(world, 'manage')).toMatchObject({ selectionsToJudge: 1, plansWithoutResult: 0 })

    const open = await seasonIn(world, { schoolsEnd: -1 })
    expect(await waitingFor(world, 'school')).toMatchObject({ plansToFill: 2, plansReturned: 0 })
    expect(await waitingFor(world, 'campus')).toMatchObject({ plansToFill: 1 })
    expect(await waitingFor(world, 'area')).toMatchObject({ plansToOpen: 0, schoolsToReview: 0, schoolsLate: 2 })
    await world.db.primary.run(
      sql`update school_plan set state = 'submitted' where id = ${open.own.schoolPlanId} or id = ${open.foreign.schoolPlanId}`,
    )
    expect(await waitingFor(world, 'area')).toMatchObject({ schoolsToReview: 1, schoolsLate: 1 })
    await world.db.primary.run(sql`update district_plan set state = 'submitted' where plan_id = ${open.planId}`)
    expect(await waitingFor(world, 'business')).toMatchObject({ districtsToAccept: 1 })
    expect(await waitingFor(world, 'school')).toMatchObject({ plansToFill: 0 })

    await seasonIn(world, { districtState: 'waiting' })
    expect(await waitingFor(world, 'area')).toMatchObject({ plansToOpen: 1 })
    await seasonIn(world, { state: 'closed' })
    expect(await waitingFor(world, 'manage')).toMatchObject({ plansWithoutResult: 1 })
  })

  it('shows the copies of each season as its progress counts them, then as its result does', async () => {
    const manage = world.as('manage')
    const open = await seasonIn(world, { schoolState: 'submitted' })
    const excused = sql`update school_plan set state = 'excused' where id = ${open.foreign.schoolPlanId}`
    await world.db.primary.run(excused)
    const { copies } = await manage.done(submissionProgress, { planId: open.planId })
    expect(copies).toBe(324)
    expect(await ordered(open.planId)).toEqual({ planId: open.planId, copies, isIssued: false })

    const closed = await seasonIn(world, { state: 'closed' })
    await world.db.primary.run(sql`update plan_book set reserve_copies = 3 where plan_id = ${closed.planId}`)
    const result = await manage.done(issueResult, { planId: closed.planId })
    expect(await ordered(closed.planId)).toEqual({ planId: closed.planId, copies: result.copies, isIssued: true })
    await world.db.primary.run(sql`update plan set state = 'archived' where id = ${closed.planId}`)
    expect(await ordered(closed.planId)).toEqual({})
  })

  it('leads to the document if only one waits, and names its season', async () => {
    const { planId, own } = await seasonIn(world, { districtState: 'submitted' })
    const { todos } = await deskOf('business')
    const plan = { planId, planName: expect.any(String) as string }
    expect(todos).toContainEqual({ name: 'districtsToAccept', count: 1, id: own.districtPlanId, ...plan })
    await world.db.primary.run(sql`update district_plan set state = 'approved' where plan_id = ${planId}`)
  })
})
