import { type HeaderParts, clockToleranceMs, readHeader } from '@keben/core/base/identity/header'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { Authenticate } from '../../kit/requests/answer.ts'
import type { Identify } from '../../kit/requests/call-admission.ts'
import { now as clock } from '../../kit/operations/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { sql } from '../../kit/database/sql.ts'
import { peekHeader } from './seal.ts'
import { type FoundSession, authenticate, isLive } from './session.ts'

type KnownSession = Pick<FoundSession, 'userId' | 'tokenSha256'>
type FoundCaller = Pick<FoundSession, 'userId' | 'tokenSha256' | 'live' | 'userState'>

const maxKnownSessions = 10_000

/**
 * Identifies the caller from the header alone, without a statement if the session is cached. It decides only about the
 * queue and whether the body is read; `authenticate` always asks the database.
 */
export function createCallerLookup(db: Pick<Db, 'primary'>): { identify: Identify; authenticate: Authenticate } {
  const known = new Map<string, KnownSession>()

  const isFrom = (session: KnownSession | undefined, header: HeaderParts) =>
    session && peekHeader(header, session.tokenSha256)
  function remember(id: string, session: KnownSession): void {
    known.set(id, session)
    if (known.size > maxKnownSessions) known.delete(known.keys().next().value ?? '')
  }
  async function find(id: string): Promise<FoundCaller | undefined> {
    return db.primary.row<FoundCaller>(sql`
      select session.token_sha256 as "tokenSha256", ${isLive(clock())} as live, app_user.id as "userId",
        app_user.state as "userState"
      from session join app_user on app_user.id = session.user_id where session.id = ${id}`)
  }

  return {
    async identify(authorization, whenAdmitted) {
      const header = readHeader(authorization)
      if (!header) throw refuse('no_session')
      let session = known.get(header.session)
      let proof = isFrom(session, header)
      // Not cached, or its token was renewed.
      if (!session || !proof) {
        const found = await whenAdmitted(() => find(header.session))
        proof = isFrom(found, header)
        if (!found || !proof) throw refuse('no_session')
        session = { userId: found.userId, tokenSha256: found.tokenSha256 }
        // Only the owner, who also encrypted the body, learns why it ended.
        if (!found.live || found.userState === 'disabled') return { userId: session.userId, isLive: false }
        remember(header.session, session)
      }
      const now = clock().getTime()
      if (Math.abs(now - proof.at) > clockToleranceMs) throw refuse('clock', { serverTime: now })
      return { userId: session.userId, isLive: true }
    },
    async authenticate(database, arrived, endpoint) {
      try {
        return await authenticate(database, arrived, endpoint)
      } catch (error) {
        const isOver = error instanceof Refusal && /^(no_session|session_ended)$/.test(error.code)
        if (isOver) known.delete(readHeader(arrived.authorization)?.session ?? '')
        throw error
      }
    },
  }
}
