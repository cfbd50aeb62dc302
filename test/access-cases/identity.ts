import { openSession } from '@keben/server/base/identity/session'
import { sql } from '@keben/server/kit/database/sql'
import { type PersonName, userIdOf } from '../test-app/people.ts'
import type { FamilyAccessCases } from './rows.ts'

export const identityRows: FamilyAccessCases = async ({ db }) => {
  /** The number of a further session of a person. */
  const sessionOf = async (name: PersonName): Promise<number> => {
    const token = await openSession(db.primary, new Date(), { userId: userIdOf(name), address: '', browser: '' })
    const row = await db.primary.row<{ number: number }>(
      sql`select number from session where id = ${token.split('.')[0] ?? ''}`,
    )
    return row?.number ?? 0
  }
  const [own, foreign] = [await sessionOf('finance'), await sessionOf('school')]
  const reopened = () =>
    db.primary.run(sql`update session set ended_at = null, ended_why = null where number in (${own}, ${foreign})`)
  return {
    endSessions: { cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id] }) }] },
    resetSecondFactor: { cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id] }) }] },
    endOwnSessions: {
      cases: [{ at: 'ids.0', as: 'finance', own, foreign, input: (id) => ({ ids: [id] }), prepare: reopened }],
      sameForRoles: 'Sessions are told by whose they are, whatever the role.',
    },
  }
}
