import { demoUsers, getUser, login, signInHelp, verifyCode } from '@keben/core/base/identity/contract'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, seal, workedOut } from '../../../../test/client.ts'
import { createUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

// All of them come from one address: how many tests have failed to sign in within a minute must not matter.
beforeEach(() => db.primary.run(sql`delete from sign_in_by_address`))

const wrongCaptcha = { status: 422, code: 'wrong_captcha' }
const wrongCredentials = { status: 422, code: 'wrong_credentials' }
const sealedWrongly = { status: 400, code: 'sealed_wrongly' }

/** A sign-in as it travels, for those who captured one. */
async function captured({ userName, password }: { userName: string; password: string }) {
  const { data } = await server.call(verifyCode, {})
  const [username, sealedPassword] = [userName, password].map((text) => seal(data.publicKey, text, data.code))
  return {
    username: username ?? '',
    password: sealedPassword ?? '',
    code: 'TEST',
    challenge: data.code,
    keyId: data.keyId,
  }
}

const keyOf = (userName: string) => sql`sha256(convert_to(${userName}::text, 'UTF8'))`

const waitingForLocks = async () =>
  (
    await db.primary.row<{ waiting: number }>(sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.waiting

describe('signing in', () => {
  it('returns a token that opens calls, with a message in the requested language', async () => {
    const user = await createUser(db)
    const answer = await server.trySignIn({ ...user, language: 'zh' })
    expect(answer).toMatchObject({ status: 200, message: '登录成功' })
    const me = await server.client(answer.data.token).done(getUser, {})
    expect(me).toMatchObject({ id: user.id, userName: user.userName, mustChangePassword: false })
  })

  it('stores only the SHA-256 of the token', async () => {
    const user = await createUser(db)
    const { data } = await server.trySignIn(user)
    const [session, secret] = data.token.split('.')
    const rows = await db.primary.rows<Record<string, unknown>>(sql`select * from session where id = ${session}`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('accepts a username in any case and with blanks around it', async () => {
    const user = await createUser(db, { userName: 'Wang.Fang' })
    expect(await server.trySignIn({ ...user, userName: '  wANG.fANG ' })).toMatchObject({ status: 200 })
  })

  it('is audited', async () => {
    const user = await createUser(db)
    await server.signIn(user.userName, user.password)
    const entries = await db.primary.rows(sql`select action, call from audit where user_id = ${user.id}`)
    expect(entries).toEqual([{ action: 'signIn', call: login.path }])
  })

  it('is audited on failure with reason and address, but without an unknown name', async () => {
    const user = await createUser(db)
    const disabled = await createUser(db)
    await db.primary.run(sql`update app_user set state = 'disabled' where id = ${disabled.id}`)
    const last = sql`select coalesce(max(id), 0) as id from audit`
    const { id: before = 0 } = (await db.primary.row<{ id: number }>(last)) ?? {}
    await server.trySignIn({ ...user, password: 'not this one' })
    await server.trySignIn(disabled)
    await server.trySignIn({ userName: 'my secret password', password: 'oh' })
    const entries = await db.primary.rows(sql`
      select user_id as "userId", user_name as "userName", address, after ->> 'reason' as reason from audit
      where id > ${before} and action = 'signInFailed' order by id`)
    const address = '127.0.0.1'
    expect(entries).toEqual([
      { userId: user.id, userName: user.userName, address, reason: 'wrong password' },
      { userId: disabled.id, userName: disabled.userName, address, reason: 'disabled' },
      { userId: null, userName: '', address, reason: 'unknown name' },
    ])
  })

  it('accepts a one-time password for 72 hours', async () => {
    const user = await createUser(db, { mustChangePassword: true })
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    await db.primary.run(
      sql`update app_user set one_time_until = one_time_until - interval '73 hours' where id = ${user.id}`,
    )
    expect(await server.trySignIn(user)).toMatchObject({ status: 422, code: 'one_time_password_over' })
    // A caller without the password does not learn that.
    expect(await server.trySignIn({ ...user, password: 'not this one' })).toMatchObject(wrongCredentials)
  })

  it.each([
    ['the password was changed', sql`password_hash = password_hash || 'x'`],
    ['the user was disabled', sql`state = 'disabled'`],
  ])('opens no session if %s in the meantime', async (_, change) => {
    const user = await createUser(db)
    const answer = await db.write(async (tx) => {
      await tx.run(sql`insert into sign_in_failure values (${keyOf(user.userName)}, 1, null, now())`)
      const signingIn = server.trySignIn(user)
      // It knows the password's hash by now, and waits to be counted.
      await expect.poll(waitingForLocks).toBe(1)
      await tx.run(sql`update app_user set ${change} where id = ${user.id}`)
      return { signingIn }
    })
    expect(await answer.signingIn).toMatchObject(wrongCredentials)
    expect(await db.primary.rows(sql`select id from session where user_id = ${user.id}`)).toEqual([])
  })

  it('is refused for a user without a role', async () => {
    const user = await createUser(db, { roles: [] })
    expect(await server.trySignIn(user)).toMatchObject({ status: 422, code: 'no_role' })
  })
})

describe('the captcha', () => {
  it('is a picture without text, and its answer is not in the response', async () => {
    const { data } = await server.call(verifyCode, {})
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    const picture = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64').toString('latin1')
    expect(JSON.stringify(data) + picture).not.toContain('TEST')
  })

  it('accepts its answer in any case', async () => {
    const user = await createUser(db)
    expect(await server.trySignIn({ ...user, code: 'tesT' })).toMatchObject({ status: 200 })
  })

  it('refuses a wrong answer', async () => {
    const user = await createUser(db)
    expect(await server.trySignIn({ ...user, code: 'TEXT' })).toMatchObject(wrongCaptcha)
  })

  it('is refused with an unknown challenge', async () => {
    const user = await createUser(db)
    const sent = await captured(user)
    expect(await server.call(login, { ...sent, challenge: 'invented' })).toMatchObject(wrongCaptcha)
  })

  it('is used up by a success and by a failure', async () => {
    const user = await createUser(db)
    const first = await captured(user)
    expect(await server.call(login, first)).toMatchObject({ status: 200 })
    expect(await server.call(login, first)).toMatchObject(wrongCaptcha)
    const second = await captured({ ...user, password: 'not this one' })
    expect(await server.call(login, second)).toMatchObject(wrongCredentials)
    expect(await server.call(login, second)).toMatchObject(wrongCaptcha)
    const third = await captured(user)
    expect(await server.call(login, { ...third, code: 'TEXT' })).toMatchObject(wrongCaptcha)
    expect(await server.call(login, third)).toMatchObject(wrongCaptcha)
  })

  it('is accepted once if two attempts arrive at once', async () => {
    const sent = await captured(await createUser(db))
    const answers = await Promise.all([server.call(login, sent), server.call(login, sent)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  })

  it('is valid long enough for a slow phone, and expires after ten minutes', async () => {
    const age = (challenge: string, seconds: number) =>
      db.primary.run(sql`
        update captcha set created_at = now() - ${seconds} * interval '1 second' where id = ${challenge}`)
    const [inTime, late] = [await captured(await createUser(db)), await captured(await createUser(db))]
    await age(inTime.challenge, 590)
    expect(await server.call(login, inTime)).toMatchObject({ status: 200 })
    await age(late.challenge, 601)
    expect(await server.call(login, late)).toMatchObject(wrongCaptcha)
  })
})

describe('an encrypted credential', () => {
  it('cannot be decrypted for another challenge, so a captured sign-in is worthless', async () => {
    const user = await createUser(db)
    const foreign = await captured(user)
    const own = await captured({ ...user, password: 'guess' })
    expect(await server.call(login, { ...own, password: foreign.password })).toMatchObject(sealedWrongly)
    const again = await captured({ userName: 'nobody', password: user.password })
    expect(await server.call(login, { ...again, username: foreign.username })).toMatchObject(sealedWrongly)
  })

  it('must be encrypted with the key of this installation', async () => {
    const sent = await captured(await createUser(db))
    expect(await server.call(login, { ...sent, keyId: 'another' })).toMatchObject(sealedWrongly)
  })

  it.each(['plain text', Buffer.alloc(256, 7).toString('base64'), Buffer.alloc(20).toString('base64')])(
    'is refused if it is invalid: %.20s',
    async (username) => {
      const sent = await captured(await createUser(db))
      expect(await server.call(login, { ...sent, username })).toMatchObject(sealedWrongly)
    },
  )

  it.each(['\0', 'a\nb', '', ' ', 'x'.repeat(180), `' or 1=1 --`])(
    'may be any username, of which %j is unknown',
    async (userName) => {
      expect(await server.trySignIn({ userName, password: 'whatever it is' })).toMatchObject(wrongCredentials)
    },
  )
})

describe('an unknown user, a wrong password and a disabled user', () => {
  it('get the very same response', async () => {
    const user = await createUser(db)
    const gone = await createUser(db)
    await db.primary.run(sql`update app_user set state = 'disabled' where id = ${gone.id}`)
    const answers = [
      await server.trySignIn({ userName: 'nobody at all', password: user.password }),
      await server.trySignIn({ ...user, password: 'not this one' }),
      await server.trySignIn(gone),
    ]
    expect(answers[0]).toMatchObject(wrongCredentials)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it('need the same proof of work, so that it does not reveal which names exist', async () => {
    const user = await createUser(db)
    for (const userName of [user.userName, 'nobody.like.this']) {
      for (let failures = 0; failures < 5; failures++) {
        expect(await server.trySignIn({ userName, password: 'not this one' })).toMatchObject(wrongCredentials)
      }
      expect(await server.trySignIn({ userName, password: 'x', idle: true })).toMatchObject({ code: 'proof_wanted' })
    }
  })
})

const failuresOf = (userName: string, attempts: number) =>
  db.primary.run(sql`
    insert into sign_in_failure values (${keyOf(userName)}, ${attempts}, now() + interval '15 minutes', now())
    on conflict (user_name_sha256) do update set attempts = ${attempts}, locked_until = excluded.locked_until`)

describe('sign-in after failures', () => {
  it('succeeds for the owner in a new browser with proof of work, however often strangers have guessed', async () => {
    for (const oneTime of [false, true]) {
      const user = await createUser(db, { mustChangePassword: oneTime })
      await failuresOf(user.userName, 100_000)
      expect(await server.trySignIn({ ...user, idle: true })).toMatchObject({ status: 422, code: 'proof_wanted' })
      expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
      // It starts afresh then.
      expect(await server.trySignIn({ ...user, idle: true })).toMatchObject({ status: 200 })
    }
  })

  it('succeeds for the owner while strangers go on guessing from the same address', async () => {
    const user = await createUser(db)
    const owner = { isIn: false }
    const guessing = Array.from({ length: 4 }, async () => {
      const guesses = []
      while (!owner.isIn) guesses.push(await server.trySignIn({ ...user, password: 'not this one' }))
      return guesses
    })
    await expect.poll(async () => (await attempts()) ?? 0).toBeGreaterThan(8)
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    owner.isIn = true
    const codes = new Set((await Promise.all(guessing)).flat().map(({ code }) => code))
    expect(codes).toEqual(new Set(['wrong_credentials']))
  })

  it('is not checked without the proof of work, even if guesses are concurrent', async () => {
    const user = await createUser(db)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => server.trySignIn({ ...user, password: 'not this one', idle: true })),
    )
    expect(guesses.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(2)
    expect(guesses.filter(({ code }) => code === 'proof_wanted')).toHaveLength(10)
  })

  it('succeeds for users who share a username and sign in at once', async () => {
    const user = await createUser(db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.trySignIn(user)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  it('stores no typed name in plain text, since people type passwords there', async () => {
    await server.trySignIn({ userName: 'my-secret-by-mistake', password: 'x' })
    const rows = await db.primary.rows(sql`select sign_in_failure::text as row from sign_in_failure`)
    expect(JSON.stringify(rows)).not.toContain('my-secret-by-mistake')
  })
})

const attempts = async () =>
  (await db.primary.row<{ sum: number }>(sql`select sum(attempts) as sum from sign_in_by_address`))?.sum

describe('an address that signs in', () => {
  const minute = sql`date_trunc('minute', now())`

  it('is counted before its body is read', async () => {
    await db.primary.run(sql`delete from sign_in_by_address`)
    await server.raw(login.path, 'this is no JSON')
    const counted = await db.primary.row(sql`select sum(attempts)::int as attempts from sign_in_by_address`)
    expect(counted).toEqual({ attempts: 1 })
    const reply = await server.raw(login.path, JSON.stringify({ username: 'x'.repeat(5000) }))
    expect(JSON.parse(reply.body.toString())).toMatchObject({ status: 413, code: 'body_too_large' })
    await db.primary.run(sql`delete from sign_in_by_address`)
  })

  it('gets captchas for proof of work after very many requests, one for each proof', async () => {
    const user = await createUser(db)
    const captchas = () => db.primary.row(sql`select count(*) as count from captcha`)
    await db.primary.run(sql`
      insert into sign_in_by_address (address, minute, captchas)
      select '127.0.0.1', ${minute} + place * interval '1 minute', 700 from generate_series(0, 1) place
      on conflict (address, minute) do update set captchas = 700`)
    const before = await captchas()
    const expected = await server.call(verifyCode, {})
    expect(expected).toMatchObject({ status: 422, code: 'proof_wanted', data: { bits: 14 } })
    expect(await captchas()).toEqual(before)
    const work = expected.data as unknown as SignInPass & { bits: number }
    const paid = { challenge: work.challenge, proof: workedOut(work) }
    const twice = await Promise.all([server.call(verifyCode, paid), server.call(verifyCode, paid)])
    expect(new Set(twice.map(({ code }) => code))).toEqual(new Set([undefined, 'proof_wanted']))
    const unpaid = { ...paid, proof: paid.proof + 1 }
    const invented = { ...paid, challenge: `A${work.challenge.slice(1)}` }
    for (const input of [unpaid, invented, { ...paid, challenge: `${work.challenge}=` }])
      expect(await server.call(verifyCode, input)).toMatchObject({ code: 'proof_wanted' })
    // The user who signs in there does not notice.
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    await db.primary.run(sql`delete from sign_in_by_address`)
  })

  it('is charged for failures only', async () => {
    const user = await createUser(db)
    await db.primary.run(sql`delete from sign_in_by_address`)
    await server.signIn(user.userName, user.password)
    expect(await attempts()).toBe(0)
    await server.trySignIn({ ...user, password: 'not this one' })
    expect(await attempts()).toBe(1)
  })
})

describe('the help for users who cannot sign in', () => {
  it('has the telephone number of the setting, or none', async () => {
    expect((await server.call(signInHelp, {})).data).toEqual({ hotline: '' })
    const { anyone } = await createTestApp({ environment: { KEBEN_HOTLINE: '0512-6500 1234' } })
    expect((await anyone.call(signInHelp, {})).data).toEqual({ hotline: '0512-6500 1234' })
  })
})

describe('the demo', () => {
  it('shows its users before the sign-in, and no other installation does', async () => {
    expect(await server.call(demoUsers, {})).toMatchObject({
      status: 200,
      data: { demo: false, password: '', users: [] },
    })
    const users = [{ userName: 'manage', role: 'manage', name: 'Wang Fang' }]
    const value = JSON.stringify({ password: 'open sesame', users })
    await db.primary.run(sql`insert into installation values ('demo', ${value}::jsonb)`)
    expect((await server.call(demoUsers, {})).data).toEqual({
      demo: true,
      password: 'open sesame',
      users: [{ ...users[0], organisation: 'Own company' }],
    })
  })

  it('is open only to callers on this machine, behind a proxy too', async () => {
    await db.primary.run(sql`insert into installation values ('demo', '{"password": "open sesame", "users": []}')
      on conflict (key) do nothing`)
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    const shown = await server.raw(demoUsers.path, '{}', elsewhere)
    expect(JSON.parse(shown.body.toString())).toMatchObject({ data: { demo: false, password: '', users: [] } })
    const body = JSON.stringify(await captured(await createUser(db)))
    const refused = await server.raw(login.path, body, elsewhere)
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'demo_is_local' })
    // Nor does the fixed answer of a captcha serve them.
    await db.primary.run(sql`delete from installation where key = 'demo'`)
    const reply = await server.raw(verifyCode.path, '{}', elsewhere)
    const { data } = JSON.parse(reply.body.toString()) as { data: { code: string } }
    const typed = JSON.stringify({ ...(await captured(await createUser(db))), challenge: data.code })
    const read = await server.raw(login.path, typed, elsewhere)
    expect(JSON.parse(read.body.toString())).toMatchObject({ code: 'wrong_captcha' })
  })
})
