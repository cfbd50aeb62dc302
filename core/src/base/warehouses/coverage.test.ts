import { describe, expect, it } from 'vitest'
import type { CoverageMap } from './contract.ts'
import { applied, countOf, isGap, lookedFor, ownOf, reversed } from './coverage.ts'

const school = (id: number, bkWareHouseId: number | null, own = false, campuses = 1) => ({
  id,
  code: `99010100${id}`,
  name: `School ${id}`,
  campuses,
  bkWareHouseId,
  own,
})

const map: CoverageMap = {
  warehouses: [1, 2].map((id) => ({ id, code: `WH${id}`, name: `Store ${id}`, districtId: null })),
  districts: [
    {
      id: 10,
      code: '990101',
      name: 'North',
      bkWareHouseId: 1,
      allowed: [1, 2],
      schools: [school(11, 1), school(12, 2, true, 3)],
    },
    {
      id: 20,
      code: '990102',
      name: 'South',
      bkWareHouseId: null,
      allowed: [],
      schools: [school(21, null), school(22, null, false, 0)],
    },
  ],
}
const settings = ({ districts }: CoverageMap) =>
  Object.fromEntries(
    districts.flatMap(({ id, bkWareHouseId, schools }) => [
      [id, bkWareHouseId],
      ...schools.map((one) => [one.id, one.own ? `own ${one.bkWareHouseId}` : one.bkWareHouseId]),
    ]),
  )

describe('a coverage change', () => {
  it('of a district reaches the schools without a warehouse of their own', () => {
    const after = applied(map, { areas: [{ id: 10, fromId: 1, toId: 2 }], schools: [] })
    expect(settings(after)).toEqual({ 10: 2, 11: 2, 12: 'own 2', 20: null, 21: null, 22: null })
  })

  it('of a school affects no other school, and its removal restores the district’s warehouse', () => {
    const after = applied(map, {
      areas: [],
      schools: [
        { id: 11, fromId: null, toId: 1 },
        { id: 12, fromId: 2, toId: null },
      ],
    })
    expect(settings(after)).toEqual({ 10: 1, 11: 'own 1', 12: 1, 20: null, 21: null, 22: null })
    expect(after.districts[1]).toBe(map.districts[1])
  })

  it('that is reversed restores the previous map', () => {
    const steps = { areas: [{ id: 10, fromId: 1, toId: 2 }], schools: [{ id: 12, fromId: 2, toId: null }] }
    expect(applied(applied(map, steps), reversed(steps))).toEqual(map)
  })
})

it('a school’s own warehouse is distinguished from that of its district', () => {
  expect(map.districts.flatMap(({ schools }) => schools).map(ownOf)).toEqual([null, 2, null, null])
})

it('campuses without a warehouse are counted, and a school without a campus is no gap', () => {
  expect(countOf(map.districts)).toEqual({ districts: 2, schools: 4, campuses: 5, uncovered: 1 })
  expect(map.districts[1]?.schools.map(isGap)).toEqual([true, false])
})

it.each([
  ['', false, { North: [11, 12], South: [21, 22] }],
  ['north', false, { North: [11, 12] }],
  ['school 12', false, { North: [12] }],
  ['9901010021', false, { South: [21] }],
  ['', true, { South: [21] }],
  ['north', true, {}],
  ['nothing', false, {}],
])('the coverage map finds “%s”, gaps only: %s', (keyword, gapsOnly, found) => {
  const { districts } = lookedFor(map, { keyword, gapsOnly })
  expect(Object.fromEntries(districts.map(({ name, schools }) => [name, schools.map(({ id }) => id)]))).toEqual(found)
})
