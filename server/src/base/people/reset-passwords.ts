import type { PasswordVerdict } from '@keben/core/base/people/contract'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { forgetFailuresOf } from '../identity/attempts.ts'
import { endSessions } from '../identity/session.ts'
import { setPasswords } from '../identity/users.ts'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { type FreshPassword, freshPassword } from './save-user.ts'
import { usersSeenBy } from './scope.ts'

type Fresh = ReadonlyMap<number, FreshPassword>

/** Slow work before the transaction; serial, so that sign-ins get the other place. */
export async function preparePasswords({ ids }: { readonly ids: readonly number[] }): Promise<Fresh> {
  const fresh = new Map<number, FreshPassword>()
  for (const id of ids) fresh.set(id, await freshPassword())
  return fresh
}

/** In the transaction: new passwords, no sessions, no counted failures. */
export async function resetPasswords(
  { ids }: { readonly ids: readonly number[] },
  context: Context,
  fresh: Fresh,
): Promise<{ verdicts: PasswordVerdict[] }> {
  const { db, actor, now } = context
  const rows = await db.rows<{ id: number; userName: string; name: string }>(sql`
    select id, user_name as "userName", name from app_user
    where id = any(${ids}) and ${usersSeenBy(actor)} order by id for no key update`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refusals = new Map<number, Refusal>(
    ids.flatMap((id): [number, Refusal][] => {
      if (id === actor.userId) return [[id, refuse('own_password')]]
      return byId.has(id) ? [] : [[id, refuse('not_found')]]
    }),
  )
  const reset = rows.map((row) => row.id).filter((id) => !refusals.has(id))
  await setPasswords(
    db,
    reset.map((id) => ({ id, hash: fresh.get(id)?.hash })),
  )
  await endSessions(db, now, reset)
  await forgetFailuresOf(db, reset)
  await record(
    context,
    reset.map((id) => ({ thing: 'user', id, action: 'resetPassword' })),
  )
  return {
    verdicts: verdictsOf(context, ids, refusals).verdicts.map((verdict) => {
      const password = verdict.done ? fresh.get(verdict.id)?.password : undefined
      const { userName = '', name = '' } = byId.get(verdict.id) ?? {}
      return { ...verdict, userName, name, ...(password !== undefined && { oneTimePassword: password }) }
    }),
  }
}
