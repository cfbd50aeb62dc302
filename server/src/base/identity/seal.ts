import {
  type HeaderParts,
  type TokenProof,
  type SignedCall,
  callText,
  keyBytes,
  keyPurpose,
  readProof,
  tagBytes,
} from '@keben/core/base/identity/header'
import { type KeyObject, createDecipheriv, createHash, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The server's side of the encrypted Authorization header. */

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Decrypts a header for this call, with the token of this SHA-256. */
export function openHeader(header: HeaderParts, call: SignedCall, tokenSha256: Buffer): TokenProof | undefined {
  const text = decrypt(header, call, keyOf(tokenSha256))
  const proof = text === undefined ? undefined : readProof(text)
  if (!proof) return undefined
  // The table yields the key, so the header must contain the token itself.
  return timingSafeEqual(sha256(proof.token), tokenSha256) ? proof : undefined
}

/**
 * Decrypts the header before the body arrives; `openHeader` still checks that it belongs to this call. A recorded
 * header can be replayed until it expires.
 */
export function peekHeader({ iv, ciphertext }: HeaderParts, tokenSha256: Buffer): TokenProof | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(tokenSha256), Buffer.from(iv, 'base64url'), {
    authTagLength: tagBytes,
  })
  const proof = readProof(decipher.update(ciphertext, 'base64url', 'utf8'))
  return proof && timingSafeEqual(sha256(proof.token), tokenSha256) ? proof : undefined
}

function decrypt({ iv, ciphertext, tag }: HeaderParts, call: SignedCall, key: KeyObject): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(callText(call))).setAuthTag(Buffer.from(tag, 'base64url'))
  try {
    return decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** An LRU cache of session keys by the token's SHA-256. */
const keys = new Map<string, KeyObject>()
const mostKeys = 10_000

function keyOf(tokenSha256: Buffer): KeyObject {
  const name = tokenSha256.toString('latin1')
  const known = keys.get(name)
  const key = known ?? createSecretKey(Buffer.from(hkdfSync('sha256', tokenSha256, '', keyPurpose, keyBytes)))
  // Re-inserted as the most recent.
  keys.delete(name)
  keys.set(name, key)
  if (keys.size > mostKeys) keys.delete(keys.keys().next().value ?? '')
  return key
}
