import { login, verifyCode } from '@keben/core/identity/contract'
import type { Pass } from '@keben/core/identity/refusals'
import { isAnswerKey } from '@keben/core/identity/sealed'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'
import { browserKey, token } from '../kit/credentials.ts'
import { isRefused } from '../kit/refused.ts'
import { openSealed, randomAnswerKey, sealForSignIn } from '../kit/sealing.ts'
import { toast } from '../kit/toast.ts'

export interface Attempt {
  readonly userName: string
  readonly password: string
  readonly code: string
  /** What an app shows, or a recovery code, once it was asked for. */
  readonly secondCode?: string
}

/** Refusals that lack nothing but a code of the person's app. */
const askForCode: ReadonlySet<string> = new Set(['second_factor_wanted', 'wrong_second_code'])

type Challenge = ValueOf<typeof verifyCode.output>

/** A fresh picture; without an answer the banner says so. */
async function askForChallenge(): Promise<Challenge | undefined> {
  try {
    return (await call(verifyCode, {}, { quiet: true })).data
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    if (thrown.status !== 0) toast('error', thrown.message)
    return undefined
  }
}

/** The captcha and the sign-in. User name and password leave the page encrypted, bound to the picture's challenge. */
export function useSignIn(onSignedIn: () => void) {
  const [challenge, setChallenge] = useState<Challenge>()
  const [busy, setBusy] = useState(false)
  /** The password was right, and a code is asked for besides: this goes on with it, without another picture. */
  const [pass, setPass] = useState<Pass>()

  useEffect(() => {
    void askForChallenge().then(setChallenge)
  }, [])
  const renew = async () => {
    setPass(undefined)
    setChallenge(await askForChallenge())
  }

  /** True when it worked; otherwise the person is told and gets a new picture. */
  async function signIn({ userName, password, code, secondCode }: Attempt): Promise<boolean> {
    if (!challenge || busy) return false
    const label = pass?.challenge ?? challenge.code
    const seal = (text: string) => sealForSignIn(challenge.publicKey, text, label)
    const answerKey = randomAnswerKey()
    const open = (text: string) => openSealed(answerKey, text, label)
    const known = browserKey.get()
    setBusy(true)
    try {
      const answer = await call(
        login,
        {
          username: seal(userName.trim()),
          password: seal(password),
          code: pass?.code ?? code.trim(),
          challenge: label,
          keyId: challenge.keyId,
          answerKey: seal(answerKey),
          ...(known && isAnswerKey(known) && { browserKey: seal(known) }),
          ...(secondCode?.trim() && { secondCode: seal(secondCode.trim()) }),
        },
        { quiet: true },
      )
      token.set(open(answer.data.token))
      if (answer.data.browserKey) browserKey.set(open(answer.data.browserKey))
      toast('success', answer.message)
      onSignedIn()
      return true
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      const wantsCode = askForCode.has(thrown.code)
      if (thrown.status !== 0 && thrown.code !== 'second_factor_wanted') toast('error', thrown.message)
      if (wantsCode) setPass(thrown.data as Pass)
      else await renew()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { challenge, busy, pass, renew, signIn }
}
