import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { billStates, billSteps } from './states.ts'

it('a bill has exactly these transitions', () => {
  expect(drawTransitions(billStates, billSteps)).toMatchInlineSnapshot(`
    "         waiting    confirmed  paid       deleted  roles
    confirm  confirmed  .          .          .        finance
    delete   deleted    .          .          .        finance
    settle   .          paid       .          .        finance
    reopen   .          .          confirmed  .        finance"
  `)
})
