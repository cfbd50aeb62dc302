import type { CoverageDistrict, CoverageMap, CoverageSchool } from './contract.ts'

/** The entry of a district or a school: a warehouse, or null. */
export interface CoverageStep {
  readonly id: number
  readonly fromId: number | null
  readonly toId: number | null
}

/** A change of coverage for whole districts and single schools. */
export interface CoverageSteps {
  readonly areas: readonly CoverageStep[]
  readonly schools: readonly CoverageStep[]
}

const back = ({ id, fromId, toId }: CoverageStep): CoverageStep => ({ id, fromId: toId, toId: fromId })

/** The inverse of the change, for undo. */
export const reversed = ({ areas, schools }: CoverageSteps): CoverageSteps => ({
  areas: areas.map(back),
  schools: schools.map(back),
})

/** The school's own entry. */
export const ownOf = (school: Pick<CoverageSchool, 'bkWareHouseId' | 'own'>): number | null =>
  school.own ? school.bkWareHouseId : null

/** The map after the change: the school's own warehouse, else that of its district. */
export function applied(map: CoverageMap, { areas, schools }: CoverageSteps): CoverageMap {
  const areaSteps = new Map(areas.map((step) => [step.id, step.toId]))
  const schoolSteps = new Map(schools.map((step) => [step.id, step.toId]))
  const districts = map.districts.map((district) => {
    const isTouched = areaSteps.has(district.id) || district.schools.some(({ id }) => schoolSteps.has(id))
    return isTouched ? appliedTo(district, areaSteps, schoolSteps) : district
  })
  return { ...map, districts }
}

type ToIds = ReadonlyMap<number, number | null>

function appliedTo(district: CoverageDistrict, areaSteps: ToIds, schoolSteps: ToIds): CoverageDistrict {
  const step = areaSteps.get(district.id)
  const districtDefault = step === undefined ? district.bkWareHouseId : step
  const schools = district.schools.map((school) => {
    const own = schoolSteps.get(school.id)
    const ownId = own === undefined ? ownOf(school) : own
    const bkWareHouseId = ownId ?? districtDefault
    const isSame = bkWareHouseId === school.bkWareHouseId && (ownId !== null) === school.own
    return isSame ? school : { ...school, bkWareHouseId, own: ownId !== null }
  })
  return { ...district, bkWareHouseId: districtDefault, schools }
}

/** A school without a warehouse for its campuses. */
export const isGap = ({ campuses, bkWareHouseId }: Pick<CoverageSchool, 'campuses' | 'bkWareHouseId'>): boolean =>
  campuses > 0 && bkWareHouseId === null

export interface CoverageFilter {
  readonly keyword: string
  readonly gapsOnly: boolean
}

/**
 * Filters the map: schools that contain all words of the keyword, and all schools of a matching district. Districts
 * without such a school are left out.
 */
export function lookedFor(map: CoverageMap, { keyword, gapsOnly }: CoverageFilter): CoverageMap {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length && !gapsOnly) return map
  const found = ({ code, name }: { code: string; name: string }) =>
    words.every((word) => code.includes(word) || name.toLowerCase().includes(word))
  const districts = map.districts.flatMap((district) => {
    const isFound = found(district)
    const schools = district.schools.filter((school) => (isFound || found(school)) && (!gapsOnly || isGap(school)))
    return schools.length || (isFound && !gapsOnly) ? [{ ...district, schools }] : []
  })
  return { ...map, districts }
}

export interface CoverageCount {
  readonly districts: number
  readonly schools: number
  readonly campuses: number
  /** Campuses without a warehouse. */
  readonly uncovered: number
}

const campusesOf = (schools: readonly CoverageSchool[]): number =>
  schools.reduce((sum, { campuses }) => sum + campuses, 0)

export function countOf(districts: readonly CoverageDistrict[]): CoverageCount {
  const schools = districts.flatMap((district) => district.schools)
  return {
    districts: districts.length,
    schools: schools.length,
    campuses: campusesOf(schools),
    uncovered: campusesOf(schools.filter(isGap)),
  }
}
