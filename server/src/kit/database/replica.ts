import { Refusal } from '@keben/core/kit/refusal'
import { milliseconds } from '../operations/clock.ts'
import type { Database } from '../requests/context.ts'
import { isUnavailable, isConnectionLost } from '../requests/failures.ts'
import { type OpenConnection, type Connections, eachByItself, inTransaction, streamed } from './connection.ts'
import { codeOf } from './retry.ts'
import { type Sql, sql } from './sql.ts'

/** Where reads go, so that nobody ever sees anything older than what they did themselves. */
export interface ReadYourWrites {
  /** For nobody in particular. */
  readonly read: Database
  readonly readFor: (userId: number) => Promise<Database>
  /** A change of this person has been committed; to be called before it is answered. */
  readonly noteWrite: (userId: number) => Promise<void>
  /** How often a replica was asked, and how often the primary instead: the replica lagged, or failed. */
  readonly replicaReads: () => ReplicaReads | undefined
}

export interface ReplicaReads {
  readonly replica: number
  readonly lagging: number
  readonly failed: number
}

/** Where all reads go to the primary there is nothing to note. */
export const withoutReplica = (read: Database): ReadYourWrites => ({
  read,
  readFor: async () => read,
  noteWrite: async () => {},
  replicaReads: () => undefined,
})

/** The last change of somebody, by its place in the write-ahead log. */
interface OwnWrite {
  readonly userId: number
  readonly position: string
}

/** The replica has not come as far yet. */
const lagging = new Error('The replica lags behind.')

/** So long nobody asks a replica that did not answer; then one tries, and all others when it did. */
const restMs = 5000

/**
 * Replicas lag behind the primary, by moments or by minutes, and are lost. Who has changed something is answered by a replica
 * only if it holds that very change: it is asked in the transaction that reads, since there may be several behind one address,
 * and by the row itself, since places in the log mean nothing once another primary has written on. Otherwise, and whenever a
 * replica fails, the primary answers.
 */
export function withReplica(
  primary: Database,
  replica: { readonly connections: Connections; readonly inTransaction: Connections; readonly streams: Connections },
  fresh: Database,
): ReadYourWrites {
  const alone = eachByItself(replica.connections, replica.streams)
  const counts = { replica: 0, lagging: 0, failed: 0 }
  let restsUntil = 0

  const isAtRest = (): boolean => {
    if (restsUntil === 0) return false
    if (milliseconds() < restsUntil) return true
    restsUntil = milliseconds() + restMs
    return false
  }
  const answered = (): void => {
    restsUntil = 0
    counts.replica += 1
  }
  /** Notes why the primary is asked instead; what the primary would answer no better is thrown on. */
  const passOver = (error: unknown): void => {
    if (error === lagging) counts.lagging += 1
    else {
      if (isFinal(error)) throw error
      counts.failed += 1
      if (isOfConnection(error)) restsUntil = milliseconds() + restMs
    }
  }
  async function ask<Answer>(own: OwnWrite | undefined, question: (db: Database) => Promise<Answer>): Promise<Answer> {
    if (isAtRest()) {
      counts.failed += 1
      return question(fresh)
    }
    try {
      const answer = own
        ? await inTransaction(
            replica.inTransaction,
            async (tx) => {
              mustHold(await tx.row(holds(own)))
              return question(tx)
            },
            'begin read only',
          )
        : await question(alone)
      answered()
      return answer
    } catch (error) {
      passOver(error)
      return question(fresh)
    }
  }
  async function* stream<Row>(own: OwnWrite | undefined, query: Sql, batch?: number): AsyncGenerator<Row[]> {
    let begun = false
    if (!isAtRest()) {
      const first = async (connection: OpenConnection) =>
        mustHold(own && (await connection.send(holds(own))).rows[0], own)
      try {
        for await (const rows of streamed<Row>(replica.streams, query, batch, first)) {
          begun = true
          yield rows
        }
        return answered()
      } catch (error) {
        // Whoever has half of it cannot be given the beginning of another.
        if (begun) throw error
        passOver(error)
      }
    }
    yield* fresh.stream<Row>(query, batch)
  }
  const reading = (own?: OwnWrite): Database => ({
    rows: (query) => ask(own, (db) => db.rows(query)),
    row: (query) => ask(own, (db) => db.row(query)),
    run: (query) => ask(own, (db) => db.run(query)),
    stream: (query, batch) => stream(own, query, batch),
  })
  const read = reading()

  return {
    read,
    async readFor(userId) {
      const own = await primary.row<OwnWrite>(
        sql`select user_id as "userId", position::text as position from write_position where user_id = ${userId}`,
      )
      return own ? reading(own) : read
    },
    async noteWrite(userId) {
      // Asked after the commit, so that it lies behind it.
      await primary.run(sql`
        insert into write_position (user_id, position) values (${userId}, pg_current_wal_insert_lsn())
        on conflict (user_id) do update set position = greatest(write_position.position, excluded.position)`)
    },
    replicaReads: () => counts,
  }
}

const holds = ({ userId, position }: OwnWrite): Sql =>
  sql`select 1 from write_position where user_id = ${userId} and position = ${position}::pg_lsn`

function mustHold(row: unknown, own: unknown = true): void {
  if (own && !row) throw lagging
}

/** We said no ourselves, or it took as long as anything may take: the primary would answer no better. */
const isFinal = (error: unknown): boolean =>
  (error instanceof Refusal && !isOfConnection(error)) || codeOf(error) === '57014'

/** No connection, or none free: so far as one can tell from here, the replica is away. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'busy' || error.code === 'not_ready'
  const code = codeOf(error)
  return code === undefined ? isConnectionLost(error) : isUnavailable(code)
}
