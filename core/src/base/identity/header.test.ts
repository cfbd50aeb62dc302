import { describe, expect, it } from 'vitest'
import { callText, fourOrFiveDigits, headerText, proofText, readHeader, readProof, sessionOf } from './header.ts'

const token = `${'s'.repeat(22)}.${'t'.repeat(43)}`
const parts = { session: 's'.repeat(22), iv: 'i'.repeat(16), ciphertext: 'AbCdEfGh', tag: `${'g'.repeat(21)}A` }

describe('the encrypted proof of a call', () => {
  it('is read back as it was written', () => {
    const proof = { token, at: 1_790_000_000_000, random: 4711 }
    expect(readProof(proofText(proof))).toEqual(proof)
  })

  it.each([
    ['another marker', `${token} 1790000000000 4711 other`],
    ['something behind the marker', `${token} 1790000000000 4711 keben `],
    ['no number', `${token} 1790000000000 keben`],
    ['a number of three digits', `${token} 1790000000000 471 keben`],
    ['a number of six digits', `${token} 1790000000000 471147 keben`],
    ['a time that is none', `${token} 179000000000x 4711 keben`],
    ['half a token', `${sessionOf(token)} 1790000000000 4711 keben`],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(readProof(text)).toBeUndefined()
  })

  it('carries a number of 4 or 5 digits for any random value', () => {
    for (const random of [0, 1, 98_999, 99_000, 2 ** 32 - 1]) {
      expect(String(fourOrFiveDigits(random))).toMatch(/^\d{4,5}$/)
    }
  })
})

describe('the header', () => {
  it('is read back as it was written', () => {
    expect(readHeader(headerText(parts))).toEqual(parts)
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another version', headerText(parts).replace('v1', 'v2')],
    ['with a part too many', `${headerText(parts)}.AAAA`],
    ['with a part too few', headerText(parts).slice(0, headerText(parts).lastIndexOf('.'))],
    ['with a line break', `${headerText(parts)}\n`],
    ['with padding', headerText({ ...parts, tag: `${'g'.repeat(21)}=` })],
    ['in plain base64', headerText({ ...parts, iv: `${'i'.repeat(15)}+` })],
    ['with a short tag', headerText({ ...parts, tag: 'ggggA' })],
    ['of enormous length', headerText({ ...parts, ciphertext: 'A'.repeat(100_000) })],
  ])('is refused if it is %s', (_, header) => {
    expect(readHeader(header)).toBeUndefined()
  })

  it('accepts one spelling of each part, exactly the one that Node writes', () => {
    for (let bytes = 1; bytes <= 6; bytes++) {
      const written = Buffer.alloc(bytes, 0xa7).toString('base64url')
      for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
        const ciphertext = written.slice(0, -1) + last
        const canonical = Buffer.from(ciphertext, 'base64url').toString('base64url') === ciphertext
        const read = readHeader(headerText({ ...parts, ciphertext }))
        expect({ ciphertext, accepted: read !== undefined }).toEqual({ ciphertext, accepted: canonical })
      }
    }
  })
})

it('the text of a call differs if any part of the call differs', () => {
  const call = { method: 'POST', path: '/api/x', role: 'manage', idempotencyKey: 'key', bodySha256: 'ab' }
  const others = [
    { ...call, method: 'GET' },
    { ...call, path: '/api/y' },
    { ...call, role: '' },
    { ...call, role: 'school' },
    { ...call, idempotencyKey: '' },
    { ...call, idempotencyKey: 'other' },
    { ...call, bodySha256: 'ac' },
  ]
  expect(new Set([call, ...others].map(callText)).size).toBe(8)
})
