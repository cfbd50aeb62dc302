import { expect, it } from 'vitest'
import { copiesIn, inPacks, isCounted, mostCopies, oneMore } from './figures.ts'

const nothing = { packs: null, loose: null }

it('takes a zero for an answer, but not an empty field', () => {
  expect(isCounted(nothing)).toBe(false)
  expect(isCounted({ ...nothing, loose: 0 })).toBe(true)
  expect(isCounted({ ...nothing, packs: 0 })).toBe(true)
})

it('adds packs and loose copies, and takes them apart again', () => {
  expect(copiesIn({ packs: 12, loose: 5 }, 20)).toBe(245)
  expect(copiesIn({ packs: null, loose: 65 }, 20)).toBe(65)
  expect(inPacks(245, 20)).toEqual({ packs: 12, loose: 5 })
})

it('adds one to what was typed, as far as a shelf goes', () => {
  expect([null, 0, 7, mostCopies].map(oneMore)).toEqual([1, 1, 8, mostCopies])
})
