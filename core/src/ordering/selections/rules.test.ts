import { describe, expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { changeOf, mergeTitles, selectionActions, whyNotSelecting } from './rules.ts'
import { selectionStates, selectionSteps } from './states.ts'

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

const until = '2030-04-30T16:00:00.000Z'
const at = (moment: string) => new Date(moment)

it.each([
  ['selecting', '2030-04-30T15:59:59Z', undefined],
  ['selecting', '2030-04-30T16:00:00Z', undefined],
  ['selecting', '2030-04-30T16:00:01Z', 'over'],
  ['open', '2030-05-30T00:00:00Z', undefined],
  ['closed', '2030-04-01T00:00:00Z', 'state'],
  ['draft', '2030-04-01T00:00:00Z', 'state'],
] as const)('a plan that is %s accepts selections at %s, or says why not: %s', (planState, moment, why) => {
  expect(whyNotSelecting({ planState, selectionUntil: until }, at(moment))).toBe(why)
})

it.each([
  ['business', null, 'selecting', ['save']],
  ['business', 'draft', 'selecting', ['save', 'submit', 'replace']],
  ['business', 'submitted', 'selecting', ['recall']],
  ['business', 'submitted', 'closed', []],
  ['business', 'approved', 'open', ['save', 'replace']],
  ['business', 'rejected', 'closed', []],
  ['manage', 'submitted', 'selecting', ['approve', 'reject']],
  ['manage', 'submitted', 'closed', ['reject']],
  ['manage', 'draft', 'selecting', []],
  ['manage', null, 'selecting', []],
] as const)('the role %s may, with a %s selection in a plan that is %s, do %j', (role, state, planState, actions) => {
  const moment = at('2030-04-01T00:00:00Z')
  expect(selectionActions({ state, planState, selectionUntil: until }, role, moment)).toEqual(actions)
})

const titles = (copies: Record<number, number>) =>
  Object.entries(copies).map(([bookId, reserveCopies]) => ({ bookId: Number(bookId), reserveCopies }))

const merge = (stored: Record<number, number>, was: Record<number, number>, submitted: Record<number, number>) => {
  const { put, added, removed, conflicts } = mergeTitles(titles(stored), titles(was), titles(submitted))
  return { put: Object.fromEntries(put.map((one) => [one.bookId, one.reserveCopies])), added, removed, conflicts }
}

describe('the merge of two concurrent saves', () => {
  const none = { put: {}, added: [], removed: [], conflicts: [] }

  it('contains only what each of them changed', () => {
    expect(merge({ 1: 0, 2: 5 }, { 1: 0 }, { 1: 10, 3: 0 })).toEqual({
      put: { 1: 10, 3: 0 },
      added: [3],
      removed: [],
      conflicts: [],
    })
    expect(merge({ 1: 0, 2: 0 }, { 1: 0, 2: 0 }, { 2: 0 })).toEqual({ ...none, removed: [1] })
  })

  it('is empty if both made the same change, or none was made', () => {
    expect(merge({ 1: 7 }, { 1: 0 }, { 1: 7 })).toEqual(none)
    expect(merge({}, { 1: 0 }, {})).toEqual(none)
    expect(merge({ 1: 9 }, { 1: 0 }, { 1: 0 })).toEqual(none)
    expect(merge({}, { 1: 0 }, { 1: 0 })).toEqual(none)
  })

  it('keeps the first save and reports a conflict if both changed one title differently', () => {
    expect(merge({ 1: 7 }, { 1: 0 }, { 1: 8 }).conflicts).toEqual([{ bookId: 1, theirs: 7, mine: 8 }])
    expect(merge({ 1: 7 }, { 1: 0 }, {}).conflicts).toEqual([{ bookId: 1, theirs: 7, mine: null }])
    expect(merge({}, { 1: 0 }, { 1: 8 }).conflicts).toEqual([{ bookId: 1, theirs: null, mine: 8 }])
    expect(merge({ 1: 7 }, {}, { 1: 8 }).conflicts).toEqual([{ bookId: 1, theirs: 7, mine: 8 }])
  })

  it('removes no title that the client had not read', () => {
    expect(merge({ 1: 0, 2: 0 }, {}, {})).toEqual(none)
  })
})

it.each([
  ['new', { priceFen: 100, lastPriceFen: null, insteadOf: '' }],
  ['replaced', { priceFen: 100, lastPriceFen: 90, insteadOf: 'Maths, old' }],
  ['price', { priceFen: 100, lastPriceFen: 90, insteadOf: '' }],
  ['kept', { priceFen: 100, lastPriceFen: 100, insteadOf: '' }],
] as const)('a title’s change since the last season is %s: %j', (change, title) => {
  expect(changeOf(title)).toBe(change)
})
