import { expect, it } from 'vitest'
import { draw } from '../kit/steps.ts'
import { resultStates, resultSteps } from './states.ts'

it('lets a result move in exactly these ways', () => {
  expect(draw(resultStates, resultSteps)).toMatchInlineSnapshot(`
    "          issued     withdrawn  roles
    withdraw  withdrawn  .          manage"
  `)
})
