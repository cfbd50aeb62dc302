import { schemaFolder } from '@keben/server/app'
import {
  type Connection,
  type Db,
  type Transaction,
  openDatabase,
  sessionSettings,
} from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { migrate } from '@keben/server/kit/database/migrate'
import { compile, raw, sql, type Sql } from '@keben/server/kit/database/sql'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../demo/city.ts'
import { demoPassword } from '../demo/people.ts'
import { type Client, connect } from '../test/client.ts'
import type { FloorWork } from './floor.ts'
import { familyOf } from './measure.ts'

/** Where everything is measured: a database on disk as in production, the product and the floor as processes beside us. */
export interface Stage {
  /** A database with the demo city and this many titles. */
  readonly database: (titles: number) => Promise<Staged>
  /** The city of the profile `city`, built once for all that ask; with how long that took. */
  readonly city: () => Promise<StagedCity>
  readonly close: () => Promise<void>
}

export interface Staged {
  readonly db: Db
  readonly connection: { host: string; port: number; user: string; database: string }
  readonly databasePid: number
  readonly data: string
}

export interface StagedCity extends Staged {
  readonly buildSeconds: number
}

export async function openStage(): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'keben-bench-'))
  chmodSync(data, 0o755)
  const embedded = await startEmbedded({ dataDir: join(data, 'postgres') })
  const administration = openDatabase({ connection: embedded.connection, poolSize: 1 })
  const opened: Db[] = [administration]
  const create = async (name: string, template = 'template1'): Promise<Staged> => {
    await administration.primary.run(sql`create database ${raw(name)} template ${raw(template)}`)
    const connection = { ...embedded.connection, database: name }
    const db = openDatabase({ connection, poolSize: 2 })
    opened.push(db)
    await migrate(db, schemaFolder)
    return { db, connection, databasePid: embedded.pid, data }
  }
  /** A template database, filled once; a copy takes a second. PostgreSQL allows no connections to it during a copy. */
  const fillTemplate = async (): Promise<string> => {
    const { db } = await create('demo')
    await fillDemo(db)
    opened.pop()
    await db.close()
    return 'demo'
  }
  let template: Promise<string> | undefined
  const buildCity = async (): Promise<StagedCity> => {
    const staged = await create('city')
    const since = performance.now()
    await fillDemo(staged.db, 'city')
    const buildSeconds = (performance.now() - since) / 1000
    await staged.db.primary.run(sql`vacuum analyze`)
    return { ...staged, buildSeconds }
  }
  let city: Promise<StagedCity> | undefined
  return {
    async database(titles) {
      const staged = await create(`titles_${titles}_${opened.length}`, await (template ??= fillTemplate()))
      await addTitles(staged.db, titles)
      return staged
    },
    city: () => (city ??= buildCity()),
    async close() {
      for (const db of opened) await db.close()
      await embedded.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Writes a benchmark's data without the time limits of users. */
export const stageWrite = <T>(db: Db, write: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.write(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    return write(tx)
  })

/** Sixty titles carry a word that no other has, however many there are: a search finds as much in a large catalogue. */
export const rareWord = '星火'
export const commonWord = '数学'

export async function addTitles(db: Db, titles: number): Promise<void> {
  const [known] = await db.primary.rows<{ count: number }>(sql`select count(*) as count from book`)
  const missing = titles - (known?.count ?? 0)
  for (let from = 1; from <= missing; from += 10_000) await addSome(db, from, Math.min(from + 9_999, missing))
  await db.primary.run(sql`vacuum analyze`)
}

async function addSome(db: Db, from: number, to: number): Promise<void> {
  await db.primary.run(sql`
    insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind,
      funding, price_fen, copies_per_pack, packs_per_case, created_by, changed_by)
    select 'Z' || lpad(n::text, 9, '0'), twelve || (10 - checksum % 10) % 10,
      case when n <= 60 then ${rareWord} when n % 10 = 0 then ${commonWord} else '读物' end || ' 第' || n || '种',
      publisher.id, edition.id, subject.id, 'junior', 7 + n % 3,
      'first', 'autumn', 'textbook', 'state', 500 + n % 3000, 20, 6, app_user.id, app_user.id
    from generate_series(${from}::int, ${to}::int) as n,
      lateral (select '9789' || lpad(n::text, 8, '0') as twelve),
      lateral (
        select sum(substr(twelve, place, 1)::int * case when place % 2 = 0 then 3 else 1 end) as checksum
        from generate_series(1, 12) as place
      ),
      (select id from publisher order by id limit 1) as publisher,
      (select id from edition order by id limit 1) as edition,
      (select id from subject order by id limit 1) as subject,
      (select id from app_user order by id limit 1) as app_user`)
}

/** The product on a prepared database, with background jobs if they are measured. */
export async function startProduct(
  { connection, data, databasePid }: { readonly connection: Connection } & Pick<Staged, 'data' | 'databasePid'>,
  { jobs = false } = {},
) {
  const child = await start('./product.ts', { database: { database: connection }, data, jobs })
  return {
    url: child.url,
    pid: child.process.pid ?? 0,
    pids: () => [child.process.pid ?? 0, ...familyOf(databasePid)],
    async statements(): Promise<number> {
      child.process.send({ ask: 'statements' })
      const [message] = (await once(child.process, 'message')) as [{ statements: number }]
      return message.statements
    },
    signIn: (userName: string): Promise<Client> => connect(child.url).signIn(userName, demoPassword),
    stop: child.stop,
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

/** The floor on the same database, with equal settings and each path's statements. */
export async function startFloor({ connection, databasePid }: Staged, works: Record<string, FloorWork>) {
  const child = await start('./floor.ts', { connection: { ...connection, options: sessionSettings }, works })
  const agent = new Agent({ keepAlive: true })
  return {
    pid: child.process.pid ?? 0,
    pids: () => [child.process.pid ?? 0, ...familyOf(databasePid)],
    call: (path: string, body: unknown) => post(agent, child.url + path, JSON.stringify(body)),
    async stop() {
      agent.destroy()
      await child.stop()
    },
  }
}

export const work = (...queries: Sql[]): FloorWork => ({ statements: queries.map(compile) })

async function start(
  file: string,
  setup: unknown,
): Promise<{ process: ChildProcess; url: string; stop: () => Promise<void> }> {
  const child = fork(new URL(file, import.meta.url))
  // A message, since an environment is too small for the statements of a hundred lists.
  child.send({ setup })
  const [message] = (await once(child, 'message')) as [{ url: string }]
  return {
    process: child,
    url: message.url,
    async stop() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Gives how many bytes came back. */
function post(agent: Agent, url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`The floor answers ${response.statusCode}.`)),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
