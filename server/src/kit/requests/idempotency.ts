import { createHash } from 'node:crypto'
import { refuse } from '@keben/core/refusals'
import type { Database } from './context.ts'
import type { Envelope } from '../http/envelope.ts'
import { type Sql, sql } from '../database/sql.ts'

export interface IdempotentChange {
  readonly userId: number
  readonly key: string
  readonly path: string
  readonly bodySha256: string
}

interface Claim {
  readonly fresh: boolean
  readonly path: string
  readonly bodySha256: string
  /** Text, because parsing costs more than storing. */
  readonly answer: string | null
}

/**
 * Stores key and body as hashes, the body's keyed: bodies may hold passwords, and a reader of the table must not guess
 * them.
 */
export function changeOf(
  userId: number,
  path: string,
  givenKey: string | undefined,
  bodySha256: string,
): IdempotentChange {
  if (givenKey === undefined || !/^[A-Za-z0-9_-]{8,100}$/.test(givenKey)) throw refuse('idempotency_key_missing')
  return { userId, path, key: sha256(givenKey), bodySha256: sha256(`${givenKey} ${bodySha256}`) }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Takes the key for this transaction, or returns its stored answer. While another transaction holds the key, this one
 * waits for the outcome.
 */
export async function claimIdempotencyKey(
  db: Database,
  { userId, key, path, bodySha256 }: IdempotentChange,
): Promise<Envelope | undefined> {
  const claim = await db.row<Claim>(sql`
    insert into idempotency (user_id, key, path, body_sha256)
    values (${userId}, ${key}, ${path}, decode(${bodySha256}, 'hex'))
    on conflict (user_id, key) do update set key = excluded.key
    returning xmax = 0 as fresh, path, encode(body_sha256, 'hex') as "bodySha256", answer`)
  return claim?.fresh ? undefined : earlierAnswer(claim, path, bodySha256)
}

/** Does not take the key. */
export async function storedResponse(
  db: Database,
  { userId, key, path, bodySha256 }: IdempotentChange,
): Promise<Envelope | undefined> {
  const claim = await db.row<Claim>(sql`
    select false as fresh, path, encode(body_sha256, 'hex') as "bodySha256", answer
    from idempotency where user_id = ${userId} and key = ${key}`)
  return earlierAnswer(claim, path, bodySha256)
}

/** Goes out with the commit. */
export function storeResponse({ userId, key }: IdempotentChange, answer: string): Sql {
  return sql`update idempotency set answer = ${answer} where user_id = ${userId} and key = ${key}`
}

function earlierAnswer(claim: Claim | undefined, path: string, bodySha256: string): Envelope | undefined {
  if (claim && (claim.path !== path || claim.bodySha256 !== bodySha256)) throw refuse('idempotency_key_reused')
  return typeof claim?.answer === 'string' ? (JSON.parse(claim.answer) as Envelope) : undefined
}
