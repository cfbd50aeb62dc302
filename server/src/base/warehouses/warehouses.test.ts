import { listHistory } from '@keben/core/office/audit/contract'
import {
  deleteWarehouses,
  keeperDict,
  listAllWarehouses,
  listMyWarehouses,
  listWarehouses,
  saveWarehouse,
  setCoverage,
  stepWarehouses,
  warehouseDict,
} from '@keben/core/base/warehouses/contract'
import { describe, expect, it } from 'vitest'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { warehouses } from './warehouses.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const manage = app.as('manage')
const { company, district, warehouse } = organisations

const issuesOf = (reply: { issues?: readonly { field: string; rule: string }[] | undefined }) =>
  reply.issues?.map(({ field, rule }) => [field, rule])
const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const listed = async (input: object) => (await manage.done(listWarehouses, input)).list
const verdictsOf = (reply: { verdicts: readonly { id: number; done: boolean; code?: string | undefined }[] }) =>
  reply.verdicts.map(({ code, done }) => code ?? done)
const step = async (ids: number[], name: 'disable' | 'enable') =>
  verdictsOf(await manage.done(stepWarehouses, { ids, step: name }))

const eastern = async (input: object) => idsIn(await listed({ keyword: '城东', ...input }))

describe('a warehouse', () => {
  it('is saved with its parent, district and keeper', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    const fields = fixtures.input({
      kind: 'branch',
      parentId: centre.id,
      districtId: district.own,
      keeperId: userIdOf('warehouse'),
      remark: 'gate 3',
    })
    const saved = await manage.done(saveWarehouse, fields)
    expect(saved).toMatchObject({
      ...fields,
      parentName: centre.name,
      companyName: 'Own company',
      districtName: 'Own district',
      keeperName: 'Person warehouse',
      leaf: true,
      state: 'active',
      districts: 0,
      schools: 0,
      campuses: 0,
    })
    expect(await listed({ keyword: saved.code })).toEqual([saved])
    expect(await listed({ keyword: centre.code })).toMatchObject([{ id: centre.id, leaf: false }])
  })

  it('can have only a warehouse user as its keeper', async () => {
    const found = await manage.done(keeperDict, { keyword: 'person', ids: [userIdOf('business')] })
    expect(found.map(({ code, companyName }) => [code, companyName])).toEqual([
      ['otherWarehouse', 'Other company'],
      ['warehouse', 'Own company'],
    ])
  })

  it.each([
    ['another kind of user as keeper', { keeperId: userIdOf('business') }, ['keeperId', 'not_a_keeper']],
    ['a district of another company', { districtId: district.foreign }, ['districtId', 'district_of_other_company']],
    // The other company lies beneath the own one, and not the other way round.
    ['a warehouse of a company beneath', { parentId: warehouse.foreign }, ['parentId', 'parent_of_other_company']],
  ] as const)('is refused with %s', async (_, wishes, issue) => {
    const reply = await manage.call(saveWarehouse, fixtures.input(wishes))
    expect([reply.status, issuesOf(reply)]).toEqual([400, [issue]])
    expect(reply.message).toMatch(/^Please correct: /)
  })

  it('may be part of a warehouse of the company above', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    expect(await fixtures.warehouse({ companyId: company.foreign, parentId: centre.id })).toMatchObject({
      companyName: 'Other company',
      parentName: centre.name,
    })
  })

  it('cannot be part of a lower one, nor become lower than its parts', async () => {
    const branch = await fixtures.warehouse({ kind: 'branch' })
    const centre = await manage.call(saveWarehouse, fixtures.input({ kind: 'centre', parentId: branch.id }))
    expect(issuesOf(centre)).toEqual([['parentId', 'parent_is_lower']])
    const part = await fixtures.warehouse({ kind: 'branch', parentId: branch.id })
    const lowered = await fixtures.changed(branch, { kind: 'zone' })
    expect([issuesOf(lowered), lowered.message]).toEqual([
      [['kind', 'part_is_higher']],
      `Please correct: Kind must not be lower than that of its part “${part.name}”.`,
    ])
  })

  it('cannot change its company while it has parts or shares', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    await fixtures.warehouse({ parentId: centre.id })
    expect(issuesOf(await fixtures.changed(centre, { companyId: company.foreign }))).toEqual([
      ['companyId', 'part_of_other_company'],
    ])
    const store = await fixtures.warehouse()
    const { id } = await fixtures.district()
    await app.db.primary.run(sql`insert into warehouse_share (warehouse_id, district_id) values (${store.id}, ${id})`)
    expect(issuesOf(await fixtures.changed(store, { companyId: company.foreign }))).toEqual([
      ['companyId', 'shared_in_other_company'],
    ])
  })

  it('has a history that names its former and present references', async () => {
    const [one, other] = [await fixtures.warehouse({ kind: 'centre' }), await fixtures.warehouse({ kind: 'centre' })]
    const store = await fixtures.warehouse({ parentId: one.id })
    await fixtures.changed(store, { parentId: other.id })
    const { list } = await manage.done(listHistory, { thing: 'warehouse', id: store.id })
    expect(list.map(({ action }) => action)).toEqual(['change', 'create'])
    expect(list[0]?.fields).toEqual([{ field: 'parentName', before: one.name, after: other.name }])
  })

  it('is found by keyword, kind, company, district, state and whether it holds stock', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre', name: '城东中心库' })
    const zone = await fixtures.warehouse({
      kind: 'zone',
      parentId: centre.id,
      districtId: district.own,
      name: '城东一区',
    })
    expect(await eastern({})).toEqual([centre.id, zone.id])
    expect(await eastern({ kind: 'zone' })).toEqual([zone.id])
    expect(await eastern({ leaf: false })).toEqual([centre.id])
    expect(await eastern({ leaf: true })).toEqual([zone.id])
    expect(await eastern({ districtIds: [district.own] })).toEqual([zone.id])
    expect(await eastern({ companyIds: [company.foreign] })).toEqual([])
    expect(await eastern({ state: 'disabled' })).toEqual([])
    for (const sort of ['name', 'companyName', 'districtName', 'campuses', 'changedAt'] as const) {
      const up = await eastern({ sort })
      expect(new Set(up)).toEqual(new Set([centre.id, zone.id]))
      expect(await eastern({ sort: `-${sort}` })).toEqual(up.toReversed())
    }
  })
})

describe('a warehouse that serves', () => {
  it('counts what it serves itself and through its parts', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    const { district: area, store, schools } = await fixtures.servedDistrict({ schools: 3 })
    const moved = await fixtures.changed(store, { parentId: centre.id })
    expect(moved.status).toBe(200)
    await fixtures.school(area.id, 4)
    await app.as('business').done(setCoverage, {
      bkWareHouseId: store.id,
      areaIds: [area.id],
      schoolIds: [schools[0]?.id ?? 0],
    })
    const counts = { districts: 1, schools: 4, campuses: 7 }
    expect(await listed({ keyword: store.code })).toMatchObject([counts])
    expect(await listed({ keyword: centre.code })).toMatchObject([counts])
    expect(await fixtures.changed(moved.data, { name: 'Renamed' })).toMatchObject({ data: counts })
  })

  it('cannot be disabled or deleted, nor can its parents', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    const { district: area, store, schools } = await fixtures.servedDistrict()
    await fixtures.changed(store, { parentId: centre.id })
    const [first] = schools
    const covered = { bkWareHouseId: store.id, areaIds: [area.id], schoolIds: [first?.id ?? 0] }
    await app.as('business').done(setCoverage, covered)
    const ids = [store.id, centre.id]
    const disabled = await manage.done(stepWarehouses, { ids, step: 'disable' })
    expect(verdictsOf(disabled)).toEqual(['warehouse_serves', 'warehouse_serves'])
    expect(disabled.verdicts[0]?.message).toBe(
      `“${store.name}” serves 1 district and 1 school. Assign them to another warehouse first.`,
    )
    expect(verdictsOf(await manage.done(deleteWarehouses, { ids }))).toEqual(['warehouse_serves', 'warehouse_serves'])
    const chinese = await manage.done(deleteWarehouses, { ids }, { language: 'zh' })
    expect(chinese.verdicts[0]?.message).toBe(`“${store.name}”正在服务 1 个区县、1 所学校，请先改由其他仓库服务。`)
  })

  it('can have no parts', async () => {
    const { district: area, store } = await fixtures.servedDistrict()
    await app.as('business').done(setCoverage, { bkWareHouseId: store.id, areaIds: [area.id] })
    const reply = await manage.call(saveWarehouse, fixtures.input({ kind: 'zone', parentId: store.id }))
    expect([reply.status, issuesOf(reply)]).toEqual([400, [['parentId', 'parent_serves']]])
    expect(reply.message).toContain('serves 1 district; stock is kept only in warehouses without parts')
    const zone = await fixtures.warehouse({ kind: 'zone' })
    expect(issuesOf(await fixtures.changed(zone, { parentId: store.id }))).toEqual([['parentId', 'parent_serves']])
  })

  it('cannot leave the district that it serves', async () => {
    const { district: area, store, schools } = await fixtures.servedDistrict()
    await app.as('business').done(setCoverage, { bkWareHouseId: store.id, areaIds: [area.id] })
    const reply = await fixtures.changed(store, { districtId: null })
    expect(reply).toMatchObject({
      status: 422,
      code: 'warehouse_still_serves',
      message: `“${area.name}” would lose “${store.name}”, which serves ${schools.length} schools of it. Assign them to another warehouse first.`,
    })
    expect(await listed({ keyword: store.code })).toMatchObject([{ districtId: area.id, version: 1 }])
  })

  it('cannot leave the branch through which a district uses it', async () => {
    const area = await fixtures.district()
    await fixtures.school(area.id)
    const branch = await fixtures.warehouse({ districtId: area.id })
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    await app.as('business').done(setCoverage, { bkWareHouseId: zone.id, areaIds: [area.id] })
    expect(await fixtures.changed(zone, { parentId: null })).toMatchObject({ code: 'warehouse_still_serves' })
    expect(await fixtures.changed(branch, { districtId: null })).toMatchObject({ code: 'warehouse_still_serves' })
    expect(await fixtures.changed(zone, { parentId: null, districtId: area.id })).toMatchObject({ status: 200 })
  })
})

describe('disabling warehouses', () => {
  it('needs disabled parts first, and enabling enabled parents, or both in one batch', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    const branch = await fixtures.warehouse({ parentId: centre.id })
    expect(await step([centre.id], 'disable')).toEqual(['warehouse_parts_in_use'])
    expect(await step([centre.id, branch.id], 'disable')).toEqual([true, true])
    expect(await step([branch.id], 'enable')).toEqual(['warehouse_within_disabled'])
    expect(await step([branch.id, centre.id], 'enable')).toEqual([true, true])
    expect(await step([branch.id, centre.id, 999_999], 'enable')).toEqual([
      'step_not_possible',
      'step_not_possible',
      'not_found',
    ])
  })

  it('blocks new parts of them', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    await manage.done(stepWarehouses, { ids: [centre.id], step: 'disable' })
    const reply = await manage.call(saveWarehouse, fixtures.input({ parentId: centre.id }))
    expect(reply).toMatchObject({ code: 'no_such_reference', issues: [{ field: 'parentId', rule: 'disabled_entry' }] })
  })
})

it('a warehouse without references is deleted, and others are refused with their references', async () => {
  const centre = await fixtures.warehouse({ kind: 'centre' })
  const branch = await fixtures.warehouse({ parentId: centre.id })
  const { verdicts } = await manage.done(deleteWarehouses, { ids: [centre.id, branch.id] })
  expect(verdicts).toEqual([
    {
      id: centre.id,
      done: false,
      code: 'in_use',
      message: `“${centre.name}” is in use by 1 part and cannot be deleted; disable it instead.`,
    },
    { id: branch.id, done: true },
  ])
})

it('a warehouse declares all references that block its deletion', async () => {
  const referring = await app.db.read.rows<{ by: string }>(sql`
    select conrelid::regclass || '.' || attname as by
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype <> 'c' and confrelid = 'warehouse'::regclass order by by`)
  expect(warehouses.usedBy.map((use) => `${use.table}.${use.column}`).toSorted()).toEqual(
    referring.map((use) => use.by),
  )
})

describe('the warehouses in scope', () => {
  it('are the whole tree for head office, the own part for a company, and the granted ones for a keeper', async () => {
    const centre = await fixtures.warehouse({ kind: 'centre' })
    const branch = await fixtures.warehouse({ companyId: company.foreign, parentId: centre.id })
    const zone = await fixtures.warehouse({ kind: 'zone', companyId: company.foreign, parentId: branch.id })
    const fullList = await manage.done(listAllWarehouses, {})
    const top = fullList.find(({ id }) => id === centre.id)
    expect(top).toMatchObject({
      leaf: false,
      childrenList: [{ id: branch.id, childrenList: [{ id: zone.id, leaf: true, childrenList: [] }] }],
    })
    expect(idsIn(fullList)).not.toContain(branch.id)

    // What it is part of belongs to another company: the branch stands at the top.
    const others = await app.as('otherBusiness').done(listAllWarehouses, {})
    expect(idsIn(others)).toEqual(expect.arrayContaining([branch.id, warehouse.foreign]))
    expect(idsIn(others)).not.toContain(centre.id)
    expect(others.find(({ id }) => id === branch.id)?.childrenList).toMatchObject([{ id: zone.id }])

    await app.db.primary.run(
      sql`insert into warehouse_grant (user_id, warehouse_id) values (${userIdOf('otherWarehouse')}, ${branch.id})`,
    )
    const granted = await app.as('otherWarehouse').done(listAllWarehouses, {})
    expect(new Set(idsIn(granted))).toEqual(new Set([warehouse.foreign, branch.id]))

    const ownList = await app.as('otherWarehouse').done(listMyWarehouses, {})
    expect(Object.fromEntries(ownList.map((one) => [one.id, [one.granted, one.leaf, one.parentId]]))).toEqual({
      [warehouse.foreign]: [true, true, null],
      [branch.id]: [true, false, centre.id],
      [zone.id]: [false, true, branch.id],
    })
  })

  it('by grant are empty for a user without grants, whatever the role', async () => {
    expect(await app.as('shop').done(listMyWarehouses, {})).toEqual([])
    expect(await app.as('manage').done(listMyWarehouses, {})).toEqual([])
    expect(await app.as('warehouse').done(listMyWarehouses, {})).toMatchObject([{ id: warehouse.own, granted: true }])
  })

  it('in the dictionary depend on the role', async () => {
    await app.as('business').done(setCoverage, { bkWareHouseId: warehouse.own, areaIds: [district.own] })
    const both = [warehouse.own, warehouse.foreign]
    const readVisible = async (name: Parameters<typeof app.as>[0]) => {
      const entries = await app.as(name).done(warehouseDict, { keyword: 'store', ids: both })
      return both.filter((id) => idsIn(entries).includes(id))
    }
    expect(await readVisible('manage')).toEqual(both)
    for (const name of ['business', 'finance', 'warehouse', 'area', 'school', 'campus'] as const)
      expect([name, await readVisible(name)]).toEqual([name, [warehouse.own]])
    for (const name of ['supplier', 'shop', 'otherSchool'] as const)
      expect([name, await readVisible(name)]).toEqual([name, []])
    expect(await app.as('business').done(warehouseDict, { keyword: 'Own store' })).toEqual([
      {
        id: warehouse.own,
        value: warehouse.own,
        code: 'WH1',
        name: 'Own store',
        kind: 'centre',
        parentId: null,
        companyId: company.own,
        leaf: true,
      },
    ])
  })
})
