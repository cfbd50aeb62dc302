import { readHeader } from '@keben/core/identity/header'
import type { Db } from './kit/db.ts'
import { sql } from './kit/sql.ts'

/**
 * Whether a header names a session that was not ended: asked before a large body is taken in, so that not just anybody
 * fills the memory. What the header proves is judged with the body, as for every call.
 */
export const admission =
  (db: Pick<Db, 'primary'>) =>
  async (authorization: string | undefined): Promise<boolean> => {
    const header = readHeader(authorization)
    if (!header) return false
    const session = sql`select 1 from session where id = ${header.session} and ended_at is null`
    return (await db.primary.row(session)) !== undefined
  }
