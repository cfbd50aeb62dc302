import type { SignInPass } from '@keben/core/base/identity/refusals'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askForPicture } from '../../kit/api/call.ts'
import { isRefused } from '../../kit/api/refused.ts'
import { toast } from '../../kit/ui/toast.ts'
import { type Challenge, type SignInInput, signInWith } from './signing-in.ts'

/** Refusals that lack nothing but a code of the person's app. */
const askForCode: ReadonlySet<string> = new Set(['second_factor_wanted', 'wrong_second_code', 'second_factor_lost'])

/** A fresh picture; without an answer the banner says so. */
async function askForChallenge(): Promise<Challenge | undefined> {
  try {
    return await askForPicture()
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown
    if (thrown.status !== 0) toast('error', thrown.message)
    return undefined
  }
}

/** The captcha and the sign-in. */
export function useSignIn(onSignedIn: () => void) {
  const [challenge, setChallenge] = useState<Challenge>()
  /** The picture that was asked for last, be it that it has not come yet. */
  const pending = useRef<ReturnType<typeof askForChallenge>>(undefined)
  const [busy, setBusy] = useState(false)
  /** The password was right, and a code is asked for besides: this goes on with it, without another picture. */
  const [pass, setPass] = useState<SignInPass>()

  const show = useCallback(async () => {
    const coming = askForChallenge()
    pending.current = coming
    const come = await coming
    if (pending.current === coming) setChallenge(come)
  }, [])
  useEffect(() => void show(), [show])
  const renew = async () => {
    setPass(undefined)
    await show()
  }

  /** True when it worked; otherwise the person is told and gets a new picture. */
  async function signIn(typed: SignInInput): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      // Whoever is quicker than the picture has pressed for it; where none came, another one is asked for.
      const offer = challenge ?? (await pending.current)
      if (!offer) {
        await renew()
        return false
      }
      toast('success', await signInWith(typed, offer, { pass }))
      onSignedIn()
      return true
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (thrown.status !== 0 && thrown.code !== 'second_factor_wanted') toast('error', thrown.message)
      if (askForCode.has(thrown.code)) setPass(thrown.data as SignInPass)
      else await renew()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { challenge, busy, pass, renew, signIn }
}
