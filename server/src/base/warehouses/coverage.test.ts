import { listHistory } from '@keben/core/office/audit/contract'
import {
  cancelCoverage,
  coverageOfWarehouse,
  listCoverage,
  listCoverageByDistrict,
  restoreCoverage,
  setCoverage,
  stepWarehouses,
} from '@keben/core/base/warehouses/contract'
import { describe, expect, it } from 'vitest'
import { type Place, createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const business = app.as('business')
const { district: areas, school: schoolIds, warehouse } = organisations

/** What each school of a district is served by, and whether for itself: `[id, own]`. */
async function servedIn(district: Place) {
  const { districts } = await business.done(listCoverage, { areaIds: [district.id] })
  return districts[0]?.schools.map(({ bkWareHouseId, own }) => [bkWareHouseId, own])
}

async function twoStores() {
  const place = await fixtures.servedDistrict({ schools: 3 })
  const other = await fixtures.warehouse({ districtId: place.district.id })
  const [first, second, third] = place.schools as [Place, Place, Place]
  return { ...place, other, first, second, third }
}

/** As the history has it. */
const shown = ({ id, name }: Place) => ({ warehouseId: id, warehouseName: name })
const nothing = { keepingOwn: 0, unserved: 0 }

describe('setting coverage', () => {
  it('of a district serves its schools, except those with their own warehouse', async () => {
    const { district, store, other, second } = await twoStores()
    const set = { bkWareHouseId: store.id, areaIds: [district.id] }
    expect(await business.done(setCoverage, set)).toEqual({ ...nothing, districts: 1, schools: 0 })
    const single = { bkWareHouseId: other.id, schoolIds: [second.id] }
    expect(await business.done(setCoverage, single)).toEqual({ ...nothing, districts: 0, schools: 1 })
    expect(await servedIn(district)).toEqual([
      [store.id, false],
      [other.id, true],
      [store.id, false],
    ])
    const again = await business.done(setCoverage, { bkWareHouseId: other.id, areaIds: [district.id] })
    expect(again).toEqual({ districts: 1, schools: 0, keepingOwn: 1, unserved: 0 })
    const same = await business.done(setCoverage, set)
    expect(same).toMatchObject({ districts: 1, keepingOwn: 1 })
    expect((await servedIn(district))?.[1]).toEqual([other.id, true])
  })

  it('of a district may override schools with their own warehouse, except the selected ones', async () => {
    const { district, store, other, first, second } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id, second.id] })
    const reset = { bkWareHouseId: store.id, areaIds: [district.id], schoolIds: [second.id], resetSchools: true }
    expect(await business.done(setCoverage, reset)).toEqual({ districts: 1, schools: 2, keepingOwn: 0, unserved: 0 })
    expect(await servedIn(district)).toEqual([
      [store.id, false],
      [store.id, true],
      [store.id, false],
    ])
  })

  it('is refused for a warehouse with parts, a disabled one, and one that the district may not use', async () => {
    const { district, store } = await twoStores()
    const branch = await fixtures.warehouse({ districtId: district.id })
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    const idle = await fixtures.warehouse({ districtId: district.id })
    const elsewhere = await fixtures.servedDistrict()
    await app.as('manage').done(stepWarehouses, { ids: [idle.id], step: 'disable' })
    const set = (bkWareHouseId: number, more: object = {}) =>
      business.call(setCoverage, { bkWareHouseId, areaIds: [district.id], ...more })
    expect(await set(branch.id)).toMatchObject({
      status: 422,
      code: 'warehouse_has_parts',
      message: `“${branch.name}” has 1 part and cannot serve schools itself. Choose one of its parts.`,
    })
    expect(await set(idle.id)).toMatchObject({ status: 422, code: 'warehouse_disabled' })
    expect(await set(elsewhere.store.id)).toMatchObject({
      status: 422,
      code: 'warehouse_not_shared',
      message: `“${elsewhere.store.name}” is not available to ${district.name}. Share it with them first.`,
    })
    // All or nothing: the district would have been fine.
    expect(await set(store.id, { schoolIds: [elsewhere.schools[0]?.id ?? 0] })).toMatchObject({
      code: 'warehouse_not_shared',
    })
    expect(await servedIn(district)).toEqual([0, 1, 2].map(() => [null, false]))
    // What lies beneath comes along.
    expect(await set(zone.id)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a warehouse', { bkWareHouseId: warehouse.foreign, areaIds: [areas.own] }],
    ['a district', { bkWareHouseId: warehouse.own, areaIds: [areas.own, areas.foreign] }],
    ['a school', { bkWareHouseId: warehouse.own, schoolIds: [schoolIds.own, schoolIds.foreign] }],
  ])('is refused with 404 for %s of another company', async (_, input) => {
    expect(await business.call(setCoverage, input)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('requires a district or a school', async () => {
    const reply = await business.call(setCoverage, { bkWareHouseId: warehouse.own })
    expect(reply).toMatchObject({ status: 400, issues: [{ rule: 'districts_or_schools_needed' }] })
  })

  it('is recorded in the history of the district and of the school, by name', async () => {
    const { district, store, other, first } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id], schoolIds: [first.id] })
    await business.done(setCoverage, { bkWareHouseId: other.id, areaIds: [district.id] })
    const audit = await app.db.read.rows<{ before: unknown; after: unknown }>(sql`
      select before, after from audit where thing = 'district' and thing_id = ${district.id} order by id`)
    expect(audit).toEqual([
      { before: { warehouseId: null, warehouseName: '' }, after: shown(store) },
      { before: shown(store), after: shown(other) },
    ])
    const { list } = await app.as('manage').done(listHistory, { thing: 'school', id: first.id })
    expect(list).toMatchObject([
      { action: 'change', fields: [{ field: 'warehouseName', before: '', after: store.name }] },
    ])
  })
})

describe('cancelling coverage', () => {
  it('is refused if it leaves campuses unserved, naming the first, unless that is confirmed', async () => {
    const { district, store, other, first, second } = await twoStores()
    const big = await fixtures.school(district.id, 2)
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
    await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [second.id] })
    const cancel = { areaIds: [district.id] }
    const reply = await business.call(cancelCoverage, cancel)
    expect(reply).toMatchObject({ status: 422, code: 'campuses_left_unserved' })
    expect(reply.message).toMatch(
      /^4 campuses would have no warehouse: School \d+ Campus 1, School \d+ Campus 1, School \d+ Campus 1, and 1 more\. /,
    )
    expect(await servedIn(district)).toContainEqual([store.id, false])
    expect(await business.done(cancelCoverage, { ...cancel, leaveUnserved: true })).toEqual({
      districts: 1,
      schools: 0,
      keepingOwn: 1,
      unserved: 4,
    })
    expect(await servedIn(district)).toEqual([
      [null, false],
      [other.id, true],
      [null, false],
      [null, false],
    ])
    // Nobody has less than before: there is nothing left to lose.
    expect(await business.done(cancelCoverage, { ...cancel, schoolIds: [first.id, big.id] })).toMatchObject({
      districts: 0,
      schools: 0,
    })
  })

  it('of a school falls back to its district', async () => {
    const { district, store, other, first } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id] })
    const cancel = { schoolIds: [first.id] }
    expect(await business.call(cancelCoverage, cancel)).toMatchObject({ code: 'campuses_left_unserved' })
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
    expect(await business.done(cancelCoverage, cancel)).toEqual({ ...nothing, districts: 0, schools: 1 })
    expect((await servedIn(district))?.[0]).toEqual([store.id, false])
  })

  it('ignores disabled schools and campuses', async () => {
    const { district, store, first, second, third } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
    await app.db.primary.run(sql`update school set state = 'disabled' where id = any(${[first.id, second.id]})`)
    await app.db.primary.run(sql`update campus set state = 'disabled' where school_id = ${third.id}`)
    expect(await business.done(cancelCoverage, { areaIds: [district.id] })).toEqual({
      ...nothing,
      districts: 1,
      schools: 0,
    })
  })

  it('of a district and of its school concurrently never leaves the school unserved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { district, store, other, first } = await twoStores()
      await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
      await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id] })
      await app.db.primary.run(
        sql`update school set state = 'disabled' where district_id = ${district.id} and id <> ${first.id}`,
      )
      const replies = await Promise.all([
        business.call(cancelCoverage, { areaIds: [district.id] }),
        business.call(cancelCoverage, { schoolIds: [first.id] }),
      ])
      expect(replies.map((reply) => reply.code ?? 'done').toSorted()).toEqual(['campuses_left_unserved', 'done'])
    }
  })
})

describe('undoing a change of coverage', () => {
  it('restores different settings at once, also gaps', async () => {
    const { district, store, other, first, second } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id] })
    await business.done(setCoverage, {
      bkWareHouseId: store.id,
      areaIds: [district.id],
      schoolIds: [first.id, second.id],
    })
    const back = {
      areas: [{ id: district.id, fromId: store.id, toId: null }],
      schools: [
        { id: first.id, fromId: store.id, toId: other.id },
        { id: second.id, fromId: store.id, toId: null },
      ],
    }
    expect(await business.done(restoreCoverage, back)).toMatchObject({ districts: 1, schools: 2, unserved: 2 })
    expect(await servedIn(district)).toEqual([
      [other.id, true],
      [null, false],
      [null, false],
    ])
    expect(await business.call(restoreCoverage, back)).toMatchObject({ status: 409, code: 'coverage_changed_since' })
  })
})

describe('the coverage map', () => {
  it('shows the company’s districts with schools, the leaves, and which leaves each district may use', async () => {
    const { district, store, other, schools } = await twoStores()
    const branch = await fixtures.warehouse()
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    await app.db.primary.run(
      sql`insert into warehouse_share (warehouse_id, district_id) values (${branch.id}, ${district.id})`,
    )
    await fixtures.school(district.id, 0)
    const { warehouses, districts } = await business.done(listCoverage, { areaIds: [district.id] })
    const columns = warehouses.map(({ id }) => id)
    expect(columns).toEqual(expect.arrayContaining([store.id, other.id, zone.id, warehouse.own]))
    // Those that stand nowhere come first, then in the order of the districts.
    expect(columns.indexOf(zone.id)).toBeLessThan(columns.indexOf(warehouse.own))
    expect(columns.indexOf(store.id)).toBeLessThan(columns.indexOf(warehouse.own))
    expect(columns).not.toContain(branch.id)
    expect(columns).not.toContain(warehouse.foreign)
    expect(districts).toMatchObject([
      { id: district.id, bkWareHouseId: null, allowed: [store.id, other.id, zone.id].toSorted((a, b) => a - b) },
    ])
    expect(districts[0]?.schools.map(({ name, campuses }) => [name, campuses]).slice(0, 3)).toEqual(
      schools.map(({ name }) => [name, 1]),
    )
    expect(districts[0]?.schools.at(-1)).toMatchObject({ campuses: 0 })
    const all = await business.done(listCoverage, {})
    expect(all.districts.map(({ id }) => id)).not.toContain(areas.foreign)
    const foreignList = await app.as('otherBusiness').done(listCoverage, {})
    expect(foreignList.districts.map(({ id }) => id)).toEqual([areas.foreign])
  })

  it('is filtered by keyword and by gaps', async () => {
    const { district, store, second } = await twoStores()
    await business.done(setCoverage, { bkWareHouseId: store.id, schoolIds: [second.id] })
    const found = async (input: object) => {
      const { districts } = await business.done(listCoverage, { areaIds: [district.id], ...input })
      return districts.flatMap(({ schools }) => schools.map(({ name }) => name))
    }
    expect(await found({ keyword: second.name })).toEqual([second.name])
    expect(await found({ gapsOnly: true })).toHaveLength(2)
    expect(await found({ keyword: second.name, gapsOnly: true })).toEqual([])
  })
})

it('coverage is summed by district', async () => {
  const { district, store, other, first } = await twoStores()
  await fixtures.school(district.id, 3)
  const input = { areaIds: [district.id] }
  const [row] = (await business.done(listCoverageByDistrict, input)).list
  expect(row).toMatchObject({
    bkWareHouseId: null,
    warehouseName: '',
    schools: 4,
    campuses: 6,
    covered: 0,
    uncovered: 6,
  })
  await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id] })
  expect(await business.done(listCoverageByDistrict, { ...input, gapsOnly: true })).toMatchObject({
    list: [{ ownSchools: 1, covered: 1, uncovered: 5 }],
    sums: { campuses: 6, covered: 1, uncovered: 5 },
  })
  await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
  expect((await business.done(listCoverageByDistrict, input)).list).toMatchObject([
    { bkWareHouseId: store.id, warehouseName: store.name, covered: 6, uncovered: 0 },
  ])
  expect((await business.done(listCoverageByDistrict, { ...input, gapsOnly: true })).total).toBe(0)
  const foreignList = await app.as('otherBusiness').done(listCoverageByDistrict, {})
  expect(foreignList.list.map(({ id }) => id)).toEqual([areas.foreign])
})

it('the coverage of a warehouse is shown, except for another company', async () => {
  const { district, store, other, first, second } = await twoStores()
  await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id], schoolIds: [second.id] })
  await business.done(setCoverage, { bkWareHouseId: other.id, schoolIds: [first.id] })
  expect(await business.done(coverageOfWarehouse, { bkWareHouseId: store.id })).toMatchObject({
    districts: [{ id: district.id, campuses: 1 }],
    schools: [{ id: second.id, districtName: district.name, campuses: 1 }],
    campuses: 2,
  })
  expect(await business.done(coverageOfWarehouse, { bkWareHouseId: other.id })).toMatchObject({
    districts: [],
    schools: [{ id: first.id }],
    campuses: 1,
  })
  const reply = await business.call(coverageOfWarehouse, { bkWareHouseId: warehouse.foreign })
  expect(reply).toMatchObject({ status: 404, code: 'not_found' })
})

it('a school that moves retains its own warehouse only if the new district uses it', async () => {
  const { store, first, second } = await twoStores()
  const [near, far] = [await fixtures.servedDistrict(), await fixtures.servedDistrict()]
  await app.db.primary.run(
    sql`insert into warehouse_share (warehouse_id, district_id) values (${store.id}, ${near.district.id})`,
  )
  await business.done(setCoverage, { bkWareHouseId: far.store.id, areaIds: [far.district.id] })
  await business.done(setCoverage, { bkWareHouseId: store.id, schoolIds: [first.id, second.id] })
  await app.db.primary.run(sql`update school set district_id = ${near.district.id} where id = ${first.id}`)
  await app.db.primary.run(sql`update school set district_id = ${far.district.id} where id = ${second.id}`)
  expect(await servedIn(near.district)).toContainEqual([store.id, true])
  expect(await servedIn(far.district)).toEqual([0, 1, 2].map(() => [far.store.id, false]))
})
