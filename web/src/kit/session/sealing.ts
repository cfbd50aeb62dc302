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

/** The browser's encryption. It needs only random bytes from the browser, so it works over plain HTTP. */

const random = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Encrypts username or password for the sign-in, in base64. The label binds it to the challenge. */
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
  /** Milliseconds since 1970, by our estimate of the server's clock. */
  readonly now: number
}

/** The Authorization header, valid for this call and once. */
export function authorizationHeader({ token, body, now, ...called }: CallToSign): string {
  // Storage may hold anything; the server then answers that there is no session.
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

/** A random idempotency key. */
export const randomKey = (): string => base64url(random(18))

const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** A random answer key of 32 bytes, as base64url. */
export const randomAnswerKey = (): string => base64url(random(keyBytes))

/** Decrypts a field under an answer key and label. Unencrypted fields, from an older server, stay as they are. */
export function openSealed(answerKey: string, text: string, label: string): string {
  const parts = readSealed(text)
  if (!parts) return text
  const sealed = new Uint8Array([...fromBase64url(parts.ciphertext), ...fromBase64url(parts.tag)])
  const opened = gcm(fromBase64url(answerKey), fromBase64url(parts.iv), utf8ToBytes(label)).decrypt(sealed)
  return new TextDecoder().decode(opened)
}

/** The body of a call with secrets, and the decryption of its answer. */
export interface Payload {
  readonly input: unknown
  readonly open: (data: unknown) => unknown
}

/** Unencrypted, for calls without secrets. */
export const plainPayload = (input: unknown): Payload => ({ input, open: (data) => data })

/**
 * Encrypts passwords under the installation's key, bound to this call of this session; decrypts secrets of the answer.
 */
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
