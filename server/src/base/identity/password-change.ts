import type { updatePwd } from '@keben/core/base/identity/contract'
import { passwordChanged } from '@keben/core/base/identity/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { notify } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { attempt, counters } from './attempts.ts'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'
import { endSessions, renewToken } from './session.ts'

type PasswordChange = ValueOf<(typeof updatePwd)['input']>

interface Hashes {
  readonly old: string
  readonly next: string
}

/**
 * Slow work before the transaction: checks both passwords and hashes the new one. A wrong old one counts as a failure.
 */
export async function preparePasswordChange(
  { oldPassword, newPassword }: PasswordChange,
  context: Context,
): Promise<Hashes> {
  const user = await ownSecrets(context)
  if (newPassword === oldPassword) throw refuse('password_same')
  refuseWeakPassword(newPassword, user)
  if (!(await isOwnPassword(oldPassword, user.passwordHash, context))) throw refuse('password_wrong')
  return { old: user.passwordHash, next: await hashPassword(newPassword) }
}

/** In the transaction: stores the hash and ends other sessions. */
export async function changePassword({ renews }: PasswordChange, context: Context, { old, next }: Hashes) {
  const { db, now, actor } = context
  const changed = await db.run(sql`
    update app_user set password_hash = ${next}, must_change_password = false
    where id = ${actor.userId} and password_hash = ${old}`)
  // A concurrent change has replaced the old one.
  if (!changed) throw refuse('password_wrong')
  await endSessions(db, now, [actor.userId], actor.sessionId)
  await record(context, [{ thing: 'user', id: actor.userId, action: 'changePassword' }])
  await notify(context, [actor.userId], passwordChanged, {})
  return renews ? { token: await renewToken(db, actor.sessionId) } : {}
}

/** A wrong password counts as a failure of this session only, whatever others try. */
export async function isMyPassword(password: string, context: Context): Promise<boolean> {
  const { passwordHash } = await ownSecrets(context)
  return isOwnPassword(password, passwordHash, context)
}

const isOwnPassword = (password: string, hash: string, context: Context): Promise<boolean> =>
  attempt(context, counters.session(context.actor.userName, context.actor.sessionId), () => isPassword(password, hash))

async function ownSecrets({ db, actor }: Context): Promise<{ userName: string; mobile: string; passwordHash: string }> {
  const user = await db.row<{ userName: string; mobile: string; passwordHash: string }>(sql`
    select user_name as "userName", mobile, password_hash as "passwordHash" from app_user where id = ${actor.userId}`)
  if (!user) throw refuse('no_session')
  return user
}
