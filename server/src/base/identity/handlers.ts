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
  signInHelp,
  updatePassword,
  updatePwd,
  verifyCode,
} from '@keben/core/base/identity/contract'
import { refuse } from '@keben/core/refusals'
import { record } from '../../kit/documents/audit.ts'
import { type Handler, handle, handlePrepared, handlePublic } from '../../kit/requests/handle.ts'
import type { Database, PublicContext } from '../../kit/requests/context.ts'
import { addressesIn } from '../../kit/http/proxies.ts'
import { sql } from '../../kit/database/sql.ts'
import { countAddress } from './attempts.ts'
import { pictureFor } from './pictures.ts'
import type { SignInKeys } from './keys.ts'
import { menuOf } from './menus.ts'
import { named, organisationsOf, readMe, rolesHeld } from './me.ts'
import { changePassword, isMyPassword, preparePasswordChange } from './password-change.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { closeSession } from './session.ts'
import { sessionHandlers } from './sessions.ts'
import { signIn } from './sign-in.ts'

export interface IdentityParts {
  readonly signInKeys: SignInKeys
  readonly settings: {
    readonly captchaAnswer: string | undefined
    readonly demoOpen?: boolean
    readonly hotline?: string
  }
}

/** Before validation. */
const countingAttempt = async ({ db, now, address }: PublicContext): Promise<void> => {
  await countAddress(db, now, address, 'attempts')
}

/** The demo's users as the generator stores them; their organisations may be renamed later. */
interface DemoCard {
  readonly password: string
  readonly users: readonly Omit<DemoUsers['users'][number], 'organisation'>[]
}

const isOnThisMachine = addressesIn('loopback') ?? (() => false)
const isDemo = (db: Database): Promise<unknown> => db.row(sql`select 1 from installation where key = 'demo'`)

export const identityHandlers = ({ signInKeys, settings }: IdentityParts): Handler[] => {
  /** A demo's password is public, so only local users may sign in, unless the operator opens it. */
  const isWelcome = (address: string) => settings.demoOpen === true || isOnThisMachine(address)
  /** Remote callers, also through a proxy, must read the picture. */
  const fixedFor = (address: string) => (isOnThisMachine(address) ? settings.captchaAnswer : undefined)
  return [
    handlePublic(verifyCode, async (input, context) => {
      const { now, address } = context
      const { challenge, image } = await pictureFor(input, context, fixedFor(address), signInKeys)
      const { id: keyId, publicPem: publicKey } = await signInKeys.current(now)
      return { image, code: challenge, publicKey, keyId, serverTime: now.getTime() }
    }),

    handlePublic(
      login,
      async (input, context) => {
        if (!isWelcome(context.address) && (await isDemo(context.db))) throw refuse('demo_is_local')
        return signIn(input, context, { keys: signInKeys, isLight: fixedFor(context.address) !== undefined })
      },
      countingAttempt,
    ),

    handlePublic(demoUsers, async (_, { db, address }) => {
      if (!isWelcome(address)) return { demo: false, password: '', users: [] }
      const row = await db.row<{ value: DemoCard }>(sql`select value from installation where key = 'demo'`)
      if (!row) return { demo: false, password: '', users: [] }
      const { password, users } = row.value
      const organisations = await organisationsOf(
        db,
        users.map(({ userName }) => userName),
      )
      return {
        demo: true,
        password,
        users: users.map((user) => ({ ...user, organisation: organisations.get(user.userName) ?? '' })),
      }
    }),

    handlePublic(signInHelp, async () => ({ hotline: settings.hotline ?? '' })),

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
    ...secondFactorHandlers(signInKeys.vault),
  ]
}
