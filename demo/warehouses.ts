import { WarehouseInput } from '@keben/core/base/warehouses/contract'
import { address, chineseNumber, city, districtNames } from './names.ts'
import type { DemoDistrict } from './district.ts'
import type { Profile } from './profile.ts'
import { type Random, nth, times } from './random.ts'
import { type DemoRow, rowOf } from './row.ts'
import { type DemoSchool, newSchool } from './schools.ts'

type Kind = 'centre' | 'branch' | 'zone'

/** A centre for all, a branch in nearly every district, and zones inside the first branches. Copies lie in the leaves. */
export function makeWarehouses(profile: Profile, random: Random, districts: readonly DemoDistrict[]) {
  const { warehouses, branches } = profile
  const stores = districtsWithBranch(districts, branches)
  const zones = warehouses - 1 - branches
  const planned: { kind: Kind; district: DemoDistrict | null; parentId: number | null; number: number }[] = [
    { kind: 'centre', district: null, parentId: null, number: 0 },
    ...stores.map((district) => ({ kind: 'branch' as const, district, parentId: 1, number: 0 })),
    // Two each; an odd one is the third of the first branch.
    ...times(zones, (index) => {
      const branch = Math.floor(index / 2) % Math.floor(zones / 2)
      const number = index === zones - 1 && zones % 2 ? 3 : (index % 2) + 1
      return { kind: 'zone' as const, district: nth(stores, branch), parentId: branch + 2, number }
    }),
  ]
  return planned.map(({ kind, district, parentId, number }, index) => {
    const place = nth(districtNames, (district?.id ?? 1) - 1)
    return rowOf(WarehouseInput, index + 1, {
      code: `WH${String(index + 1).padStart(3, '0')}`,
      ...named(kind, place, number),
      kind,
      parentId,
      companyId: district?.companyId ?? 1,
      districtId: district?.id ?? null,
      address: address(random, place),
    })
  })
}
export type DemoWarehouse = DemoRow<typeof WarehouseInput>

const named = (kind: Kind, place: { zh: string }, number: number) =>
  ({
    centre: { name: `${city.zh}中心库`, remark: '全市周转库' },
    branch: { name: `${place.zh}分库`, remark: '供应本区及邻区学校' },
    zone: { name: `${place.zh}${chineseNumber(number)}号库区`, remark: '' },
  })[kind]

/** All but the last district of the last companies. */
function districtsWithBranch(districts: readonly DemoDistrict[], branches: number): DemoDistrict[] {
  const last = districts.filter((district, index) => districts[index + 1]?.companyId !== district.companyId)
  const without = new Set(last.slice(last.length - (districts.length - branches)))
  return districts.filter((district) => !without.has(district))
}

/** A district without a branch uses its neighbour's; the first two districts of the head office help each other out. */
export function makeShares(districts: readonly DemoDistrict[], warehouses: readonly DemoWarehouse[]) {
  const branchOf = new Map(warehouses.filter(({ kind }) => kind === 'branch').map((each) => [each.districtId, each.id]))
  return districts.flatMap(({ id, companyId }) => {
    const neighbours = districts.filter((other) => other.companyId === companyId && Math.abs(other.id - id) === 1)
    const lends = neighbours.filter((other) => branchOf.has(other.id) && (!branchOf.has(id) || id + other.id === 3))
    return lends.map((other) => ({ warehouse_id: branchOf.get(other.id) ?? 0, district_id: id }))
  })
}

/**
 * Most districts are served from one warehouse, a few of their schools from a nearer one. The second district has
 * coverage by school only, so its newest school has no warehouse.
 */
export function makeCoverage(
  districts: readonly DemoDistrict[],
  schools: readonly DemoSchool[],
  warehouses: readonly DemoWarehouse[],
) {
  const leavesOf = leavesByDistrict(districts, warehouses)
  const opened = newSchool(schools)
  const others = districts.filter(({ id }) => id !== opened.districtId)
  const single = schools.flatMap((school) => {
    const leaves = leavesOf.get(school.districtId) ?? []
    const serial = Math.floor((school.id - 1) / districts.length)
    if (school.districtId === opened.districtId)
      return school === opened ? [] : [{ school, leaf: nth(leaves, Math.floor(serial / 4)) }]
    return leaves.length > 1 && serial % 12 === 5
      ? [{ school, leaf: nth(leaves, 1 + (serial % (leaves.length - 1))) }]
      : []
  })
  return {
    districts: others.map(({ id }) => ({ district_id: id, warehouse_id: nth(leavesOf.get(id) ?? [], 0) })),
    schools: single.map(({ school, leaf }) => ({ school_id: school.id, warehouse_id: leaf })),
  }
}

/** The leaves that may serve each district: its own first, then those that are shared with it. */
function leavesByDistrict(districts: readonly DemoDistrict[], warehouses: readonly DemoWarehouse[]) {
  const shares = makeShares(districts, warehouses)
  const leavesBelow = (top: number): number[] => {
    const children = warehouses.filter(({ parentId }) => parentId === top)
    return children.length ? children.flatMap(({ id }) => leavesBelow(id)) : [top]
  }
  return new Map(
    districts.map(({ id }) => {
      const own = warehouses.filter(({ districtId, kind }) => kind === 'branch' && districtId === id)
      const shared = shares.filter(({ district_id }) => district_id === id)
      const tops = [...own.map((each) => each.id), ...shared.map(({ warehouse_id }) => warehouse_id)]
      return [id, tops.flatMap(leavesBelow)]
    }),
  )
}
