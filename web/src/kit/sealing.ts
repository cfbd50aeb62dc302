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
} from '@keben/core/identity/header'
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
