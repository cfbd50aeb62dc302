import type { Language } from '@keben/core/kit/language'
import type { Actor } from '@keben/core/roles'
import type { Sql } from '../database/sql.ts'

/** The transaction of the request, as a handler sees it. */
export interface Database {
  /** The SQL promises the row type; the declared output checks it. */
  rows<Row>(query: Sql): Promise<Row[]>
  row<Row>(query: Sql): Promise<Row | undefined>
  /** Returns the number of affected rows. */
  run(query: Sql): Promise<number>
  /** Batches from a cursor, for results too large for memory. */
  stream<Row>(query: Sql, batch?: number): AsyncIterable<Row[]>
}

export interface Context {
  readonly db: Database
  readonly actor: Actor
  readonly language: Language
  readonly requestId: string
  /** For the audit. */
  readonly call: string
  readonly address: string
  /** The server's clock; one moment for the whole request. */
  readonly now: Date
}

/**
 * The context of a public call. Its `db` commits each statement, so that a failed attempt is recorded despite a
 * refusal. `write` is a transaction.
 */
export interface PublicContext extends Omit<Context, 'actor'> {
  readonly userAgent: string
  readonly write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}
