import { getUser, updatePwd } from '@keben/core/base/identity/contract'
import { listUsers, resetPassword, saveUser } from '@keben/core/base/people/contract'
import { describe, expect, it } from 'vitest'
import { savedUser, userInput } from '../../../../test/fixtures/people.ts'
import { createSignedInUser, slowedDown } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { raw, sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const manage = app.as('manage')
const { anyone, db } = app

/** The tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.read.rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const found = tables.map(async ({ name }) => {
    const table = raw(`"${name}"`)
    return (await db.read.row(sql`select from ${table} where ${table}::text like ${`%${text}%`}`)) ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

describe('a one-time password', () => {
  it('permits only one sign-in: it must be changed before anything else', async () => {
    const { userName, oneTimePassword = '' } = await savedUser(app, { roles: ['manage'] })
    const client = await anyone.signIn(userName, oneTimePassword)
    expect(await client.call(getUser, {})).toMatchObject({ data: { mustChangePassword: true } })
    expect(await client.call(listUsers, {})).toMatchObject({ status: 403, code: 'password_must_change' })
    await client.done(updatePwd, { oldPassword: oneTimePassword, newPassword: 'morning coffee 8' })
    expect(await client.call(listUsers, {})).toMatchObject({ status: 200 })
    expect(await anyone.trySignIn({ userName, password: oneTimePassword })).toMatchObject({ code: 'wrong_credentials' })
    expect(await anyone.trySignIn({ userName, password: 'morning coffee 8' })).toMatchObject({ status: 200 })
    const [row] = (await manage.done(listUsers, { keyword: userName })).list
    expect(row).toMatchObject({ mustChangePassword: false, openSessions: 2 })
  })

  it('is returned once and stored nowhere: a repeated request gets the same user without it', async () => {
    const input = userInput()
    const first = await manage.done(saveUser, input, { key: 'one-user-only-once' })
    const again = await manage.done(saveUser, input, { key: 'one-user-only-once' })
    const { oneTimePassword = '', ...user } = first
    expect(again).toEqual(user)
    expect((await manage.done(listUsers, { keyword: input.userName })).total).toBe(1)
    expect(await tablesWith(user.userName)).toEqual(expect.arrayContaining(['app_user', 'audit', 'idempotency']))
    expect(await tablesWith(oneTimePassword)).toEqual([])
  })
})

describe('resetting passwords', () => {
  it('gives each user a new one-time password, ends their sessions, and resets failed attempts', async () => {
    const first = await createSignedInUser(db, anyone)
    const second = await createSignedInUser(db, anyone)
    await slowedDown(db, anyone, first.user.userName)
    for (let guesses = 0; guesses < 2; guesses++) await anyone.trySignIn({ ...first.user, password: 'not this one' })
    expect(await anyone.trySignIn({ ...first.user, idle: true })).toMatchObject({ code: 'proof_wanted' })

    const ids = [first.user.id, second.user.id]
    const { verdicts } = await manage.done(resetPassword, { ids })
    expect(verdicts).toMatchObject(
      [first, second].map(({ user }) => ({ id: user.id, done: true, userName: user.userName })),
    )
    const passwords = verdicts.map(({ oneTimePassword = '' }) => oneTimePassword)
    expect(new Set(passwords).size).toBe(2)
    for (const { client } of [first, second])
      expect(await client.call(getUser, {})).toMatchObject({ status: 418, code: 'session_ended' })
    expect(await anyone.trySignIn(first.user)).toMatchObject({ code: 'wrong_credentials' })
    const client = await anyone.signIn(first.user.userName, passwords[0] ?? '')
    expect(await client.call(listUsers, {})).toMatchObject({ code: 'password_must_change' })
    expect(await tablesWith(passwords[1] ?? '-')).toEqual([])
  })

  it('says why not for each user whose password it cannot reset', async () => {
    const { user } = await createSignedInUser(db, anyone)
    const { verdicts } = await manage.done(resetPassword, { ids: [999_999, user.id, userIdOf('manage')] })
    expect(verdicts).toMatchObject([
      { id: 999_999, done: false, code: 'not_found', userName: '' },
      { id: user.id, done: true },
      { id: userIdOf('manage'), done: false, code: 'own_password' },
    ])
    expect(verdicts.filter((verdict) => verdict.oneTimePassword !== undefined)).toHaveLength(1)
    expect(await manage.call(getUser, {})).toMatchObject({ status: 200 })
  })

  it('is audited, without the password', async () => {
    const { user } = await createSignedInUser(db, anyone)
    await manage.done(resetPassword, { ids: [user.id] })
    const entry = await db.read.row(sql`select user_name, action, before, after from audit
      where thing = 'user' and thing_id = ${user.id} order by id desc limit 1`)
    expect(entry).toEqual({ user_name: 'manage', action: 'resetPassword', before: null, after: null })
  })
})
