import type { CoverageDistrict, CoverageMap } from '@keben/core/base/warehouses/contract'
import { describe, expect, it } from 'vitest'
import {
  type MatrixRow,
  campusesServed,
  cellOf,
  actionFor,
  figuresOf,
  foundIn,
  keyOfRow,
  ownInDistricts,
  rowsOf,
} from './rows.ts'

const school = (id: number, bkWareHouseId: number | null, own = false) => ({
  id,
  code: `${id}`,
  name: `School ${id}`,
  campuses: 2,
  bkWareHouseId,
  own,
})
const north: CoverageDistrict = {
  id: 10,
  code: '990101',
  name: 'North',
  bkWareHouseId: 1,
  allowed: [1, 2],
  schools: [school(11, 1), school(12, 2, true), school(13, 1)],
}
const south: CoverageDistrict = {
  id: 20,
  code: '990102',
  name: 'South',
  bkWareHouseId: null,
  allowed: [3],
  schools: [school(21, null), school(22, 3, true)],
}
const everything = { keyword: '', gapsOnly: false }
const map: CoverageMap = { warehouses: [], districts: [north, south] }
const keysWhere = (isOpen: (id: number) => boolean) => rowsOf(foundIn(map, everything), isOpen).map(keyOfRow)
const all = rowsOf(foundIn(map, everything), () => true)
const only = (...keys: string[]): MatrixRow[] => all.filter((row) => keys.includes(keyOfRow(row)))
const cell = (key: string, warehouseId: number) => only(key).map((row) => cellOf(row, warehouseId))[0]

it('the schools of expanded districts are shown', () => {
  expect(keysWhere(() => false)).toEqual(['d10', 'd20'])
  expect(keysWhere((id) => id === 20)).toEqual(['d10', 'd20', 's21', 's22'])
})

it.each([
  ['d10', 1, { state: 'whole', campuses: 4 }],
  ['d10', 2, { state: 'some', campuses: 2 }],
  ['d10', 3, { state: 'closed', campuses: 0 }],
  ['d20', 3, { state: 'some', campuses: 2 }],
  ['s11', 1, { state: 'inherited', campuses: 0 }],
  ['s11', 2, { state: 'free', campuses: 0 }],
  ['s12', 2, { state: 'own', campuses: 0 }],
  ['s21', 3, { state: 'free', campuses: 0 }],
  ['s21', 1, { state: 'closed', campuses: 0 }],
])('the cell of %s under warehouse %i has its state and campuses', (key, warehouseId, expected) =>
  expect(cell(key, warehouseId)).toEqual(expected),
)

it('a filter shows the schools found, under their complete districts', () => {
  const found = foundIn(map, { keyword: '', gapsOnly: true })
  expect(found.map(({ district, schools }) => [district, schools.map(({ id }) => id)])).toEqual([[south, [21]]])
  expect(found[0]?.district).toBe(south)
})

it('the figures of a district count its campuses, own warehouses and gaps', () => {
  expect(figuresOf(south)).toMatchObject({ campuses: 4, own: 2, gaps: 2 })
  expect(figuresOf(south)).toBe(figuresOf(south))
  expect(Object.fromEntries(campusesServed(map))).toEqual({ 1: 4, 2: 2, 3: 2 })
  expect(ownInDistricts(map, [10])).toEqual([{ id: 12, fromId: 2, toId: null }])
})

it('the cells of a column add up to its heading', () => {
  const heads = rowsOf(foundIn(map, everything), () => false)
  for (const [warehouseId, campuses] of campusesServed(map))
    expect(heads.reduce((sum, row) => sum + cellOf(row, warehouseId).campuses, 0)).toBe(campuses)
})

describe('a change in the coverage matrix', () => {
  it('of a free cell sets it', () => {
    expect(actionFor(only('s11'), 2)).toEqual({
      kind: 'set',
      warehouseId: 2,
      leftOut: 0,
      steps: { areas: [], schools: [{ id: 11, fromId: null, toId: 2 }] },
    })
  })

  it('of an inherited cell sets it for the school itself', () => {
    expect(actionFor(only('s11'), 1).steps.schools).toEqual([{ id: 11, fromId: null, toId: 1 }])
  })

  it('of a set cell removes it', () => {
    expect(actionFor(only('s12'), 2)).toMatchObject({
      kind: 'cancel',
      steps: { schools: [{ id: 12, fromId: 2, toId: null }] },
    })
    expect(actionFor(only('d10'), 1)).toMatchObject({
      kind: 'cancel',
      steps: { areas: [{ id: 10, fromId: 1, toId: null }] },
    })
  })

  it('of several cells sets them all, and leaves out the impossible ones', () => {
    expect(actionFor(only('s12', 's13', 's21'), 2)).toEqual({
      kind: 'set',
      warehouseId: 2,
      leftOut: 1,
      steps: {
        areas: [],
        schools: [
          { id: 12, fromId: 2, toId: 2 },
          { id: 13, fromId: null, toId: 2 },
        ],
      },
    })
  })

  it('of a district with its schools sets the district', () => {
    const { steps } = actionFor(only('d10', 's11', 's12'), 2)
    expect(steps).toEqual({ areas: [{ id: 10, fromId: 1, toId: 2 }], schools: [] })
  })
})
