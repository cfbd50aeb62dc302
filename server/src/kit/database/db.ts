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

/** A URL, or where a local server listens without a password. */
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
  /** Where reads go; the primary if left out. */
  readonly replica?: Connection | undefined
  /** Where to listen, if there is a pooler before the primary: it hands everybody another connection each time. */
  readonly direct?: Connection | undefined
  readonly prepare?: boolean
  /** Connections of the pools of reads and of writes each; the others are smaller. */
  readonly poolSize?: number
  /** How long somebody waits for a connection before the answer is "busy". */
  readonly patienceMs?: number
  /** How many statements each connection keeps prepared; lists with many filters make many texts. */
  readonly mostStatements?: number
  /** How long closing waits for work that goes on; then it is cut off. */
  readonly closingMs?: number
  /** Told of connections that break while nobody uses them; the pool replaces them by itself. */
  readonly onLostConnection?: (error: Error) => void
}

/**
 * What waits in one pool holds up nobody in another. Writes wait for each other's rows, and downloads for slow networks;
 * meanwhile lists are answered, and at the entry people are recognised and can sign in.
 */
type PoolName = 'read' | 'stream' | 'write' | 'entry' | 'fresh'

/** Downloads at once, of all users together; one user has fewer (`concurrency-limit.ts`). */
export const maxStreams = 4
const mostAtEntry = 5

export interface PoolUsage {
  readonly name: PoolName
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

type Write = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** `read` cannot write; each statement by itself. It goes to the replica if there is one that answers. */
export interface Db extends ReadYourWrites {
  /** The primary, each statement by itself, at the entry: for what is over in a moment. */
  readonly primary: Database
  /** Whether the primary takes writes. */
  readonly writeAccess: WriteAccess
  /** One transaction, repeated when it collided with another: its work may run more than once. */
  readonly write: Write
  /** The same at the entry, for what must work however many writes are waiting: signing in. */
  readonly writeAtEntry: Write
  /** Calls `heard` for every NOTIFY on the channel; with an empty text after a gap, when some may have been missed. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>
  /** Waits a moment for work that goes on, then cuts it off. */
  close(): Promise<void>
  /** How many statements were sent so far, for benchmarks. */
  statements(): number
  pools(): PoolUsage[]
}

export function openDatabase(options: DatabaseOptions): Db {
  const { connection, replica = connection, prepare = true, poolSize = 10, closingMs = 5000 } = options
  const { mostStatements = 300 } = options
  /** The names under which each connection keeps its statements prepared, by their text. */
  const statementNames = new WeakMap<pg.PoolClient, Map<string, string>>()
  /**
   * Connections that the pool replaces after use: a write was refused because they lead to a former primary, or no replica
   * confirmed it, or they keep as many statements as they may.
   */
  const spent = new WeakSet<pg.PoolClient>()
  const writeAccess = createWriteAccess()
  let sent = 0
  /** Off for poolers that hand every transaction another connection and do not follow names (PgBouncer before 1.21). */
  const nameOn = (client: pg.PoolClient, text: string): string | undefined => {
    if (!prepare) return undefined
    const names = statementNames.get(client) ?? new Map<string, string>()
    statementNames.set(client, names)
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= mostStatements) {
      spent.add(client)
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
  /** What was refused because this is no primary any more, or is not known to any replica, is asked again elsewhere. */
  const primaryConnectionOf = (client: pg.PoolClient, open: OpenPool): OpenConnection => {
    const doubted = async (answer: Promise<Result>): Promise<Result> => {
      const result = await answer.catch((error: unknown) => {
        const block = writeBlockOf(error)
        if (block) writeAccess.note(block)
        if (block === 'disk_full' || !isFromReplica(error)) throw error
        spent.add(client)
        throw refuse(block ?? 'not_ready')
      })
      if (!open.unconfirmed.delete(client)) return result
      spent.add(client)
      throw refuse('not_ready')
    }
    const bare = connectionOf(client)
    return {
      send: (query) => doubted(bare.send(query)),
      plain: (text, values) => doubted(bare.plain(text, values)),
    }
  }
  /** One that could write, since a pooler keeps to itself what we ask of connections, reads in transactions that cannot. */
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
        giveBack: (broken = false) => client.release(broken || spent.has(client)),
      }
    },
  })
  const pools = {
    read: openPool(options, replica, readOnly, poolSize),
    stream: openPool(options, replica, readOnly, Math.min(maxStreams, poolSize)),
    write: openPool(options, connection, '', poolSize),
    entry: openPool(options, connection, '', Math.min(mostAtEntry, poolSize)),
    // Beside a replica: for those who must see what they did themselves, on the primary.
    ...(options.replica !== undefined && { fresh: openPool(options, connection, readOnly, poolSize) }),
  }
  const readers = connectionsOf(pools.read, busy, readingConnectionOf)
  // Streams and what is read in a transaction say themselves that they do not write.
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

/** One connection from first to last, for what PostgreSQL ties to a session: locks on all of it, a backup. */
export interface Session {
  readonly rows: <Row extends object>(statement: string) => Promise<Row[]>
  close(): Promise<void>
}

export async function openSession(connection: Connection): Promise<Session> {
  const client = new pg.Client(configOf(connection))
  // What breaks fails the next statement; unheard, it would end the process too.
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
 * PostgreSQL's words for a write on a replica, or on what has just become one or is still to become a primary; for tables that
 * are not logged, which a replica does not have, it has another one.
 */
const isFromReplica = (error: unknown): boolean =>
  codeOf(error) === '25006' ||
  (codeOf(error) === '0A000' && (error as { routine?: unknown }).routine === 'get_relation_info')

interface OpenPool {
  readonly pool: pg.Pool
  /** Connections that keep readers from writing, as they were asked to. */
  readonly cannotWrite: WeakSet<pg.PoolClient>
  /** Connections whose commit waited in vain for a replica to have it, too, and then came back as if it had. */
  readonly unconfirmed: WeakSet<pg.PoolClient>
  /** Ends the connections that are still open, whatever they do. */
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
    // Statements of one transaction that do not wait for each other travel together.
    pipeline: true,
    async onConnect(client) {
      if (setting !== readOnly) return
      const { rows } = await client.query<{ asked: string }>(
        `select current_setting('default_transaction_read_only') as asked`,
      )
      if (rows[0]?.asked === 'on') cannotWrite.add(client as pg.PoolClient)
    },
  })
  pool.on('error', onLostConnection)
  pool.on('connect', (client) => {
    open.add(client)
    // Its text is in the database's language, the place it comes from is not.
    client.on('notice', ({ routine }) => routine === 'SyncRepWaitForLSN' && unconfirmed.add(client))
    // A connection that breaks while it is in use fails its own statements; unheard, it would end the process too.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))
  const cut = () => open.forEach((client) => void client.end().catch(() => {}))
  return { pool, cut, cannotWrite, unconfirmed }
}

/** All connections of a pool stayed in use for as long as somebody wanted to wait; the driver has only words for it. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * What every connection of ours asks for. Whoever waits for somebody else's row holds a connection: people rather hear "busy"
 * than wait long. Work that must wait longer says so in its transaction. Compiling a statement takes longer than all but the
 * longest of them run. What is worked with lies in memory or on a disk that seeks at once: looking up two hundred rows by their
 * keys costs less than reading a table of thousands, which the planner would not believe of a turning disk. A season's lines
 * are sorted and added up in memory, which four megabytes would not hold.
 */
export const sessionSettings =
  '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c work_mem=32MB -c statement_timeout=60s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5min'

/**
 * The settings go with the first message. PgBouncer drops them (`ignore_startup_parameters = options`): there they are the
 * role's, by `alter role`, and migrate.ts looks whether they are.
 */
function configOf(connection: Connection, setting = ''): pg.ClientConfig {
  const common: pg.ClientConfig = {
    application_name: 'keben',
    keepAlive: true,
    types: { getTypeParser: (oid, format) => readAs.get(oid) ?? pg.types.getTypeParser(oid, format) },
  }
  // What the connection asks for wins over our settings, but never over what keeps readers from writing.
  if (typeof connection !== 'string')
    return { ...common, ...connection, options: `${sessionSettings} ${connection.options ?? ''} ${setting}` }
  const url = new URL(connection)
  url.searchParams.set('options', `${sessionSettings} ${url.searchParams.get('options') ?? ''} ${setting}`)
  return { ...common, connectionString: url.href }
}

function usage(name: PoolUsage['name'], pool: pg.Pool): PoolUsage {
  return { name, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}
