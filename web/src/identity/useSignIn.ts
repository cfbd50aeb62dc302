import { verifyCode } from '@keben/core/identity/contract'
import type { Pass } from '@keben/core/identity/refusals'
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'
import { isRefused } from '../kit/refused.ts'
import { toast } from '../kit/toast.ts'
import { type Challenge, type Typed, signInWith } from './signing-in.ts'

/** Refusals that lack nothing but a code of the person's app. */
const askForCode: ReadonlySet<string> = new Set(['second_factor_wanted', 'wrong_second_code', 'second_factor_lost'])

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

/** The captcha and the sign-in. */
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
  async function signIn(typed: Typed): Promise<boolean> {
    if (!challenge || busy) return false
    setBusy(true)
    try {
      toast('success', await signInWith(typed, challenge, { pass }))
      onSignedIn()
      return true
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (thrown.status !== 0 && thrown.code !== 'second_factor_wanted') toast('error', thrown.message)
      if (askForCode.has(thrown.code)) setPass(thrown.data as Pass)
      else await renew()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { challenge, busy, pass, renew, signIn }
}
