import { sessionOf } from './header.ts'

/**
 * What travels sealed inside of a call, for browser, server and test client alike, so that over plain http too nobody who
 * only listens learns a password or a token. On the way there: RSA-OAEP under the installation's key. On the way back:
 * AES-256-GCM under 32 random bytes that the caller sent along as `answerKey`. Either is bound to where it belongs by a
 * label: the challenge at the sign-in, else session and path.
 *
 * Nothing here encrypts; each side brings its own.
 */

/** Binds it to this call and session. */
export const sealLabel = (session: string, path: string): string => `${session} ${path}`
export const sealLabelOf = (token: string, path: string): string => sealLabel(sessionOf(token), path)

/** 32 bytes as base64url. */
export const isAnswerKey = (text: string): boolean => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)

/** In base64url. */
export interface SealedParts {
  readonly iv: string
  readonly ciphertext: string
  readonly tag: string
}

export const sealedText = ({ iv, ciphertext, tag }: SealedParts): string => ['sealed', iv, ciphertext, tag].join('.')

/** Undefined for plain text. */
export function readSealed(text: string): SealedParts | undefined {
  const [, iv, ciphertext, tag] = /^sealed\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/.exec(text) ?? []
  return iv === undefined || ciphertext === undefined || tag === undefined ? undefined : { iv, ciphertext, tag }
}
