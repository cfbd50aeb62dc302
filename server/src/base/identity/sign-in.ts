import type { login } from '@keben/core/base/identity/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { proofText, zeroBits } from '@keben/core/base/identity/proof'
import { line } from '@keben/core/kit/text'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Database, PublicContext } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { attempt, attemptOfStranger, counters, forgetAddress, proofBits } from './attempts.ts'
import { isKnownBrowser, rememberBrowser } from './browsers.ts'
import { offerPass, useCaptcha } from './captcha.ts'
import type { SignInKeys } from './keys.ts'
import { isPassword } from './passwords.ts'
import { sha256 } from './seal.ts'
import { asksForCode, takeCode } from './second-factor.ts'
import type { Vault } from './secret-file.ts'
import { openSession } from './session.ts'
import { sealingUnder } from './travel.ts'

type Login = ValueOf<(typeof login)['input']>

interface Candidate {
  readonly id: number
  readonly userName: string
  readonly passwordHash: string
  readonly state: 'active' | 'disabled'
  readonly roles: readonly string[]
  /** An expired one-time password. */
  readonly over: boolean
}

type Welcome = ValueOf<(typeof login)['output']>

interface Means {
  readonly keys: SignInKeys
  /** A local caller with the fixed captcha gets light work too. */
  readonly isLight: boolean
}

/**
 * Signs in and returns the token. Each step is committed before the next, so a refusal keeps the captcha consumed and
 * the attempt counted. Unknown name, wrong password and disabled user have the same answer and timing.
 */
export async function signIn(input: Login, context: PublicContext, { keys, isLight }: Means): Promise<Welcome> {
  const { db, now, address } = context
  // Before the captcha is consumed, so that a page with a replaced key can encrypt again and go on.
  if (!(await keys.isKnown(input.keyId))) throw refuse('sealed_wrongly')
  if (!(await useCaptcha(db, now, input.challenge, input.code))) throw refuse('wrong_captcha')
  const { userName, password, browserKey, secondCode, seal } = await openCredentials(input, keys)
  const candidate = await candidateNamed(db, now, userName)
  const isKnown =
    browserKey !== undefined && candidate !== undefined && (await isKnownBrowser(db, candidate.id, browserKey))
  const isRight = async () => {
    const fits = await isPassword(password, candidate?.passwordHash)
    return fits && candidate?.state === 'active'
  }
  const right = isKnown
    ? await attempt(context, counters.browser(userName, browserKey), isRight).catch(async (error: unknown) => {
        await noteFailure(context, candidate, 'slowed down')
        throw error
      })
    : await attemptWithWork(context, userName, { input, isLight, isRight })
  if (!right || !candidate) {
    await noteFailure(context, candidate, candidate?.state === 'disabled' ? 'disabled' : 'wrong password')
    throw refuse('wrong_credentials')
  }
  if (candidate.over) {
    await noteFailure(context, candidate, 'one-time password over')
    throw refuse('one_time_password_over')
  }
  if (await asksForCode(db, candidate.id))
    await passSecondFactor(context, candidate, secondCode, isKnown ? browserKey : undefined, keys.vault)
  await forgetAddress(db, now, address)
  if (!candidate.roles.length) throw refuse('no_role')
  const token = await welcome(context, candidate)
  if (!seal) return { token }
  // Only over a private connection: an eavesdropper could use up the counter.
  const remembered = await rememberBrowser(db, now, candidate.id, isKnown ? browserKey : undefined)
  return { token: seal(token), browserKey: seal(remembered) }
}

/** Short enough for tests. */
const lightBits = 6

/** Strangers pay for a name with failures before any check. */
async function attemptWithWork(
  context: PublicContext,
  userName: string,
  { input, isLight, isRight }: { input: Login; isLight: boolean; isRight: () => Promise<boolean> },
): Promise<boolean> {
  const { db, now, address } = context
  const wantedNow = async () => {
    const bits = await proofBits(db, now, counters.stranger(userName), address)
    return isLight ? Math.min(bits, lightBits) : bits
  }
  const { challenge, proof } = input
  const done = proof === undefined ? 0 : zeroBits(sha256(proofText(challenge, proof)))
  if (done >= (await wantedNow())) {
    const covering = isLight && done >= lightBits ? Infinity : done
    const right = await attemptOfStranger(context, userName, covering, isRight)
    if (right !== undefined) return right
  }
  // No attempt was made, so none counts.
  await forgetAddress(db, now, address)
  throw refuse('proof_wanted', { ...(await offerPass(db, now)), bits: await wantedNow() })
}

/** The password was right, so later refusals reach only those who know it. */
async function passSecondFactor(
  context: PublicContext,
  candidate: Candidate,
  code: string | undefined,
  browserKey: string | undefined,
  vault: Vault,
): Promise<void> {
  const { db, now, address } = context
  if (code === undefined) {
    await forgetAddress(db, now, address)
    throw refuse('second_factor_wanted', await offerPass(db, now))
  }
  let taken: Awaited<ReturnType<typeof takeCode>>
  const right = await attempt(context, counters.secondFactor(candidate.userName, browserKey), async () => {
    taken = await takeCode(db, now, vault, candidate.id, code)
    return taken === 'app' || taken === 'recovery'
  }).catch(async (error: unknown) => {
    await noteFailure(context, candidate, 'slowed down')
    throw error
  })
  if (!right) {
    await noteFailure(context, candidate, 'wrong second code')
    throw refuse(taken === 'recovery only' ? 'second_factor_lost' : 'wrong_second_code', await offerPass(db, now))
  }
  if (taken !== 'recovery') return
  const actor = { userId: candidate.id, userName: candidate.userName, role: null }
  await record({ ...context, actor }, [{ thing: 'user', id: candidate.id, action: 'useRecoveryCode' }])
}

/** Audits the attempt and address. It omits unknown names, because people type passwords into that field. */
async function noteFailure(context: PublicContext, candidate: Candidate | undefined, why: string): Promise<void> {
  const actor = { userId: candidate?.id ?? null, userName: candidate?.userName ?? '', role: null }
  const reason = candidate ? why : 'unknown name'
  const entry = { thing: 'user', action: 'signInFailed', after: { reason } }
  await record({ ...context, actor }, [candidate ? { ...entry, id: candidate.id } : entry])
}

/** Usernames are never longer and have no control characters. */
const TypedName = line(100)

async function openCredentials(
  { username, password, challenge, keyId, answerKey, browserKey, secondCode }: Login,
  keys: SignInKeys,
) {
  const open = async (text: string): Promise<string> => {
    const opened = await keys.open(keyId, text, challenge)
    if (opened === undefined) throw refuse('sealed_wrongly')
    return opened
  }
  const ifThere = (text: string | undefined) => (text === undefined ? undefined : open(text))
  const [userName, opened, browser, under, second] = await Promise.all([
    open(username),
    open(password),
    ifThere(browserKey),
    ifThere(answerKey),
    ifThere(secondCode),
  ])
  const seal = under === undefined ? undefined : sealingUnder(under, challenge)
  const typed = TypedName.safeParse(userName)
  if (!typed.success) throw refuse('wrong_credentials')
  return { userName: typed.data, password: opened, browserKey: browser, secondCode: second, seal }
}

const candidateNamed = (db: Database, now: Date, userName: string): Promise<Candidate | undefined> =>
  db.row<Candidate>(sql`
    select id, user_name as "userName", password_hash as "passwordHash", state,
      coalesce(must_change_password and one_time_until < ${now}, false) as over,
      array(select role from user_role where user_id = app_user.id) as roles
    from app_user where lower(user_name) = lower(${userName}::text)`)

function welcome(context: PublicContext, { id, userName, passwordHash }: Candidate): Promise<string> {
  const { now, address, userAgent } = context
  return context.write(async (tx) => {
    // The password may change during hashing; this session would survive that.
    const still = await tx.run(sql`
      update app_user set last_sign_in_at = ${now}
      where id = ${id} and password_hash = ${passwordHash} and state = 'active'`)
    if (!still) throw refuse('wrong_credentials')
    const token = await openSession(tx, now, { userId: id, address, browser: userAgent })
    const actor = { userId: id, userName, role: null }
    await record({ ...context, db: tx, actor }, [{ thing: 'user', id, action: 'signIn' }])
    return token
  })
}
