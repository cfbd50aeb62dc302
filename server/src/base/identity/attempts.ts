import { bitsAfter, bitsAtAddress, failuresCoveredBy } from '@keben/core/base/identity/proof'
import { refuse } from '@keben/core/refusals'
import type { Context, Database } from '../../kit/requests/context.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'

/**
 * Rate limits against guessing. An attempt is counted before it is checked, and uncounted on success, so parallel
 * guesses count like serial ones on all servers.
 *
 * Strangers pay with proof of work that grows with the failures of the name. They never wait, because the owner at a
 * new browser is a stranger too. Known browsers, sessions and second factors have counters that only their owner can
 * use up, so those wait.
 */

/** This many failures are free; later ones wait 1, 2, 4 … seconds, up to 15 minutes. */
const freeFailures = 5
const longestWaitSeconds = 900

/** Free per address and minute, since a whole city may share one. Only failed attempts stay counted. */
const freePerAddressAndMinute = { attempts: 60, captchas: 600 } as const

/** Of the typed name, known or not, in any case. */
export const keyOf = (counter: string | Sql): Sql => sql`sha256(convert_to(lower(${counter}::text), 'UTF8'))`

/**
 * Which failures share a counter: strangers by name, a known browser by itself, a signed-in user by session. So one
 * user cannot lock out another. Names contain no line break.
 */
export const counters = {
  stranger: (userName: string): string => userName,
  browser: (userName: string, key: string): string => `${userName}\nbrowser ${key}`,
  /** Second-factor codes: of a known browser, a session, or strangers who know the password. */
  secondFactor: (userName: string, where = ''): string => `${userName}\nsecond factor ${where}`,
  session: (userName: string, sessionId: string): string => `${userName}\nsession ${sessionId}`,
} as const

/**
 * Checks an attempt under its counter, or refuses during its delay. Attempts under one counter are serial, so that ten
 * correct parallel sign-ins do not look like guessing.
 */
export function attempt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  counter: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  return oneByOne(counter.toLowerCase(), async () => {
    await countAttempt(db, now, counter)
    const right = await isRight()
    if (right) await forgetFailures(db, counter)
    return right
  })
}

/** The tail of each counter's queue. */
const lines = new Map<string, Promise<unknown>>()

async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(name)
  const turn = before ? before.then(work, work) : work()
  lines.set(name, turn)
  try {
    return await turn
  } finally {
    if (lines.get(name) === turn) lines.delete(name)
  }
}

/** Checks a stranger's attempt with this proof of work; undefined if the name requires more by now. */
export function attemptOfStranger(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userName: string,
  bits: number,
  isRight: () => Promise<boolean>,
): Promise<boolean | undefined> {
  const counter = counters.stranger(userName)
  return oneByOne(counter.toLowerCase(), async () => {
    const covered = failuresCoveredBy(bits)
    const isPaid = covered === undefined ? everything : sql`${costing(now)} <= ${covered}::int`
    if (!(await countUnder(db, now, counter, isPaid))) return undefined
    const right = await isRight()
    if (right) await forgetFailures(db, counter)
    return right
  })
}

/** The failures that an attempt pays for once a name's delay is over; few enough for a moment of work. */
const mostWhenQuiet = 4
const costing = (now: Date): Sql =>
  sql`case when known.locked_until > ${now}::timestamptz then known.attempts
    else least(known.attempts, ${mostWhenQuiet}::int) end`

async function countAttempt(db: Database, now: Date, counter: string): Promise<void> {
  const isFree = sql`(known.locked_until is null or known.locked_until <= excluded.last_at)`
  const counted = await countUnder(db, now, counter, isFree)
  if (!counted) throw refuse('slowed_down', { seconds: await secondsLeft(db, now, counter) })
}

/** Counts a failure under the condition in one atomic statement. */
function countUnder(db: Database, now: Date, counter: string, condition: Sql): Promise<number> {
  const waitSeconds = sql`least(${longestWaitSeconds}::int, 2 ^ least(known.attempts + 1 - ${freeFailures}::int, 20))`
  return db.run(sql`
    insert into sign_in_failure as known (user_name_sha256, attempts, last_at) values (${keyOf(counter)}, 1, ${now})
    on conflict (user_name_sha256) do update set
      attempts = least(known.attempts + 1, ${mostCounted}::int),
      last_at = excluded.last_at,
      locked_until = case when known.attempts + 1 >= ${freeFailures}::int
        then excluded.last_at + make_interval(secs => ${waitSeconds}) end
    where ${condition}`)
}

const mostCounted = 1_000_000

async function secondsLeft(db: Database, now: Date, counter: string): Promise<number> {
  const row = await db.row<{ seconds: number }>(sql`
    select ceil(extract(epoch from locked_until - ${now}::timestamptz))::int as seconds
    from sign_in_failure where user_name_sha256 = ${keyOf(counter)}`)
  return Math.max(1, row?.seconds ?? 1)
}

/** The proof of work for an attempt, by failures of the name, and of the address if it has very many. */
export async function proofBits(db: Database, now: Date, counter: string, address: string): Promise<number> {
  const row = await db.row<{ failures: number; ofAddress: number }>(sql`
    select coalesce((select ${costing(now)} from sign_in_failure as known
        where known.user_name_sha256 = ${keyOf(counter)}), 0) as failures,
      coalesce((select attempts from sign_in_by_address
        where address = ${address} and minute = date_trunc('minute', ${now}::timestamptz)), 0) as "ofAddress"`)
  const { failures = 0, ofAddress = 0 } = row ?? {}
  return Math.max(bitsAfter(failures), bitsAtAddress(ofAddress, freePerAddressAndMinute.attempts))
}

async function forgetFailures(db: Database, counter: string): Promise<void> {
  await db.run(sql`delete from sign_in_failure where user_name_sha256 = ${keyOf(counter)}`)
}

/** After an administrator resets passwords, earlier failures do not count. */
export async function forgetFailuresOf(db: Database, userIds: readonly number[]): Promise<void> {
  await db.run(sql`
    delete from sign_in_failure
    where user_name_sha256 in (select ${keyOf(sql`user_name`)} from app_user where id = any(${userIds}))`)
  // Their browsers are strangers until the next sign-in.
  await db.run(sql`delete from known_browser where user_id = any(${userIds})`)
}

/** Counts a call of an address and returns the proof of work for the next. */
export async function countAddress(
  db: Database,
  now: Date,
  address: string,
  what: keyof typeof freePerAddressAndMinute,
): Promise<number> {
  const column = raw(what)
  const counted = await db.row<{ count: number }>(sql`
    insert into sign_in_by_address as known (address, minute, ${column})
    values (${address}, date_trunc('minute', ${now}::timestamptz), 1)
    on conflict (address, minute) do update set ${column} = known.${column} + 1
    returning ${column} as count`)
  return bitsAtAddress(counted?.count ?? 0, freePerAddressAndMinute[what])
}

/** A successful attempt does not count against its address. */
export async function forgetAddress(db: Database, now: Date, address: string): Promise<void> {
  await db.run(sql`
    update sign_in_by_address set attempts = greatest(attempts - 1, 0)
    where address = ${address} and minute = date_trunc('minute', ${now}::timestamptz)`)
}
