import type { Language } from '@keben/core/kit/language'
import type { Actor } from '@keben/core/roles'
import type { Sql } from '../database/sql.ts'

/** The database as a handler sees it: the transaction of its own request, and nothing else. */
export interface Database {
  /** All rows of a statement. The row type is a promise of the SQL; the declared output checks it on the way out. */
  rows<Row>(query: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>
  /** Runs a statement and tells how many rows it touched. */
  run(query: Sql): Promise<number>
  /** Rows in batches from a cursor: for what is too large to hold. */
  stream<Row>(query: Sql, batch?: number): AsyncIterable<Row[]>
}

/** Everything a handler may know about the request it serves. */
export interface Context {
  readonly db: Database
  readonly actor: Actor
  readonly language: Language
  readonly requestId: string
  /** The path of the call, for the audit. */
  readonly call: string
  /** Where the request came from. */
  readonly address: string
  /** The server's clock, the only one. The same moment for the whole request. */
  readonly now: Date
}

/**
 * What a call knows that anyone may make. Its `db` runs each statement by itself, so that what it notes (a failed
 * attempt, say) stays although it refuses; `write` is a transaction for what must happen together.
 */
export interface PublicContext extends Omit<Context, 'actor'> {
  readonly userAgent: string
  readonly write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}
