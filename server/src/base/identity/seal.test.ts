import { getUser, getUserRoleList } from '@keben/core/base/identity/contract'
import { readNotices } from '@keben/core/office/notices/contract'
import { callText, headerText, proofText, readHeader, sessionOf } from '@keben/core/base/identity/header'
import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ToSign, authorizationOf, connect, envelopeOf } from '../../../../test/client.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { sha256 } from './seal.ts'
import type { NewUser } from './users.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

const noSession = { status: 908, code: 'no_session', data: null }
const clock = { status: 401, code: 'clock', data: { serverTime: expect.any(Number) } }

const signedIn = (wishes: Partial<NewUser> = {}) => createSignedInUser(db, server, wishes)

/** A signed call as it travels, to be changed on the way. */
const signed = (token: string, wishes: Partial<ToSign> = {}) => {
  const call = { token, path: getUser.path, body: '{}', role: '', now: Date.now(), ...wishes }
  return { ...call, authorization: authorizationOf(call) }
}

type Sent = Pick<ToSign, 'path' | 'body' | 'role' | 'idempotencyKey'> & { readonly authorization: string }

async function sent({ path, body, role, idempotencyKey, authorization }: Sent, to = server) {
  const key = idempotencyKey && { 'idempotency-key': idempotencyKey }
  return envelopeOf(await to.raw(path, body, { authorization, ...(role && { role }), ...key }))
}

const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
const tagOf = (header: string) => Buffer.from(header.slice(-22), 'base64url')

describe('the authorization header', () => {
  it('identifies its sender', async () => {
    const { token, user } = await signedIn()
    expect(await sent(signed(token))).toMatchObject({ status: 200, data: { id: user.id } })
  })

  it('is required', async () => {
    expect(envelopeOf(await server.raw(getUser.path, '{}'))).toMatchObject(noSession)
  })

  it.each(['', 'Bearer x', 'v1', 'v1....', `v1.${'a'.repeat(22)}.${'a'.repeat(16)}.AAAA.${'A'.repeat(22)}`])(
    'is refused if it is %j',
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

  it('covers the role, present or not', async () => {
    const { token } = await signedIn({ roles: ['manage', 'business'] })
    expect(await sent({ ...signed(token, { role: 'business' }), role: 'manage' })).toMatchObject(noSession)
    expect(await sent({ ...signed(token, { role: 'business' }), role: '' })).toMatchObject(noSession)
    expect(await sent({ ...signed(token), role: 'manage' })).toMatchObject(noSession)
    expect(await sent(signed(token, { role: 'manage' }))).toMatchObject({ status: 200 })
  })

  it('covers the idempotency key, present or not', async () => {
    const { token } = await signedIn()
    const call = signed(token, { path: readNotices.path, idempotencyKey: 'first-of-all' })
    expect(await sent({ ...call, idempotencyKey: 'another-key' })).toMatchObject(noSession)
    expect(await sent({ ...call, idempotencyKey: '' })).toMatchObject(noSession)
    expect(await sent({ ...signed(token), idempotencyKey: 'another-key' })).toMatchObject(noSession)
    expect(await sent(signed(token, { path: readNotices.path, idempotencyKey: 'first-of-all' }))).toMatchObject({
      status: 200,
    })
  })

  it('covers the method', async () => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { method: 'GET' }))).toMatchObject(noSession)
  })

  it('is refused if any part of it is changed', async () => {
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

  it('cannot be derived from what the database stores', async () => {
    const { token } = await signedIn()
    const [session = ''] = token.split('.')
    // A thief of the table can derive the key, which follows from the hash; the token to put inside he lacks.
    const thief = forgedFrom(sha256(token), `${session}.${'x'.repeat(43)}`)
    expect(await sent({ ...signed(token), authorization: thief })).toMatchObject(noSession)
    expect(await sent({ ...signed(token), authorization: forgedFrom(sha256(token), token) })).toMatchObject({
      status: 200,
    })
  })

  it('belongs to one session: the token of another one does not decrypt it', async () => {
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
  cipher.setAAD(Buffer.from(callText({ method: 'POST', path: getUser.path, role: '', idempotencyKey: '', bodySha256 })))
  const proof = proofText({ token, at: Date.now(), random: 4711 })
  const ciphertext = Buffer.concat([cipher.update(proof), cipher.final()]).toString('base64url')
  const tag = cipher.getAuthTag().toString('base64url')
  return headerText({ session: sessionOf(token), iv: iv.toString('base64url'), ciphertext, tag })
}

describe('a replayed header', () => {
  it('is refused, with the server’s time', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    expect(await sent(call)).toMatchObject({ status: 200 })
    expect(await sent(call)).toMatchObject(clock)
  })

  it('is refused by another server on the same database, which accepts the session', async () => {
    const second = connect(await app.secondServer())
    const { token } = await signedIn()
    const call = signed(token)
    expect(await sent(call)).toMatchObject({ status: 200 })
    expect(await sent(call, second)).toMatchObject(clock)
    expect(await sent(signed(token), second)).toMatchObject({ status: 200 })
    second.close()
  })

  it('counts once if many copies arrive together', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => sent(call)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })
})

/** What PostgreSQL does after a crash to tables that are not logged. */
const crash = () => db.primary.run(sql`truncate request_seen, request_seen_since`)

describe('a database that lost its replay protection in a crash', () => {
  it('refuses replays of earlier headers, and accepts new ones', async () => {
    const { token } = await signedIn()
    const call = signed(token)
    expect(await sent(call)).toMatchObject({ status: 200 })
    await crash()
    expect(await sent(call)).toMatchObject(clock)
    expect(await sent(signed(token))).toMatchObject({ status: 200 })
    expect(await sent(call)).toMatchObject(clock)
  })

  it('causes no error in a client, which retries by itself', async () => {
    const { client } = await signedIn()
    await client.done(getUser, {})
    await crash()
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(getUser, {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('the caller’s clock', () => {
  beforeAll(() => db.primary.run(sql`update request_seen_since set since = now() - interval '1 hour'`))

  it.each([-90_000, 119_000])('may be off by %d ms', async (off) => {
    const { token } = await signedIn()
    expect(await sent(signed(token, { now: Date.now() + off }))).toMatchObject({ status: 200 })
  })

  it.each([-125_000, 155_000, -1_000_000_000_000, 1_000_000_000_000])('may not be off by %d ms', async (off) => {
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
