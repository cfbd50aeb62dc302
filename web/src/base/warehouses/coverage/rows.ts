import type { CoverageDistrict, CoverageMap, CoverageSchool } from '@keben/core/base/warehouses/contract'
import { type CoverageFilter, type CoverageSteps, isGap, lookedFor, ownOf } from '@keben/core/base/warehouses/coverage'

/** A line of the matrix: a district, or a school of a district that is open. */
export type MatrixRow =
  | { readonly kind: 'district'; readonly district: CoverageDistrict; readonly open: boolean }
  | { readonly kind: 'school'; readonly district: CoverageDistrict; readonly school: CoverageSchool }

/** A district with those of its schools that somebody looks for. */
export interface DistrictMatch {
  readonly district: CoverageDistrict
  readonly schools: readonly CoverageSchool[]
}

/** What was found, district by district; the districts whole, since what is done to one reaches all of its schools. */
export function foundIn(map: CoverageMap, filter: CoverageFilter): DistrictMatch[] {
  const whole = new Map(map.districts.map((district) => [district.id, district]))
  return lookedFor(map, filter).districts.map((district) => ({
    district: whole.get(district.id) ?? district,
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
 * What a cell says: `closed` – not among the district's warehouses; `free` – it could serve; `whole` – set for the whole
 * district; `some` – serves schools of it, each set by itself; `own` – set for this school; `inherited` – by its district.
 */
export type CellState = 'closed' | 'free' | 'whole' | 'some' | 'own' | 'inherited'

export interface CoverageCell {
  readonly state: CellState
  /** How many campuses of the district it serves: what the head of its column adds up. */
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
  /** How many campuses each warehouse serves. */
  readonly served: ReadonlyMap<number, number>
  readonly campuses: number
  /** Of these: campuses of schools that have a warehouse of their own. */
  readonly own: number
  /** Campuses that nothing serves. */
  readonly gaps: number
}

const known = new WeakMap<CoverageDistrict, Figures>()

/** What a district adds up to; summed up once, as long as nothing of it changes. */
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

/** How many campuses each warehouse serves in all. */
export function campusesServed({ districts }: CoverageMap): Map<number, number> {
  const served = new Map<number, number>()
  for (const school of districts.flatMap(({ schools }) => schools)) addTo(served, school)
  return served
}

function addTo(served: Map<number, number>, { bkWareHouseId, campuses }: CoverageSchool): void {
  if (bkWareHouseId !== null) served.set(bkWareHouseId, (served.get(bkWareHouseId) ?? 0) + campuses)
}

/** What somebody wants for the rows that were marked in a column. */
export interface CoverageAction {
  readonly kind: 'set' | 'cancel'
  readonly warehouseId: number
  readonly steps: CoverageSteps
  /** Rows that were marked but cannot be served from there. */
  readonly leftOut: number
}

/**
 * What ticking these rows in a column means. One cell that is set already is taken away; everything else is set. Schools
 * whose district is marked as well follow it. Rows that the warehouse may not serve are left out.
 */
export function deedFor(rows: readonly MatrixRow[], warehouseId: number): CoverageAction {
  const whole = new Set(rows.flatMap((row) => (row.kind === 'district' ? [row.district.id] : [])))
  const meant = rows.filter((row) => row.kind === 'district' || !whole.has(row.district.id))
  const [only] = meant.length === 1 ? meant : []
  const isSet = only && ['whole', 'own'].includes(cellOf(only, warehouseId).state)
  const possible = isSet ? meant : meant.filter(({ district }) => district.allowed.includes(warehouseId))
  const toId = isSet ? null : warehouseId
  return {
    kind: isSet ? 'cancel' : 'set',
    warehouseId,
    leftOut: meant.length - possible.length,
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

/** Schools of these districts that have a warehouse of their own, as steps that take it away. */
export const ownInDistricts = ({ districts }: CoverageMap, ids: readonly number[]): CoverageSteps['schools'] =>
  districts
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ schools }) => schools.filter(({ own }) => own))
    .map((school) => ({ id: school.id, fromId: ownOf(school), toId: null }))
