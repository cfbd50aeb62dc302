import { callText, readHeader, readProof } from '@keben/core/base/identity/header'
import { isAnswerKey, sealedText } from '@keben/core/base/identity/sealed'
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
} from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  authorizationHeader,
  openSealed,
  randomAnswerKey,
  randomKey,
  sealForSignIn,
  encryptedPayload,
} from './sealing.ts'

// Node's cryptography decrypts everything, as the server does.

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string

function open(sealed: string, label: string): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const oaep = { key: privateKey, padding, oaepHash: 'sha256', oaepLabel: Buffer.from(label) }
  return privateDecrypt(oaep, Buffer.from(sealed, 'base64')).toString('utf8')
}

describe('a password sealed for the sign-in', () => {
  it.each(['manage', '', '王小明的密码', 'é€𠮷🙂', 'x'.repeat(190)])('is opened by the server: %j', (text) => {
    expect(open(sealForSignIn(pem, text, 'challenge'), 'challenge')).toBe(text)
  })

  it('has another ciphertext each time, always of the same length', () => {
    const sealed = Array.from({ length: 20 }, () => sealForSignIn(pem, 'secret', 'challenge'))
    expect(new Set(sealed).size).toBe(20)
    expect(new Set(sealed.map((each) => Buffer.from(each, 'base64').length))).toEqual(new Set([256]))
  })

  it('does not open under another label', () => {
    expect(() => open(sealForSignIn(pem, 'secret', 'challenge'), 'another')).toThrow('oaep')
  })

  it('must fit into the key', () => {
    expect(() => sealForSignIn(pem, 'x'.repeat(191), 'challenge')).toThrow(RangeError)
  })

  it('may use keys of other sizes, and nothing but keys', () => {
    const large = generateKeyPairSync('rsa', { modulusLength: 3072 }).publicKey.export({ type: 'spki', format: 'pem' })
    expect(Buffer.from(sealForSignIn(large as string, 'secret', ''), 'base64').length).toBe(384)
    expect(() => sealForSignIn(btoa('something else'), 'secret', '')).toThrow(TypeError)
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest()

describe('the Authorization header', () => {
  const token = `${'s'.repeat(22)}.${'t'.repeat(43)}`
  const call = {
    method: 'POST',
    path: '/api/base/press/save',
    role: 'manage',
    idempotencyKey: 'once-and-only-once',
    body: '{"name":"人民教育"}',
  }

  function opened(header: string, body = call.body): string {
    const parts = readHeader(header)
    if (!parts) throw new Error('no header')
    const key = Buffer.from(hkdfSync('sha256', sha256(token), '', 'keben authorization v1', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(parts.iv, 'base64url'))
    decipher.setAAD(Buffer.from(callText({ ...call, bodySha256: sha256(body).toString('hex') })))
    decipher.setAuthTag(Buffer.from(parts.tag, 'base64url'))
    return decipher.update(parts.ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
  }

  it('is opened by the server and contains token, time and a number', () => {
    const proof = readProof(opened(authorizationHeader({ token, ...call, now: 1_790_000_000_000.5 })))
    expect(proof).toMatchObject({ token, at: 1_790_000_000_000 })
    expect(String(proof?.random)).toMatch(/^\d{4,5}$/)
  })

  it('names the session in the clear and the token nowhere', () => {
    const header = authorizationHeader({ token, ...call, now: 1_790_000_000_000 })
    expect(header).toMatch(/^v1\.s{22}\./)
    expect(header).not.toContain('ttt')
  })

  it('is bound to the body', () => {
    const header = authorizationHeader({ token, ...call, now: 1_790_000_000_000 })
    expect(() => opened(header, '{}')).toThrow('authenticate')
  })

  it('differs each time', () => {
    const headers = Array.from({ length: 20 }, () => authorizationHeader({ token, ...call, now: 1_790_000_000_000 }))
    expect(new Set(headers.map((header) => readHeader(header)?.iv)).size).toBe(20)
  })

  it('is empty if the stored token is malformed', () => {
    expect(authorizationHeader({ token: 'undefined', ...call, now: 1_790_000_000_000 })).toBe('')
  })
})

/** As the server seals what it tells. */
function answered(answerKey: string, text: string, label: string): string {
  const iv = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(answerKey, 'base64url'), iv).setAAD(Buffer.from(label))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64url')
  return sealedText({ iv: iv.toString('base64url'), ciphertext, tag: cipher.getAuthTag().toString('base64url') })
}

describe('a sealed answer', () => {
  it.each(['a token', '', '密码 é𠮷'])('is opened under its own key for its own label: %j', (text) => {
    const answerKey = randomAnswerKey()
    expect(isAnswerKey(answerKey)).toBe(true)
    const sealed = answered(answerKey, text, 'challenge')
    expect(openSealed(answerKey, sealed, 'challenge')).toBe(text)
    expect(() => openSealed(answerKey, sealed, 'another')).toThrow('tag')
    expect(() => openSealed(randomAnswerKey(), sealed, 'challenge')).toThrow('tag')
  })

  it('may be plain, and is returned as it came', () => {
    expect(openSealed(randomAnswerKey(), 'plain.token', 'challenge')).toBe('plain.token')
  })
})

describe('a call with secrets', () => {
  const token = `${'s'.repeat(22)}.${'t'.repeat(43)}`
  const call = { path: '/api/a', sealed: ['password'], secrets: ['oneTimePassword'] }
  const label = `${'s'.repeat(22)} /api/a`

  it('seals its passwords and opens the secrets in its answer', () => {
    const values = { id: 1, password: 'a sentence' }
    const { input, open: read } = encryptedPayload(call, values, { publicKey: pem, keyId: 'key', token })
    const sent = input as Record<string, string>
    expect(sent).toMatchObject({ id: 1, keyId: 'key' })
    expect(open(sent['password'] ?? '', label)).toBe('a sentence')
    const answerKey = open(sent['answerKey'] ?? '', label)
    const answer = { users: [{ name: 'A', oneTimePassword: answered(answerKey, 'abcd-efgh', label) }] }
    expect(read(answer)).toEqual({ users: [{ name: 'A', oneTimePassword: 'abcd-efgh' }] })
  })
})

it('generated idempotency keys are accepted by the server', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
})

it('sealing works without crypto.subtle, which plain http does not offer', () => {
  const complete = crypto
  const cryptoWithoutSubtle = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => complete.getRandomValues(bytes) }
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {}
  Object.defineProperty(globalThis, 'crypto', { value: cryptoWithoutSubtle, configurable: true })
  try {
    expect(open(sealForSignIn(pem, 'secret', 'challenge'), 'challenge')).toBe('secret')
    expect(randomKey()).toHaveLength(24)
  } finally {
    Object.defineProperty(globalThis, 'crypto', descriptor)
  }
})
