import { expect, it } from 'vitest'
import { bitsAfter, bitsAtAddress, failuresCoveredBy, zeroBits } from './proof.ts'

it.each([
  [[0xff, 0], 0],
  [[0x80], 0],
  [[0x40], 1],
  [[0x01], 7],
  [[0, 0xff], 8],
  [[0, 0x10, 0], 11],
  [[0, 0], 16],
])('the leading zero bits of %j are counted', (hash, bits) => {
  expect(zeroBits(Uint8Array.from(hash))).toBe(bits)
})

it('the proof of work starts at the second failure, doubles with each, and grows slower from the eighth', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 127, 128, 1023, 1024, 10_000_000].map(bitsAfter)).toEqual([
    0, 0, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22, 22,
  ])
})

it('a solved proof of work covers exactly the failures that require no more bits', () => {
  for (let bits = 0; bits < 22; bits += 1) {
    const covered = failuresCoveredBy(bits) ?? Infinity
    expect([bits, bitsAfter(covered) <= bits, bitsAfter(covered + 1) > bits]).toEqual([bits, true, true])
  }
  expect(failuresCoveredBy(22)).toBeUndefined()
})

it('the proof of work of an address grows with every doubling of its calls, up to a limit', () => {
  expect([600, 601, 1199, 1200, 2400, 1_000_000].map((calls) => bitsAtAddress(calls, 600))).toEqual([
    0, 14, 14, 15, 16, 20,
  ])
})
