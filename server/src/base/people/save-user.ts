import type { ValueOf } from '@keben/core/kit/endpoint'
import type { SavedUser, User, saveRoles, saveUser } from '@keben/core/base/people/contract'
import { refuse } from '@keben/core/refusals'
import { hashPassword, oneTimePassword } from '../identity/passwords.ts'
import type { Context } from '../../kit/requests/context.ts'
import { saveResource } from '../../kit/resources/resource.ts'
import { sql } from '../../kit/database/sql.ts'
import { refuseLosingAdministrators } from './administrators.ts'
import { users } from './users.ts'

type Input = ValueOf<typeof saveUser.input>

/** A password for one use, and what is kept of it. */
export interface FreshPassword {
  readonly password: string
  readonly hash: string
}

export async function freshPassword(): Promise<FreshPassword> {
  const password = oneTimePassword()
  return { password, hash: await hashPassword(password) }
}

/** The slow half, before the transaction: a password, for somebody new. */
export const prepareUser = async (input: Input): Promise<FreshPassword | undefined> =>
  input.id === undefined ? freshPassword() : undefined

/** The quick half. The password leaves with this answer, and with no other. */
export async function saveUserOf(
  context: Context,
  input: Input,
  fresh: FreshPassword | undefined,
  kind: typeof users = users,
): Promise<ValueOf<typeof SavedUser>> {
  await refuseLosingAdministrators(context, input)
  const saved = await saveResource(context, kind, input, fresh && { passwordHash: fresh.hash })
  return { ...saved, ...(fresh && { oneTimePassword: fresh.password }) }
}

/** Roles and organisations alone; the rest of the user stays as it is. */
export async function saveRolesOf(context: Context, input: ValueOf<typeof saveRoles.input>): Promise<User> {
  await refuseLosingAdministrators(context, input)
  const rest = await context.db.row<Pick<User, 'userName' | 'name' | 'mobile' | 'remark'>>(sql`
    select user_name as "userName", name, mobile, remark from app_user where id = ${input.id}`)
  if (!rest) throw refuse('not_found')
  return saveResource(context, users, { ...rest, ...input })
}
