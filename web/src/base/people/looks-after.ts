import type { DistrictLookedAfter } from '@keben/core/base/people/salespeople'
import type { TickNode } from '../../kit/tick-tree/TickTree.tsx'

type Districts = readonly DistrictLookedAfter[]

const districtKey = (id: number): string => `d${id}`
const schoolKey = (id: number): string => `s${id}`

/** Districts with their schools. A school that somebody else was given singly does not follow its district. */
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

/** What somebody looks after now: whole districts, and schools given singly. */
export const ticksFor = (districts: Districts, userId: number): Set<string> =>
  new Set(
    districts.flatMap(({ id, salespersonId, schools }) => [
      ...(salespersonId === userId ? [districtKey(id)] : []),
      ...schools.filter((school) => school.salespersonId === userId).map((school) => schoolKey(school.id)),
    ]),
  )

const isOthers = (salespersonId: number | null, userId: number): boolean =>
  salespersonId !== null && salespersonId !== userId

/** Who else was given what, by the key of its node. */
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

/** What is no longer in use, by the keys of its nodes. */
export const disabledIn = (districts: Districts): ReadonlySet<string> =>
  new Set(
    districts.flatMap((district) => [
      ...(district.state === 'disabled' ? [districtKey(district.id)] : []),
      ...district.schools.filter(({ state }) => state === 'disabled').map(({ id }) => schoolKey(id)),
    ]),
  )

/** What was ticked and what unticked, and which calls that makes. */
export interface DutyChanges {
  readonly given: readonly string[]
  readonly taken: readonly string[]
  readonly giveDistricts: number[]
  readonly takeDistricts: number[]
  readonly giveSchools: number[]
  readonly takeSchools: number[]
}

export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): DutyChanges {
  const given = [...after].filter((key) => !before.has(key))
  const taken = [...before].filter((key) => !after.has(key))
  return {
    given,
    taken,
    giveDistricts: idsIn(given, 'd'),
    takeDistricts: idsIn(taken, 'd'),
    giveSchools: idsIn(given, 's'),
    takeSchools: idsIn(taken, 's'),
  }
}

const idsIn = (keys: readonly string[], kind: 'd' | 's'): number[] =>
  keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)))

/** How much the ticks come to: whole districts, and all schools in use, through them or singly. */
export function worthOf(districts: Districts, ticked: ReadonlySet<string>, userId: number) {
  const whole = districts.filter(({ id }) => ticked.has(districtKey(id)))
  const schools = districts.flatMap((district) =>
    district.schools.filter(
      (school) =>
        school.state === 'active' &&
        (ticked.has(schoolKey(school.id)) ||
          (ticked.has(districtKey(district.id)) && !isOthers(school.salespersonId, userId))),
    ),
  )
  return { districts: whole.length, schools: schools.length }
}
