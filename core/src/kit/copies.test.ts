import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packed } from './copies.ts'

it.each([
  // copies, per pack, packs per case → cases, packs, odd copies
  [437, 20, 6, { cases: 3, packs: 3, odd: 17 }],
  [0, 20, 6, { cases: 0, packs: 0, odd: 0 }],
  [19, 20, 6, { cases: 0, packs: 0, odd: 19 }],
  [120, 20, 6, { cases: 1, packs: 0, odd: 0 }],
  [119, 20, 6, { cases: 0, packs: 5, odd: 19 }],
  [7, 1, 1, { cases: 7, packs: 0, odd: 0 }],
])('%i copies are packed at %i per pack and %i packs per case', (copies, perPack, perCase, packing) => {
  expect(packed(copies, perPack, perCase)).toEqual(packing)
})

it('packing loses no copy and leaves no full pack or case loose', () => {
  const size = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(fc.nat(10_000_000), size, size, (copies, perPack, perCase) => {
      const { cases, packs, odd } = packed(copies, perPack, perCase)
      expect((cases * perCase + packs) * perPack + odd).toBe(copies)
      expect(packs).toBeLessThan(perCase)
      expect(odd).toBeLessThan(perPack)
    }),
  )
})
