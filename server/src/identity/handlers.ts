import {
  type DemoUsers,
  checkPassword,
  demoUsers,
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  login,
  logout,
  updatePassword,
  updatePwd,
  verifyCode,
} from '@keben/core/identity/contract'
import { refuse } from '@keben/core/refusals'
import { record } from '../kit/audit.ts'
import { type Handler, handle, handlePrepared, handlePublic } from '../kit/handle.ts'
import { sql } from '../kit/sql.ts'
import { countAddress } from './attempts.ts'
import { offerCaptcha } from './captcha.ts'
import type { SignInKey } from './keys.ts'
import { menuOf } from './menus.ts'
import { named, readMe, rolesHeld } from './me.ts'
import { changePassword, isMyPassword, preparePasswordChange } from './password-change.ts'
import { closeSession } from './session.ts'
import { sessionHandlers } from './sessions.ts'
import { signIn } from './sign-in.ts'

export interface IdentityParts {
  readonly signInKey: SignInKey
  readonly settings: { readonly captchaAnswer: string | undefined }
}

export const identityHandlers = ({ signInKey, settings }: IdentityParts): Handler[] => [
  handlePublic(verifyCode, async (_, { db, now, address }) => {
    await countAddress(db, now, address, 'captchas')
    const { challenge, image } = await offerCaptcha(db, now, settings.captchaAnswer)
    return {
      image,
      code: challenge,
      publicKey: signInKey.publicPem,
      keyId: signInKey.id,
      serverTime: now.getTime(),
    }
  }),

  handlePublic(login, async (input, context) => ({ token: await signIn(input, context, signInKey) })),

  handlePublic(demoUsers, async (_, { db }) => {
    const row = await db.row<{ value: Omit<DemoUsers, 'demo'> }>(sql`select value from installation where key = 'demo'`)
    return row ? { demo: true, ...row.value } : { demo: false, password: '', users: [] }
  }),

  handle(getUser, async (_, context) => readMe(context)),

  handle(logout, async (_, context) => {
    await closeSession(context.db, context.now, context.actor.sessionId)
    await record(context, [{ thing: 'user', id: context.actor.userId, action: 'signOut' }])
    return {}
  }),

  handle(getUserMenuList, async (_, { actor, language }) => menuOf(actor.role, language)),

  handle(getUserMenuListByRoleId, async ({ roleId }, context) => {
    const { actor, language } = context
    if (!(await rolesHeld(context)).includes(roleId)) throw refuse('role_not_held')
    const switched = { before: { role: actor.role }, after: { role: roleId } }
    await record(context, [{ thing: 'user', id: actor.userId, action: 'switchRole', ...switched }])
    return menuOf(roleId, language)
  }),

  handle(getUserRoleList, async (_, context) => named(await rolesHeld(context), context.language)),

  handlePrepared(updatePwd, preparePasswordChange, changePassword, { status: '1000' }),
  handlePrepared(updatePassword, preparePasswordChange, changePassword, { status: '1000' }),

  handlePrepared(
    checkPassword,
    ({ password }, context) => isMyPassword(password, context),
    async (_, __, right) => ({ right }),
  ),

  ...sessionHandlers,
]
