import { describe, expect, it } from 'vitest'
import { base32, codeOf, otpUri, stepAt, stepOfCode } from './totp.ts'

// The secret and the moments of RFC 6238, appendix B; its codes have eight digits, of which apps show the last six.
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('time-based codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard, %d seconds after 1970', (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(code)
  })

  it('are accepted half a minute around their own time, and no further', () => {
    const now = at(1_234_567_890)
    const step = stepAt(now)
    const taken = [-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeOf(secret, step + off), now))
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  })

  it.each(['', '28708', '2870820', 'abcdef', '28708\uff12'])('are six digits and nothing else: %j', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined()
  })
})

it('a secret is written in base32 as in the standard', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

it('the URI for an app names the secret’s issuer and account', () => {
  expect(otpUri('keben', 'li na&co', 'ABC')).toBe('otpauth://totp/keben:li%20na%26co?secret=ABC&issuer=keben')
})
