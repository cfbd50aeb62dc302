import type { DistrictLookedAfter } from '@keben/core/base/people/salespeople'
import { expect, it } from 'vitest'
import { changesBetween, disabledIn, nodesOf, othersIn, ticksFor, worthOf } from './assignments.ts'

const [me, other] = [7, 8]
const by = (salespersonId: number | null) => ({
  salespersonId,
  salespersonName: salespersonId === null ? '' : `Person ${salespersonId}`,
})
const active = 'active' as const
const school = (id: number, salespersonId: number | null, state: 'active' | 'disabled' = active) => ({
  state,
  id,
  code: `S${id}`,
  name: `School ${id}`,
  ...by(salespersonId),
})
const districts: DistrictLookedAfter[] = [
  {
    id: 1,
    code: 'D1',
    name: 'East',
    state: active,
    companyId: 1,
    ...by(me),
    schools: [school(11, null), school(12, other)],
  },
  {
    id: 2,
    code: 'D2',
    name: 'West',
    state: active,
    companyId: 1,
    ...by(other),
    schools: [school(21, me), school(22, null)],
  },
]

it('a salesperson’s districts and single schools are ticked', () => {
  expect([...ticksFor(districts, me)]).toEqual(['d1', 's21'])
  expect([...ticksFor(districts, other)]).toEqual(['s12', 'd2'])
})

it('schools of other salespersons are separate, and show the salesperson', () => {
  const apart = nodesOf(districts, me).flatMap((node) => node.children?.filter((child) => child.apart) ?? [])
  expect(apart.map(({ key }) => key)).toEqual(['s12'])
  expect([...othersIn(districts, me)]).toEqual([
    ['s12', 'Person 8'],
    ['d2', 'Person 8'],
  ])
})

it('changed ticks become assignments and removals', () => {
  expect(changesBetween(new Set(['d1', 's21']), new Set(['s12', 's21', 'd2']))).toEqual({
    added: ['s12', 'd2'],
    taken: ['d1'],
    giveDistricts: [2],
    takeDistricts: [1],
    giveSchools: [12],
    takeSchools: [],
  })
})

it('schools are counted through their district, without those of others, and singly', () => {
  expect(worthOf(districts, ticksFor(districts, me), me)).toEqual({ districts: 1, schools: 2 })
  expect(worthOf(districts, new Set(['d1', 'd2', 's12']), me)).toEqual({ districts: 2, schools: 4 })
  expect(worthOf(districts, new Set(), me)).toEqual({ districts: 0, schools: 0 })
})

it('disabled entries are marked, and disabled schools are not counted', () => {
  const closed: DistrictLookedAfter[] = [
    {
      id: 3,
      code: 'D3',
      name: 'North',
      state: 'disabled',
      companyId: 1,
      ...by(me),
      schools: [school(31, me, 'disabled'), school(32, null)],
    },
  ]
  expect([...disabledIn([...districts, ...closed])]).toEqual(['d3', 's31'])
  expect(worthOf(closed, ticksFor(closed, me), me)).toEqual({ districts: 1, schools: 1 })
})
