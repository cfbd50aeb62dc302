import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { resultStates, resultSteps } from './states.ts'

it('a result has exactly these transitions', () => {
  expect(drawTransitions(resultStates, resultSteps)).toMatchInlineSnapshot(`
    "          issued     withdrawn  roles
    withdraw  withdrawn  .          manage"
  `)
})
