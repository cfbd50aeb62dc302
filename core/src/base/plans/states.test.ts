import { expect, it } from 'vitest'
import { districtPlanStates, districtPlanSteps } from '../../ordering/district-plans/states.ts'
import { drawTransitions } from '../../kit/transitions.ts'
import { patchStates, patchSteps } from '../../ordering/patches/states.ts'
import { resultStates, resultSteps } from '../../ordering/results/states.ts'
import { schoolPlanStates, schoolPlanSteps } from '../../ordering/school-plans/states.ts'
import { selectionStates, selectionSteps } from '../../ordering/selections/states.ts'
import { planStates, planSteps } from './states.ts'

it('a plan has exactly these transitions', () => {
  expect(drawTransitions(planStates, planSteps)).toMatchInlineSnapshot(`
    "                draft      selecting  open    closed    resulted  patching  archived  roles
    issue           selecting  .          .       .         .         .         .         manage
    openPlan        .          open       .       .         .         .         .         manage
    closePlan       .          .          closed  .         .         .         .         manage
    resume          .          .          .       open      .         .         .         manage
    issueResult     .          .          .       resulted  .         .         .         manage
    withdrawResult  .          .          .       .         closed    .         .         manage
    openPatch       .          .          .       .         patching  .         .         manage
    closePatch      .          .          .       .         .         resulted  .         manage
    archive         .          .          .       .         archived  .         .         manage
    unarchive       .          .          .       .         .         .         resulted  manage"
  `)
})

it('a selection has exactly these transitions', () => {
  expect(drawTransitions(selectionStates, selectionSteps)).toMatchInlineSnapshot(`
    "         draft      submitted  approved  rejected  roles
    submit   submitted  .          .         .         business
    recall   .          draft      .         .         business
    revise   .          .          draft     draft     business
    approve  .          approved   .         .         manage
    reject   .          rejected   .         .         manage"
  `)
})

it('the plan of a district has exactly these transitions', () => {
  expect(drawTransitions(districtPlanStates, districtPlanSteps)).toMatchInlineSnapshot(`
    "             waiting  open       submitted  approved  excused  roles
    openPlan     open     .          .          .         .        area
    submit       .        submitted  .          .         .        area
    resume       .        .          open       .         .        area
    areaApprove  .        .          approved   .         .        business
    areaReject   .        .          open       .         .        business
    excuse       excused  excused    excused    .         .        manage
    readmit      .        .          .          .         waiting  manage"
  `)
})

it('the plan of a school has exactly these transitions', () => {
  expect(drawTransitions(schoolPlanStates, schoolPlanSteps)).toMatchInlineSnapshot(`
    "         filling    submitted  approved  returned   excused   roles
    submit   submitted  .          .         submitted  .         school, area
    resume   .          filling    .         .          .         school
    approve  .          approved   .         .          .         area
    reject   .          returned   .         .          .         area
    reopen   .          .          returned  .          returned  area
    excuse   excused    .          .         excused    .         area"
  `)
})

it('a result has exactly these transitions', () => {
  expect(drawTransitions(resultStates, resultSteps)).toMatchInlineSnapshot(`
    "          issued     withdrawn  roles
    withdraw  withdrawn  .          manage"
  `)
})

it('a supplementary order has exactly these transitions', () => {
  expect(drawTransitions(patchStates, patchSteps)).toMatchInlineSnapshot(`
    "           draft      submitted  approved  rejected  roles
    submit     submitted  .          .         .         school
    recall     .          draft      .         .         school
    submitOwn  approved   .          .         .         area
    approve    .          approved   .         .         area
    reject     .          rejected   .         .         area
    revise     .          .          .         draft     school"
  `)
})
