import { expect, it } from 'vitest'
import { districtPlanStates } from '../district-plans/states.ts'
import { schoolPlanStates } from '../school-plans/states.ts'
import { isCompared } from './compared.ts'

it.each([
  ['a school', schoolPlanStates, ['submitted', 'approved']],
  ['a district', districtPlanStates, ['submitted', 'approved']],
] as const)('sets the order of %s beside another season once it is handed in, and not before', (_, states, compared) =>
  expect(Object.keys(states).filter((state) => isCompared({ state }))).toEqual(compared),
)
