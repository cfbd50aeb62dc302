import { Refusal } from '@keben/core/kit/refusal'
import { milliseconds } from '../operations/clock.ts'
import type { Database } from '../requests/context.ts'
import { isUnavailable, isConnectionLost } from '../requests/failures.ts'
import { type OpenConnection, type Connections, eachByItself, inTransaction, streamed } from './connection.ts'
import { codeOf } from './retry.ts'
import { type Sql, sql } from './sql.ts'

/** Chooses replica or primary so that people read their own writes. */
export interface ReadYourWrites {
  /** Without a user. */
  readonly read: Database
  readonly readerFor: (userId: number) => Promise<Database>
  /** To be called after the commit and before the answer. */
  readonly recordWritePosition: (userId: number) => Promise<void>
  /** Reads on the replica, and on the primary because the replica lagged or failed. */
  readonly replicaReads: () => ReplicaReads | undefined
}

export interface ReplicaReads {
  readonly replica: number
  readonly lagging: number
  readonly failed: number
}

/** Without a replica there is no position to record. */
export const withoutReplica = (read: Database): ReadYourWrites => ({
  read,
  readerFor: async () => read,
  recordWritePosition: async () => {},
  replicaReads: () => undefined,
})

/** A user's last write position in the write-ahead log. */
interface OwnWrite {
  readonly userId: number
  readonly position: string
}

const lagging = new Error('The replica lags behind.')

/** After a failure the replica rests this long; then one read probes it. */
const restMs = 5000

/**
 * A replica answers a user only if it has that user's last write. The check runs inside the reading transaction,
 * because one address may hide several replicas. It reads the row itself, because log positions mean nothing after a
 * failover. Otherwise, and whenever a replica fails, the primary answers.
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
  /** Records why the primary answers; an error that the primary would repeat is rethrown. */
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
        // A stream that has begun cannot restart elsewhere.
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
    async readerFor(userId) {
      const own = await primary.row<OwnWrite>(
        sql`select user_id as "userId", position::text as position from write_position where user_id = ${userId}`,
      )
      return own ? reading(own) : read
    },
    async recordWritePosition(userId) {
      // After the commit, so that the position lies behind it.
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

/** A refusal or a timeout: the primary would fail as well. */
const isFinal = (error: unknown): boolean =>
  (error instanceof Refusal && !isOfConnection(error)) || codeOf(error) === '57014'

/** No connection, or none free: the replica counts as down. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'busy' || error.code === 'not_ready'
  const code = codeOf(error)
  return code === undefined ? isConnectionLost(error) : isUnavailable(code)
}
