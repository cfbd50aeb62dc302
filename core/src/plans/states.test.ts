import { expect, it } from 'vitest'
import { districtPlanStates, districtPlanSteps } from '../district-plans/states.ts'
import { draw } from '../kit/steps.ts'
import { patchStates, patchSteps } from '../patches/states.ts'
import { resultStates, resultSteps } from '../results/states.ts'
import { schoolPlanStates, schoolPlanSteps } from '../school-plans/states.ts'
import { selectionStates, selectionSteps } from '../selections/states.ts'
import { planStates, planSteps } from './states.ts'

it('lets a plan move in exactly these ways', () => {
  expect(draw(planStates, planSteps)).toMatchInlineSnapshot(`
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

it('lets a selection move in exactly these ways', () => {
  expect(draw(selectionStates, selectionSteps)).toMatchInlineSnapshot(`
    "         draft      submitted  approved  rejected  roles
    submit   submitted  .          .         .         business
    recall   .          draft      .         .         business
    revise   .          .          draft     draft     business
    approve  .          approved   .         .         manage
    reject   .          rejected   .         .         manage"
  `)
})

it('lets the plan of a district move in exactly these ways', () => {
  expect(draw(districtPlanStates, districtPlanSteps)).toMatchInlineSnapshot(`
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

it('lets the plan of a school move in exactly these ways', () => {
  expect(draw(schoolPlanStates, schoolPlanSteps)).toMatchInlineSnapshot(`
    "         filling    submitted  approved  returned   excused   roles
    submit   submitted  .          .         submitted  .         school, area
    resume   .          filling    .         .          .         school
    approve  .          approved   .         .          .         area
    reject   .          returned   .         .          .         area
    reopen   .          .          returned  .          returned  area
    excuse   excused    .          .         excused    .         area"
  `)
})

it('lets a result move in exactly these ways', () => {
  expect(draw(resultStates, resultSteps)).toMatchInlineSnapshot(`
    "          issued     withdrawn  roles
    withdraw  withdrawn  .          manage"
  `)
})

it('lets a supplementary order move in exactly these ways', () => {
  expect(draw(patchStates, patchSteps)).toMatchInlineSnapshot(`
    "           draft      submitted  approved  rejected  roles
    submit     submitted  .          .         .         school
    recall     .          draft      .         .         school
    submitOwn  approved   .          .         .         area
    approve    .          approved   .         .         area
    reject     .          rejected   .         .         area
    revise     .          .          .         draft     school"
  `)
})
