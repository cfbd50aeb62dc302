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

/** A one-time password and its hash. */
export interface FreshPassword {
  readonly password: string
  readonly hash: string
}

export async function freshPassword(): Promise<FreshPassword> {
  const password = oneTimePassword()
  return { password, hash: await hashPassword(password) }
}

/** Slow work before the transaction, for a new user. */
export const prepareUser = async (input: Input): Promise<FreshPassword | undefined> =>
  input.id === undefined ? freshPassword() : undefined

/** In the transaction. Only this answer has the password. */
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

/** Only roles and organisations. */
export async function saveRolesOf(context: Context, input: ValueOf<typeof saveRoles.input>): Promise<User> {
  await refuseLosingAdministrators(context, input)
  const rest = await context.db.row<Pick<User, 'userName' | 'name' | 'mobile' | 'remark'>>(sql`
    select user_name as "userName", name, mobile, remark from app_user where id = ${input.id}`)
  if (!rest) throw refuse('not_found')
  return saveResource(context, users, { ...rest, ...input })
}
