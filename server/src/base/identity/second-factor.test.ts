import { getUser, getUserRoleList, updatePwd } from '@keben/core/base/identity/contract'
import {
  beginSecondFactor,
  confirmSecondFactor,
  demandSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorInfo,
  secondFactorRoles,
} from '@keben/core/base/identity/second-factor'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { listNotices } from '@keben/core/office/notices/contract'
import { roles } from '@keben/core/roles'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Client, connect } from '../../../../test/client.ts'
import { untilWaiting } from '../../../../test/fixtures/meanwhile.ts'
import { type TestUser, createSignedInUser, stayingSlow } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { codeOf, stepAt } from './totp.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

const expected = { status: 422, code: 'second_factor_wanted' }
const wrong = { status: 422, code: 'wrong_second_code' }
const manage = app.as('manage')

/** Bytes from base32, as an app reads what was typed into it. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Somebody whose app shows codes: each one a half minute later than the one before, as far as the server cares. */
async function givenApp(wishes: Parameters<typeof createSignedInUser>[2] = {}) {
  const { user, client } = await createSignedInUser(db, server, wishes)
  const { secret = '', uri = '' } = await client.done(beginSecondFactor, { password: user.password })
  const shown = (off = 0) => codeOf(bytesOf(secret), stepAt(new Date()) + off)
  const { codes } = await client.done(confirmSecondFactor, { code: shown() })
  return { user, client, secret, uri, shown, codes: codes.map(({ recoveryCode = '' }) => recoveryCode) }
}

/** As an input method for Chinese writes digits. */
const wide = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** Time has passed since the last code. */
const halfAMinuteLater = ({ id }: TestUser) =>
  db.primary.run(sql`update second_factor set last_step = last_step - 10 where user_id = ${id}`)

const actionsOn = async ({ id }: TestUser): Promise<string[]> => {
  const rows = await db.primary.rows<{ action: string }>(
    sql`select action from audit where thing = 'user' and thing_id = ${String(id)} order by id`,
  )
  return rows.map(({ action }) => action)
}
const noticesOf = async (client: Client): Promise<string[]> =>
  (await client.done(listNotices, {})).list.map(({ text }) => text)

describe('setting up a second factor', () => {
  it('needs the password, shows the secret once, and takes effect after the first code', async () => {
    const { user, client } = await createSignedInUser(db, server)
    expect(await client.call(beginSecondFactor, { password: 'not this one' })).toMatchObject({ code: 'password_wrong' })
    const begun = await client.done(beginSecondFactor, { password: user.password }, { key: 'begin-once' })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    const again = await client.done(beginSecondFactor, { password: user.password }, { key: 'begin-once' })
    expect(again).toEqual({})
    // No code is required yet: a user who could not set up the app can still sign in.
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    expect(await client.done(secondFactorInfo, {})).toEqual({ since: null, recoveryCodesLeft: 0, isDemanded: false })
    const code = codeOf(bytesOf(begun.secret ?? ''), stepAt(new Date()))
    expect(await client.call(confirmSecondFactor, { code: 'abcdef' })).toMatchObject(wrong)
    const { codes } = await client.done(confirmSecondFactor, { code: ` ${wide(code.slice(0, 3))} ${code.slice(3)}` })
    expect(new Set(codes.map(({ recoveryCode }) => recoveryCode)).size).toBe(10)
    const info = await client.done(secondFactorInfo, {})
    expect(info).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect(await client.call(beginSecondFactor, { password: user.password })).toMatchObject({ status: 409 })
    expect(await client.call(confirmSecondFactor, { code })).toMatchObject({ status: 409, code: 'second_factor_is_on' })
    expect(await actionsOn(user)).toEqual(expect.arrayContaining(['beginSecondFactor', 'setSecondFactor']))
    expect(await noticesOf(client)).toEqual([expect.stringContaining('authentication is now on')])
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { user, secret, codes } = await givenApp()
    const rows = await db.primary.rows<{ text: string }>(sql`
      select second_factor::text || coalesce(string_agg(recovery_code::text, ''), '') as text
      from second_factor left join recovery_code using (user_id) where user_id = ${user.id} group by second_factor`)
    const [{ text } = { text: '' }] = rows
    expect(text).not.toContain(bytesOf(secret).toString('hex'))
    for (const code of codes) expect(text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
    const answers = await db.primary.rows<{ text: string }>(sql`select idempotency::text as text from idempotency`)
    expect(JSON.stringify(answers)).not.toContain(secret)
    expect(JSON.stringify(answers)).not.toContain(codes[0])
  })

  it('slows down guesses at the first code', async () => {
    const { user, client } = await createSignedInUser(db, server)
    await client.done(beginSecondFactor, { password: user.password })
    for (let guess = 0; guess < 5; guess++)
      expect(await client.call(confirmSecondFactor, { code: 'abcdef' })).toMatchObject(wrong)
    await stayingSlow(db)
    expect(await client.call(confirmSecondFactor, { code: 'abcdef' })).toMatchObject({ code: 'slowed_down' })
  })
})

describe('a second factor at sign-in', () => {
  it('requires the code after the password, without a second captcha, and accepts each code once', async () => {
    const { user, shown } = await givenApp()
    await halfAMinuteLater(user)
    const first = await server.trySignIn(user)
    expect(first).toMatchObject(expected)
    const pass = first.data as unknown as SignInPass
    const [older, code, later] = [shown(-1), shown(), shown(1)]
    const second = await server.trySignIn({ ...user, pass, secondCode: code })
    expect(second).toMatchObject({ status: 200 })
    expect(await server.client(second.data.token).done(getUser, {})).toMatchObject({ id: user.id })
    // Neither the pass nor the code opens anything again, nor does an older code.
    expect(await server.trySignIn({ ...user, pass, secondCode: later })).toMatchObject({ code: 'wrong_captcha' })
    expect(await server.trySignIn({ ...user, secondCode: code })).toMatchObject(wrong)
    expect(await server.trySignIn({ ...user, secondCode: older })).toMatchObject(wrong)
    expect(await server.trySignIn({ ...user, secondCode: later })).toMatchObject({ status: 200 })
  })

  it('accepts one of two concurrent attempts with the same code', async () => {
    const { user, shown } = await givenApp()
    await halfAMinuteLater(user)
    const code = shown()
    const attempts = [connect(app.url), connect(await app.secondServer())]
    const answers = await Promise.all(attempts.map((one) => one.trySignIn({ ...user, secondCode: code })))
    expect(answers.map(({ status }) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 422])
    for (const one of attempts) one.close()
  })

  it('is not revealed without the password', async () => {
    const { user, shown } = await givenApp()
    await halfAMinuteLater(user)
    const guess = { ...user, password: 'not this one' }
    expect(await server.trySignIn(guess)).toMatchObject({ code: 'wrong_credentials', data: {} })
    expect(await server.trySignIn({ ...guess, secondCode: shown() })).toMatchObject({ code: 'wrong_credentials' })
    // The code was not used up by that.
    expect(await server.trySignIn({ ...user, secondCode: shown() })).toMatchObject({ status: 200 })
  })

  it('slows down guesses at codes, issues no more passes, and is audited', async () => {
    const { user, shown } = await givenApp()
    await halfAMinuteLater(user)
    for (let guess = 0; guess < 5; guess++)
      expect(await server.trySignIn({ ...user, secondCode: 'abcdef' })).toMatchObject({
        ...wrong,
        data: { challenge: expect.any(String) },
      })
    await stayingSlow(db)
    const slowed = await server.trySignIn({ ...user, secondCode: shown() })
    expect(slowed).toMatchObject({ code: 'slowed_down', data: { seconds: expect.any(Number) } })
    const reasons = await db.primary.rows<{ reason: string }>(sql`
      select after ->> 'reason' as reason from audit where user_id = ${user.id} and action = 'signInFailed' order by id`)
    expect(reasons.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong second code'),
      'slowed down',
    ])
  })

  it('accepts each recovery code once, typed in any way, and audits it', async () => {
    const { user, client, codes } = await givenApp()
    const [first = '', second = ''] = codes
    expect(await server.trySignIn({ ...user, secondCode: first })).toMatchObject({ status: 200 })
    expect(await server.trySignIn({ ...user, secondCode: first })).toMatchObject(wrong)
    const sloppy = ` ${second.toUpperCase().replaceAll('-', ' ')} `
    expect(await server.trySignIn({ ...user, secondCode: sloppy })).toMatchObject({ status: 200 })
    expect(await client.done(secondFactorInfo, {})).toMatchObject({ recoveryCodesLeft: 8 })
    expect((await actionsOn(user)).filter((action) => action === 'useRecoveryCode')).toHaveLength(2)
  })

  it('accepts recovery codes after the key file was replaced, and explains why other codes fail', async () => {
    const { user, shown, codes } = await givenApp()
    await halfAMinuteLater(user)
    const sealedElsewhere = randomBytes(48)
    await db.primary.run(sql`update second_factor set secret_sealed = ${sealedElsewhere} where user_id = ${user.id}`)
    const lost = await server.trySignIn({ ...user, secondCode: shown() })
    expect(lost).toMatchObject({ status: 422, code: 'second_factor_lost' })
    // Each is counted as a guess; the page goes on from here without another picture.
    const pass = lost.data as unknown as SignInPass
    expect(await server.trySignIn({ ...user, pass, secondCode: codes[0] ?? '' })).toMatchObject({ status: 200 })
  })

  it('is covered by the operator’s instructions for a new key file, as all that is encrypted', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const sealed = await db.primary.rows<{ table: string }>(sql`
      select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_sealed' and data_type = 'bytea'`)
    expect(sealed.length).toBeGreaterThan(1)
    expect(sealed.filter(({ table }) => !page.includes(`delete from ${table};`))).toEqual([])
  })

  it('accepts no recovery code of another user, nor a replaced one', async () => {
    const [one, other] = [await givenApp(), await givenApp()]
    expect(await server.trySignIn({ ...one.user, secondCode: other.codes[0] ?? '' })).toMatchObject(wrong)
    expect(await one.client.call(renewRecoveryCodes, { password: 'not this one' })).toMatchObject({ status: 422 })
    const renewed = await one.client.done(renewRecoveryCodes, { password: one.user.password })
    expect(await server.trySignIn({ ...one.user, secondCode: one.codes[0] ?? '' })).toMatchObject(wrong)
    const [fresh] = renewed.codes
    expect(await server.trySignIn({ ...one.user, secondCode: fresh?.recoveryCode ?? '' })).toMatchObject({
      status: 200,
    })
  })

  it('is not required once it is switched off', async () => {
    const { user, client } = await givenApp()
    expect(await client.call(endSecondFactor, { password: 'not this one' })).toMatchObject({ code: 'password_wrong' })
    await client.done(endSecondFactor, { password: user.password })
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    const off = { status: 409, code: 'second_factor_is_off' }
    expect(await client.call(endSecondFactor, { password: user.password })).toMatchObject(off)
    expect(await client.call(renewRecoveryCodes, { password: user.password })).toMatchObject(off)
    expect(await client.call(confirmSecondFactor, { code: '123456' })).toMatchObject(off)
    expect(await noticesOf(client)).toEqual([
      expect.stringContaining('authentication is now off'),
      expect.stringContaining('authentication is now on'),
    ])
  })

  it('is reported as off if it is switched off concurrently, without a second notice', async () => {
    const { user, client } = await givenApp()
    const { password } = user
    const { later } = await db.write(async (tx) => {
      await tx.run(sql`delete from second_factor where user_id = ${user.id}`)
      const pending = [client.call(endSecondFactor, { password }), client.call(renewRecoveryCodes, { password })]
      await untilWaiting(app, pending.length)
      return { later: Promise.all(pending) }
    })
    const off = { status: 409, code: 'second_factor_is_off' }
    expect(await later).toMatchObject([off, off])
    expect(await actionsOn(user)).not.toContain('endSecondFactor')
    expect(await noticesOf(client)).toEqual([expect.stringContaining('authentication is now on')])
  })
})

describe('an administrator', () => {
  it('resets a lost second factor: sessions end, its owner is notified, the audit names who did it', async () => {
    const { user, client } = await givenApp()
    const plain = await createSignedInUser(db, server)
    const { verdicts } = await manage.done(resetSecondFactor, { ids: [user.id, plain.user.id] })
    expect(verdicts).toMatchObject([{ done: true }, { done: false, code: 'no_second_factor' }])
    expect(await client.call(getUser, {})).toMatchObject({ status: 418 })
    const answer = await server.trySignIn(user)
    expect(answer).toMatchObject({ status: 200 })
    const [latest] = await noticesOf(server.client(answer.data.token))
    expect(latest).toContain('administrator has reset')
    const entry = await db.primary.row(sql`
      select user_name as "userName" from audit where action = 'resetSecondFactor' and thing_id = ${String(user.id)}`)
    expect(entry).toEqual({ userName: (await manage.done(getUser, {})).userName })
  })

  it('cannot reset their own, for which an unattended session would be enough', async () => {
    const { user, client } = await givenApp()
    const { verdicts } = await client.done(resetSecondFactor, { ids: [user.id] })
    expect(verdicts).toMatchObject([{ done: false, code: 'own_second_factor' }])
  })
})

describe('a role that requires a second factor', () => {
  afterEach(() => db.primary.run(sql`delete from second_factor_role`))

  it('is blocked from all other work until it is set up, from the next call on', async () => {
    const { user, client } = await createSignedInUser(db, server, { roles: ['finance', 'shop'] })
    const other = await createSignedInUser(db, server, { roles: ['shop'] })
    expect(await client.done(getUser, {})).toMatchObject({ mustSetSecondFactor: false })
    expect(await manage.done(demandSecondFactor, { roles: ['finance'] })).toEqual({ roles: ['finance'] })
    expect(await manage.done(secondFactorRoles, {})).toEqual({ roles: ['finance'] })
    const held = { status: 403, code: 'second_factor_must_be_set' }
    for (const role of ['finance', 'shop'] as const)
      expect(await client.call(listNotices, {}, { role })).toMatchObject(held)
    expect(await other.client.call(listNotices, {})).toMatchObject({ status: 200 })
    expect(await client.done(getUser, {})).toMatchObject({ mustSetSecondFactor: true })
    expect(await client.call(getUserRoleList, {})).toMatchObject({ status: 200 })
    expect(await client.done(secondFactorInfo, {})).toMatchObject({ isDemanded: true })
    const { secret = '' } = await client.done(beginSecondFactor, { password: user.password })
    // Begun is not done.
    expect(await client.call(listNotices, {})).toMatchObject(held)
    await client.done(confirmSecondFactor, { code: codeOf(bytesOf(secret), stepAt(new Date())) })
    expect(await client.call(listNotices, {})).toMatchObject({ status: 200 })
    expect(await client.done(getUser, {})).toMatchObject({ mustSetSecondFactor: false })
    expect(await client.call(endSecondFactor, { password: user.password })).toMatchObject({
      status: 409,
      code: 'second_factor_is_demanded',
    })
    expect(await manage.done(demandSecondFactor, { roles: [] })).toEqual({ roles: [] })
    expect(await client.call(endSecondFactor, { password: user.password })).toMatchObject({ status: 200 })
  })

  it('asks for it only after the password that must be chosen first', async () => {
    const { user, client } = await createSignedInUser(db, server, { roles: ['finance'], mustChangePassword: true })
    await manage.done(demandSecondFactor, { roles: ['finance'] })
    const begin = { password: user.password }
    expect(await client.call(beginSecondFactor, begin)).toMatchObject({ code: 'password_must_change' })
    await client.done(updatePwd, { oldPassword: user.password, newPassword: 'quiet river 42' })
    expect(await client.call(beginSecondFactor, { password: 'quiet river 42' })).toMatchObject({ status: 200 })
  })

  it('is configured by head office alone, with an audit entry', async () => {
    for (const role of roles.filter((one) => one !== 'manage')) {
      const answer = await app.as(role).call(demandSecondFactor, { roles: [] })
      expect(answer).toMatchObject({ status: 403, code: 'not_for_this_role' })
    }
    await manage.done(demandSecondFactor, { roles: ['shop', 'area'] })
    const entry = await db.primary.row(sql`
      select before, after from audit where action = 'demandSecondFactor' order by id desc limit 1`)
    expect(entry).toEqual({ before: { roles: [] }, after: { roles: ['area', 'shop'] } })
  })
})
