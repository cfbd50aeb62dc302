import type { SignInPass } from '@keben/core/base/identity/refusals'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askForPicture } from '../../kit/api/call.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { toast } from '../../kit/ui/toast.ts'
import { type Challenge, type SignInInput, signInWith } from './signing-in.ts'

/** Refusals that ask for a second factor. */
const askForCode: ReadonlySet<string> = new Set(['second_factor_wanted', 'wrong_second_code', 'second_factor_lost'])

/** A new captcha. Without an answer, the banner shows the offline state. */
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
  /** The last request for a captcha, possibly unanswered. */
  const pending = useRef<ReturnType<typeof askForChallenge>>(undefined)
  const [busy, setBusy] = useState(false)
  /** Set after a correct password that needs a second factor; the attempt continues without another captcha. */
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

  /** True on success. Otherwise the page shows why, and gets a new captcha. */
  async function signIn(typed: SignInInput): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      // A fast user submits before the captcha has loaded. If it failed to load, another one is requested.
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
