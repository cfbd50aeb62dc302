import type { DistrictLookedAfter } from '@keben/core/base/people/salespeople'
import type { TickNode } from '../../kit/tick-tree/TickTree.tsx'

type Districts = readonly DistrictLookedAfter[]

const districtKey = (id: number): string => `d${id}`
const schoolKey = (id: number): string => `s${id}`

/** Districts with their schools. A school assigned to another salesperson does not follow its district. */
export const nodesOf = (districts: Districts, userId: number): TickNode[] =>
  districts.map(({ id, code, name, schools }) => ({
    key: districtKey(id),
    name,
    code,
    children: schools.map((school) => ({
      key: schoolKey(school.id),
      name: school.name,
      code: school.code,
      apart: isOthers(school.salespersonId, userId),
    })),
  }))

/** The current assignments: districts, and single schools. */
export const ticksFor = (districts: Districts, userId: number): Set<string> =>
  new Set(
    districts.flatMap(({ id, salespersonId, schools }) => [
      ...(salespersonId === userId ? [districtKey(id)] : []),
      ...schools.filter((school) => school.salespersonId === userId).map((school) => schoolKey(school.id)),
    ]),
  )

const isOthers = (salespersonId: number | null, userId: number): boolean =>
  salespersonId !== null && salespersonId !== userId

/** The other salesperson of each node, by key. */
export const othersIn = (districts: Districts, userId: number): ReadonlyMap<string, string> =>
  new Map(
    districts.flatMap((district) =>
      [
        { key: districtKey(district.id), ...district },
        ...district.schools.map((school) => ({ key: schoolKey(school.id), ...school })),
      ]
        .filter(({ salespersonId }) => isOthers(salespersonId, userId))
        .map(({ key, salespersonName }): [string, string] => [key, salespersonName]),
    ),
  )

/** The keys of disabled nodes. */
export const disabledIn = (districts: Districts): ReadonlySet<string> =>
  new Set(
    districts.flatMap((district) => [
      ...(district.state === 'disabled' ? [districtKey(district.id)] : []),
      ...district.schools.filter(({ state }) => state === 'disabled').map(({ id }) => schoolKey(id)),
    ]),
  )

/** The ticked and unticked keys, with the calls that they need. */
export interface DutyChanges {
  readonly added: readonly string[]
  readonly taken: readonly string[]
  readonly giveDistricts: number[]
  readonly takeDistricts: number[]
  readonly giveSchools: number[]
  readonly takeSchools: number[]
}

export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): DutyChanges {
  const added = [...after].filter((key) => !before.has(key))
  const taken = [...before].filter((key) => !after.has(key))
  return {
    added,
    taken,
    giveDistricts: idsIn(added, 'd'),
    takeDistricts: idsIn(taken, 'd'),
    giveSchools: idsIn(added, 's'),
    takeSchools: idsIn(taken, 's'),
  }
}

const idsIn = (keys: readonly string[], kind: 'd' | 's'): number[] =>
  keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)))

/** The number of complete districts, and of all active schools. */
export function worthOf(districts: Districts, ticked: ReadonlySet<string>, userId: number) {
  const completeDistricts = districts.filter(({ id }) => ticked.has(districtKey(id)))
  const schools = districts.flatMap((district) =>
    district.schools.filter(
      (school) =>
        school.state === 'active' &&
        (ticked.has(schoolKey(school.id)) ||
          (ticked.has(districtKey(district.id)) && !isOthers(school.salespersonId, userId))),
    ),
  )
  return { districts: completeDistricts.length, schools: schools.length }
}
