import { expect, it } from 'vitest'
import { draw } from '../../kit/transitions.ts'
import { resultStates, resultSteps } from './states.ts'

it('a result has exactly these transitions', () => {
  expect(draw(resultStates, resultSteps)).toMatchInlineSnapshot(`
    "          issued     withdrawn  roles
    withdraw  withdrawn  .          manage"
  `)
})
