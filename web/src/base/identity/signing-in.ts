import { login, type verifyCode } from '@keben/core/base/identity/contract'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { isAnswerKey } from '@keben/core/base/identity/sealed'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { askForPicture, call } from '../../kit/api/call.ts'
import { browserKey, token } from '../../kit/session/credentials.ts'
import { isRefused } from '../../kit/api/refused.ts'
import { openSealed, randomAnswerKey, sealForSignIn } from '../../kit/session/sealing.ts'
import { withWork } from '../../kit/session/proof-of-work.ts'

export type Challenge = ValueOf<typeof verifyCode.output>

export interface SignInInput {
  readonly userName: string
  readonly password: string
  readonly code: string
  /** What an app shows, or a recovery code, once it was asked for. */
  readonly secondCode?: string
}

/** Goes on with an attempt that has answered its picture: with a pass in place of it, and the work that was asked for. */
interface GoingOn extends SignInPass {
  readonly proof?: number
}

/**
 * Signs in and keeps the token; gives what the server says to it. What the server asks for and people need not notice is done
 * here: work after failures, and another key.
 */
export const signInWith = (
  typed: SignInInput,
  offer: Challenge,
  { pass }: { pass?: SignInPass | undefined } = {},
): Promise<string> => withWork((done) => attempt(typed, offer, done ?? pass))

/** User name and password leave the page encrypted, bound to the challenge. */
async function attempt(typed: SignInInput, offer: Challenge, pass: GoingOn | undefined): Promise<string> {
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
    ...(pass?.proof !== undefined && { proof: pass.proof }),
  }
  try {
    const { data, message } = await call(login, input, { quiet: true })
    token.set(open(data.token))
    if (data.browserKey) browserKey.set(open(data.browserKey))
    return message
  } catch (thrown) {
    if (isRefused(thrown) && thrown.code === 'sealed_wrongly') {
      const { publicKey, keyId } = await askForPicture()
      if (keyId !== offer.keyId) return attempt(typed, { ...offer, publicKey, keyId }, pass)
    }
    throw thrown
  }
}
