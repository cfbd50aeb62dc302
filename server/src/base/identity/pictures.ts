import type { verifyCode } from '@keben/core/base/identity/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { PublicContext } from '../../kit/requests/context.ts'
import { countAddress } from './attempts.ts'
import { type Captcha, offerCaptcha } from './captcha.ts'
import type { SignInKeys } from './keys.ts'
import { isPaid, issueTicket } from './tickets.ts'

type Input = ValueOf<(typeof verifyCode)['input']>

/** A busy address pays for each captcha with proof of work. It is never refused, because a school may share it. */
export async function pictureFor(
  input: Input,
  { db, now, address }: PublicContext,
  fixedAnswer: string | undefined,
  { vault }: Pick<SignInKeys, 'vault'>,
): Promise<Captcha> {
  const bits = await countAddress(db, now, address, 'captchas')
  const paidBy = bits > 0 && isPaid(vault, now, address, input) ? input.challenge : undefined
  const offered = bits > 0 && !paidBy ? undefined : await offerCaptcha(db, now, { fixedAnswer, paidBy })
  if (offered) return offered
  throw refuse('proof_wanted', { challenge: issueTicket(vault, now, address, bits), code: '', bits })
}
