import { getUser, logout } from '@keben/core/base/identity/contract'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { authorizationOf, connect } from '../../../../test/client.ts'
import { createSignedInUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createCallerLookup } from './callers.ts'
import { endSessions } from './session.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())
const url = new URL(app.url)

const at = (token: string, now = Date.now()) =>
  authorizationOf({ token, path: getUser.path, body: '{}', role: '', now })

/** The answer to a head alone, of whose body nothing comes. */
async function answerToHead(authorization: string, length = 1000): Promise<string> {
  const socket = connectSocket(Number(url.port), url.hostname)
  socket.write(
    `POST ${getUser.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

describe('a call is refused before its body is read', () => {
  it('if its header names no session, or was made without the session’s token', async () => {
    const { token } = await createSignedInUser(db, server)
    const stranger = `${token.slice(0, token.indexOf('.'))}.${'x'.repeat(43)}`
    const unknown = `${'u'.repeat(22)}.${'x'.repeat(43)}`
    for (const header of ['', 'v1.nonsense', at(stranger), at(unknown)])
      expect(await answerToHead(header)).toContain('"code":"no_session"')
  })

  it('if its session has ended, unless the body is small and its owner can learn why', async () => {
    const { user, token, client } = await createSignedInUser(db, server)
    await endSessions(db.primary, new Date(), [user.id])
    expect(await answerToHead(at(token), 5000)).toContain('"code":"no_session"')
    expect(await client.call(getUser, {})).toMatchObject({ code: 'session_ended' })
  })

  it('if its clock is wrong', async () => {
    const { token } = await createSignedInUser(db, server)
    expect(await answerToHead(at(token, Date.now() - 600_000))).toContain('"code":"clock"')
  })
})

describe('the identity of a caller', () => {
  it('is looked up once per session, and again if its token differs or it has ended', async () => {
    const { user, token, client } = await createSignedInUser(db, server)
    const { identify, authenticate } = createCallerLookup(db)
    let lookups = 0
    const identified = (header: string) =>
      identify(header, (work) => {
        lookups += 1
        return work()
      })
    expect(await identified(at(token))).toEqual({ userId: user.id, isLive: true })
    expect(await identified(at(token))).toEqual({ userId: user.id, isLive: true })
    expect(lookups).toBe(1)
    await expect(identified(at(`${token.slice(0, -43)}${'x'.repeat(43)}`))).rejects.toMatchObject({
      code: 'no_session',
    })
    expect(lookups).toBe(2)
    await client.done(logout, {})
    const arrived = {
      method: 'POST',
      path: getUser.path,
      authorization: at(token),
      role: undefined,
      idempotencyKey: undefined,
      bodySha256: '',
      address: '127.0.0.1',
      requestId: 'request-1',
      now: new Date(),
      language: 'en',
      userAgent: '',
    } as const
    await expect(authenticate(db as never, arrived, getUser)).rejects.toMatchObject({ code: 'no_session' })
    expect(await identified(at(token))).toEqual({ userId: user.id, isLive: false })
    expect(lookups).toBe(3)
  })

  it('does not authenticate the body: another body under the same header is refused', async () => {
    const { token } = await createSignedInUser(db, server)
    const reply = await server.raw(getUser.path, '{ }', { authorization: at(token) })
    expect(JSON.parse(reply.body.toString())).toMatchObject({ code: 'no_session' })
  })
})
