import { expect, it } from 'vitest'
import { draw } from '../kit/steps.ts'
import { billStates, billSteps } from './states.ts'

it('lets a bill move in exactly these ways', () => {
  expect(draw(billStates, billSteps)).toMatchInlineSnapshot(`
    "         waiting    confirmed  paid       deleted  roles
    confirm  confirmed  .          .          .        finance
    delete   deleted    .          .          .        finance
    settle   .          paid       .          .        finance
    reopen   .          .          confirmed  .        finance"
  `)
})
