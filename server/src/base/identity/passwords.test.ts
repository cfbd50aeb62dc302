import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { hashOneTimePassword, hashPassword, isPassword, oneTimePassword, refuseWeakPassword } from './passwords.ts'

describe('a password hash', () => {
  it('is argon2id with its costs and a random salt', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('matches its password and no other', async () => {
    const hash = await hashPassword('春眠不觉晓')
    expect(await isPassword('春眠不觉晓', hash)).toBe(true)
    expect(await isPassword('春眠不觉曉', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('can be verified if another program wrote it, with other costs', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword('password', hash)).toBe(true)
  })

  it('of a one-time password is cheap, and is verified like any other', async () => {
    const password = oneTimePassword()
    const hash = await hashOneTimePassword(password)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect(await isPassword(password, hash)).toBe(true)
    expect(await isPassword(oneTimePassword(), hash)).toBe(false)
  })

  it('of an unknown user matches no password', async () => {
    expect(await isPassword('', undefined)).toBe(false)
  })

  it('that is invalid throws an error', async () => {
    await expect(isPassword('x', 'x')).rejects.toThrow('not one')
  })
})

describe('the password hashing queue', () => {
  it('serves all requests, also more than two at a time', async () => {
    const hash = await hashPassword('right')
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, place) => isPassword(place % 2 ? 'wrong' : 'right', hash)),
    )
    expect(answers).toEqual([true, false, true, false, true, false, true])
  })

  it('refuses requests beyond its length as busy, and serves the others', { timeout: 120_000 }, async () => {
    // The cheapest hashes stand in the same queue.
    const answers = await Promise.allSettled(Array.from({ length: 510 }, () => hashOneTimePassword('password')))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]?.reason).toMatchObject({ code: 'busy' })
    expect(await hashOneTimePassword('password')).toMatch(/^\$argon2id/)
  })
})

describe('a weak password', () => {
  const user = { userName: 'Wang.Fang', mobile: '13900000001' }
  const refusalOf = (password: string): string | undefined => {
    try {
      refuseWeakPassword(password, user)
      return undefined
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  it.each([
    'password',
    'PASSWORD1',
    '1qaz2wsx',
    'woaini1314',
    'admin@123',
    'abababab',
    'zzzzzzzz',
    'stuvwxyz',
    '98765432',
  ])('is found: %s', (password) => {
    expect(refusalOf(password)).toBe('password_common')
  })

  it('is one that contains its user’s name or mobile number', () => {
    expect(refusalOf('wang.fang')).toBe('password_names_user')
    expect(refusalOf('13900000001')).toBe('password_names_user')
  })

  it.each(['blue window 7', 'correct horse battery', '春眠不觉晓处处闻', 'wang.fang.likes.tea'])(
    'is not assumed for %s',
    (password) => {
      expect(refusalOf(password)).toBeUndefined()
    },
  )
})

it('the list of common passwords has over three thousand, in lower case and long enough', () => {
  expect(commonPasswords.size).toBeGreaterThan(3000)
  // The words of this very product, too.
  for (const own of ['keben123456', 'textbook2026', 'jiaocai@123', 'warehouse1']) expect(commonPasswords).toContain(own)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})

it('one-time passwords can be read aloud and are all different', () => {
  const made = Array.from({ length: 200 }, oneTimePassword)
  expect(new Set(made).size).toBe(200)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
})
