import {
  type HeaderParts,
  type Proof,
  type SignedCall,
  callText,
  keyBytes,
  keyPurpose,
  readProof,
  tagBytes,
} from '@keben/core/base/identity/header'
import { type KeyObject, createDecipheriv, createHash, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The server's side of the Authorization header: it opens what browsers seal. */

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What the header holds, if it was sealed for this call with the token that has this SHA-256. */
export function openHeader(header: HeaderParts, call: SignedCall, tokenSha256: Buffer): Proof | undefined {
  const text = decrypt(header, call, keyOf(tokenSha256))
  const proof = text === undefined ? undefined : readProof(text)
  if (!proof) return undefined
  // The key follows from what the table holds; only who has the token itself can put it inside.
  return timingSafeEqual(sha256(proof.token), tokenSha256) ? proof : undefined
}

/**
 * What the header holds if its sender knew the token, before the body is there: whether it belongs to this call is still to be
 * checked by `openHeader`. Who overhears a header can send it again, as long as its time is not over.
 */
export function peekHeader({ iv, ciphertext }: HeaderParts, tokenSha256: Buffer): Proof | undefined {
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

/** The keys of the sessions used last, each by the SHA-256 of the token that it follows from. */
const keys = new Map<string, KeyObject>()
const mostKeys = 10_000

function keyOf(tokenSha256: Buffer): KeyObject {
  const name = tokenSha256.toString('latin1')
  const known = keys.get(name)
  const key = known ?? createSecretKey(Buffer.from(hkdfSync('sha256', tokenSha256, '', keyPurpose, keyBytes)))
  // Taken out and put in again, it is the last to be dropped.
  keys.delete(name)
  keys.set(name, key)
  if (keys.size > mostKeys) keys.delete(keys.keys().next().value ?? '')
  return key
}
