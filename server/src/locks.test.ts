import { expect, it } from 'vitest'
import { classOf } from './locks.ts'

it('every lock has its own class, in the order in which they are acquired', () => {
  expect((['plan', 'districtPlan', 'purchases', 'boughtTitle', 'billing', 'typical'] as const).map(classOf)).toEqual([
    4101, 4102, 4103, 4104, 4105, 4106,
  ])
})
