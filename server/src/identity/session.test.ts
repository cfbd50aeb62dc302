import {
  checkPassword,
  getUser,
  getUserMenuList,
  getUserMenuListByRoleId,
  getUserRoleList,
  logout,
} from '@keben/core/identity/contract'
import { callText, headerText, proofText, readHeader, sessionOf } from '@keben/core/identity/header'
import { listNotices, readNotices } from '@keben/core/notices/contract'
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { type Client, type ToSign, authorizationOf, connect, envelopeOf } from '../../../test/client.ts'
import { givenSignedIn } from '../../../test/given/user.ts'
import { createWorld } from '../../../test/world.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { sha256 } from './seal.ts'
import { endSessions } from './session.ts'
import type { NewUser } from './users.ts'

const world = await createWorld()
const { db } = world
const server = connect(world.url)
afterAll(() => server.close())

const noSession = { status: 908, code: 'no_session', data: null }
const sessionEnded = { status: 418, code: 'session_ended' }
const clock = { status: 401, code: 'clock', data: { serverTime: expect.any(Number) } }

const change = (query: Sql) => db.primary.run(query)

const signedIn = (wishes: Partial<NewUser> = {}) => givenSignedIn(db, server, wishes)

/** A signed call as it travels, to be changed on the way. */
const signed = (token: string, wishes: Partial<ToSign> = {}) => {
  const call = { token, path: getUser.path, body: '{}', role: '', now: Date.now(), ...wishes }
  return { ...call, authorization: authorizationOf(call) }
}

async function sent(call: { path: string; body: string | Buffer; role: string; authorization: string }, to = server) {
  const headers = { authorization: call.authorization, ...(call.role && { role: call.role }) }
  return envelopeOf(await to.raw(call.path, call.body, headers))
}

const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
const tagOf = (header: string) => Buffer.from(header.slice(-22), 'base64url')

describe('the header', () => {
  it('lets its sender in', async () => {
    const { token, user } = await signedIn()
    expect(await sent(signed(token))).toMatchObject({ status: 200, data: { id: user.id } })
  })

  it('is asked for', async () => {
    expect(envelopeOf(await server.raw(getUser.path, '{}'))).toMatchObject(noSession)
  })

  it.each(['', 'Bearer x', 'v1', 'v1....', `v1.${'a'.repeat(22)}.${'a'.repeat(16)}.AAAA.${'A'.repeat(22)}`])(
    'is refused when it is %j',
    async (authorization) => {
      expect(envelopeOf(await server.raw(getUser.path, '{}', { authorization }))).toMatchObject(noSession)
    },
  )

  it('covers the body', async () => {
    const { token } = await signedIn()
    expect(await sent({ ...signed(token), body: '{ }' })).toMatchObject(noSession)
  })

  it('covers the path', async () => {
    const { token } = await signedIn()
    expect(await sent({ ...signed(token), path: getUserRoleList.path })).toMatchObject(noSession)
  })

  it('covers the role, given or not', async () => {
    const { token } = await signedIn({ roles: ['manage', 'business'] })
    expect(await sent({ ...signed(token, { role: 'business' }), role: 'manage' })).toMatchObject(noSession)
    expect(await sent({ ...signed(token, { role: 'business' }), role: '' })).toMatchObject(noSession)
    expect(await sent({ ...signed(token), role: 'manage' })).toMatchObject(noSession)
    expect(await sent(signed(token, { role: 'manage' }))).toMatchObject({ status: 200 })
  })

  it('covers the method', async () => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { method: 'GET' }))).toMatchObject(noSession)
  })

  it('is refused with any part of it changed', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    const parts = readHeader(call.authorization)
    if (!parts) throw new Error('no header')
    for (const part of ['iv', 'ciphertext', 'tag', 'session'] as const) {
      const authorization = headerText({ ...parts, [part]: other(parts[part]) })
      expect({ part, ...(await sent({ ...call, authorization })) }).toMatchObject({ part, ...noSession })
    }
  })

  it('has one spelling: ignored bits of base64url must be zero', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    // The tag has 16 bytes: four bits of its last character mean nothing.
    const last = call.authorization.slice(-1)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const same = call.authorization.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1]
    expect(tagOf(same)).toEqual(tagOf(call.authorization))
    expect(await sent({ ...call, authorization: same })).toMatchObject(noSession)
  })

  it('cannot be made from what the database holds', async () => {
    const { token } = await signedIn()
    const [session = ''] = token.split('.')
    // A thief of the table can derive the key, which follows from the hash; the token to put inside he lacks.
    const thief = forgedFrom(sha256(token), `${session}.${'x'.repeat(43)}`)
    expect(await sent({ ...signed(token), authorization: thief })).toMatchObject(noSession)
    expect(await sent({ ...signed(token), authorization: forgedFrom(sha256(token), token) })).toMatchObject({
      status: 200,
    })
  })

  it('belongs to one session: the token of another one does not open it', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const [session = ''] = theirs.token.split('.')
    const parts = readHeader(signed(mine.token).authorization)
    if (!parts) throw new Error('no header')
    expect(await sent({ ...signed(mine.token), authorization: headerText({ ...parts, session }) })).toMatchObject(
      noSession,
    )
  })
})

/** Seals any token under the key that follows from a hash. */
function forgedFrom(tokenSha256: Buffer, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', tokenSha256, '', 'keben authorization v1', 32))
  const bodySha256 = createHash('sha256').update('{}').digest('hex')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(callText({ method: 'POST', path: getUser.path, role: '', bodySha256 })))
  const proof = proofText({ token, at: Date.now(), random: 4711 })
  const ciphertext = Buffer.concat([cipher.update(proof), cipher.final()]).toString('base64url')
  const tag = cipher.getAuthTag().toString('base64url')
  return headerText({ session: sessionOf(token), iv: iv.toString('base64url'), ciphertext, tag })
}

describe('a header that was seen before', () => {
  it('is refused, with the time of the server', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    expect(await sent(call)).toMatchObject({ status: 200 })
    expect(await sent(call)).toMatchObject(clock)
  })

  it('is refused by another server on the same database, which accepts the session', async () => {
    const second = connect(await world.secondServer())
    const { token } = await signedIn()
    const call = signed(token)
    expect(await sent(call)).toMatchObject({ status: 200 })
    expect(await sent(call, second)).toMatchObject(clock)
    expect(await sent(signed(token), second)).toMatchObject({ status: 200 })
    second.close()
  })

  it('counts once of many that arrive together', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => sent(call)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })
})

describe('the clock of the caller', () => {
  it.each([-119_000, 119_000])('may be off by %d ms', async (off) => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { now: Date.now() + off }))).toMatchObject({ status: 200 })
  })

  it.each([-125_000, 125_000, -1_000_000_000_000, 1_000_000_000_000])('may not be off by %d ms', async (off) => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { now: Date.now() + off }))).toMatchObject(clock)
  })

  it('can be corrected from the refusal', async () => {
    const { token } = await signedIn()
    const refused = await sent(signed(token, { now: Date.now() - 3_600_000 }))
    const { serverTime } = refused.data as { serverTime: number }
    expect(await sent(signed(token, { now: serverTime }))).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  it('is over after 30 minutes without a call', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject({ status: 200 })
    await change(sql`update session set last_seen_at = now() - interval '31 minutes' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(noSession)
  })

  it('lives on with every call', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    await client.done(getUser, {})
    const idle = await db.primary.row(sql`
      select last_seen_at > now() - interval '1 minute' as fresh from session where user_id = ${user.id}`)
    expect(idle).toEqual({ fresh: true })
  })

  it('is not kept alive by who has its id but not its token', async () => {
    const { user, token } = await signedIn()
    await change(sql`update session set last_seen_at = now() - interval '29 minutes' where user_id = ${user.id}`)
    await sent({ ...signed(token), body: '{ }' })
    const idle = await db.primary.row(sql`
      select last_seen_at > now() - interval '28 minutes' as fresh from session where user_id = ${user.id}`)
    expect(idle).toEqual({ fresh: false })
  })

  it('is over after 12 hours, however busy', async () => {
    const { user, client } = await signedIn()
    await change(sql`update session set created_at = now() - interval '12 hours' where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(noSession)
  })

  it('ends with the sign-out', async () => {
    const { client, user } = await signedIn()
    expect(await client.call(logout, {})).toMatchObject({ status: 200, message: 'You are signed out.' })
    expect(await client.call(getUser, {})).toMatchObject(noSession)
    const [audited] = await db.primary.rows(sql`select action from audit where user_id = ${user.id}`)
    expect(audited).toEqual({ action: 'signOut' })
  })

  it('ended by an administrator says so at the next call', async () => {
    const { user, client } = await signedIn()
    await endSessions(db.primary, new Date(), user.id)
    expect(await client.call(getUser, {})).toMatchObject(sessionEnded)
  })

  it('says that it was ended only to its owner', async () => {
    const { user, token } = await signedIn()
    await endSessions(db.primary, new Date(), user.id)
    expect(await sent({ ...signed(token), body: '{ }' })).toMatchObject(noSession)
  })

  it('of a disabled user ends at the next call', async () => {
    const { user, client } = await signedIn()
    await client.done(getUser, {})
    await change(sql`update app_user set state = 'disabled' where id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject(sessionEnded)
  })
})

describe('the role', () => {
  it('is the first that is held, without the header', async () => {
    const { client } = await signedIn({ roles: ['finance', 'business'] })
    const menus = await Promise.all([
      client.done(getUserMenuList, {}),
      client.done(getUserMenuList, {}, { role: 'business' }),
    ])
    expect(menus[0]).toEqual(menus[1])
  })

  it('must be held', async () => {
    const { client } = await signedIn({ roles: ['school'] })
    expect(await client.call(getUser, {}, { role: 'manage' })).toMatchObject({ status: 403, code: 'role_not_held' })
  })

  it('must exist', async () => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { role: '__proto__' }))).toMatchObject({ status: 403, code: 'role_not_held' })
  })

  it('that is taken away is gone at the next call', async () => {
    const { user, client } = await signedIn({ roles: ['manage', 'finance'] })
    expect(await client.call(getUser, {}, { role: 'finance' })).toMatchObject({ status: 200 })
    await change(sql`delete from user_role where user_id = ${user.id} and role = 'finance'`)
    expect(await client.call(getUser, {}, { role: 'finance' })).toMatchObject({ status: 403, code: 'role_not_held' })
    await change(sql`delete from user_role where user_id = ${user.id}`)
    expect(await client.call(getUser, {})).toMatchObject({ status: 403, code: 'role_not_held' })
  })

  it('can be switched to another that is held, which is logged', async () => {
    const { user, client } = await signedIn({ roles: ['manage', 'business'] })
    const menu = await client.done(getUserMenuListByRoleId, { roleId: 'business' }, { role: 'manage' })
    expect(menu).toEqual(await client.done(getUserMenuList, {}, { role: 'business' }))
    const [audited] = await db.primary.rows(sql`select action, before, after from audit where user_id = ${user.id}`)
    expect(audited).toEqual({ action: 'switchRole', before: { role: 'manage' }, after: { role: 'business' } })
  })

  it('cannot be switched to one that is not held', async () => {
    const { client } = await signedIn({ roles: ['business'] })
    const refused = await client.call(getUserMenuListByRoleId, { roleId: 'manage' })
    expect(refused).toMatchObject({ status: 403, code: 'role_not_held' })
  })

  it('is listed with its name in the language asked for, in the order of the roles', async () => {
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

describe('who I am', () => {
  it('names the organisation that I act for, the narrowest', async () => {
    const campus = await signedIn({ roles: ['school'], schoolId: 1, campusId: 2 })
    const school = await signedIn({ roles: ['school'], schoolId: 1 })
    const area = await signedIn({ roles: ['area'], areaId: 1 })
    const nobody = await signedIn()
    expect(await Promise.all([campus, school, area, nobody].map(organisationOf))).toEqual([
      'Own school · East',
      'Own school',
      'Own district',
      '',
    ])
  })
})

describe('who signed in with a one-time password', () => {
  const mustChange = { status: 403, code: 'password_must_change' }

  it('may do nothing but look at the menu, choose a password and leave', async () => {
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
