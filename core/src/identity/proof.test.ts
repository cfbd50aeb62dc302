import { expect, it } from 'vitest'
import { bitsAfter, zeroBits } from './proof.ts'

it.each([
  [[0xff, 0], 0],
  [[0x80], 0],
  [[0x40], 1],
  [[0x01], 7],
  [[0, 0xff], 8],
  [[0, 0x10, 0], 11],
  [[0, 0], 16],
])('counts the bits of zero at the beginning of %j', (hash, bits) => {
  expect(zeroBits(Uint8Array.from(hash))).toBe(bits)
})

it('asks for nothing before the second failure, then for twice as much each time, up to an end', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(bitsAfter)).toEqual([0, 0, 14, 15, 16, 17, 18, 18, 18])
})
