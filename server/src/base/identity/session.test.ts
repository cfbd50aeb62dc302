import {
  checkPassword,
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  logout,
} from '@keben/core/base/identity/contract'
import { listNotices, readNotices } from '@keben/core/office/notices/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { type Client, authorizationOf, connect, envelopeOf } from '../../../../test/client.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { endSessions } from './session.ts'
import type { NewUser } from './users.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

const noSession = { status: 908, code: 'no_session', data: null }
const sessionEnded = { status: 418, code: 'session_ended' }

const change = (query: Sql) => db.primary.run(query)

const signedIn = (wishes: Partial<NewUser> = {}) => createSignedInUser(db, server, wishes)

/** A call by somebody who saw the session's id in a header and does not have its token. */
async function forged(token: string) {
  const authorization = authorizationOf({ token, path: getUser.path, body: '{}', role: '', now: Date.now() })
  return envelopeOf(await server.raw(getUser.path, '{ }', { authorization }))
}

describe('a session', () => {
  it('ends after 30 minutes without a call', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject({ status: 200 })
    await change(sql`update session set last_seen_at = now() - interval '31 minutes' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(noSession)
  })

  it('is extended by every call', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    await client.done(getUser, {})
    const idle = await db.primary.row(sql`
      select last_seen_at > now() - interval '1 minute' as fresh from session where user_id = ${user.id}`)
    expect(idle).toEqual({ fresh: true })
  })

  it('is not extended by a caller who has its id but not its token', async () => {
    const { user, token } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    await forged(token)
    const idle = await db.primary.row(sql`
      select last_seen_at > now() - interval '28 minutes' as fresh from session where user_id = ${user.id}`)
    expect(idle).toEqual({ fresh: false })
  })

  it('ends after 12 hours, however busy', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set created_at = now() - interval '12 hours 1 second' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(noSession)
  })

  it('ends with the sign-out', async () => {
    const { client, user } = await signedIn()
    expect(await client.call(logout, {})).toMatchObject({ status: 200, message: 'You are signed out.' })
    expect(await client.call(getUser, {})).toMatchObject(noSession)
    const [audited] = await db.primary.rows(sql`select action from audit where user_id = ${user.id}`)
    expect(audited).toEqual({ action: 'signOut' })
  })

  it('ended by an administrator is reported so at the next call', async () => {
    const { user, client } = await signedIn()
    await endSessions(db.primary, new Date(), [user.id])
    expect(await client.call(getUser, {})).toMatchObject(sessionEnded)
  })

  it('is reported as ended only to its owner', async () => {
    const { user, token } = await signedIn()
    await endSessions(db.primary, new Date(), [user.id])
    expect(await forged(token)).toMatchObject(noSession)
  })

  it('of a disabled user ends at the next call', async () => {
    const { user, client } = await signedIn()
    await client.done(getUser, {})
    await change(sql`update app_user set state = 'disabled' where id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(sessionEnded)
  })
})

const notHeld = { status: 403, code: 'role_not_held' }

describe('the role of a call', () => {
  it('is the user’s first without the header', async () => {
    const { client } = await signedIn({ roles: ['finance', 'business'] })
    const menus = await Promise.all([
      client.done(getUserMenuList, {}),
      client.done(getUserMenuList, {}, { role: 'business' }),
    ])
    expect(menus[0]).toEqual(menus[1])
  })

  it('must be one that the user has', async () => {
    const { client } = await signedIn({ roles: ['school'] })
    expect(await client.call(getUserMenuList, {}, { role: 'manage' })).toMatchObject(notHeld)
  })

  it('must exist', async () => {
    const { client } = await signedIn()
    const reply = await client.raw(getUserMenuList.path, '{}', { role: '__proto__' })
    expect(envelopeOf(reply)).toMatchObject(notHeld)
  })

  it('that was revoked is refused at the next call', async () => {
    const { user, client } = await signedIn({ roles: ['manage', 'finance'] })
    expect(await client.call(getUserMenuList, {}, { role: 'finance' })).toMatchObject({ status: 200 })
    await change(sql`delete from user_role where user_id = ${user.id} and role = 'finance'`)
    expect(await client.call(getUserMenuList, {}, { role: 'finance' })).toMatchObject(notHeld)
    await change(sql`delete from user_role where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(notHeld)
  })

  it('may be wrong for a tab that loads the user and the roles, or signs out', async () => {
    const { client } = await signedIn({ roles: ['school'] })
    expect(await client.call(getUser, {}, { role: 'manage' })).toMatchObject({ status: 200 })
    expect(await client.call(getUserRoleList, {}, { role: 'manage' })).toMatchObject({ status: 200 })
    expect(await client.call(logout, {}, { role: 'manage' })).toMatchObject({ status: 200 })
  })

  it('can be switched to another one that the user has, which is audited', async () => {
    const { user, client } = await signedIn({ roles: ['manage', 'business'] })
    const menu = await client.done(getUserMenuListByRoleId, { roleId: 'business' }, { role: 'manage' })
    expect(menu).toEqual(await client.done(getUserMenuList, {}, { role: 'business' }))
    const [audited] = await db.primary.rows(sql`select action, before, after from audit where user_id = ${user.id}`)
    expect(audited).toEqual({ action: 'switchRole', before: { role: 'manage' }, after: { role: 'business' } })
  })

  it('cannot be switched to one that the user lacks', async () => {
    const { client } = await signedIn({ roles: ['business'] })
    const refused = await client.call(getUserMenuListByRoleId, { roleId: 'manage' })
    expect(refused).toMatchObject(notHeld)
  })

  it('is listed with its name in the requested language, in the order of the roles', async () => {
    const { client } = await signedIn({ roles: ['shop', 'manage'] })
    expect(await client.done(getUserRoleList, {})).toEqual([
      { id: 'manage', name: 'Administrator' },
      { id: 'shop', name: 'Retail shop' },
    ])
    const [first] = await client.done(getUserRoleList, {}, { language: 'zh' })
    expect(first).toEqual({ id: 'manage', name: '管理员' })
  })
})

const organisationOf = async ({ client }: { client: Client }) => (await client.done(getUser, {})).organisation

describe('the signed-in user', () => {
  it('is shown with the narrowest organisation', async () => {
    const campus = await signedIn({ roles: ['school'], schoolId: 1, campusId: 2 })
    const school = await signedIn({ roles: ['school'], schoolId: 1 })
    const area = await signedIn({ roles: ['area'], areaId: 1 })
    const unknown = await signedIn()
    expect(await Promise.all([campus, school, area, unknown].map(organisationOf))).toEqual([
      'Own school · East',
      'Own school',
      'Own district',
      '',
    ])
  })
})

describe('a user who signed in with a one-time password', () => {
  const mustChange = { status: 403, code: 'password_must_change' }

  it('may only see the menu, choose a password and sign out', async () => {
    const { client, user } = await signedIn({ mustChangePassword: true })
    expect(await client.call(listNotices, {})).toMatchObject(mustChange)
    expect(await client.call(readNotices, {})).toMatchObject(mustChange)
    expect(await client.call(getUser, {})).toMatchObject({ status: 200, data: { mustChangePassword: true } })
    expect(await client.call(getUserRoleList, {})).toMatchObject({ status: 200 })
    expect(await client.call(getUserMenuList, {})).toMatchObject({ status: 200 })
    expect(await client.call(getUserMenuListByRoleId, { roleId: 'manage' })).toMatchObject({ status: 200 })
    expect(await client.call(checkPassword, { password: user.password })).toMatchObject({ status: 200 })
    expect(await client.call(logout, {})).toMatchObject({ status: 200 })
  })
})
