import type { Database } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { createHash, randomBytes } from 'node:crypto'

/** Sessions of many users, without the slow sign-in; their tokens in order. */
export async function openSessions(db: Database, userIds: readonly number[]): Promise<string[]> {
  const sessions = userIds.map((userId) => {
    const id = randomBytes(16).toString('base64url')
    const token = `${id}.${randomBytes(32).toString('base64url')}`
    return { id, userId, token, sha256: createHash('sha256').update(token).digest('hex') }
  })
  await db.run(sql`
    insert into session (id, user_id, token_sha256)
    select id, "userId", decode(sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as given (id text, "userId" bigint, sha256 text)`)
  return sessions.map(({ token }) => token)
}
