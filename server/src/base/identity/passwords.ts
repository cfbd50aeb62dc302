import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '@keben/core/refusals'
import { commonPasswords } from './common-passwords.ts'

/** 19 MiB, two passes, one lane. Older hashes contain their parameters and stay valid. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
/** For one-time passwords, which are made by the thousand. */
const lightCost = { memory: 64, passes: 1, parallelism: 1 }
const hashBytes = 32

/**
 * Concurrent hashes: a morning of sign-ins leaves a core and threads to others. If the queue is full, the server answers
 * "busy".
 */
const atOnce = 2
const longestQueue = 500
const queue: (() => void)[] = []
let running = 0

async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= longestQueue) throw refuse('busy')
  if (running >= atOnce) await new Promise<void>((go) => queue.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    // Hands the place to the next in the queue.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const argon2id = (parameters: Argon2Parameters): Promise<Buffer> =>
  takingTurns(() => promisify(argon2)('argon2id', parameters))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string with salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hashAt(cost, password)

/**
 * The hash of a password from `oneTimePassword`. High costs slow down guessing of chosen passwords, but nobody guesses
 * 79 random bits. So two thousand users take a second instead of minutes. The user must replace the password, and that
 * hash has full cost.
 */
export const hashOneTimePassword = (password: string): Promise<string> => hashAt(lightCost, password)

async function hashAt(costs: typeof cost, password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id({ message: password, nonce: salt, tagLength: hashBytes, ...costs })
  return `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that matches no password but takes as long to check. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without a hash (no such user) it returns false after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phc.exec(hash ?? nobodysHash) ?? []
  if (salt === undefined || expected === undefined) throw new Error('A stored password hash is not one.')
  const expectedHash = Buffer.from(expected, 'base64')
  const computedHash = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expectedHash.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  // Equal time hides who has only a one-time password.
  if (Number(memory) < cost.memory) await hashPassword(password)
  return timingSafeEqual(computedHash, expectedHash) && hash !== undefined
}

/** Rules beyond the shape. */
export function refuseWeakPassword(password: string, user: { userName: string; mobile: string }): void {
  const plain = password.toLowerCase()
  if (plain === user.userName.toLowerCase() || plain === user.mobile) throw refuse('password_names_user')
  if (isCommon(plain)) throw refuse('password_common')
}

/** Listed, almost one repeated character, or a run such as 23456789 or hgfedcba. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || new Set(password).size <= 2 || isRun(password)
}

function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Unambiguous when read aloud. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 characters of 31, in groups of four. */
export function oneTimePassword(): string {
  const characters: string[] = []
  while (characters.length < 16) {
    for (const byte of randomBytes(32)) {
      // Higher bytes would favour the start of the alphabet.
      const character = byte < 248 ? readable[byte % readable.length] : undefined
      if (character !== undefined && characters.length < 16) characters.push(character)
    }
  }
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
