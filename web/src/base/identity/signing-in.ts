import { login, type verifyCode } from '@keben/core/base/identity/contract'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { isAnswerKey } from '@keben/core/base/identity/sealed'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { askForPicture, call } from '../../kit/api/call.ts'
import { browserKey, token } from '../../kit/session/credentials.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { openSealed, randomAnswerKey, sealForSignIn } from '../../kit/session/sealing.ts'
import { withWork } from '../../kit/session/proof-of-work.ts'

export type Challenge = ValueOf<typeof verifyCode.output>

export interface SignInInput {
  readonly userName: string
  readonly password: string
  readonly code: string
  /** A code of the authenticator app, or a recovery code. */
  readonly secondCode?: string
}

/** Continues an attempt whose captcha was correct, with a pass instead of it and the required proof of work. */
interface GoingOn extends SignInPass {
  readonly proof?: number
}

/** Signs in, stores the token and returns the answer. Handles proof of work after failures, and a rotated key. */
export const signInWith = (
  typed: SignInInput,
  offer: Challenge,
  { pass }: { pass?: SignInPass | undefined } = {},
): Promise<string> => withWork((done) => attempt(typed, offer, done ?? pass))

/** Username and password are encrypted, bound to the challenge. */
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
