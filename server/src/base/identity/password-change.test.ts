import { checkPassword, getUser, updatePassword, updatePwd } from '@keben/core/base/identity/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../../test/client.ts'
import { type TestUser, createSignedInUser, stayingSlow } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import type { NewUser } from './users.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

const newPassword = 'quiet river 42'
const signedIn = (wishes: Partial<NewUser> = {}) => createSignedInUser(db, server, wishes)
const failuresOf = async ({ userName }: TestUser) =>
  (
    await db.primary.row<{ attempts: number }>(sql`
      select attempts from sign_in_failure where user_name_sha256 = sha256(convert_to(${userName}::text, 'UTF8'))`)
  )?.attempts ?? 0

describe.each([updatePwd, updatePassword])('$path', (endpoint) => {
  it('changes the password, with the status "1000"', async () => {
    const { user, client } = await signedIn()
    const answer = await client.call(endpoint, { oldPassword: user.password, newPassword })
    expect(answer).toMatchObject({ status: '1000', message: expect.stringContaining('has been changed') })
    expect(await server.trySignIn(user)).toMatchObject({ code: 'wrong_credentials' })
    expect(await server.trySignIn({ ...user, password: newPassword })).toMatchObject({ status: 200 })
  })
})

describe('a change of password', () => {
  it('ends the other sessions and preserves the current one', async () => {
    const { user, client } = await signedIn()
    const elsewhere = await server.signIn(user.userName, user.password)
    expect(await elsewhere.call(getUser, {})).toMatchObject({ status: 200 })
    await client.done(updatePwd, { oldPassword: user.password, newPassword })
    expect(await elsewhere.call(getUser, {})).toMatchObject({ status: 418, code: 'session_ended' })
    expect(await client.call(getUser, {})).toMatchObject({ status: 200 })
  })

  it('gives full access to a user with a one-time password', async () => {
    const { user, client } = await signedIn({ mustChangePassword: true })
    expect(await client.call(listNotices, {})).toMatchObject({ code: 'password_must_change' })
    await client.done(updatePwd, { oldPassword: user.password, newPassword })
    expect(await client.call(listNotices, {})).toMatchObject({ status: 200 })
  })

  it('is audited without the password, and its owner is notified', async () => {
    const { user, client } = await signedIn()
    await client.done(updatePwd, { oldPassword: user.password, newPassword })
    const audited = await db.primary.rows(sql`select action, before, after from audit where user_id = ${user.id}`)
    expect(audited).toEqual([{ action: 'changePassword', before: null, after: null }])
    const { list } = await client.done(listNotices, {})
    expect(list.map(({ text }) => text)).toEqual([expect.stringContaining('Your password was changed.')])
  })

  it('needs the present password, and wrong guesses slow down this session only', async () => {
    const { user, client } = await signedIn()
    const guess = () => client.call(updatePwd, { oldPassword: 'not this one', newPassword })
    expect(await guess()).toMatchObject({ status: 422, code: 'password_wrong' })
    for (let guesses = 0; guesses < 4; guesses++) await guess()
    await stayingSlow(db)
    expect(await guess()).toMatchObject({ status: 422, code: 'slowed_down' })
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
  })

  it('succeeds while a stranger guesses at the name', async () => {
    const { user, client } = await signedIn()
    for (let guesses = 0; guesses < 5; guesses++) await server.trySignIn({ ...user, password: 'not this one' })
    await stayingSlow(db)
    expect(await client.call(updatePwd, { oldPassword: user.password, newPassword })).toMatchObject({ status: '1000' })
  })

  it('happens once if the same request arrives twice', async () => {
    const { user, client } = await signedIn()
    const twice = () => client.call(updatePwd, { oldPassword: user.password, newPassword }, { key: 'same-key-twice' })
    const [first, second] = [await twice(), await twice()]
    expect(first).toMatchObject({ status: '1000' })
    expect(second).toEqual(first)
  })

  it('is decided once if two requests arrive together', async () => {
    const { user, client } = await signedIn()
    const answers = await Promise.all(
      ['first choice 11', 'second choice 22'].map((chosen) =>
        client.call(updatePwd, { oldPassword: user.password, newPassword: chosen }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['1000', '422'])
  })

  it.each([
    ['password_common', () => 'Password123'],
    ['password_common', () => 'aaaaaaaa'],
    ['password_common', () => '23456789'],
    ['password_names_user', ({ userName }: TestUser) => userName.toUpperCase()],
    ['password_names_user', ({ mobile }: TestUser) => mobile],
    ['password_same', ({ password }: TestUser) => password],
  ])('is refused with %s', async (code, choose) => {
    const { user, client } = await signedIn()
    const refused = await client.call(updatePwd, { oldPassword: user.password, newPassword: choose(user) })
    expect(refused).toMatchObject({ status: 422, code })
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
  })

  it.each([
    ['too short', 'seven77', 'too_small_text'],
    ['too long', 'x1'.repeat(65), 'too_big_text'],
    ['too long for one RSA block', '密'.repeat(64), 'password_too_many_bytes'],
  ])('is refused if it is %s', async (_, chosen, rule) => {
    const { user, client } = await signedIn()
    const refused = await client.call(updatePwd, { oldPassword: user.password, newPassword: chosen })
    expect(refused).toMatchObject({ status: 400, issues: [{ field: 'newPassword', rule }] })
  })

  it('permits a Chinese sentence: there are no rules about kinds of characters', async () => {
    const { user, client } = await signedIn()
    const chosen = '春眠不觉晓处处闻啼鸟'
    await client.done(updatePwd, { oldPassword: user.password, newPassword: chosen })
    expect(await server.trySignIn({ ...user, password: chosen })).toMatchObject({ status: 200 })
  })
})

describe('checkPassword', () => {
  it('says whether the password is right', async () => {
    const { user, client } = await signedIn()
    expect(await client.done(checkPassword, { password: user.password })).toEqual({ right: true })
    expect(await client.done(checkPassword, { password: 'not this one' })).toEqual({ right: false })
  })

  it('counts each wrong password, and a right one resets the count', async () => {
    const { user, client } = await signedIn()
    for (let round = 0; round < 2; round++) {
      for (let guesses = 0; guesses < 4; guesses++) await client.done(checkPassword, { password: 'not this one' })
      expect(await client.done(checkPassword, { password: user.password })).toEqual({ right: true })
    }
    expect(await failuresOf(user)).toBe(0)
  })

  it('cannot be used to guess passwords', async () => {
    const { user, client } = await signedIn()
    for (let guesses = 0; guesses < 5; guesses++) await client.done(checkPassword, { password: 'not this one' })
    await stayingSlow(db)
    const refused = await client.call(checkPassword, { password: user.password })
    expect(refused).toMatchObject({ status: 422, code: 'slowed_down' })
  })
})
