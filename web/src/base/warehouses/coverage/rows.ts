import type { CoverageDistrict, CoverageMap, CoverageSchool } from '@keben/core/base/warehouses/contract'
import { type CoverageFilter, type CoverageSteps, isGap, lookedFor, ownOf } from '@keben/core/base/warehouses/coverage'

/** A line of the matrix: a district, or a school of an expanded district. */
export type MatrixRow =
  | { readonly kind: 'district'; readonly district: CoverageDistrict; readonly open: boolean }
  | { readonly kind: 'school'; readonly district: CoverageDistrict; readonly school: CoverageSchool }

/** A district with the schools that match the search. */
export interface DistrictMatch {
  readonly district: CoverageDistrict
  readonly schools: readonly CoverageSchool[]
}

/** The matches by district, with complete districts, because an action on one affects all of its schools. */
export function foundIn(map: CoverageMap, filter: CoverageFilter): DistrictMatch[] {
  const districtOf = new Map(map.districts.map((district) => [district.id, district]))
  return lookedFor(map, filter).districts.map((district) => ({
    district: districtOf.get(district.id) ?? district,
    schools: district.schools,
  }))
}

export function rowsOf(found: readonly DistrictMatch[], isOpen: (id: number) => boolean): MatrixRow[] {
  return found.flatMap(({ district, schools }): MatrixRow[] => {
    const open = isOpen(district.id)
    const head: MatrixRow = { kind: 'district', district, open }
    return open ? [head, ...schools.map((school): MatrixRow => ({ kind: 'school', district, school }))] : [head]
  })
}

export const nameOfRow = (row: MatrixRow): string => (row.kind === 'district' ? row.district.name : row.school.name)
export const keyOfRow = (row: MatrixRow): string =>
  row.kind === 'district' ? `d${row.district.id}` : `s${row.school.id}`

/**
 * `closed`: not a warehouse of the district; `free`: available; `whole`: set for the district; `some`: set for some of
 * its schools; `own`: set for this school; `inherited`: from its district.
 */
export type CellState = 'closed' | 'free' | 'whole' | 'some' | 'own' | 'inherited'

export interface CoverageCell {
  readonly state: CellState
  /** The campuses of the district that it serves, which the column head adds up. */
  readonly campuses: number
}

export function cellOf(row: MatrixRow, warehouseId: number): CoverageCell {
  const { district } = row
  const unused = district.allowed.includes(warehouseId) ? 'free' : 'closed'
  if (row.kind === 'school') {
    const serves = row.school.bkWareHouseId === warehouseId
    return { state: serves ? (row.school.own ? 'own' : 'inherited') : unused, campuses: 0 }
  }
  const serves = figuresOf(district).served.get(warehouseId)
  const campuses = serves ?? 0
  if (district.bkWareHouseId === warehouseId) return { state: 'whole', campuses }
  return { state: serves === undefined ? unused : 'some', campuses }
}

interface Figures {
  /** The number of campuses that each warehouse serves. */
  readonly served: ReadonlyMap<number, number>
  readonly campuses: number
  /** Campuses of schools with a warehouse of their own. */
  readonly own: number
  /** Campuses without a warehouse. */
  readonly gaps: number
}

const known = new WeakMap<CoverageDistrict, Figures>()

/** The sums of a district, cached until the district changes. */
export function figuresOf(district: CoverageDistrict): Figures {
  const before = known.get(district)
  if (before) return before
  const served = new Map<number, number>()
  let [campuses, own, gaps] = [0, 0, 0]
  for (const school of district.schools) {
    campuses += school.campuses
    if (school.own) own += school.campuses
    if (isGap(school)) gaps += school.campuses
    addTo(served, school)
  }
  const figures = { served, campuses, own, gaps }
  known.set(district, figures)
  return figures
}

/** The number of campuses that each warehouse serves. */
export function campusesServed({ districts }: CoverageMap): Map<number, number> {
  const served = new Map<number, number>()
  for (const school of districts.flatMap(({ schools }) => schools)) addTo(served, school)
  return served
}

function addTo(served: Map<number, number>, { bkWareHouseId, campuses }: CoverageSchool): void {
  if (bkWareHouseId !== null) served.set(bkWareHouseId, (served.get(bkWareHouseId) ?? 0) + campuses)
}

/** The change that ticking the selected rows of a column makes. */
export interface CoverageAction {
  readonly kind: 'set' | 'cancel'
  readonly warehouseId: number
  readonly steps: CoverageSteps
  /** Selected rows that this warehouse cannot serve. */
  readonly leftOut: number
}

/**
 * The action for the selected rows of a column. A single cell that is set is cleared; everything else is set. Schools
 * follow a selected district. Rows that the warehouse may not serve are left out.
 */
export function actionFor(rows: readonly MatrixRow[], warehouseId: number): CoverageAction {
  const districtIds = new Set(rows.flatMap((row) => (row.kind === 'district' ? [row.district.id] : [])))
  const chosenRows = rows.filter((row) => row.kind === 'district' || !districtIds.has(row.district.id))
  const [only] = chosenRows.length === 1 ? chosenRows : []
  const isSet = only && ['whole', 'own'].includes(cellOf(only, warehouseId).state)
  const possible = isSet ? chosenRows : chosenRows.filter(({ district }) => district.allowed.includes(warehouseId))
  const toId = isSet ? null : warehouseId
  return {
    kind: isSet ? 'cancel' : 'set',
    warehouseId,
    leftOut: chosenRows.length - possible.length,
    steps: {
      areas: possible.flatMap((row) =>
        row.kind === 'district' ? [{ id: row.district.id, fromId: row.district.bkWareHouseId, toId }] : [],
      ),
      schools: possible.flatMap((row) =>
        row.kind === 'school' ? [{ id: row.school.id, fromId: ownOf(row.school), toId }] : [],
      ),
    },
  }
}

/** Steps that clear the warehouses of single schools in these districts. */
export const ownInDistricts = ({ districts }: CoverageMap, ids: readonly number[]): CoverageSteps['schools'] =>
  districts
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ schools }) => schools.filter(({ own }) => own))
    .map((school) => ({ id: school.id, fromId: ownOf(school), toId: null }))
