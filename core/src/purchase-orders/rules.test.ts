import { describe, expect, it } from 'vitest'
import { draw } from '../kit/steps.ts'
import { buyerActions, buysFor, inPacks, judgeActions, missingOf, needsReason } from './rules.ts'
import { purchaseOrderStates, purchaseOrderSteps } from './states.ts'

it('lets a purchase order move in exactly these ways', () => {
  expect(`\n${draw(purchaseOrderStates, purchaseOrderSteps)}`).toMatchInlineSnapshot(`
    "
             draft      submitted  confirmed  cancelled  roles
    submit   submitted  .          .          .          business
    confirm  .          confirmed  .          .          manage
    reject   .          draft      .          .          manage
    recall   .          draft      .          .          business
    cancel   cancelled  cancelled  .          .          business"
  `)
})

it.each([
  [0, 20, 0],
  [1, 20, 20],
  [20, 20, 20],
  [21, 20, 40],
  [7, 1, 7],
])('fills %i copies up to packs of %i: %i', (copies, perPack, packed) => expect(inPacks(copies, perPack)).toBe(packed))

it.each([
  ['as much as is missing', 37, 37, false],
  ['up to the end of the last pack', 40, 37, false],
  ['one more than that', 41, 37, true],
  ['fewer', 3, 37, false],
  ['what nobody asks for', 1, 0, true],
])('asks for a reason to buy %s', (_, copies, missing, asks) =>
  expect(needsReason({ copies, missing, copiesPerPack: 20 })).toBe(asks),
)

it('explains what is missing', () => {
  const line = { resultCopies: 100, patchCopies: 7, shopCopies: 3, boughtCopies: 60, stockCopies: 15 }
  expect(missingOf(line)).toBe(35)
  expect(missingOf({ ...line, stockCopies: -5 })).toBe(55)
})

it('buys for a season from its result until it is archived', () => {
  const states = ['draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived'] as const
  expect(states.filter(buysFor)).toEqual(['resulted', 'patching'])
})

describe('whoever buys', () => {
  it.each([
    ['draft', 'resulted', true, ['save', 'submit', 'cancel', 'delete']],
    ['draft', 'patching', false, ['save', 'submit']],
    ['draft', 'archived', true, ['cancel', 'delete']],
    ['submitted', 'resulted', true, ['recall', 'cancel']],
    ['submitted', 'archived', true, ['cancel']],
    ['submitted', 'resulted', false, []],
    ['confirmed', 'resulted', true, []],
    ['cancelled', 'resulted', true, []],
  ] as const)('of one that is %s in a plan that is %s (whole: %s) may %s', (state, planState, whole, actions) =>
    expect(buyerActions({ state, planState, whole })).toEqual(actions),
  )
})

describe('head office', () => {
  it.each([
    ['draft', 'resulted', []],
    ['submitted', 'resulted', ['confirm', 'reject']],
    ['submitted', 'archived', ['reject']],
    ['confirmed', 'resulted', []],
  ] as const)('of one that is %s in a plan that is %s may %s', (state, planState, actions) =>
    expect(judgeActions({ state, planState })).toEqual(actions),
  )
})
