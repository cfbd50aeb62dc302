import type { SignInPass } from '@keben/core/base/identity/refusals'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askForPicture } from '../../kit/api/call.ts'
import { isRefused } from '../../kit/api/call-refused.ts'
import { typedPassword } from '../../kit/session/credentials.ts'
import { toast } from '../../kit/ui/toast.ts'
import { type Challenge, type SignInInput, signInWith } from './signing-in.ts'

/** Refusals that ask for a second factor. */
const askForCode: ReadonlySet<string> = new Set(['second_factor_wanted', 'wrong_second_code', 'second_factor_lost'])

/** What was wrong with the last attempt, and the field to correct. */
export interface SignInComplaint {
  readonly field: 'password' | 'captcha' | 'form'
  readonly text: string
}

const fieldsOfRefusals: Readonly<Record<string, SignInComplaint['field']>> = {
  wrong_credentials: 'password',
  one_time_password_over: 'password',
  wrong_captcha: 'captcha',
}

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
  const [complaint, setComplaint] = useState<SignInComplaint>()

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

  /** If it fails, returns the field to correct; the page gets a new captcha. */
  async function signIn(typed: SignInInput): Promise<'signed in' | SignInComplaint['field']> {
    if (busy) return 'form'
    setBusy(true)
    setComplaint(undefined)
    try {
      // A fast user submits before the captcha has loaded. If it failed to load, another one is requested.
      const offer = challenge ?? (await pending.current)
      if (!offer) {
        await renew()
        return 'form'
      }
      toast('success', await signInWith(typed, offer, { pass }))
      typedPassword.set(typed.password)
      onSignedIn()
      return 'signed in'
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      const field = fieldsOfRefusals[thrown.code] ?? 'form'
      if (thrown.status !== 0 && thrown.code !== 'second_factor_wanted') {
        toast('error', thrown.message)
        setComplaint({ field, text: thrown.message })
      }
      if (askForCode.has(thrown.code)) setPass(thrown.data as SignInPass)
      else await renew()
      return field
    } finally {
      setBusy(false)
    }
  }
  return { challenge, busy, pass, complaint, renew, signIn }
}
