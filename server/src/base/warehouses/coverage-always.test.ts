import {
  type Warehouse,
  cancelCoverage,
  listCoverage,
  listWarehouses,
  restoreCoverage,
  setCoverage,
  shareWarehouse,
  stepWarehouses,
} from '@keben/core/base/warehouses/contract'
import { expect, it } from 'vitest'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { cancel, setTo } from './change-coverage.ts'

const app = await createTestApp()
const fixtures = createWarehouseFixtures(app)
const [manage, business] = [app.as('manage'), app.as('business')]

/** Numbers that look random and are the same every time (mulberry32). */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const some = <T>(from: readonly T[]): T[] => from.filter(() => next() < 0.4)
  return { chance: (share: number) => next() < share, pick, some }
}

/** What must never be: campuses served twice, or by something that is no leaf in use among the district's warehouses. */
const broken = () =>
  app.db.primary.rows(sql`
    select campus_id, 'twice' as why from campus_warehouse group by campus_id having count(*) > 1
    union all
    select campus_id, 'not of the district' from campus_warehouse as served where warehouse_id is not null and not exists (
      select from district_warehouse as used
      where used.district_id = served.district_id and used.warehouse_id = served.warehouse_id)
    union all
    select campus_id, 'no leaf in use' from campus_warehouse join warehouse on warehouse.id = warehouse_id
    where warehouse.state <> 'active' or exists (select from warehouse as part where part.parent_id = warehouse.id)`)

async function city() {
  const places = [
    await fixtures.servedDistrict(),
    await fixtures.servedDistrict(),
    await fixtures.servedDistrict({ schools: 3 }),
  ]
  const areaIds = places.map(({ district }) => district.id)
  const schoolIds = places.flatMap(({ schools }) => schools.map(({ id }) => id))
  const branch = await fixtures.warehouse({ districtId: areaIds[0] ?? 0 })
  const zones = [
    await fixtures.warehouse({ kind: 'zone', parentId: branch.id }),
    await fixtures.warehouse({ kind: 'zone', parentId: branch.id }),
  ]
  return { areaIds, schoolIds, stores: [...places.map(({ store }) => store), branch, ...zones] }
}

async function present({ code }: Warehouse): Promise<Warehouse> {
  const [row] = (await manage.done(listWarehouses, { keyword: code })).list
  if (!row) throw new Error(`${code} is gone.`)
  return row
}

it.each([1, 2, 3])(
  'a campus is served by at most one leaf of its district after random actions (seed %i)',
  async (seed) => {
    const { chance, pick, some } = dice(seed)
    const { areaIds, schoolIds, stores } = await city()
    const store = () => pick(stores).id
    const settingOf = async (schoolId: number) => {
      const { districts } = await business.done(listCoverage, { areaIds })
      const found = districts.flatMap(({ schools }) => schools).find(({ id }) => id === schoolId)
      return found?.own ? found.bkWareHouseId : null
    }
    const actions = {
      set: () =>
        business.call(setCoverage, {
          bkWareHouseId: store(),
          areaIds: chance(0.5) ? [pick(areaIds)] : [],
          schoolIds: some(schoolIds),
          resetSchools: chance(0.5),
        }),
      cancel: () =>
        business.call(cancelCoverage, {
          areaIds: some(areaIds),
          schoolIds: some(schoolIds),
          leaveUnserved: chance(0.5),
        }),
      share: () => business.call(shareWarehouse, { bkWareHouseId: store(), areaIds: [pick(areaIds)] }),
      stop: () => business.call(shareWarehouse, { bkWareHouseId: store(), stopAreaIds: [pick(areaIds)] }),
      async restore() {
        const [id, toId] = [pick(schoolIds), chance(0.3) ? null : store()]
        return business.call(restoreCoverage, {
          areas: [],
          schools: [{ id, fromId: await settingOf(id), toId }],
        })
      },
      async move() {
        const [one, parentId, districtId] = [pick(stores), chance(0.4) ? null : store(), pick(areaIds)]
        return fixtures.changed(await present(one), { parentId, districtId })
      },
      step: () => manage.call(stepWarehouses, { ids: [store()], step: chance(0.7) ? 'enable' : 'disable' }),
      relocate: () =>
        app.db.primary.run(sql`update school set district_id = ${pick(areaIds)} where id = ${pick(schoolIds)}`),
    }
    const outcomes = new Map<string, number>()
    for (let round = 0; round < 80; round += 1) {
      const name = pick(Object.keys(actions) as (keyof typeof actions)[])
      // Often two at once.
      const replies = await Promise.all(chance(0.5) ? [actions[name](), actions.set()] : [actions[name]()])
      for (const reply of replies) {
        const outcome = typeof reply === 'number' ? 'moved' : (reply.code ?? 'done')
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      expect([round, name, await broken()]).toEqual([round, name, []])
    }
    // People did much, and were told no.
    expect(outcomes.get('done')).toBeGreaterThan(10)
    expect([...outcomes.keys()]).toContain('warehouse_not_shared')
    expect([...outcomes.keys()]).not.toContain('broken')
  },
)

it('a change of coverage needs as many statements for many schools as for one', async () => {
  const { district, store } = await fixtures.servedDistrict({ schools: 0 })
  const schools = await Promise.all(Array.from({ length: 40 }, () => fixtures.school(district.id)))
  const statements = async (ids: readonly number[]) => {
    const before = app.db.statements()
    await app.db.write(async (tx) => {
      const context = contextFor(tx, 'business')
      const chosen = { areaIds: [district.id], schoolIds: [...ids] }
      await setTo({ bkWareHouseId: store.id, ...chosen, resetSchools: true }, context)
      await cancel({ ...chosen, leaveUnserved: true }, context)
    })
    return app.db.statements() - before
  }
  const ids = schools.map(({ id }) => id)
  expect(await statements(ids)).toBe(await statements(ids.slice(0, 1)))
})
