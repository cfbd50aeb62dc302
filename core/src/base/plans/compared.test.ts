import { expect, it } from 'vitest'
import { districtPlanStates } from '../../ordering/district-plans/states.ts'
import { schoolPlanStates } from '../../ordering/school-plans/states.ts'
import { isCompared } from './compared.ts'

it.each([
  ['a school', schoolPlanStates, ['submitted', 'approved']],
  ['a district', districtPlanStates, ['submitted', 'approved']],
] as const)('the order of %s is compared with another season only once it is submitted', (_, states, compared) =>
  expect(Object.keys(states).filter((state) => isCompared({ state }))).toEqual(compared),
)
