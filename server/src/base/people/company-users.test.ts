import { listHistory } from '@keben/core/office/audit/contract'
import { stepCompanies } from '@keben/core/base/network/contract'
import { addCompanyUsers, listCompanyUsers } from '@keben/core/base/people/contract'
import { giveDistricts } from '@keben/core/base/people/salespeople'
import { describe, expect, it } from 'vitest'
import { savedUser } from '../../../../test/fixtures/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { company, school, district } = organisations

const namesOf = async (input: object) => (await manage.done(listCompanyUsers, input)).list.map((user) => user.userName)

describe('users of companies', () => {
  it('are those whose roles belong to companies, with or without one', async () => {
    const { userName } = await savedUser(app, { roles: ['manage'] })
    const { list, sums } = await manage.done(listCompanyUsers, { pageSize: 200 })
    const names = list.map((user) => user.userName)
    expect(names).toEqual(expect.arrayContaining(['manage', 'business', 'otherFinance', userName]))
    expect(names).not.toContain('school')
    expect(sums.inCompany + sums.without).toBe(list.length)
    const without = await manage.done(listCompanyUsers, { hasCompany: false })
    expect(without.list.map((user) => user.userName)).toEqual([userName])
  })

  it('are filtered by company, role, state and keyword', async () => {
    expect(await namesOf({ companyIds: [company.foreign], roles: ['warehouse'] })).toEqual(['otherWarehouse'])
    expect(await namesOf({ companyIds: [company.foreign], keyword: 'otherfin' })).toEqual(['otherFinance'])
    expect(await namesOf({ state: 'disabled', sort: 'companyName' })).toEqual([])
  })
})

describe('assigning users to a company', () => {
  it('moves those whose roles permit it, says why not for the others, and is audited', async () => {
    const clerk = await savedUser(app, { roles: ['finance'], companyId: company.own })
    const teacher = await savedUser(app, { roles: ['school'], schoolId: school.own })
    const { verdicts } = await manage.done(addCompanyUsers, {
      companyId: company.foreign,
      userIds: [clerk.id, teacher.id, 999_999],
    })
    expect(verdicts).toMatchObject([
      { id: clerk.id, done: true },
      { id: teacher.id, done: false, code: 'not_of_a_company' },
      { id: 999_999, done: false, code: 'not_found' },
    ])
    const { list } = await manage.done(listCompanyUsers, { keyword: clerk.userName })
    expect(list).toMatchObject([{ companyId: company.foreign, companyName: 'Other company', version: 2 }])
    const { list: history } = await manage.done(listHistory, { thing: 'user', id: clerk.id })
    expect(history[0]?.fields).toEqual([{ field: 'companyName', before: 'Own company', after: 'Other company' }])
  })

  it('leaves users alone who are already in it', async () => {
    const { id } = await savedUser(app)
    await manage.done(addCompanyUsers, { companyId: company.own, userIds: [id] })
    expect(await app.db.read.row(sql`select version from app_user where id = ${id}`)).toEqual({ version: 1 })
  })

  it('removes a user from a company only if their roles need none', async () => {
    const administrator = await savedUser(app, { roles: ['manage'], companyId: company.own })
    const clerk = await savedUser(app, { roles: ['manage', 'finance'], companyId: company.own })
    const userIds = [administrator.id, clerk.id]
    const { verdicts } = await manage.done(addCompanyUsers, { companyId: null, userIds })
    expect(verdicts).toMatchObject([
      { done: true },
      { done: false, code: 'needs_company', message: expect.stringContaining('the role Finance') },
    ])
  })

  it('is refused for salespeople with districts or schools', async () => {
    const { id } = await savedUser(app)
    await manage.done(giveDistricts, { userId: id, districtIds: [district.own] })
    const { verdicts } = await manage.done(addCompanyUsers, { companyId: company.foreign, userIds: [id] })
    expect(verdicts).toMatchObject([
      { done: false, code: 'still_has_duties', message: expect.stringContaining('responsible for 1 district.') },
    ])
  })

  it('needs a company that exists and is in use', async () => {
    const userIds = [userIdOf('finance')]
    const none = { status: 422, code: 'no_such_reference', issues: [{ field: 'companyId' }] }
    expect(await manage.call(addCompanyUsers, { companyId: 999_999, userIds })).toMatchObject(none)
    await manage.done(stepCompanies, { ids: [company.foreign], step: 'disable' })
    expect(await manage.call(addCompanyUsers, { companyId: company.foreign, userIds })).toMatchObject(none)
  })
})
