import { proofText, zeroBits } from '@keben/core/base/identity/proof'
import type { SignInPass } from '@keben/core/base/identity/refusals'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, workedOut } from '../../../../test/client.ts'
import { createUser } from '../../../../test/fixtures/user.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { sha256 } from './seal.ts'

const app = await createTestApp()
const { db } = app
const server = connect(app.url)
afterAll(() => server.close())

// All of them come from one address: how many have failed within a minute must not matter.
beforeEach(() => db.primary.run(sql`delete from sign_in_by_address`))

const wrongCaptcha = { status: 422, code: 'wrong_captcha' }
const wrongCredentials = { status: 422, code: 'wrong_credentials' }

const keyOf = (userName: string) => sql`sha256(convert_to(${userName}::text, 'UTF8'))`

const attempts = async () =>
  (await db.primary.row<{ sum: number }>(sql`select sum(attempts) as sum from sign_in_by_address`))?.sum

const worked = (user: { userName: string; password: string }, pass: SignInPass, proof: number) =>
  server.trySignIn({ ...user, pass, proof, idle: true })

describe('the proof of work of a stranger', () => {
  it('is required from the second failure for any name, without another captcha', async () => {
    const user = await createUser(db)
    for (const userName of [user.userName, 'nobody.who.works']) {
      const guess = { userName, password: 'not this one', idle: true }
      expect(await server.trySignIn(guess)).toMatchObject(wrongCredentials)
      expect(await server.trySignIn(guess)).toMatchObject(wrongCredentials)
      expect(await server.trySignIn(guess)).toMatchObject({ code: 'proof_wanted', data: { bits: 6 } })
    }
    const input = await server.trySignIn({ ...user, idle: true })
    const pass = input.data as unknown as SignInPass & { bits: number }
    expect(await worked(user, pass, workedOut(pass))).toMatchObject({ status: 200 })
    // The name begins afresh.
    expect(await server.trySignIn({ ...user, idle: true })).toMatchObject({ status: 200 })
  })

  it('counts once, for the challenge it was issued for', async () => {
    const user = await createUser(db)
    await db.primary.run(sql`insert into sign_in_failure values (${keyOf(user.userName)}, 2, null, now())`)
    const ask = async () =>
      (await server.trySignIn({ ...user, idle: true })).data as unknown as SignInPass & { bits: number }
    const [first, second] = [await ask(), await ask()]
    const isNone = (proof: number) => zeroBits(sha256(proofText(first.challenge, proof))) < first.bits
    const wrong = [workedOut(second), 0, 1, 2].find(isNone) ?? 3
    expect(await worked(user, first, wrong)).toMatchObject({ code: 'proof_wanted' })
    expect(await worked(user, first, workedOut(first))).toMatchObject(wrongCaptcha)
    const guess = { ...user, password: 'not this one' }
    expect(await worked(guess, second, workedOut(second))).toMatchObject(wrongCredentials)
    expect(await worked(guess, second, workedOut(second))).toMatchObject(wrongCaptcha)
  })

  it('is required from an address with very many failures, and is no failure itself', async () => {
    const user = await createUser(db)
    await db.primary.run(sql`
      insert into sign_in_by_address
      select '127.0.0.1', date_trunc('minute', now()) + place * interval '1 minute', 100 from generate_series(0, 1) place
      on conflict (address, minute) do update set attempts = 100`)
    const before = await attempts()
    expect(await server.trySignIn({ ...user, idle: true })).toMatchObject({ code: 'proof_wanted' })
    expect(await attempts()).toBe(before)
    expect(await server.trySignIn(user)).toMatchObject({ status: 200 })
    await db.primary.run(sql`delete from sign_in_by_address`)
  })
})
