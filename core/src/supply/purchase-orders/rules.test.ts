import { describe, expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import {
  boughtFor,
  buyerActions,
  buysFor,
  comesTooLate,
  inPacks,
  judgeActions,
  missingOf,
  needsReason,
  proposedInPacks,
} from './rules.ts'
import { purchaseOrderStates, purchaseOrderSteps } from './states.ts'

it('a purchase order has exactly these transitions', () => {
  expect(`\n${drawTransitions(purchaseOrderStates, purchaseOrderSteps)}`).toMatchInlineSnapshot(`
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
])('%i copies in whole packs of %i are %i', (copies, perPack, packed) => expect(inPacks(copies, perPack)).toBe(packed))

it.each([
  ['fills up the last pack', 37, 20, 40],
  ['fills up nearly ten times what is missing', 21, 200, 200],
  ['leaves ten times what is missing unbought', 20, 200, 20],
  ['leaves a whole pack for one copy unbought', 1, 20, 1],
  ['buys nothing where nothing is missing', 0, 20, 0],
])('a proposal %s', (_, missing, perPack, proposed) => expect(proposedInPacks(missing, perPack)).toBe(proposed))

it.each([
  ['to the end of the last pack', 500, { missing: 488, packs: 12, beyond: 0 }],
  ['more than that', 1010, { missing: 488, packs: 12, beyond: 510 }],
  ['less than is missing', 400, { missing: 400, packs: 0, beyond: 0 }],
])('a purchase line splits its copies by what they are bought for: %s', (_, copies, parts) => {
  const found = boughtFor({ copies, missing: 488, copiesPerPack: 20 })
  expect(found).toEqual(parts)
  expect(found.missing + found.packs + found.beyond).toBe(copies)
})

it.each([
  ['comes in time', '2030-08-31', false],
  ['comes on the day', '2030-09-01', false],
  ['comes a day late', '2030-09-02', true],
  ['has no day yet', null, false],
])('the lateness for 1 September is right for a purchase that %s', (_, comesOn, isLate) =>
  expect(comesTooLate(comesOn, '2030-09-01')).toBe(isLate),
)

it.each([
  ['as much as is missing', 37, 37, false],
  ['up to the end of the last pack', 40, 37, false],
  ['one more than that', 41, 37, true],
  ['fewer', 3, 37, false],
  ['a title without demand', 1, 0, true],
])('a reason is required only to buy beyond the last pack of what is missing: %s', (_, copies, missing, asks) =>
  expect(needsReason({ copies, missing, copiesPerPack: 20 })).toBe(asks),
)

it('the missing copies of a line are its demand less purchases and stock, plus losses', () => {
  const line = { resultCopies: 100, patchCopies: 7, shopCopies: 3, boughtCopies: 60, stockCopies: 15, lostCopies: 0 }
  expect(missingOf(line)).toBe(35)
  expect(missingOf({ ...line, stockCopies: 0, lostCopies: 5 })).toBe(55)
})

it('a season can be bought for from its result until it is archived', () => {
  const states = ['draft', 'selecting', 'open', 'closed', 'resulted', 'patching', 'archived'] as const
  expect(states.filter(buysFor)).toEqual(['resulted', 'patching'])
})

describe('the buyer of a purchase order', () => {
  it.each([
    ['draft', 'resulted', true, ['save', 'submit', 'cancel', 'delete']],
    ['draft', 'patching', false, ['save', 'submit']],
    ['draft', 'archived', true, ['cancel', 'delete']],
    ['submitted', 'resulted', true, ['recall', 'cancel']],
    ['submitted', 'archived', true, ['cancel']],
    ['submitted', 'resulted', false, []],
    ['confirmed', 'resulted', true, []],
    ['cancelled', 'resulted', true, []],
  ] as const)('in state %s, in a %s plan, seeing the whole (%s), may do %s', (state, planState, whole, actions) =>
    expect(buyerActions({ state, planState, whole })).toEqual(actions),
  )
})

describe('head office, on a purchase order', () => {
  it.each([
    ['draft', 'resulted', []],
    ['submitted', 'resulted', ['confirm', 'reject']],
    ['submitted', 'archived', ['reject']],
    ['confirmed', 'resulted', []],
  ] as const)('in state %s, in a %s plan, may do %s', (state, planState, actions) =>
    expect(judgeActions({ state, planState })).toEqual(actions),
  )
})
