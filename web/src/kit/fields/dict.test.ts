import { expect, it } from 'vitest'
import { flattenDict } from './dict.ts'

it('a nested dictionary is flattened to one list, with each id as value', () => {
  const nested = [
    { id: 1, name: 'centre', childrenList: [{ id: 2, name: 'branch', childrenList: [{ id: 3, name: 'zone' }] }] },
    { id: 4, name: 'other', childrenList: null },
  ]
  expect(flattenDict(nested)).toEqual([
    { id: 1, name: 'centre', value: 1, depth: 0 },
    { id: 2, name: 'branch', value: 2, depth: 1 },
    { id: 3, name: 'zone', value: 3, depth: 2 },
    { id: 4, name: 'other', value: 4, depth: 0 },
  ])
})
