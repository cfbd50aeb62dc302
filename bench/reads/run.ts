import { schemaFolder } from '@keben/server/app'
import { type Connection, type Db, openDatabase } from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { compactSummaries } from '@keben/server/summaries'
import { migrate } from '@keben/server/kit/database/migrate'
import { sql } from '@keben/server/kit/database/sql'
import type { Settings } from '@keben/server/settings'
import { openSync, readSync, closeSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../../test/client.ts'
import { cpuMsByThread, cpuMsOfThreadsSince, familyOf, tidiesUp } from '../measure.ts'
import { startProduct } from '../stage.ts'
import { type Ask, asksOf } from './asks.ts'
import { type Person, peopleOf, seasonsOf } from './people.ts'
import { faultsOf, plansIn } from './plans.ts'

/* Every read-only call that needs at most a season, by one person per role through the real server: wall time and
   CPU of server and database, or the query plans of its statements. */

export interface ReadsWish {
  /** Calls whose name contains one of these; all where there are none. */
  readonly only: readonly string[]
  /** The warm-up calls, then the measured ones, of which the fastest counts. */
  readonly warm: number
  readonly rounds: number
}

export interface Answered {
  readonly person: string
  readonly call: string
  readonly input: string
  readonly serverMs: number
  readonly databaseMs: number
  readonly wallMs: number
  readonly bytes: number
  readonly rows: number | undefined
  /** The answer as it came. */
  readonly body: string
}

export interface Reads {
  readonly answered: readonly Answered[]
  /** How many were answered with a sentence instead, by it. */
  readonly refused: Readonly<Record<string, number>>
}

/** The faults of one statement, and the first call that sent it. */
export interface Doubtful {
  readonly call: string
  readonly ms: number
  readonly text: string
  readonly faults: readonly string[]
}

/** One thread of the database for each statement, so that its CPU is all that a statement costs. */
const alone = { max_parallel_workers_per_gather: 0 }

const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': 0,
}

interface Place {
  readonly connection: Connection
  readonly data: string
  readonly databasePid: number
  readonly db: Db
  readonly close: () => Promise<void>
}

/** As a city that runs has it: summaries compacted by the job that does so every minute, and tables tidied up by the database. */
async function settleDown({ primary }: Db): Promise<void> {
  await compactSummaries(primary)
  await primary.run(sql`vacuum analyze`)
}

/** The database of the settings, brought up to date; the embedded one is started for it. */
async function openPlace({ databaseUrl, data, prepare }: Settings, plans: boolean): Promise<Place> {
  if (databaseUrl !== undefined) {
    if (plans) throw new Error('Plans are read from the log of the database that comes along: leave DATABASE_URL out.')
    const url = new URL(databaseUrl)
    const options = Object.entries(alone).map(([name, value]) => `-c ${name}=${value}`)
    url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' '))
    const db = openDatabase({ connection: url.href, prepare, poolSize: 1 })
    const main = await db.primary.row<{ pid: number }>(
      sql`select (regexp_match(pg_read_file('postmaster.pid'), '^[0-9]+'))[1]::int as pid`,
    )
    await migrate(db, schemaFolder)
    return { connection: url.href, data, databasePid: main?.pid ?? 0, db, close: () => db.close() }
  }
  const settings = plans ? { ...alone, ...explaining } : alone
  const embedded = await startEmbedded({ dataDir: join(data, 'postgres'), settings })
  const db = openDatabase({ connection: embedded.connection, poolSize: 1 })
  await migrate(db, schemaFolder)
  const close = async (): Promise<void> => {
    await db.close()
    await embedded.stop()
  }
  return { connection: embedded.connection, data, databasePid: embedded.pid, db, close }
}

interface Asking {
  readonly db: Db
  readonly pids: { readonly server: () => number[]; readonly database: () => number[] }
  /** Asks once, and gives the bytes of the answer. */
  readonly once: (person: Person, ask: Ask) => Promise<{ readonly http: number; readonly body: Buffer }>
  readonly asks: readonly (readonly [Person, Ask])[]
}

async function atPlace<T>(
  settings: Settings,
  { only }: ReadsWish,
  plans: boolean,
  work: (asking: Asking) => Promise<T>,
): Promise<T> {
  const place = await openPlace(settings, plans)
  try {
    await settleDown(place.db)
    const product = await startProduct(place)
    try {
      const people = await peopleOf(place.db)
      const planIds = await seasonsOf(place.db)
      const clients = new Map<string, Client>()
      for (const { userName } of people) clients.set(userName, await product.signIn(userName))
      const asks = people.flatMap((person) =>
        asksOf(person.role, planIds)
          .filter(({ call }) => !only.length || only.some((part) => call.name.includes(part)))
          .map((ask) => [person, ask] as const),
      )
      return await work({
        db: place.db,
        pids: {
          server: () => [product.pid],
          database: () => familyOf(place.databasePid).filter((pid) => !tidiesUp(pid)),
        },
        async once({ userName }, { call, input }) {
          const client = clients.get(userName)
          if (!client) throw new Error(`${userName} is not signed in.`)
          return client.raw(call.path, JSON.stringify(input), { 'accept-language': 'en' })
        },
        asks,
      })
    } finally {
      await product.stop()
    }
  } finally {
    await place.close()
  }
}

/** What each read takes; the fastest of as many rounds as are wished. */
export const measureReads = (settings: Settings, wish: ReadsWish, log: (line: string) => void): Promise<Reads> =>
  atPlace(settings, wish, false, async ({ pids, once, asks }) => {
    const answered: Answered[] = []
    const refused: Record<string, number> = {}
    for (const [place, [person, ask]] of asks.entries()) {
      if (place % 200 === 199) log(`${place + 1} of ${asks.length} requested`)
      const first = await once(person, ask)
      const refusal = refusalIn(first)
      if (refusal) {
        refused[refusal] = (refused[refusal] ?? 0) + 1
        continue
      }
      for (let more = 1; more < wish.warm; more++) await once(person, ask)
      const costs: Pick<Answered, 'serverMs' | 'databaseMs' | 'wallMs'>[] = []
      for (let round = 0; round < wish.rounds; round++) {
        const [server, database] = [pids.server(), pids.database()]
        const before = [cpuMsByThread(server), cpuMsByThread(database)] as const
        const began = performance.now()
        await once(person, ask)
        const wallMs = performance.now() - began
        costs.push({
          serverMs: cpuMsOfThreadsSince(before[0], server),
          databaseMs: cpuMsOfThreadsSince(before[1], database),
          wallMs,
        })
      }
      const [best] = costs.toSorted((one, other) => one.wallMs - other.wallMs)
      if (best) answered.push({ ...named(person, ask), ...best, ...sizeOf(first.body) })
    }
    return { answered, refused }
  })

export const cpuOf = ({ serverMs, databaseMs }: Pick<Answered, 'serverMs' | 'databaseMs'>): number =>
  serverMs + databaseMs

const named = ({ role, userName }: Person, { call, input }: Ask) => ({
  person: role === userName ? role : `${role} ${userName}`,
  call: call.name,
  input: JSON.stringify(input),
})

function refusalIn({ http, body }: { readonly http: number; readonly body: Buffer }): string | undefined {
  const { status, code } = JSON.parse(body.toString()) as { status: number | string; code?: string }
  if (http === 200 && (status === 200 || status === '1000')) return undefined
  return `${status} ${code ?? ''}`.trim()
}

function sizeOf(body: Buffer): Pick<Answered, 'bytes' | 'rows' | 'body'> {
  const text = body.toString()
  const { data } = JSON.parse(text) as { data: { total?: number } | readonly unknown[] | null }
  return {
    bytes: body.length,
    rows: Array.isArray(data) ? data.length : (data as { total?: number })?.total,
    body: text,
  }
}

/** The statements of all reads whose plans show something that grows, or that the planner did not expect. */
export const doubtfulPlans = (settings: Settings, wish: ReadsWish, log: (line: string) => void): Promise<Doubtful[]> =>
  atPlace(settings, wish, true, async ({ db, once, asks }) => {
    const tables = await db.primary.rows<{ name: string; rows: number }>(
      sql`select relname as name, reltuples::bigint as rows from pg_class where relkind = 'r'`,
    )
    const rows = new Map(tables.map((table) => [table.name, table.rows]))
    const logFile = join(settings.data, 'postgres.log')
    const found = new Map<string, Doubtful>()
    for (const [place, [person, ask]] of asks.entries()) {
      if (place % 200 === 199) log(`${place + 1} of ${asks.length} requested`)
      for (let more = 1; more < wish.warm; more++) await once(person, ask)
      const from = statSync(logFile).size
      await once(person, ask)
      const { person: who, call, input } = named(person, ask)
      for (const { text, ms, plan } of plansIn(writtenSince(logFile, from))) {
        const faults = faultsOf(plan, (table) => rows.get(table) ?? 0)
        const known = found.get(text)
        if (faults.length && (known?.ms ?? -1) < ms)
          found.set(text, { call: `${who}: ${call} ${input}`, ms, text, faults })
      }
    }
    return [...found.values()].toSorted((one, other) => other.ms - one.ms)
  })

function writtenSince(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, bytes.length, from)
  } finally {
    closeSync(opened)
  }
  return bytes.toString()
}
