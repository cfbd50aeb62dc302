import { checkPassword, getUser, login, updatePwd, verifyCode } from '@keben/core/base/identity/contract'
import { isToken } from '@keben/core/base/identity/header'
import { sealLabelOf } from '@keben/core/base/identity/sealed'
import { resetPassword } from '@keben/core/base/people/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { type Envelope, connect, envelopeOf, seal, unseal } from '../../../../test/client.ts'
import { createSignedInUser, createUser, stayingSlow } from '../../../../test/fixtures/user.ts'
import { captchaAnswer, createTestApp } from '../../../../test/test-app.ts'

// Over plain http everybody on the way can read along: what they read must be worth nothing.

const app = await createTestApp()
const { db } = app
const server = connect(app.url, { captchaAnswer })
afterAll(() => server.close())

const newPassword = 'quiet river 42'
const ownKey = () => randomBytes(32).toString('base64url')

/** Signs in as the pages do: whatever is secret comes back sealed. */
async function comesIn({ userName, password }: { userName: string; password: string }, known?: string) {
  const { data: offer } = await server.call(verifyCode, {})
  const answerKey = ownKey()
  const sealed = (text: string) => seal(offer.publicKey, text, offer.code)
  const answer = await server.call(login, {
    username: sealed(userName),
    password: sealed(password),
    code: captchaAnswer,
    challenge: offer.code,
    keyId: offer.keyId,
    answerKey: sealed(answerKey),
    ...(known && { browserKey: sealed(known) }),
  })
  const open = (text: string | undefined) => unseal(answerKey, text ?? '', offer.code)
  return { answer, answerKey, offer, open }
}

/** Makes a call as the pages do, with the fields that are to be hidden sealed for it. */
async function calls(
  token: string,
  { path, sealed, writes }: typeof updatePwd | typeof checkPassword,
  fields: Record<string, unknown>,
  { label = sealLabelOf(token, path), keyId = '', answerKey = ownKey() } = {},
): Promise<{ body: string; answer: Envelope<{ token?: string; right?: boolean }>; open: (text: string) => string }> {
  const { data: offer } = await server.call(verifyCode, {})
  const hidden = Object.entries(fields).map(([name, value]) => [
    name,
    sealed.includes(name) ? seal(offer.publicKey, String(value), label) : value,
  ])
  const body = JSON.stringify({
    ...Object.fromEntries(hidden),
    keyId: keyId || offer.keyId,
    answerKey: seal(offer.publicKey, answerKey, label),
  })
  const headers = writes ? { 'idempotency-key': ownKey().slice(0, 20) } : {}
  const reply = await server.client(token).raw(path, body, headers)
  return { body, answer: envelopeOf(reply), open: (text) => unseal(answerKey, text, label) }
}

describe('the session token over plain HTTP', () => {
  it('is encrypted with a key that only the browser has, for this sign-in alone', async () => {
    const user = await createUser(db)
    const { answer, answerKey, open } = await comesIn(user)
    expect(answer.status).toBe(200)
    expect(isToken(answer.data.token)).toBe(false)
    const token = open(answer.data.token)
    expect(await server.client(token).call(getUser, {})).toMatchObject({ status: 200, data: { id: user.id } })
    expect(() => unseal(ownKey(), answer.data.token, '')).toThrow('unable to authenticate')
    expect(() => unseal(answerKey, answer.data.token, 'another challenge')).toThrow('unable to authenticate')
  })

  it('is plain for callers that do not ask for encryption', async () => {
    const answer = await server.trySignIn(await createUser(db))
    expect(isToken(answer.data.token)).toBe(true)
    expect(answer.data).not.toHaveProperty('browserKey')
  })

  it.each(['short', 'x'.repeat(44)])('is refused to a caller with an invalid key: %s', async (answerKey) => {
    const user = await createUser(db)
    const { data: offer } = await server.call(verifyCode, {})
    const answer = await server.trySignIn({
      ...user,
      change: (sent) => ({ ...sent, answerKey: seal(offer.publicKey, answerKey, sent.challenge) }),
    })
    expect(answer).toMatchObject({ status: 400, code: 'sealed_wrongly' })
  })
})

describe('passwords in later calls', () => {
  it('are sent encrypted, and are validated as if they were plain', async () => {
    const { user, token } = await createSignedInUser(db, server)
    const short = await calls(token, updatePwd, { oldPassword: user.password, newPassword: 'seven77' })
    expect(short.answer).toMatchObject({ status: 400, issues: [{ field: 'newPassword', rule: 'too_small_text' }] })
    expect((await calls(token, checkPassword, { password: user.password })).answer.data).toEqual({ right: true })
    const { body, answer } = await calls(token, updatePwd, { oldPassword: user.password, newPassword })
    expect(answer).toMatchObject({ status: '1000', data: {} })
    expect(body).not.toContain(user.password)
    expect(body).not.toContain(newPassword)
    expect(await server.trySignIn({ ...user, password: newPassword })).toMatchObject({ status: 200 })
  })

  it('are accepted only in the call and session that they are encrypted for', async () => {
    const { user, token } = await createSignedInUser(db, server)
    const other = await createSignedInUser(db, server)
    const fields = { password: user.password }
    for (const wrong of [
      { label: sealLabelOf(other.token, checkPassword.path) },
      { label: sealLabelOf(token, updatePwd.path) },
      { keyId: 'another' },
    ]) {
      const { answer } = await calls(token, checkPassword, fields, wrong)
      expect(answer).toMatchObject({ status: 400, code: 'sealed_wrongly' })
    }
  })
})

describe('a change of password', () => {
  it('replaces the token on request, and the old one is refused', async () => {
    const { user, token, client } = await createSignedInUser(db, server)
    const change = { oldPassword: user.password, newPassword, renews: true }
    const { answer, open } = await calls(token, updatePwd, change)
    const fresh = open(answer.data.token ?? '')
    expect(fresh).not.toBe(token)
    expect(await server.client(fresh).call(getUser, {})).toMatchObject({ status: 200, data: { id: user.id } })
    expect(await client.call(getUser, {})).toMatchObject({ code: 'no_session' })
  })
})

describe('one-time passwords', () => {
  it('are encrypted for the administrator who creates them', async () => {
    const { token } = await createSignedInUser(db, server)
    const user = await createUser(db)
    const label = sealLabelOf(token, resetPassword.path)
    const { data: offer } = await server.call(verifyCode, {})
    const answerKey = ownKey()
    const sent = { ids: [user.id], keyId: offer.keyId, answerKey: seal(offer.publicKey, answerKey, label) }
    const reply = await server
      .client(token)
      .raw(resetPassword.path, JSON.stringify(sent), { 'idempotency-key': ownKey().slice(0, 20) })
    const text = reply.body.toString('utf8')
    const [, secret = ''] = /"oneTimePassword":"([^"]*)"/.exec(text) ?? []
    const password = unseal(answerKey, secret, label)
    expect(text).not.toContain(password)
    expect(await server.trySignIn({ userName: user.userName, password })).toMatchObject({ status: 200 })
  })
})

describe('a browser with an earlier sign-in', () => {
  it('is slowed down by its own failures, and not by those of strangers', async () => {
    const user = await createUser(db)
    const first = await comesIn(user)
    const known = first.open(first.answer.data.browserKey)
    for (let guesses = 0; guesses < 8; guesses++) await server.trySignIn({ ...user, password: 'not this one' })
    expect((await comesIn(user, ownKey())).answer).toMatchObject({ code: 'proof_wanted' })
    const again = await comesIn(user, known)
    expect(again.answer).toMatchObject({ status: 200 })
    expect(again.open(again.answer.data.browserKey)).toBe(known)
    for (let guesses = 0; guesses < 5; guesses++) await comesIn({ ...user, password: 'not this one' }, known)
    await stayingSlow(db)
    expect((await comesIn(user, known)).answer).toMatchObject({ code: 'slowed_down' })
    // A caller that used up the owner's key has not locked the owner out: another browser is a stranger.
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
  })

  it('needs no proof of work, however often strangers have failed under the name', async () => {
    const user = await createUser(db)
    const { answer, open } = await comesIn(user)
    const known = open(answer.data.browserKey)
    const guess = { ...user, password: 'not this one' }
    for (let guesses = 0; guesses < 2; guesses++)
      expect((await comesIn(guess)).answer).toMatchObject({ code: 'wrong_credentials' })
    expect((await comesIn(user)).answer).toMatchObject({ code: 'proof_wanted' })
    expect((await comesIn(user, ownKey())).answer).toMatchObject({ code: 'proof_wanted' })
    expect((await comesIn(user, known)).answer).toMatchObject({ status: 200 })
  })

  it('counts as unknown for every other user', async () => {
    const user = await createUser(db)
    const somebody = await createUser(db)
    const { answer, open } = await comesIn(somebody)
    for (let guesses = 0; guesses < 2; guesses++) await server.trySignIn({ ...user, password: 'not this one' })
    expect((await comesIn(user, open(answer.data.browserKey))).answer).toMatchObject({ code: 'proof_wanted' })
  })
})
