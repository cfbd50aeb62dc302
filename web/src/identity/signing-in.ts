import { login, verifyCode } from '@keben/core/identity/contract'
import { proofText, zeroBits } from '@keben/core/identity/proof'
import type { Pass } from '@keben/core/identity/refusals'
import { isAnswerKey } from '@keben/core/identity/sealed'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { call } from '../kit/call.ts'
import { browserKey, token } from '../kit/credentials.ts'
import { isRefused } from '../kit/refused.ts'
import { openSealed, randomAnswerKey, sealForSignIn } from '../kit/sealing.ts'

export type Challenge = ValueOf<typeof verifyCode.output>

export interface Typed {
  readonly userName: string
  readonly password: string
  readonly code: string
  /** What an app shows, or a recovery code, once it was asked for. */
  readonly secondCode?: string
}

/** Goes on with an attempt that has answered its picture: with a pass in place of it, and the work that was asked for. */
interface GoingOn {
  readonly pass?: Pass | undefined
  readonly proof?: number
}

/**
 * Signs in and keeps the token; gives what the server says to it. User name and password leave the page encrypted, bound to
 * the challenge. What the server asks for and nobody need notice is done here: work after failures, and another key.
 */
export async function signInWith(typed: Typed, offer: Challenge, { pass, proof }: GoingOn = {}): Promise<string> {
  const challenge = pass?.challenge ?? offer.code
  const seal = (text: string) => sealForSignIn(offer.publicKey, text, challenge)
  const answerKey = randomAnswerKey()
  const open = (text: string) => openSealed(answerKey, text, challenge)
  const known = browserKey.get()
  const input = {
    username: seal(typed.userName.trim()),
    password: seal(typed.password),
    code: pass?.code ?? typed.code.trim(),
    challenge,
    keyId: offer.keyId,
    answerKey: seal(answerKey),
    ...(known && isAnswerKey(known) && { browserKey: seal(known) }),
    ...(typed.secondCode?.trim() && { secondCode: seal(typed.secondCode.trim()) }),
    ...(proof !== undefined && { proof }),
  }
  try {
    const { data, message } = await call(login, input, { quiet: true })
    token.set(open(data.token))
    if (data.browserKey) browserKey.set(open(data.browserKey))
    return message
  } catch (thrown) {
    const code = isRefused(thrown) ? thrown.code : undefined
    if (isRefused(thrown) && code === 'proof_wanted' && proof === undefined) {
      const wanted = thrown.data as Pass & { bits: number }
      return signInWith(typed, offer, { pass: wanted, proof: await workOut(wanted.challenge, wanted.bits) })
    }
    if (code === 'sealed_wrongly') {
      const { publicKey, keyId } = (await call(verifyCode, {}, { quiet: true })).data
      if (keyId !== offer.keyId)
        return signInWith(typed, { ...offer, publicKey, keyId }, { pass, ...(proof && { proof }) })
    }
    throw thrown
  }
}

/** As long as nobody notices at a stretch. */
const stretchMs = 12

/** The number that the work comes to; the page stays alive meanwhile. */
export async function workOut(challenge: string, bits: number, atOnceMs = stretchMs): Promise<number> {
  let until = performance.now() + atOnceMs
  for (let number = 0; ; number++) {
    if (zeroBits(sha256(utf8ToBytes(proofText(challenge, number)))) >= bits) return number
    if (number % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + atOnceMs
    }
  }
}
