import type { Pass } from '@keben/core/identity/refusals'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../kit/context.ts'
import { sql } from '../kit/sql.ts'
import { foldLookalikes } from './captcha-letters.ts'
import { drawCaptcha, randomAnswer } from './captcha-picture.ts'

/** A challenge to send back, and the picture that shows what to type. */
export interface Captcha {
  readonly challenge: string
  readonly image: string
}

/** Makes a captcha; `fixedAnswer` is for tests and load generators, which cannot read pictures. */
export async function offerCaptcha(db: Database, now: Date, fixedAnswer?: string): Promise<Captcha> {
  const answer = fixedAnswer ?? randomAnswer()
  return { ...(await kept(db, now, answer)), image: drawCaptcha(answer) }
}

/** Goes on with a sign-in that has answered its captcha and lacks something else: the same once more, without a picture. */
export async function offerPass(db: Database, now: Date): Promise<Pass> {
  const code = randomBytes(12).toString('base64url')
  const { challenge } = await kept(db, now, code)
  return { challenge, code }
}

async function kept(db: Database, now: Date, answer: string): Promise<{ challenge: string }> {
  const challenge = randomBytes(16).toString('base64url')
  await db.run(sql`
    insert into captcha (id, answer_sha256, created_at) values (${challenge}, ${hashOf(challenge, answer)}, ${now})`)
  return { challenge }
}

/** Whether the answer is right. It uses the challenge up, right or wrong; after two minutes it is over anyway. */
export async function useCaptcha(db: Database, now: Date, challenge: string, typed: string): Promise<boolean> {
  const used = await db.row<{ right: boolean }>(sql`
    update captcha set used_at = ${now}
    where id = ${challenge} and used_at is null and created_at > ${now}::timestamptz - interval '2 minutes'
    returning answer_sha256 = ${hashOf(challenge, typed)} as right`)
  return used?.right ?? false
}

const hashOf = (challenge: string, answer: string): Buffer =>
  createHash('sha256')
    .update(`${challenge} ${foldLookalikes(answer)}`)
    .digest()
