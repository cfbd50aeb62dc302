import type { Database } from '../requests/context.ts'
import { type Sql, compile } from './sql.ts'

export interface Transaction extends Database {
  /** Runs a statement together with the commit, in one round trip. */
  atCommit(query: Sql): void
  /** Runs many statements as they stand in a file, without values. */
  script(text: string): Promise<void>
}

export interface Result {
  readonly command: string
  readonly rows: Record<string, unknown>[]
  readonly rowCount: number | null
}

/** A connection that a caller has checked out. */
export interface OpenConnection {
  readonly send: (query: Sql) => Promise<Result>
  /** Sends the statement without a name, for statements that PostgreSQL cannot prepare. */
  readonly plain: (text: string, values?: unknown[]) => Promise<Result>
}

export interface Connections {
  readonly take: () => Promise<{ connection: OpenConnection; giveBack: (broken?: boolean) => void }>
}

/** PostgreSQL marks errors that end the connection as fatal. The driver's own errors have no severity. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'

/** Runs each statement alone on any connection. Streams hold a connection for long, so they use another pool. */
export function eachByItself(connections: Connections, streamConnections: Connections): Database {
  return {
    ...databaseOver(async (query) => {
      const { connection, giveBack } = await connections.take()
      try {
        const result = await connection.send(query)
        giveBack()
        return result
      } catch (error) {
        giveBack(!isOfStatement(error))
        throw error
      }
    }),
    stream: (query, batch) => streamed(streamConnections, query, batch),
  }
}

/** Streams batches in a transaction of their own; the caller may run a statement `first`. */
export async function* streamed<Row>(
  connections: Connections,
  query: Sql,
  batch?: number,
  first: (connection: OpenConnection) => Promise<void> = async () => {},
): AsyncGenerator<Row[]> {
  const { connection, giveBack } = await connections.take()
  let isComplete = false
  try {
    await connection.plain('begin read only')
    await first(connection)
    yield* batches<Row>(connection, query, batch)
    await connection.plain('commit')
    isComplete = true
  } finally {
    // After a failure or an early exit the transaction is still open, so the connection is discarded.
    giveBack(!isComplete)
  }
}

/** Runs one statement in a read-only transaction and pipelines all its messages. */
export async function sentReadOnly(connection: OpenConnection, query: Sql): Promise<Result> {
  const begun = connection.plain('begin read only')
  const answer = connection.send(query)
  const ended = connection.plain('commit')
  await Promise.allSettled([begun, answer, ended])
  return answer
}

export async function inTransaction<T>(
  connections: Connections,
  work: (tx: Transaction) => Promise<T>,
  begin: 'begin' | 'begin read only' = 'begin',
): Promise<T> {
  const { connection, giveBack } = await connections.take()
  const tx = transactionOver(connection, begin)
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
function transactionOver(
  connection: OpenConnection,
  beginning: string,
): Transaction & { commit(): Promise<void>; rollback(): Promise<boolean> } {
  let begun: Promise<unknown> | undefined
  let isOver = false
  const last: Sql[] = []
  const begin = () => {
    // If `begin` fails, the connection is lost, and the next statement reports the same error.
    begun ??= connection.plain(beginning).catch(() => {})
  }
  // If one of two parallel statements fails, the other must not run outside the transaction.
  const after = async <Sent>(send: () => Promise<Sent>): Promise<Sent> => {
    if (isOver) throw new Error('The transaction is over.')
    begin()
    return send()
  }
  const begunLine: OpenConnection = {
    send: (query) => after(() => connection.send(query)),
    plain: (text, values) => after(() => connection.plain(text, values)),
  }
  return {
    ...databaseOver(begunLine.send),
    stream: (query, batch) => batches(begunLine, query, batch),
    atCommit: (query) => void last.push(query),
    script: async (text) => void (await begunLine.plain(text)),
    async commit() {
      isOver = true
      if (last.length) begin()
      if (!begun) return
      const [ended] = await Promise.all(
        [...last.map((query) => connection.send(query)), connection.plain('commit')].toReversed(),
      )
      // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
      if (ended?.command !== 'COMMIT') throw new Error('A statement had failed before the commit, and was not heard.')
    },
    /** Says whether the connection is reusable. */
    async rollback() {
      isOver = true
      if (!begun) return true
      return connection.plain('rollback').then(
        () => true,
        () => false,
      )
    },
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

/** Prefetches one batch; memory holds two. */
async function* batches<Row>(connection: OpenConnection, query: Sql, batch = 1000): AsyncGenerator<Row[]> {
  cursors += 1
  const cursor = `batches_${cursors}`
  const { text, values } = compile(query)
  const fetch = () => {
    const rows = connection.plain(`fetch ${batch} from ${cursor}`)
    // A reader that stops early does not await this batch.
    rows.catch(() => {})
    return rows
  }
  await connection.plain(`declare ${cursor} no scroll cursor for ${text}`, values)
  let ahead = fetch()
  for (;;) {
    const { rows } = await ahead
    if (rows.length === batch) ahead = fetch()
    if (rows.length) yield rows as Row[]
    if (rows.length < batch) break
  }
  await connection.plain(`close ${cursor}`)
}
