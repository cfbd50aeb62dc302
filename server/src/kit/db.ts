import pg from 'pg'
import type { Database } from './context.ts'
import { keepListening } from './listen.ts'
import { retryCollisions } from './retry.ts'
import { type Sql, compile } from './sql.ts'
import { statementNames } from './statements.ts'
import { readAs } from './values.ts'

/** A URL, or where a local server listens without a password. */
export type Connection =
  | string
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

export interface DatabaseOptions {
  readonly connection: Connection
  /** Where reads go; the primary if left out. */
  readonly replica?: Connection | undefined
  readonly prepare?: boolean
  /** Connections of each of the two pools. */
  readonly poolSize?: number
  /** Told of connections that break while nobody uses them; the pool replaces them by itself. */
  readonly onLostConnection?: (error: Error) => void
}

/** A transaction that is committed when its work succeeds, and leaves nothing when it fails. */
export interface Transaction extends Database {
  /** Runs a statement together with the commit, in one round trip. */
  atCommit(query: Sql): void
  /** Runs many statements as they stand in a file, without values. */
  script(text: string): Promise<void>
}

export interface PoolUsage {
  readonly name: 'read' | 'write'
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

export interface Db {
  /** Cannot write; each statement by itself. Goes to the replica if there is one. */
  readonly read: Database
  /** The primary, each statement by itself. */
  readonly primary: Database
  /** One transaction, repeated when it collided with another: its work may run more than once. */
  readonly write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Calls `heard` for every NOTIFY on the channel; with an empty text after a gap, when some may have been missed. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  close(): Promise<void>
  /** How many statements were sent so far, for benchmarks. */
  statements(): number
  pools(): PoolUsage[]
}

type Result = pg.QueryResult<Record<string, unknown>>

/** A connection while it is ours. */
interface Line {
  readonly send: (query: Sql) => Promise<Result>
  /** As it stands, under no name: for statements that the database cannot keep prepared. */
  readonly plain: (text: string, values?: unknown[]) => Promise<Result>
}

/** A pool as the rest of this file sees it: a way to take a connection, and to give it back whole or broken. */
interface Lines {
  readonly take: () => Promise<{ line: Line; giveBack: (broken?: boolean) => void }>
}

export function openDatabase(options: DatabaseOptions): Db {
  const { connection, replica, prepare = true, poolSize = 10, onLostConnection = () => {} } = options
  const nameOf = statementNames(prepare)
  let sent = 0
  const lineOf = (client: pg.PoolClient): Line => ({
    send(query) {
      const { text, values } = compile(query)
      const name = nameOf(text)
      sent += 1
      return client.query(name === undefined ? { text, values } : { text, values, name })
    },
    plain(text, values) {
      sent += 1
      return values ? client.query({ text, values }) : client.query(text)
    },
  })
  const linesOf = (pool: pg.Pool): Lines => ({
    async take() {
      const client = await pool.connect()
      return { line: lineOf(client), giveBack: (broken = false) => client.release(broken) }
    },
  })
  const writers = openPool(connection, '-c default_transaction_read_only=off', poolSize, onLostConnection)
  const readers = openPool(replica ?? connection, '-c default_transaction_read_only=on', poolSize, onLostConnection)
  const listening = keepListening(() => new pg.Client(configOf(connection)))

  return {
    read: eachByItself(linesOf(readers)),
    primary: eachByItself(linesOf(writers)),
    write: (work) => retryCollisions(() => inTransaction(linesOf(writers), work)),
    listen: listening.listen,
    async close() {
      await Promise.all([listening.close(), writers.end(), readers.end()])
    },
    statements: () => sent,
    pools: () => [usage('read', readers), usage('write', writers)],
  }
}

function openPool(connection: Connection, setting: string, size: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...configOf(connection, setting),
    max: size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Statements of one transaction that do not wait for each other travel together.
    pipeline: true,
  })
  pool.on('error', onLost)
  // A connection that breaks while it is in use fails its own statements; unheard, it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The settings go with the first message; PgBouncer needs `ignore_startup_parameters = options` for that. */
function configOf(connection: Connection, setting = ''): pg.ClientConfig {
  const limits =
    '-c timezone=UTC -c statement_timeout=60s -c lock_timeout=30s -c idle_in_transaction_session_timeout=5min'
  const common: pg.ClientConfig = {
    application_name: 'keben',
    keepAlive: true,
    types: { getTypeParser: (oid, format) => readAs.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
  if (typeof connection !== 'string') return { ...common, ...connection, options: `${limits} ${setting}` }
  const url = new URL(connection)
  // What the URL asks for wins over our limits, but never over what keeps readers from writing.
  url.searchParams.set('options', `${limits} ${url.searchParams.get('options') ?? ''} ${setting}`)
  return { ...common, connectionString: url.href }
}

function usage(name: PoolUsage['name'], pool: pg.Pool): PoolUsage {
  return { name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

/** The statement failed, not its connection: PostgreSQL calls the other kind fatal, the driver's own have no severity. */
const isOfStatement = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR'

function eachByItself(lines: Lines): Database {
  return {
    ...databaseOver(async (query) => {
      const { line, giveBack } = await lines.take()
      try {
        const result = await line.send(query)
        giveBack()
        return result
      } catch (error) {
        giveBack(!isOfStatement(error))
        throw error
      }
    }),
    async *stream<Row>(query: Sql, batch?: number) {
      const { line, giveBack } = await lines.take()
      let whole = false
      try {
        await line.plain('begin read only')
        yield* batches<Row>(line, query, batch)
        await line.plain('commit')
        whole = true
      } finally {
        // Failed, or left in the middle: the transaction is open still, so the connection goes with it.
        giveBack(!whole)
      }
    },
  }
}

async function inTransaction<T>(lines: Lines, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { line, giveBack } = await lines.take()
  const tx = transactionOver(line)
  try {
    const result = await work(tx)
    await tx.commit()
    giveBack()
    return result
  } catch (error) {
    giveBack(!(await tx.rollback()))
    throw error
  }
}

/** The `begin` is sent with the first statement, the last statement with the `commit`: each saves a round trip. */
function transactionOver(line: Line): Transaction & { commit(): Promise<void>; rollback(): Promise<boolean> } {
  let begun: Promise<unknown> | undefined
  const last: Sql[] = []
  const begin = () => {
    // If it fails, the connection is gone, and what is sent after it fails the same way and is heard.
    begun ??= line.plain('begin').catch(() => {})
  }
  const after = <Sent>(send: () => Promise<Sent>): Promise<Sent> => {
    begin()
    return send()
  }
  const begunLine: Line = {
    send: (query) => after(() => line.send(query)),
    plain: (text, values) => after(() => line.plain(text, values)),
  }
  return {
    ...databaseOver(begunLine.send),
    stream: (query, batch) => batches(begunLine, query, batch),
    atCommit: (query) => void last.push(query),
    script: async (text) => void (await begunLine.plain(text)),
    async commit() {
      if (last.length) begin()
      if (!begun) return
      const [ended] = await Promise.all([...last.map((query) => line.send(query)), line.plain('commit')].toReversed())
      // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
      if (ended?.command !== 'COMMIT') throw new Error('A statement had failed before the commit, and was not heard.')
    },
    /** Whether the connection can be used again. */
    rollback: async () =>
      !begun ||
      line.plain('rollback').then(
        () => true,
        () => false,
      ),
  }
}

function databaseOver(send: (query: Sql) => Promise<Result>): Omit<Database, 'stream'> {
  return {
    rows: async <Row>(query: Sql) => (await send(query)).rows as Row[],
    row: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
    run: async (query) => (await send(query)).rowCount ?? 0,
  }
}

let cursors = 0

/** One batch is read ahead while the one before is used; memory holds two. */
async function* batches<Row>(line: Line, query: Sql, batch = 1000): AsyncGenerator<Row[]> {
  cursors += 1
  const cursor = `batches_${cursors}`
  const { text, values } = compile(query)
  const fetch = () => {
    const rows = line.plain(`fetch ${batch} from ${cursor}`)
    // Whoever leaves in the middle does not wait for it.
    rows.catch(() => {})
    return rows
  }
  await line.plain(`declare ${cursor} no scroll cursor for ${text}`, values)
  let ahead = fetch()
  for (;;) {
    const { rows } = await ahead
    if (rows.length === batch) ahead = fetch()
    if (rows.length) yield rows as Row[]
    if (rows.length < batch) break
  }
  await line.plain(`close ${cursor}`)
}
