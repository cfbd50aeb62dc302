import type { SignInPass } from '@keben/core/base/identity/refusals'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { foldLookalikes } from './captcha-letters.ts'
import { drawCaptcha, randomAnswer } from './captcha-picture.ts'
import { sha256 } from './seal.ts'

/** The challenge and its picture. */
export interface Captcha {
  readonly challenge: string
  readonly image: string
}

/** `fixedAnswer` is for tests and load generators. A paid captcha is named after its payment, so it exists once. */
export async function offerCaptcha(
  db: Database,
  now: Date,
  { fixedAnswer, paidBy }: { readonly fixedAnswer?: string | undefined; readonly paidBy?: string | undefined },
): Promise<Captcha | undefined> {
  const answer = fixedAnswer ?? randomAnswer()
  const challenge = paidBy === undefined ? randomChallenge() : sha256(paidBy).toString('base64url')
  return (await keep(db, now, { challenge, answer })) ? { challenge, image: drawCaptcha(answer) } : undefined
}

/** A pass for a sign-in that has solved its captcha but lacks something else. */
export async function offerPass(db: Database, now: Date): Promise<SignInPass> {
  const code = randomBytes(12).toString('base64url')
  const challenge = randomChallenge()
  await keep(db, now, { challenge, answer: code })
  return { challenge, code }
}

const randomChallenge = (): string => randomBytes(16).toString('base64url')

const keep = (db: Database, now: Date, { challenge, answer }: { challenge: string; answer: string }): Promise<number> =>
  db.run(sql`
    insert into captcha (id, answer_sha256, created_at) values (${challenge}, ${hashOf(challenge, answer)}, ${now})
    on conflict do nothing`)

/**
 * Consumes the challenge, right or wrong. It expires after ten minutes, since a slow phone may need some of them for
 * its work.
 */
export async function useCaptcha(db: Database, now: Date, challenge: string, typed: string): Promise<boolean> {
  const used = await db.row<{ right: boolean }>(sql`
    update captcha set used_at = ${now}
    where id = ${challenge} and used_at is null and created_at > ${now}::timestamptz - interval '10 minutes'
    returning answer_sha256 = ${hashOf(challenge, typed)} as right`)
  return used?.right ?? false
}

const hashOf = (challenge: string, answer: string): Buffer =>
  createHash('sha256')
    .update(`${challenge} ${foldLookalikes(answer)}`)
    .digest()
