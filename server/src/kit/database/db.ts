import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import pg from 'pg'
import type { Database } from '../requests/context.ts'
import { endsWithin } from './deadline.ts'
import {
  type OpenConnection,
  type Connections,
  type Result,
  type Transaction,
  eachByItself,
  inTransaction,
  sentReadOnly,
} from './connection.ts'
import { keepListening } from './listen.ts'
import { type ReadYourWrites, withReplica, withoutReplica } from './replica.ts'
import { codeOf, retryCollisions } from './retry.ts'
import { compile } from './sql.ts'
import { readAs, sentValue } from './values.ts'
import { type WriteAccess, createWriteAccess, writeBlockOf } from './write-access.ts'

export type { Transaction } from './connection.ts'

/** A URL, or the socket of a local server without a password. */
export type Connection =
  | string
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly options?: string
    }

export interface DatabaseOptions {
  readonly connection: Connection
  /** For reads; the primary if omitted. */
  readonly replica?: Connection | undefined
  /** For `listen` behind a pooler, which changes connections between transactions. */
  readonly direct?: Connection | undefined
  readonly prepare?: boolean
  /** The size of the read pool and of the write pool; the others are smaller. */
  readonly poolSize?: number
  /** A caller that waits longer for a connection gets "busy". */
  readonly patienceMs?: number
  /** Prepared statements per connection; filters of lists make many texts. */
  readonly mostStatements?: number
  /** Closing cuts off work that runs longer. */
  readonly closingMs?: number
  /** Reports idle connections that break; the pool replaces them. */
  readonly onLostConnection?: (error: Error) => void
}

/**
 * Separate pools keep one kind of work from blocking another. Writes wait for row locks and downloads for slow
 * networks. Lists and sign-ins still get connections.
 */
type PoolName = 'read' | 'stream' | 'write' | 'entry' | 'fresh'

/** For all users together; `concurrency-limit.ts` limits one user. */
export const maxStreams = 4
const mostAtEntry = 5

export interface PoolUsage {
  readonly name: PoolName
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Read-only; each statement runs alone, on the replica if one answers. */
export interface Db extends ReadYourWrites {
  /** Each statement alone on the primary, from the sign-in pool: for short statements. */
  readonly primary: Database
  readonly writeAccess: WriteAccess
  /** One transaction. The server retries collisions, so the work may run more than once. */
  readonly write: Write
  /** The same from the sign-in pool, so that sign-ins work while writes queue. */
  readonly writeAtEntry: Write
  /** Calls `listener` for each NOTIFY. After a reconnect it passes an empty text, because notifications may be lost. */
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<void>
  close(): Promise<void>
  /** Counts statements for benchmarks. */
  statements(): number
  pools(): PoolUsage[]
}

export function openDatabase(options: DatabaseOptions): Db {
  const { connection, replica = connection, prepare = true, poolSize = 10, closingMs = 5000 } = options
  const { mostStatements = 300 } = options
  /** The prepared statements of each connection: name by text. */
  const statementNames = new WeakMap<pg.PoolClient, Map<string, string>>()
  /**
   * Connections that the pool replaces after use. They lead to a former primary, lack a replica's confirmation, or hold
   * too many prepared statements.
   */
  const connectionsToDiscard = new WeakSet<pg.PoolClient>()
  const writeAccess = createWriteAccess()
  let sent = 0
  /** Off for poolers that do not track prepared statements (PgBouncer before 1.21). */
  const nameOn = (client: pg.PoolClient, text: string): string | undefined => {
    if (!prepare) return undefined
    const names = statementNames.get(client) ?? new Map<string, string>()
    statementNames.set(client, names)
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= mostStatements) {
      connectionsToDiscard.add(client)
      return undefined
    }
    const name = `keben_${names.size + 1}`
    names.set(text, name)
    return name
  }
  const connectionOf = (client: pg.PoolClient): OpenConnection => ({
    send(query) {
      const { text, values } = compile(query)
      const name = nameOn(client, text)
      sent += 1
      const sentAs = values.map(sentValue)
      return client.query(name === undefined ? { text, values: sentAs } : { text, values: sentAs, name })
    },
    plain(text, values) {
      sent += 1
      return values ? client.query({ text, values }) : client.query(text)
    },
  })
  /** Retries a statement on another connection if this server is no longer primary or has no replica. */
  const primaryConnectionOf = (client: pg.PoolClient, open: OpenPool): OpenConnection => {
    const rejectIfNotPrimary = async (answer: Promise<Result>): Promise<Result> => {
      const result = await answer.catch((error: unknown) => {
        const block = writeBlockOf(error)
        if (block) writeAccess.note(block)
        if (block === 'disk_full' || !isFromReplica(error)) throw error
        connectionsToDiscard.add(client)
        throw refuse(block ?? 'not_ready')
      })
      if (!open.unconfirmed.delete(client)) return result
      connectionsToDiscard.add(client)
      throw refuse('not_ready')
    }
    const bare = connectionOf(client)
    return {
      send: (query) => rejectIfNotPrimary(bare.send(query)),
      plain: (text, values) => rejectIfNotPrimary(bare.plain(text, values)),
    }
  }
  /** A pooler drops the session's settings, so each read opens a read-only transaction. */
  const readingConnectionOf = (client: pg.PoolClient, open: OpenPool): OpenConnection => {
    const bare = connectionOf(client)
    if (open.cannotWrite.has(client)) return bare
    return { send: (query) => sentReadOnly(bare, query), plain: bare.plain }
  }
  const connectionsOf = (
    open: OpenPool,
    whenFull: () => Refusal,
    shownAs: (client: pg.PoolClient, open: OpenPool) => OpenConnection,
  ): Connections => ({
    async take() {
      const client = await open.pool.connect().catch((error: unknown) => {
        throw isFull(error) ? whenFull() : error
      })
      return {
        connection: shownAs(client, open),
        giveBack: (broken = false) => client.release(broken || connectionsToDiscard.has(client)),
      }
    },
  })
  const pools = {
    read: openPool(options, replica, readOnly, poolSize),
    stream: openPool(options, replica, readOnly, Math.min(maxStreams, poolSize)),
    write: openPool(options, connection, '', poolSize),
    entry: openPool(options, connection, '', Math.min(mostAtEntry, poolSize)),
    // With a replica: reads on the primary for read-your-writes.
    ...(options.replica !== undefined && { fresh: openPool(options, connection, readOnly, poolSize) }),
  }
  const readers = connectionsOf(pools.read, busy, readingConnectionOf)
  // Streams and transactions declare themselves read-only.
  const streams = connectionsOf(pools.stream, () => refuse('too_many_downloads'), connectionOf)
  const writers = connectionsOf(pools.write, busy, primaryConnectionOf)
  const entry = connectionsOf(pools.entry, busy, primaryConnectionOf)
  const listening = keepListening(
    () =>
      new pg.Client({
        ...configOf(options.direct ?? connection),
        connectionTimeoutMillis: options.patienceMs ?? 10_000,
      }),
  )

  const primary = eachByItself(entry, writers)
  const reads = pools.fresh
    ? withReplica(
        primary,
        { connections: readers, inTransaction: connectionsOf(pools.read, busy, connectionOf), streams },
        eachByItself(
          connectionsOf(pools.fresh, busy, readingConnectionOf),
          connectionsOf(pools.fresh, busy, connectionOf),
        ),
      )
    : withoutReplica(eachByItself(readers, streams))

  return {
    ...reads,
    writeAccess,
    primary,
    write: (work) => retryCollisions(() => inTransaction(writers, work)),
    writeAtEntry: (work) => retryCollisions(() => inTransaction(entry, work)),
    listen: listening.listen,
    async close() {
      const all = Object.values(pools)
      const closed = Promise.all([listening.close(), ...all.map(({ pool }) => pool.end())])
      if (!(await endsWithin(closingMs, closed))) for (const { cut } of all) cut()
    },
    statements: () => sent,
    pools: () => Object.entries(pools).map(([name, { pool }]) => usage(name as PoolName, pool)),
  }
}

/** One connection for session state: advisory locks, a backup. */
export interface Session {
  readonly rows: <Row extends object>(statement: string) => Promise<Row[]>
  close(): Promise<void>
}

export async function openSession(connection: Connection): Promise<Session> {
  const client = new pg.Client(configOf(connection))
  // The next statement reports the failure. Without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return {
    rows: async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
    close: () => client.end().catch(() => {}),
  }
}

const busy = (): Refusal => refuse('busy')
const readOnly = '-c default_transaction_read_only=on'

/**
 * PostgreSQL's errors for a write on a replica or a demoted primary. Unlogged tables have an error of their own there.
 */
const isFromReplica = (error: unknown): boolean =>
  codeOf(error) === '25006' ||
  (codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'get_relation_info')

interface OpenPool {
  readonly pool: pg.Pool
  /** Connections that are read-only. */
  readonly cannotWrite: WeakSet<pg.PoolClient>
  /** Connections whose commit returned without a replica's confirmation. */
  readonly unconfirmed: WeakSet<pg.PoolClient>
  readonly cut: () => void
}

function openPool(options: DatabaseOptions, connection: Connection, setting: string, size: number): OpenPool {
  const { onLostConnection = () => {}, patienceMs = 10_000 } = options
  const open = new Set<pg.PoolClient>()
  const cannotWrite = new WeakSet<pg.PoolClient>()
  const unconfirmed = new WeakSet<pg.PoolClient>()
  const pool = new pg.Pool({
    ...configOf(connection, setting),
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    // Pipelines independent statements of one transaction.
    pipeline: true,
    async onConnect(client) {
      if (setting !== readOnly) return
      const { rows } = await client.query<{ value: string }>(
        `select current_setting('default_transaction_read_only') as value`,
      )
      if (rows[0]?.value === 'on') cannotWrite.add(client as pg.PoolClient)
    },
  })
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => {
    open.add(client)
    // The message text is localised; the routine is not.
    client.on('notice', ({ routine }) => routine === 'SyncRepWaitForLSN' && unconfirmed.add(client))
    // The failed statement reports the error. Without a listener it would end the process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))
  const cut = () => open.forEach((client) => void client.end().catch(() => {}))
  return { pool, cut, cannotWrite, unconfirmed }
}

/** The pool timed out. The driver gives no code for that. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * Settings of every connection. A waiter for a row lock holds a connection, so the lock timeout is short; work that
 * must wait longer sets it in its transaction. JIT compilation costs more than it saves. Data lies in memory or on an
 * SSD, so random access is cheap. Sorting a season's lines needs more than 4 MB.
 */
export const sessionSettings =
  '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c work_mem=32MB -c statement_timeout=60s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5min'

/**
 * The settings go with the first message. PgBouncer drops them (`ignore_startup_parameters = options`): there `alter
 * role` sets them, and migrate.ts checks.
 */
function configOf(connection: Connection, setting = ''): pg.ClientConfig {
  const common: pg.ClientConfig = {
    application_name: 'keben',
    keepAlive: true,
    types: { getTypeParser: (oid, format) => readAs.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
  // The connection's options override our settings, except the read-only ones.
  if (typeof connection !== 'string')
    return { ...common, ...connection, options: `${sessionSettings} ${connection.options ?? ''} ${setting}` }
  const url = new URL(connection)
  url.searchParams.set('options', `${sessionSettings} ${url.searchParams.get('options') ?? ''} ${setting}`)
  return { ...common, connectionString: url.href }
}

function usage(name: PoolUsage['name'], pool: pg.Pool): PoolUsage {
  return { name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
