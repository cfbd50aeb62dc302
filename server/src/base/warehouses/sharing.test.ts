import { listHistory } from '@keben/core/office/audit/contract'
import {
  cancelCoverage,
  districtsOfWarehouse,
  listDistrictWarehouses,
  setCoverage,
  shareWarehouse,
  stepWarehouses,
} from '@keben/core/base/warehouses/contract'
import { describe, expect, it } from 'vitest'
import { type Place, createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const business = app.as('business')
const { district: areas, warehouse } = organisations

async function warehousesOf(district: Place) {
  const { list } = await business.done(listDistrictWarehouses, { areaIds: [district.id] })
  return list[0]?.warehouses.map(({ name, shared, through, schools }) => ({ name, shared, through, schools }))
}

async function usesOf(bkWareHouseId: number, district: Place) {
  const { list } = await business.done(districtsOfWarehouse, { bkWareHouseId })
  return list.find(({ id }) => id === district.id)
}

describe('sharing a warehouse', () => {
  it('permits another district to use it and its parts', async () => {
    const { district, store } = await fixtures.servedDistrict()
    const neighbour = await fixtures.servedDistrict()
    const branch = await fixtures.warehouse({ districtId: neighbour.district.id })
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    const share = (bkWareHouseId: number) => ({ bkWareHouseId, areaIds: [district.id] })
    expect(await business.done(shareWarehouse, share(neighbour.store.id))).toEqual({ shared: 1, stopped: 0 })
    expect(await business.done(shareWarehouse, share(branch.id))).toEqual({ shared: 1, stopped: 0 })
    expect(await business.done(shareWarehouse, share(branch.id))).toEqual({ shared: 0, stopped: 0 })
    await business.done(setCoverage, { bkWareHouseId: zone.id, areaIds: [district.id] })
    expect(await warehousesOf(district)).toEqual([
      { name: store.name, shared: false, through: '', schools: 0 },
      { name: neighbour.store.name, shared: true, through: '', schools: 0 },
      { name: zone.name, shared: true, through: branch.name, schools: 2 },
    ])
    expect(await usesOf(branch.id, district)).toMatchObject({ own: false, shared: true, through: '', schools: 2 })
    expect(await usesOf(zone.id, district)).toMatchObject({ shared: false, through: branch.name, schools: 2 })
    expect(await usesOf(zone.id, neighbour.district)).toMatchObject({ own: true, shared: false, schools: 0 })
    const { list } = await app.as('manage').done(listHistory, { thing: 'warehouse', id: branch.id })
    expect(list[0]).toMatchObject({
      action: 'change',
      fields: [{ field: 'sharedWith', before: [], after: [district.name] }],
    })
  })

  it('cannot be ended while it serves schools there', async () => {
    const { district, store, schools } = await fixtures.servedDistrict({ schools: 3 })
    const neighbour = await fixtures.servedDistrict()
    const shared = neighbour.store
    await business.done(shareWarehouse, { bkWareHouseId: shared.id, areaIds: [district.id] })
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
    const two = schools.slice(0, 2).map(({ id }) => id)
    await business.done(setCoverage, { bkWareHouseId: shared.id, schoolIds: two })
    const stop = { bkWareHouseId: shared.id, stopAreaIds: [district.id] }
    expect(await business.call(shareWarehouse, stop)).toMatchObject({
      status: 422,
      code: 'warehouse_still_serves',
      message: `“${district.name}” would lose “${shared.name}”, which serves 2 schools of it. Assign them to another warehouse first.`,
    })
    expect(await usesOf(shared.id, district)).toMatchObject({ shared: true, schools: 2 })
    await business.done(cancelCoverage, { schoolIds: two })
    expect(await business.done(shareWarehouse, stop)).toEqual({ shared: 0, stopped: 1 })
    expect(await usesOf(shared.id, district)).toMatchObject({ shared: false, schools: 0 })
  })

  it('cannot be ended for a district without schools that is served as a whole, with a sentence', async () => {
    const { district } = await fixtures.servedDistrict({ schools: 0 })
    const { store } = await fixtures.servedDistrict()
    await business.done(shareWarehouse, { bkWareHouseId: store.id, areaIds: [district.id] })
    await business.done(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] })
    const reply = await business.call(shareWarehouse, { bkWareHouseId: store.id, stopAreaIds: [district.id] })
    expect(reply.message).toContain('which serves the whole district')
  })

  it('can be ended if the district may use the warehouse in another way', async () => {
    const { district } = await fixtures.servedDistrict()
    const branch = await fixtures.warehouse()
    const zone = await fixtures.warehouse({ kind: 'zone', parentId: branch.id })
    for (const { id } of [branch, zone])
      await business.done(shareWarehouse, { bkWareHouseId: id, areaIds: [district.id] })
    await business.done(setCoverage, { bkWareHouseId: zone.id, areaIds: [district.id] })
    const stop = (id: number) => business.call(shareWarehouse, { bkWareHouseId: id, stopAreaIds: [district.id] })
    expect(await stop(zone.id)).toMatchObject({ status: 200 })
    expect(await stop(branch.id)).toMatchObject({ code: 'warehouse_still_serves' })
  })

  it('and ending it in one call succeed together or not at all', async () => {
    const { district, store } = await fixtures.servedDistrict()
    const [one, two] = [await fixtures.district(), await fixtures.district()]
    const share = { bkWareHouseId: store.id, areaIds: [one.id] }
    await business.done(shareWarehouse, share)
    expect(await business.done(shareWarehouse, { ...share, areaIds: [two.id], stopAreaIds: [one.id] })).toEqual({
      shared: 1,
      stopped: 1,
    })
    const both = await business.call(shareWarehouse, { ...share, stopAreaIds: [one.id] })
    expect(both).toMatchObject({ status: 400, issues: [{ field: 'stopAreaIds', rule: 'shared_and_not' }] })
    const none = await business.call(shareWarehouse, { bkWareHouseId: store.id })
    expect(none).toMatchObject({ status: 400, issues: [{ rule: 'districts_needed' }] })
    expect(await usesOf(store.id, district)).toMatchObject({ own: true })
  })

  it('is refused for a disabled warehouse', async () => {
    const { store } = await fixtures.servedDistrict()
    const { id } = await fixtures.district()
    await app.as('manage').done(stepWarehouses, { ids: [store.id], step: 'disable' })
    const reply = await business.call(shareWarehouse, { bkWareHouseId: store.id, areaIds: [id] })
    expect(reply).toMatchObject({ status: 422, code: 'warehouse_disabled' })
  })

  it.each([
    ['a warehouse', { bkWareHouseId: warehouse.foreign, areaIds: [areas.own] }],
    ['a district', { bkWareHouseId: warehouse.own, areaIds: [areas.foreign] }],
    ['a district to stop with', { bkWareHouseId: warehouse.own, stopAreaIds: [areas.foreign] }],
  ])('is refused with 404 for %s of another company', async (_, input) => {
    expect(await business.call(shareWarehouse, input)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('cannot be ended while a district concurrently begins to rely on it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { district } = await fixtures.servedDistrict()
      const { store } = await fixtures.servedDistrict()
      await business.done(shareWarehouse, { bkWareHouseId: store.id, areaIds: [district.id] })
      const replies = await Promise.all([
        business.call(shareWarehouse, { bkWareHouseId: store.id, stopAreaIds: [district.id] }),
        business.call(setCoverage, { bkWareHouseId: store.id, areaIds: [district.id] }),
      ])
      expect(replies.map((reply) => reply.code ?? 'done')).toBeOneOf([
        ['done', 'warehouse_not_shared'],
        ['warehouse_still_serves', 'done'],
      ])
    }
  })
})

it('the list of district warehouses has the districts of the company, by keyword and in order', async () => {
  const { district } = await fixtures.servedDistrict({ schools: 2 })
  const list = await business.done(listDistrictWarehouses, { keyword: district.name })
  expect(list).toMatchObject({ total: 1, list: [{ id: district.id, schools: 2, campuses: 2 }] })
  const foreignList = await app.as('otherBusiness').done(listDistrictWarehouses, {})
  expect(foreignList.list).toMatchObject([
    { id: areas.foreign, warehouses: [{ id: warehouse.foreign, shared: false, schools: 0 }] },
  ])
  for (const sort of ['code', 'name', 'schools'] as const) {
    const up = await business.done(listDistrictWarehouses, { sort })
    const down = await business.done(listDistrictWarehouses, { sort: `-${sort}` })
    expect(down.list).toEqual(up.list.toReversed())
  }
})
