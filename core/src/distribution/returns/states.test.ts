import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { returnStates, returnSteps } from './states.ts'

it('a return has exactly these transitions', () => {
  expect(drawTransitions(returnStates, returnSteps)).toMatchInlineSnapshot(`
    "          draft      submitted  approved  rejected  done  roles
    submit    submitted  .          .         .         .     business, warehouse, area, school, shop
    revise    .          .          .         draft     .     business, warehouse, area, school, shop
    approve   .          approved   .         .         .     business
    reject    .          rejected   .         .         .     business
    withdraw  .          draft      .         .         .     business, warehouse, area, school, shop
    receive   .          .          done      .         .     warehouse"
  `)
})
