import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { judgeActions, takesPatches, writerActions } from './rules.ts'
import { patchStates, patchSteps } from './states.ts'

it('a supplementary order has exactly these transitions', () => {
  expect(`\n${drawTransitions(patchStates, patchSteps)}`).toMatchInlineSnapshot(`
    "
               draft      submitted  approved  rejected  roles
    submit     submitted  .          .         .         school
    recall     .          draft      .         .         school
    submitOwn  approved   .          .         .         area
    approve    .          approved   .         .         area
    reject     .          rejected   .         .         area
    revise     .          .          .         draft     school"
  `)
})

const until = new Date('2026-09-20T10:00:00Z')

it.each([
  ['a moment before its end', 'patching', -1, true],
  ['at its very end', 'patching', 0, true],
  ['a moment after its end', 'patching', 1, false],
  ['when the plan has been closed', 'resulted', -1, false],
  ['when the plan is not there yet', 'open', -1, false],
] as const)('supplementary orders are accepted only within their window: %s', (_, planState, milliseconds, open) => {
  expect(takesPatches({ planState, until }, new Date(until.getTime() + milliseconds))).toBe(open)
})

it.each([
  ['draft', true, ['save', 'submit', 'delete']],
  ['draft', false, ['delete']],
  ['submitted', true, ['recall']],
  ['submitted', false, []],
  ['approved', true, []],
  ['rejected', true, ['save']],
  ['rejected', false, []],
] as const)('the actions of the writer of a %s supplementary order, window open: %s', (state, open, actions) => {
  expect(writerActions(state, open, 'submit')).toEqual(actions)
})

it('a district may review a supplementary order until the plan is archived', () => {
  expect(judgeActions('submitted', 'patching')).toEqual(['approve', 'reject'])
  expect(judgeActions('submitted', 'resulted')).toEqual(['approve', 'reject'])
  expect(judgeActions('submitted', 'archived')).toEqual([])
  expect(judgeActions('rejected', 'patching')).toEqual([])
})
