import { proofText, zeroBits } from '@keben/core/base/identity/proof'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { callRefused } from '../api/call-refused.ts'
import { isWorkingLong, withWork, workOut } from './proof-of-work.ts'

const bitsOf = (number: number): number => zeroBits(sha256(utf8ToBytes(proofText('challenge', number))))

it('the proof of work is the first number with enough zero bits, and does not block the page', async () => {
  let others = 0
  const timer = setInterval(() => (others += 1))
  const number = await workOut('challenge', 12, 0)
  clearInterval(timer)
  expect(bitsOf(number)).toBeGreaterThanOrEqual(12)
  expect(Array.from({ length: number }, (_, one) => bitsOf(one)).filter((bits) => bits >= 12)).toEqual([])
  expect(others).toBeGreaterThan(0)
})

it('a call is repeated with each proof of work that the server demands', async () => {
  const challenges = [6, 8].map((bits) =>
    callRefused({
      status: 422,
      code: 'proof_wanted',
      message: '',
      data: { challenge: 'challenge', code: 'go on', bits },
    }),
  )
  const done: number[] = []
  const answer = await withWork((work) => {
    if (work) done.push(bitsOf(work.proof))
    const refusal = challenges.shift()
    return refusal ? Promise.reject(refusal) : Promise.resolve(work?.code)
  })
  expect(answer).toBe('go on')
  expect(done.map((bits, place) => bits >= (place ? 8 : 6))).toEqual([true, true])
})

it('a long proof of work shows a message until it is done', async () => {
  const outcomes: boolean[] = []
  const stop = isWorkingLong.subscribe(() => outcomes.push(isWorkingLong.get()))
  for (const bits of [6, 17]) {
    const data = { challenge: `challenge of ${bits}`, code: '', bits }
    const refusal = callRefused({ status: 422, code: 'proof_wanted', message: '', data })
    await withWork((work) => (work ? Promise.resolve() : Promise.reject(refusal)))
    outcomes.push(isWorkingLong.get())
  }
  stop()
  expect(outcomes).toEqual([false, true, false, false])
})

it('other refusals pass through', async () => {
  const refusal = callRefused({ status: 422, code: 'wrong_credentials', message: '' })
  await expect(withWork(() => Promise.reject(refusal))).rejects.toBe(refusal)
})
