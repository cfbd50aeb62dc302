import { listHistory } from '@keben/core/office/audit/contract'
import {
  type Company,
  companyDict,
  deleteCompanies,
  listCompanies,
  listCompanyParts,
  saveCompany,
  stepCompanies,
} from '@keben/core/base/network/contract'
import { describe, expect, it } from 'vitest'
import { createNetworkFixtures } from '../../../../test/fixtures/network.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createNetworkFixtures(app)
const manage = app.as('manage')

const under = ({ id, version, code, name }: Company, parentId: number | null) =>
  manage.call(saveCompany, { id, version, code, name, parentId })

describe('a company', () => {
  it('is created with every field, beneath its parent', async () => {
    const fields = {
      code: 'HQ-1',
      name: '江南新华书店',
      parentId: organisations.company.own,
      contact: '王敏',
      phone: '0571-5550100',
      address: '江南路 1 号',
      remark: 'two\nlines',
    }
    const reply = await manage.call(saveCompany, fields)
    expect(reply).toMatchObject({ status: 200, message: 'Saved.' })
    const counts = { districts: 0, shops: 0, warehouses: 0, users: 0 }
    expect(reply.data).toMatchObject({ ...fields, ...counts, parentName: 'Own company', state: 'active', version: 1 })
    expect((await manage.done(listCompanies, { keyword: 'hq-1' })).list).toEqual([reply.data])
  })

  it('has counts of its districts, shops, warehouses and users', async () => {
    const { list } = await manage.done(listCompanies, { keyword: 'OWN' })
    expect(list).toMatchObject([{ name: 'Own company', districts: 1, shops: 1, warehouses: 1 }])
    const staff = await app.db.read.row<{ count: number }>(sql`select count(*) from app_user where company_id = 1`)
    expect(list[0]?.users).toBe(staff?.count)
  })

  it('cannot be chosen as a parent once disabled, but remains an existing parent', async () => {
    const parent = await fixtures.company()
    const branch = await fixtures.company({ parentId: parent.id })
    await manage.done(stepCompanies, { ids: [parent.id], step: 'disable' })
    const { id, code } = branch
    const renamed = await manage.done(saveCompany, { id, version: 1, code, name: 'Renamed', parentId: parent.id })
    expect(renamed).toMatchObject({ name: 'Renamed', parentName: parent.name })
    expect(await manage.call(saveCompany, { code: 'LATE', name: 'Late', parentId: parent.id })).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'parentId', rule: 'disabled_entry' }],
    })
  })

  it('has a history that names its former and present parent', async () => {
    const [first, second] = [await fixtures.company(), await fixtures.company()]
    const branch = await fixtures.company({ parentId: first.id })
    await under(branch, second.id)
    const { list } = await manage.done(listHistory, { thing: 'company', id: branch.id })
    expect(list.map((change) => change.action)).toEqual(['change', 'create'])
    expect(list[0]?.fields).toEqual([{ field: 'parentName', before: first.name, after: second.name }])
  })
})

describe('deleting companies', () => {
  it('deletes one without references, and names the references of the others', async () => {
    const [free, head] = [await fixtures.company(), await fixtures.company()]
    await fixtures.company({ parentId: head.id })
    await fixtures.district({ companyId: head.id })
    await fixtures.shop({ companyId: head.id })
    const { verdicts } = await manage.done(deleteCompanies, {
      ids: [head.id, free.id, organisations.company.own, 999_999],
    })
    expect(verdicts).toMatchObject([
      {
        done: false,
        code: 'in_use',
        message: `“${head.name}” is in use by 1 branch, 1 district, 1 shop and cannot be deleted; disable it instead.`,
      },
      { id: free.id, done: true },
      { done: false, code: 'in_use', message: expect.stringMatching(/\d+ branches, .*1 warehouse, .*\d users/) },
      { done: false, code: 'not_found' },
    ])
  })
})

/** Codes of the companies that this finds in the tree of its test. */
const inTree = async (input: object) => {
  const { list } = await manage.done(listCompanies, { keyword: 'tree', ...input })
  return list.map(({ code }) => code)
}

describe('the tree of companies', () => {
  it('is listed with each company beneath its parent, whatever the names, or in another requested order', async () => {
    const head = await fixtures.company({ code: 'T', name: 'Tree head' })
    const south = await fixtures.company({ code: 'T2', name: 'Tree a', parentId: head.id })
    await fixtures.company({ code: 'T1', name: 'Tree b', parentId: head.id })
    await fixtures.company({ code: 'T0', name: 'Tree c', parentId: south.id })
    expect(await inTree({})).toEqual(['T', 'T1', 'T2', 'T0'])
    expect(await inTree({ sort: '-tree' })).toEqual(['T0', 'T2', 'T1', 'T'])
    expect(await inTree({ sort: 'code' })).toEqual(['T', 'T0', 'T1', 'T2'])
    expect(await inTree({ sort: 'name' })).toEqual(['T2', 'T1', 'T0', 'T'])
    expect(await inTree({ sort: '-parentName', parentIds: [head.id, south.id] })).toEqual(['T1', 'T2', 'T0'])
    expect(await inTree({ parentIds: [head.id] })).toEqual(['T1', 'T2'])
  })

  it.each(['districts', 'shops', 'warehouses', 'users', 'changedAt'] as const)('can be ordered by %s', async (sort) => {
    const up = await manage.done(listCompanies, { sort })
    const down = await manage.done(listCompanies, { sort: `-${sort}` })
    expect(down.list).toEqual(up.list.toReversed())
    const values = up.list.map((company) => company[sort])
    expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
  })

  it('refuses a company as its own parent', async () => {
    const company = await fixtures.company()
    expect(await under(company, company.id)).toMatchObject({
      status: 400,
      issues: [{ field: 'parentId', rule: 'parent_is_itself' }],
    })
  })

  it('refuses a circle of companies', async () => {
    const head = await fixtures.company()
    const branch = await fixtures.company({ parentId: head.id })
    const twig = await fixtures.company({ parentId: branch.id })
    const circle = { status: 400, issues: [{ field: 'parentId', rule: 'parents_in_a_circle' }] }
    expect(await under(head, twig.id)).toMatchObject(circle)
    expect(await under(head, branch.id)).toMatchObject(circle)
    expect(await under(twig, head.id)).toMatchObject({ status: 200, data: { parentName: head.name } })
  })

  it('refuses a circle that two concurrent saves would close only together', async () => {
    for (let round = 0; round < 5; round += 1) {
      // a → b and c → d stand; now b → c and d → a come at the same time.
      const [b, d] = [await fixtures.company(), await fixtures.company()]
      const [a, c] = [await fixtures.company({ parentId: b.id }), await fixtures.company({ parentId: d.id })]
      const replies = await Promise.all([under(b, c.id), under(d, a.id)])
      expect(replies.map((reply) => reply.issues?.[0]?.rule ?? 'saved').toSorted()).toEqual([
        'parents_in_a_circle',
        'saved',
      ])
    }
  })
})

it('the tree of companies has no circle if two become each other’s branch at once', async () => {
  const [one, other] = [await fixtures.company(), await fixtures.company()]
  const replies = await Promise.all([under(one, other.id), under(other, one.id)])
  expect(replies.map((reply) => reply.issues?.[0]?.rule ?? 'saved').toSorted()).toEqual([
    'parents_in_a_circle',
    'saved',
  ])
})

describe('the parts of a company', () => {
  it('are its branches, districts, shops, warehouses and users', async () => {
    const parts = await manage.done(listCompanyParts, { companyId: organisations.company.own })
    expect(parts.branches.map((branch) => branch.name)).toContain('Other company')
    expect(parts).toMatchObject({
      districts: [{ id: 1, code: '990101', name: 'Own district', state: 'active', schools: 1 }],
      shops: [{ code: 'SHOP1', districtName: 'Own district' }],
      warehouses: [{ code: 'WH1', districtName: 'Own district' }],
    })
    expect(parts.users).toContainEqual({
      id: expect.any(Number),
      code: 'versatile',
      name: 'Person versatile',
      state: 'active',
      roles: ['manage', 'business', 'finance'],
    })
    expect(parts.users.map((user) => user.code)).not.toContain('otherBusiness')
  })

  it('of a new one are empty, and those of an unknown one are not found', async () => {
    const { id } = await fixtures.company()
    const none = { branches: [], districts: [], shops: [], warehouses: [], users: [] }
    expect(await manage.done(listCompanyParts, { companyId: id })).toEqual(none)
    expect(await manage.call(listCompanyParts, { companyId: 999_999 })).toMatchObject({ status: 404 })
  })
})

it('the company dictionary offers companies in use by code or name, with their parents', async () => {
  const head = await fixtures.company({ code: 'PICK', name: 'Pick me' })
  const branch = await fixtures.company({ code: 'PICK2', name: 'And me', parentId: head.id })
  const found = await manage.done(companyDict, { keyword: 'pick' })
  expect(found).toEqual([
    { id: branch.id, value: branch.id, code: 'PICK2', name: 'And me', parentId: head.id },
    { id: head.id, value: head.id, code: 'PICK', name: 'Pick me', parentId: null },
  ])
  await manage.done(stepCompanies, { ids: [branch.id], step: 'disable' })
  expect((await manage.done(companyDict, { keyword: 'pick' })).map(({ id }) => id)).toEqual([head.id])
  expect((await manage.done(companyDict, { keyword: 'no such', ids: [branch.id] })).map(({ id }) => id)).toEqual([
    branch.id,
  ])
})
