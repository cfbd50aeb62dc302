import { listHistory } from '@keben/core/office/audit/contract'
import { listUsers, stepUsers } from '@keben/core/base/people/contract'
import {
  giveDistricts,
  giveSchools,
  listSalespeople,
  listSchoolsOfDistrict,
  listSchoolsOfSalesperson,
  takeDistricts,
  takeSchools,
} from '@keben/core/base/people/salespeople'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { savedUser } from '../../../../test/fixtures/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { give, take } from './responsibilities.ts'

const app = await createTestApp()
const { db } = app
const manage = app.as('manage')
const business = app.as('business')
const { district } = organisations
const [me, colleague, stranger] = [userIdOf('business'), userIdOf('granted'), userIdOf('otherBusiness')]

/** Five schools in the own district, one of them disabled, and one in the other district. */
const ids: number[] = []
let foreign = 0
beforeEach(async () => {
  await db.primary.run(sql`update app_user set school_id = null, campus_id = null`)
  await db.primary.run(sql`delete from campus`)
  await db.primary.run(sql`delete from school`)
  await db.primary.run(sql`update district set salesperson_id = null`)
  const rows = await db.primary.rows<{ id: number; districtId: number }>(sql`
    insert into school (code, name, district_id, stages, address, contact, phone, state)
    select '99010100' || (10 + number), '学校' || number, case when number = 6 then 2 else 1 end, '{primary}', 'A', 'B', 'C',
      case when number = 5 then 'disabled' else 'active' end
    from generate_series(1, 6) as number returning id, district_id as "districtId"`)
  ids.splice(0, 6, ...rows.map((row) => row.id))
  foreign = ids[5] ?? 0
})

const school = (place: number): number => ids[place] ?? 0
const countsOf = async (id: number) => {
  const { list } = await manage.done(listSalespeople, {})
  const { districts, schoolsGivenSingly, schools } = list.find((one) => one.id === id) ?? {}
  return { districts, schoolsGivenSingly, schools }
}
const namesOf = async (userId: number) =>
  (await manage.done(listSchoolsOfSalesperson, { userId, sort: 'code' })).list.map(({ name }) => name)

describe('assigning schools to a salesperson', () => {
  it('by district covers its schools in use, except those assigned one by one', async () => {
    await business.done(giveDistricts, { userId: me, districtIds: [district.own] })
    expect(await countsOf(me)).toEqual({ districts: 1, schoolsGivenSingly: 0, schools: 4 })
    await business.done(giveSchools, { userId: colleague, schoolIds: [school(0)] })
    expect(await countsOf(me)).toEqual({ districts: 1, schoolsGivenSingly: 0, schools: 3 })
    expect(await countsOf(colleague)).toEqual({ districts: 0, schoolsGivenSingly: 1, schools: 1 })
    expect(await namesOf(me)).toEqual(['学校2', '学校3', '学校4'])
    expect(await namesOf(colleague)).toEqual(['学校1'])
    const row = (await manage.done(listUsers, { keyword: 'business', companyIds: [1] })).list.find(
      ({ id }) => id === me,
    )
    expect(row).toMatchObject({ districtsLookedAfter: 1, schoolsLookedAfter: 3 })
  })

  it('moves schools from their previous salesperson, and names that one', async () => {
    await manage.done(giveSchools, { userId: colleague, schoolIds: [school(0)] })
    const { verdicts } = await business.done(giveSchools, { userId: me, schoolIds: [school(1), school(0)] })
    expect(verdicts).toEqual([
      { id: school(1), done: true },
      { id: school(0), done: true, code: 'moved_from', message: 'Reassigned from Person granted.' },
    ])
    await manage.done(giveDistricts, { userId: colleague, districtIds: [district.own] })
    const moved = await manage.done(giveDistricts, { userId: me, districtIds: [district.own] })
    expect(moved.verdicts).toMatchObject([{ code: 'moved_from' }])
  })

  it('is recorded in the history of the school and the district, with a new version', async () => {
    await business.done(giveSchools, { userId: me, schoolIds: [school(0)] })
    await business.done(giveDistricts, { userId: me, districtIds: [district.own] })
    for (const [thing, id] of [
      ['school', school(0)],
      ['district', district.own],
    ] as const) {
      const { list } = await manage.done(listHistory, { thing, id })
      expect(list[0]).toMatchObject({
        who: 'Person business',
        action: 'change',
        fields: [{ field: 'salespersonName', before: '', after: 'Person business' }],
      })
    }
    const { version } =
      (await db.read.row<{ version: number }>(sql`select version from school where id = ${school(0)}`)) ?? {}
    expect(version).toBe(2)
    await business.done(giveSchools, { userId: me, schoolIds: [school(0)] })
    expect(await db.read.row(sql`select version from school where id = ${school(0)}`)).toEqual({ version: 2 })
  })

  it('is possible only for active salespeople of the company', async () => {
    const none = { status: 422, code: 'no_such_reference', issues: [{ field: 'userId', rule: 'no_such_entry' }] }
    const keeper = { userId: userIdOf('warehouse'), schoolIds: [school(0)] }
    expect(await manage.call(giveSchools, keeper)).toMatchObject(none)
    const { id } = await savedUser(app)
    await manage.done(stepUsers, { ids: [id], step: 'disable' })
    expect(await manage.call(giveSchools, { userId: id, schoolIds: [school(0)] })).toMatchObject(none)
    const { verdicts } = await manage.done(giveSchools, { userId: stranger, schoolIds: [school(0), foreign] })
    expect(verdicts).toMatchObject([
      { done: false, code: 'salesperson_of_another_company', message: expect.stringContaining('Own company') },
      { done: true },
    ])
  })
})

describe('unassigning schools from a salesperson', () => {
  it('affects only schools of that salesperson', async () => {
    await manage.done(giveSchools, { userId: me, schoolIds: [school(0), school(1)] })
    await manage.done(giveSchools, { userId: colleague, schoolIds: [school(2)] })
    const schoolIds = [school(0), school(2), school(3)]
    const { verdicts } = await business.done(takeSchools, { userId: me, schoolIds })
    expect(verdicts).toMatchObject([
      { done: true },
      { done: false, code: 'not_looked_after', message: expect.stringContaining('Person granted now') },
      { done: false, code: 'not_looked_after', message: 'Not assigned to Person business.' },
    ])
    expect(await namesOf(me)).toEqual(['学校2'])
  })

  it('by district leaves the schools assigned one by one', async () => {
    await manage.done(giveDistricts, { userId: me, districtIds: [district.own] })
    await manage.done(giveSchools, { userId: me, schoolIds: [school(0)] })
    expect(await countsOf(me)).toEqual({ districts: 1, schoolsGivenSingly: 1, schools: 4 })
    await business.done(takeDistricts, { userId: me, districtIds: [district.own] })
    expect(await namesOf(me)).toEqual(['学校1'])
  })

  it('is possible after that user has lost the role', async () => {
    await manage.done(giveSchools, { userId: colleague, schoolIds: [school(0)] })
    await db.primary.run(sql`update user_role set role = 'finance' where user_id = ${colleague}`)
    expect((await manage.done(listSalespeople, { looksAfterSchools: true })).list).toMatchObject([{ id: colleague }])
    const { verdicts } = await manage.done(takeSchools, { userId: colleague, schoolIds: [school(0)] })
    expect(verdicts).toMatchObject([{ done: true }])
    await db.primary.run(sql`update user_role set role = 'business' where user_id = ${colleague}`)
  })
})

describe('the lists of salespeople', () => {
  it('are filtered by company, state, keyword and whether they have schools', async () => {
    const names = async (input: object) => (await manage.done(listSalespeople, input)).list.map((one) => one.userName)
    expect(await names({ companyIds: [organisations.company.foreign] })).toEqual(['otherBusiness'])
    expect(await names({ keyword: 'ungranted' })).toEqual(['ungranted'])
    expect(await names({ looksAfterSchools: true })).toEqual([])
    await manage.done(giveSchools, { userId: stranger, schoolIds: [foreign] })
    expect(await names({ looksAfterSchools: true, state: 'active', sort: 'companyName' })).toEqual(['otherBusiness'])
    expect(await names({ looksAfterSchools: false })).not.toContain('otherBusiness')
  })

  it('show districts with their schools in use, and the salesperson of each', async () => {
    await manage.done(giveDistricts, { userId: me, districtIds: [district.own] })
    await manage.done(giveSchools, { userId: colleague, schoolIds: [school(1)] })
    const { districts } = await manage.done(listSchoolsOfDistrict, {})
    expect(districts.map(({ name, schools }) => [name, schools.length])).toEqual([
      ['Own district', 4],
      ['Other district', 1],
    ])
    expect(districts[0]).toMatchObject({ salespersonId: me, salespersonName: 'Person business' })
    expect(districts[0]?.schools[1]).toMatchObject({ salespersonId: colleague, salespersonName: 'Person granted' })
    expect(districts[0]?.schools[0]).toMatchObject({ salespersonId: null, salespersonName: '' })
    const one = await manage.done(listSchoolsOfDistrict, { districtIds: [district.foreign] })
    expect(one.districts.map(({ id }) => id)).toEqual([district.foreign])
    const company = await manage.done(listSchoolsOfDistrict, { companyId: organisations.company.foreign })
    expect(company).toEqual(one)
  })

  it('show a disabled school or district while it has a salesperson, so that it can be unassigned', async () => {
    const closed = school(4)
    const readVisible = async () => {
      const { districts } = await manage.done(listSchoolsOfDistrict, { districtIds: [district.own] })
      return districts.map(({ state, schools }) => [state, schools.filter((one) => one.state === 'disabled')])
    }
    expect(await readVisible()).toEqual([['active', []]])
    await manage.done(giveSchools, { userId: me, schoolIds: [closed] })
    await manage.done(giveDistricts, { userId: me, districtIds: [district.own] })
    await db.primary.run(sql`update district set state = 'disabled' where id = ${district.own}`)
    expect(await readVisible()).toMatchObject([['disabled', [{ id: closed, salespersonId: me }]]])
    await manage.done(takeDistricts, { userId: me, districtIds: [district.own] })
    expect(await readVisible()).toMatchObject([['disabled', [{ id: closed }]]])
    await manage.done(takeSchools, { userId: me, schoolIds: [closed] })
    expect(await readVisible()).toEqual([])
    await db.primary.run(sql`update district set state = 'active' where id = ${district.own}`)
  })

  it('count schools assigned one by one, and are filtered by district and keyword', async () => {
    await manage.done(giveDistricts, { userId: me, districtIds: [district.own] })
    await manage.done(giveSchools, { userId: me, schoolIds: [school(0)] })
    const answer = await manage.done(listSchoolsOfSalesperson, { userId: me, keyword: '学校1' })
    expect(answer).toMatchObject({ total: 1, sums: { singly: 1, throughDistrict: 0 }, list: [{ givenSingly: true }] })
    expect(await manage.done(listSchoolsOfSalesperson, { userId: me })).toMatchObject({
      sums: { singly: 1, throughDistrict: 3 },
    })
    const elsewhere = await manage.done(listSchoolsOfSalesperson, { userId: me, districtIds: [district.foreign] })
    expect(elsewhere.total).toBe(0)
  })
})

describe('a business user', () => {
  it('sees and assigns salespeople and schools of the own company only', async () => {
    await manage.done(giveSchools, { userId: stranger, schoolIds: [foreign] })
    const people = await business.done(listSalespeople, {})
    expect(people.list.map((one) => one.id)).not.toContain(stranger)
    const { districts } = await business.done(listSchoolsOfDistrict, {})
    expect(districts.map(({ id }) => id)).toEqual([district.own])
    expect(await business.call(listSchoolsOfSalesperson, { userId: stranger })).toMatchObject({ code: 'not_found' })
    const { verdicts } = await business.done(giveSchools, { userId: me, schoolIds: [foreign] })
    expect(verdicts).toMatchObject([{ done: false, code: 'not_found' }])
    const districtIds = [district.foreign]
    expect((await business.done(giveDistricts, { userId: me, districtIds })).verdicts).toMatchObject([
      { code: 'not_found' },
    ])
    expect(await business.call(takeSchools, { userId: stranger, schoolIds: [foreign] })).toMatchObject({
      code: 'no_such_reference',
    })
    expect(await business.call(takeDistricts, { userId: stranger, districtIds })).toMatchObject({
      code: 'no_such_reference',
    })
  })
})

const statementsFor = async (some: number[]): Promise<number> => {
  const before = db.statements()
  await db.write(async (tx) => {
    await give(contextFor(tx, 'manage'), 'school', me, some)
    await take(contextFor(tx, 'manage'), 'school', me, some)
  })
  return db.statements() - before
}

it('an assignment issues the same number of statements for one school and for many', async () => {
  expect(await statementsFor(ids.slice(0, 4))).toBe(await statementsFor([school(0)]))
})
