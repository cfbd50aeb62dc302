import {
  callText,
  fourOrFiveDigits,
  headerText,
  isToken,
  ivBytes,
  keyBytes,
  keyPurpose,
  proofText,
  sessionOf,
  tagBytes,
} from '@keben/core/base/identity/header'
import { readSealed, sealLabelOf } from '@keben/core/base/identity/sealed'
import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { encryptOaep, readPublicKey } from './rsa-oaep.ts'

/** The browser's secrets. Of the browser itself it asks for random bytes only, so that it works over plain http. */

const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** User name or password for the sign-in, in base64. The label is the challenge: for another one it is worthless. */
export function sealForSignIn(publicKeyPem: string, text: string, label: string): string {
  return base64(encryptOaep(readPublicKey(publicKeyPem), utf8ToBytes(text), utf8ToBytes(label)))
}

export interface CallToSign {
  readonly token: string
  readonly method: string
  /** Without the base path. */
  readonly path: string
  /** The header `Role`; empty without one. */
  readonly role: string
  /** The header `Idempotency-Key`; empty without one. */
  readonly idempotencyKey: string
  readonly body: string
  /** Milliseconds since 1970, by the server's clock as far as we know it. */
  readonly now: number
}

/** The Authorization header of a call. It is good for this call and once only. */
export function authorizationHeader({ token, body, now, ...called }: CallToSign): string {
  // What lies in the storage may be anything; the server then says that nobody is signed in.
  if (!isToken(token)) return ''
  const proof = proofText({ token, at: Math.trunc(now), random: randomNumber() })
  const call = callText({ ...called, bodySha256: bytesToHex(sha256(utf8ToBytes(body))) })
  const iv = random(ivBytes)
  const sealed = gcm(keyOf(token), iv, utf8ToBytes(call)).encrypt(utf8ToBytes(proof))
  return headerText({
    session: sessionOf(token),
    iv: base64url(iv),
    ciphertext: base64url(sealed.subarray(0, -tagBytes)),
    tag: base64url(sealed.subarray(-tagBytes)),
  })
}

const keyOf = (token: string): Uint8Array =>
  hkdf(sha256, sha256(utf8ToBytes(token)), undefined, utf8ToBytes(keyPurpose), keyBytes)

const randomNumber = (): number => fourOrFiveDigits(new DataView(random(4).buffer).getUint32(0))

/** A key that nobody else has chosen, for calls that must count once. */
export const randomKey = (): string => base64url(random(18))

const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** 32 bytes that an answer is to be sealed under, as base64url. */
export const randomAnswerKey = (): string => base64url(random(keyBytes))

/** What was sealed under an answer key and for this label. What the server has not sealed, an older one say, is as it came. */
export function openSealed(answerKey: string, text: string, label: string): string {
  const parts = readSealed(text)
  if (!parts) return text
  const sealed = new Uint8Array([...fromBase64url(parts.ciphertext), ...fromBase64url(parts.tag)])
  const opened = gcm(fromBase64url(answerKey), fromBase64url(parts.iv), utf8ToBytes(label)).decrypt(sealed)
  return new TextDecoder().decode(opened)
}

/** What a call with secrets sends, and how its answer is read. */
export interface Payload {
  readonly input: unknown
  readonly open: (data: unknown) => unknown
}

/** As it is, for calls that have nothing to hide. */
export const plainPayload = (input: unknown): Payload => ({ input, open: (data) => data })

/** Passwords leave under the installation's key, fit for this call of this session alone; secrets come back as they left. */
export function encryptedPayload(
  { path, sealed, secrets }: { path: string; sealed: readonly string[]; secrets: readonly string[] },
  input: object,
  key: { readonly publicKey: string; readonly keyId: string; readonly token: string },
): Payload {
  const label = sealLabelOf(key.token, path)
  const seal = (text: string) => sealForSignIn(key.publicKey, text, label)
  const answerKey = randomAnswerKey()
  const hidden = ([name, value]: [string, unknown]) =>
    [name, sealed.includes(name) && typeof value === 'string' ? seal(value) : value] as const
  return {
    input: {
      ...Object.fromEntries(Object.entries(input).map(hidden)),
      keyId: key.keyId,
      ...(secrets.length > 0 && { answerKey: seal(answerKey) }),
    },
    open: (data) =>
      JSON.parse(JSON.stringify(data ?? null), (name, value: unknown) =>
        secrets.includes(name) && typeof value === 'string' ? openSealed(answerKey, value, label) : value,
      ) as unknown,
  }
}
