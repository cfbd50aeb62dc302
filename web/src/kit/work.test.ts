import { proofText, zeroBits } from '@keben/core/identity/proof'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { workOut } from './work.ts'

const bitsOf = (number: number): number => zeroBits(sha256(utf8ToBytes(proofText('challenge', number))))

it('finds the first number whose hash begins with so many bits of zero, and lets others run meanwhile', async () => {
  let others = 0
  const timer = setInterval(() => (others += 1))
  const number = await workOut('challenge', 12, 0)
  clearInterval(timer)
  expect(bitsOf(number)).toBeGreaterThanOrEqual(12)
  expect(Array.from({ length: number }, (_, one) => bitsOf(one)).filter((bits) => bits >= 12)).toEqual([])
  expect(others).toBeGreaterThan(0)
})
