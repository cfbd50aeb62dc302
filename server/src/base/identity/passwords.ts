import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '@keben/core/refusals'
import { commonPasswords } from './common-passwords.ts'

/** What a hash costs now: 19 MiB, two passes, one lane. Older hashes carry their own costs and stay valid. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
/** What a hash of a one-time password costs, for those that are made by the thousand. */
const lightCost = { memory: 64, passes: 1, parallelism: 1 }
const hashBytes = 32

/**
 * Two hashes at once and no more: a city that signs in at eight o'clock must leave a core and the threads of the pool
 * to those who are at work already. Beyond the longest queue, people are asked to come again.
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
    // The place goes straight to the next in the queue, if there is one.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

const argon2id = (parameters: Argon2Parameters): Promise<Buffer> =>
  takingTurns(() => promisify(argon2)('argon2id', parameters))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The hash of a password with its salt and its costs, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hashAt(cost, password)

/**
 * The hash of a password that `oneTimePassword` made. Costs are there to slow down whoever guesses what people choose;
 * among 79 random bits nobody guesses, however fast. Two thousand users are hashed in a second instead of minutes, and
 * whoever uses the password has to choose one of their own, which is hashed at full cost.
 */
export const hashOneTimePassword = (password: string): Promise<string> => hashAt(lightCost, password)

async function hashAt(costs: typeof cost, password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id({ message: password, nonce: salt, tagLength: hashBytes, ...costs })
  return `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Checking a password against this takes as long as against anybody's, and no password fits. */
const nobodysHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without a hash (no such user) the answer is no, after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = phc.exec(hash ?? nobodysHash) ?? []
  if (salt === undefined || expected === undefined) throw new Error('A stored password hash is not one.')
  const wanted = Buffer.from(expected, 'base64')
  const given = await argon2id({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  // So that nobody can tell by the time who has not chosen a password yet, and so exists.
  if (Number(memory) < cost.memory) await hashPassword(password)
  return timingSafeEqual(given, wanted) && hash !== undefined
}

/** The rules for a new password that its shape cannot say. */
export function refuseWeakPassword(password: string, user: { userName: string; mobile: string }): void {
  const plain = password.toLowerCase()
  if (plain === user.userName.toLowerCase() || plain === user.mobile) throw refuse('password_names_user')
  if (isCommon(plain)) throw refuse('password_common')
}

/** On the list, or hardly more than one character, or a run such as 23456789 or hgfedcba. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || new Set(password).size <= 2 || isRun(password)
}

function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Characters that nobody confuses when reading a password aloud. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for one use: 16 characters of 31, in groups of four. */
export function oneTimePassword(): string {
  const characters: string[] = []
  while (characters.length < 16) {
    for (const byte of randomBytes(32)) {
      // Bytes beyond the last full round of the alphabet would favour its beginning.
      const character = byte < 248 ? readable[byte % readable.length] : undefined
      if (character !== undefined && characters.length < 16) characters.push(character)
    }
  }
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
