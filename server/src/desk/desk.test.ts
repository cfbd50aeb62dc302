import { type Desk, getDesk } from '@keben/core/desk/contract'
import { type Role, roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { seasonIn } from '../../../test/given/season.ts'
import { createWorld } from '../../../test/world.ts'
import { organisations, userIdOf } from '../../../test/world/people.ts'
import { sql } from '../kit/sql.ts'

const world = await createWorld()
const deskOf = async <R extends Role>(role: R): Promise<Extract<Desk, { role: R }>> =>
  (await world.as(role).done(getDesk, {})) as Extract<Desk, { role: R }>

const contacts = async () => [(await deskOf('area')).salesperson, (await deskOf('school')).salesperson]
const withoutSalesperson = async () => (await deskOf('business')).missing.schoolsWithoutSalesperson

describe('the desk', () => {
  it.each(roles)('of %s answers in its role', async (role) => {
    expect((await deskOf(role)).role).toBe(role)
  })

  it('counts what each role may see, and nothing else', async () => {
    const everything = await deskOf('manage')
    const company = await deskOf('business')
    expect(everything.has).toMatchObject({ companies: 2, districts: 2, schools: 2, campuses: 3, warehouses: 2 })
    expect(company.has).toMatchObject({ districts: 1, schools: 1, campuses: 2, warehouses: 1 })
    expect((await deskOf('area')).has).toMatchObject({ schools: 1, campuses: 2 })
    expect((await deskOf('school')).has.campuses).toBe(2)
    const ofCampus = await world.as('campus').done(getDesk, {})
    expect(ofCampus).toMatchObject({ has: { campuses: 1 } })
  })

  it('says what is missing until it is there', async () => {
    const { campus, district, warehouse } = organisations
    expect((await deskOf('business')).missing.unservedCampuses).toBe(2)
    expect((await deskOf('school')).servedBy).toEqual([])
    await world.db.primary.run(sql`insert into district_coverage values (${district.own}, ${warehouse.own})`)
    expect((await deskOf('business')).missing.unservedCampuses).toBe(0)
    expect((await deskOf('manage')).missing.unservedCampuses).toBe(1)
    expect((await deskOf('school')).servedBy).toEqual(['Own store'])

    expect((await deskOf('area')).missing.schoolsWithoutHeadcount).toBe(1)
    await world.db.primary.run(sql`insert into headcount values (${campus.own}, 1, 2, 81, 80, 5)`)
    expect((await deskOf('area')).missing.schoolsWithoutHeadcount).toBe(0)
    expect((await deskOf('school')).has).toMatchObject({ classes: 2, students: 81 })
  })

  it('names whoever looks after the schools, as long as they are at work', async () => {
    const { district } = organisations
    const nobody = { name: '', phone: '' }
    expect([await contacts(), await withoutSalesperson()]).toEqual([[nobody, nobody], 1])
    const id = userIdOf('granted')
    await world.db.primary.run(sql`update district set salesperson_id = ${id} where id = ${district.own}`)
    const person = expect.objectContaining({ name: 'Person granted' })
    expect([await contacts(), await withoutSalesperson()]).toEqual([[person, person], 0])
    await world.db.primary.run(sql`update app_user set state = 'disabled' where id = ${id}`)
    expect([await contacts(), await withoutSalesperson()]).toEqual([[nobody, nobody], 1])
    await world.db.primary.run(sql`update app_user set state = 'active' where id = ${id}`)
  })

  it('counts titles that no active business user has', async () => {
    await givenIn(world).book()
    expect((await deskOf('manage')).missing.booksNobodyHas).toBe(0)
    await world.db.primary.run(sql`delete from book_grant`)
    expect((await deskOf('manage')).missing.booksNobodyHas).toBe(1)
    const { publisherId } = await givenIn(world).book()
    await givenIn(world).grant('granted', { publisher: publisherId })
    expect((await deskOf('manage')).missing.booksNobodyHas).toBe(1)
    expect((await deskOf('business')).has.titles).toBe(0)
  })

  it('says what waits in the seasons that run', async () => {
    const selecting = await seasonIn(world, { state: 'selecting' })
    expect((await deskOf('business')).missing).toMatchObject({ selectionsDue: 1, districtsToAccept: 0 })
    const submitted = sql`update selection set state = 'submitted' where id = ${selecting.own.selectionId}`
    await world.db.primary.run(submitted)
    expect((await deskOf('business')).missing.selectionsDue).toBe(0)
    expect((await deskOf('manage')).missing).toMatchObject({ selectionsToJudge: 1, plansWithoutResult: 0 })

    const open = await seasonIn(world, { schoolsEnd: -1 })
    expect((await deskOf('school')).missing).toMatchObject({ plansToFill: 2, plansReturned: 0 })
    expect(await world.as('campus').done(getDesk, {})).toMatchObject({ missing: { plansToFill: 1 } })
    expect((await deskOf('area')).missing).toMatchObject({ plansToOpen: 0, schoolsToReview: 0, schoolsLate: 2 })
    await world.db.primary.run(
      sql`update school_plan set state = 'submitted' where id = ${open.own.schoolPlanId} or id = ${open.foreign.schoolPlanId}`,
    )
    expect((await deskOf('area')).missing).toMatchObject({ schoolsToReview: 1, schoolsLate: 1 })
    await world.db.primary.run(sql`update district_plan set state = 'submitted' where plan_id = ${open.planId}`)
    expect((await deskOf('business')).missing.districtsToAccept).toBe(1)
    expect((await deskOf('school')).missing.plansToFill).toBe(0)

    await seasonIn(world, { districtState: 'waiting' })
    expect((await deskOf('area')).missing.plansToOpen).toBe(1)
    await seasonIn(world, { state: 'closed' })
    expect((await deskOf('manage')).missing.plansWithoutResult).toBe(1)
  })
})
