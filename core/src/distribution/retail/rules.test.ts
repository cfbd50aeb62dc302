import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import {
  fewestCopies,
  nextQuantity,
  overLimitFen,
  proposedPlace,
  quantityProblem,
  sellerActions,
  shopActions,
} from './rules.ts'
import { shopOrderStates, shopOrderSteps } from './states.ts'

it('a shop order has exactly these transitions', () => {
  expect(`\n${drawTransitions(shopOrderStates, shopOrderSteps)}`).toMatchInlineSnapshot(`
    "
             draft      submitted  confirmed  stopped  cancelled  roles
    submit   submitted  .          .          .        .          shop
    confirm  .          confirmed  .          .        .          business
    reject   .          draft      .          .        .          business
    cancel   cancelled  cancelled  .          .        .          shop
    stop     .          .          stopped    .        .          business"
  `)
})

const single = { leastCopies: 5, wholePacks: false, copiesPerPack: 20 }
const packs = { leastCopies: 25, wholePacks: true, copiesPerPack: 20 }

it.each([
  ['fewer than the least', 4, single, 'sale_too_few', 5],
  ['the least', 5, single, undefined, 5],
  ['any number above it', 7, single, undefined, 7],
  ['a pack where two are the least', 20, packs, 'sale_too_few', 40],
  ['the least in whole packs', 40, packs, undefined, 40],
  ['part of a pack', 50, packs, 'sale_whole_packs', 60],
] as const)('a shop order line’s quantity is checked, with the next valid one: %s', (_, copies, rules, rule, next) => {
  expect(quantityProblem(copies, rules)?.rule).toBe(rule)
  expect(nextQuantity(copies, rules)).toBe(next)
  expect(quantityProblem(nextQuantity(copies, rules), rules)).toBeUndefined()
})

it('the fewest copies of a shop order are the least quantity in whole packs', () => {
  expect([fewestCopies(single), fewestCopies(packs)]).toEqual([5, 40])
})

const place = (warehouseId: number, available: number, serves = false) => ({ warehouseId, available, serves })

it.each([
  ['its own warehouse, if that has enough', [place(1, 90), place(2, 30, true)], 2],
  ['another one that has enough, if its own has not', [place(1, 90), place(2, 10, true)], 1],
  ['whichever lacks least, where none has enough', [place(1, 5), place(2, 10, true), place(3, 20)], 3],
  ['its own, where all lack the same', [place(1, 0), place(2, 0, true), place(3, 0)], 2],
  ['the first, where none serves its district', [place(1, 0), place(3, 0)], 1],
  ['nowhere, where there is no warehouse', [], undefined],
] as const)('the proposed warehouse for 30 copies to a shop is %s', (_, places, id) => {
  expect(proposedPlace(places, 30)?.warehouseId).toBe(id)
})

it.each([
  ['without a limit', null, 0],
  ['up to the limit', 600, 0],
  ['above it', 599, 1],
  ['where nothing may be owed', 0, 600],
] as const)('the excess over a shop’s credit limit is computed %s', (_, limitFen, over) => {
  expect(overLimitFen({ limitFen, owedFen: 100, underwayFen: 200, orderFen: 300 })).toBe(over)
})

it('shop and seller are offered exactly the actions that the state of a shop order permits', () => {
  expect(shopActions('draft', false)).toEqual(['save', 'submit', 'delete'])
  expect(shopActions('draft', true)).toEqual(['save', 'submit', 'cancel', 'delete'])
  expect(shopActions('submitted', true)).toEqual(['cancel'])
  expect(shopActions('confirmed', true)).toEqual([])
  expect(sellerActions({ state: 'submitted', whole: true, openCopies: 0 })).toEqual(['confirm', 'reject'])
  expect(sellerActions({ state: 'submitted', whole: false, openCopies: 0 })).toEqual([])
  expect(sellerActions({ state: 'confirmed', whole: true, openCopies: 3 })).toEqual(['stop'])
  expect(sellerActions({ state: 'confirmed', whole: true, openCopies: 0 })).toEqual([])
})
