import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { moveStates, moveSteps } from './states.ts'

it('a move has exactly these transitions', () => {
  expect(drawTransitions(moveStates, moveSteps)).toMatchInlineSnapshot(`
    "          draft      issued     picking    transit   arriving   completed  cancelled  roles
    issue     issued     .          .          .         .          .          .          business
    cancel    cancelled  cancelled  cancelled  .         .          .          .          business
    takeOut   .          picking    .          .         .          .          .          warehouse
    countOut  .          .          picking    .         .          .          .          warehouse
    sendOut   .          .          transit    .         .          .          .          warehouse
    takeIn    .          .          .          arriving  .          .          .          warehouse
    countIn   .          .          .          .         arriving   .          .          warehouse
    complete  .          .          .          .         completed  .          .          warehouse"
  `)
})
