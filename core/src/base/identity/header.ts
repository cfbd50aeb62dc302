/**
 * The text of the Authorization header that signs every call, for browser, server and test client alike:
 *
 *     v1.<session>.<iv>.<ciphertext>.<tag>
 *
 * AES-256-GCM under a key derived from the SHA-256 of the session's token. The ciphertext holds the token itself, the
 * time and a random number; the additional data binds the call. The server keeps the token's SHA-256 only: it can derive
 * the key and check the token, but a reader of its table cannot forge a header.
 *
 * Nothing here encrypts; each side brings its own AES.
 */

/** The info of HKDF-SHA256, whose input is the SHA-256 of the token; its salt is empty. */
export const keyPurpose = 'keben authorization v1'
export const keyBytes = 32
export const ivBytes = 12
export const tagBytes = 16

/** How far the caller's clock may be off the server's, either way. */
export const clockToleranceMs = 120_000

/** The fixed end of the plaintext. */
const suffixMarker = 'keben'

/** A token is `<session id>.<32 random bytes>`, both base64url. */
const tokenPattern = /^[\w-]{16,64}\.[\w-]{43}$/

export const isToken = (text: string): boolean => tokenPattern.test(text)

export const sessionOf = (token: string): string => token.slice(0, token.indexOf('.'))

/** What is encrypted. */
export interface TokenProof {
  readonly token: string
  /** Milliseconds since 1970, by the server's clock as far as the caller knows it. */
  readonly at: number
  /** A random number of 4 or 5 digits. */
  readonly random: number
}

/** Turns any random whole number into one of 4 or 5 digits. */
export const fourOrFiveDigits = (random: number): number => 1000 + (random % 99_000)

export const proofText = ({ token, at, random }: TokenProof): string => `${token} ${at} ${random} ${suffixMarker}`

// A computer with a dead battery counts from 1970. The refusal tells it the time, so fewer digits are allowed.
const proofPattern = new RegExp(`^(\\S+) (\\d{1,15}) (\\d{4,5}) ${suffixMarker}$`)

/** What was encrypted, or undefined when it is no proof. */
export function readProof(text: string): TokenProof | undefined {
  const [, token, at, random] = proofPattern.exec(text) ?? []
  if (token === undefined || !isToken(token)) return undefined
  return { token, at: Number(at), random: Number(random) }
}

/** The call that a header is made for. A header for one call opens no other. */
export interface SignedCall {
  readonly method: string
  /** Without the base path, which proxies may change, and without a query, which calls do not have. */
  readonly path: string
  /** The header `Role` as it is sent; empty without one. */
  readonly role: string
  /** The header `Idempotency-Key` as it is sent; empty without one. Under another key the same call would count again. */
  readonly idempotencyKey: string
  /** Of the body as it is sent, in lower-case hexadecimal digits. */
  readonly bodySha256: string
}

/** The additional data. No part can contain a line break, so no two calls have the same text. */
export const callText = ({ method, path, role, idempotencyKey, bodySha256 }: SignedCall): string =>
  ['v1', method, path, role, idempotencyKey, bodySha256].join('\n')

/** The parts of a header, each in base64url but the session, which is an id. */
export interface HeaderParts {
  readonly session: string
  readonly iv: string
  readonly ciphertext: string
  readonly tag: string
}

export const headerText = ({ session, iv, ciphertext, tag }: HeaderParts): string =>
  ['v1', session, iv, ciphertext, tag].join('.')

// 12 bytes are 16 characters of base64url, 16 bytes are 22; a proof is shorter than 200 bytes.
const headerPattern = /^v1\.([\w-]{16,64})\.([\w-]{16})\.([\w-]{2,270})\.([\w-]{22})$/

/** The parts of a header, or undefined when it is none. Every part is in its one canonical spelling. */
export function readHeader(header: string | undefined): HeaderParts | undefined {
  const [, session, iv, ciphertext, tag] = headerPattern.exec(header ?? '') ?? []
  if (session === undefined || iv === undefined || ciphertext === undefined || tag === undefined) return undefined
  return [iv, ciphertext, tag].every(isCanonical) ? { session, iv, ciphertext, tag } : undefined
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The last character of base64url may have bits that decoders ignore. If any were set, one header would have several
 * spellings, and a changed one would pass for the original.
 */
function isCanonical(base64url: string): boolean {
  const ignoredBits = [0, undefined, 4, 2][base64url.length % 4]
  if (ignoredBits === undefined) return false
  return alphabet.indexOf(base64url.slice(-1)) % 2 ** ignoredBits === 0
}
