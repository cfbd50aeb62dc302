import { expect, it } from 'vitest'
import { copiesIn, inPacks, isCounted, mostCopies, oneMore } from './figures.ts'

const nothing = { packs: null, loose: null }

it('a zero is a count, an empty field is not', () => {
  expect(isCounted(nothing)).toBe(false)
  expect(isCounted({ ...nothing, loose: 0 })).toBe(true)
  expect(isCounted({ ...nothing, packs: 0 })).toBe(true)
})

it('packs and loose copies add up, and are split again', () => {
  expect(copiesIn({ packs: 12, loose: 5 }, 20)).toBe(245)
  expect(copiesIn({ packs: null, loose: 65 }, 20)).toBe(65)
  expect(inPacks(245, 20)).toEqual({ packs: 12, loose: 5 })
})

it('a further scan adds one to the typed figure, up to the maximum', () => {
  expect([null, 0, 7, mostCopies].map(oneMore)).toEqual([1, 1, 8, mostCopies])
})
