import { isAnswerKey, sealLabel, sealedText } from '@keben/core/base/identity/sealed'
import { refuse } from '@keben/core/refusals'
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Unseal } from '../../kit/requests/answer.ts'
import type { SignInKeys } from './keys.ts'

/** Decrypts a call's encrypted fields: see core/src/base/identity/sealed.ts. Plain fields pass unchanged. */
export const unsealWith =
  (keys: SignInKeys): Unseal =>
  async ({ path, sealed, secrets }, body, session) => {
    const sent = sealed.length + secrets.length > 0 ? sealedBody(body) : undefined
    if (!sent) return { body }
    const { keyId, answerKey, ...input } = sent
    if (typeof keyId !== 'string') throw refuse('sealed_wrongly')
    const label = sealLabel(session, path)
    const open = async (text: unknown): Promise<string> => {
      const opened = typeof text === 'string' ? await keys.open(keyId, text, label) : undefined
      if (opened === undefined) throw refuse('sealed_wrongly')
      return opened
    }
    for (const field of sealed) if (field in input) input[field] = await open(input[field])
    const plain = { body: Buffer.from(JSON.stringify(input)) }
    return answerKey === undefined ? plain : { ...plain, seal: sealingUnder(await open(answerKey), label) }
  }

/** A body that names a key for encrypted fields. */
function sealedBody(body: Buffer): Record<string, unknown> | undefined {
  if (!body.includes('"keyId"')) return undefined
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && 'keyId' in value ? value : undefined
  } catch {
    // Validation reports the problem.
    return undefined
  }
}

/** Encrypts answer fields under the caller's key. */
export function sealingUnder(answerKey: string, label: string): (text: string) => string {
  if (!isAnswerKey(answerKey)) throw refuse('sealed_wrongly')
  return (text) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(answerKey, 'base64url'), iv).setAAD(Buffer.from(label))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const [first, second, third] = [iv, ciphertext, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url'))
    return sealedText({ iv: first ?? '', ciphertext: second ?? '', tag: third ?? '' })
  }
}
