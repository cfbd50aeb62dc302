import type { InputOf } from '@keben/core/kit/endpoint'
import { isbnCheckDigit } from '@keben/core/base/catalogue/rules'
import type { issueReceipt } from '@keben/core/supply/receipts/contract'
import { schemaFolder } from '@keben/server/app'
import { loadSignInKeys } from '@keben/server/base/identity/keys'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { migrate } from '@keben/server/kit/database/migrate'
import { sql } from '@keben/server/kit/database/sql'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, type Connection, connect } from '../client.ts'
import { roomiestPlace } from '../cluster.ts'
import { writeBase } from '../test-app/base.ts'
import { type PersonName, organisations, password } from '../test-app/people.ts'
import { type Running, compileInto, killed, run } from './server-process.ts'
import { furnishTrade } from './writers/chains.ts'
import { furnishSeason } from './writers/schools.ts'

/** Titles per parcel. */
export const titles = 40

export type Parcel = (copies: number) => InputOf<(typeof issueReceipt)['input']>

/** The people who write during kills. */
export const atWork = [
  'warehouse',
  'school',
  'campus',
  'finance',
  'business',
  'manage',
  'shop',
  'area',
  'supplier',
] as const satisfies readonly PersonName[]

/** Signed-in clients. */
export const clientsOf =
  (tokens: ReadonlyMap<PersonName, string>, connection: () => Connection) =>
  (name: PersonName): Client => {
    const token = tokens.get(name)
    if (token === undefined) throw new Error(`${name} is not signed in.`)
    return connection().client(token)
  }

/** A server with an embedded database, both of which can be killed, and an inexhaustible order. */
export interface Site<Victim extends string = 'server' | 'database' | 'session'> {
  readonly db: Db
  readonly lines: number
  /** A client whose session survives kills. */
  as(name: PersonName): Client
  /** A parcel with this many copies of each title. */
  readonly parcel: Parcel
  kill(victim: Victim): Promise<void>
  /** Restarts a killed server and waits until it answers. */
  backAgain(): Promise<void>
  close(): Promise<void>
}

/** A site on this machine, with access to its server process. */
export interface NearSite extends Site {
  readonly url: string
  /** Of the current server. */
  pid(): number
  /** How often the server restarted because its database was killed during its start. */
  startedOnceMore(): number
  /** Closes all connections. */
  hangUp(): void
}

/** `startsOften` compiles the server first, so that restarts are quick. */
export async function openSite({ startsOften = false } = {}): Promise<NearSite> {
  const data = mkdtempSync(join(roomiestPlace(), 'keben-faults-'))
  chmodSync(data, 0o755)
  const secretFile = join(data, 'secret.key')
  const dataDir = join(data, 'postgres')
  const compiled = join(data, 'compiled')
  const [order] = await Promise.all([furnish(dataDir, secretFile), startsOften && compileInto(compiled)])
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    KEBEN_DATA: data,
    KEBEN_SECRET_FILE: secretFile,
    KEBEN_DEMO: 'off',
    KEBEN_CAPTCHA_ANSWER: 'TEST',
    KEBEN_LOG: 'error',
    DATABASE_URL: '',
    ...(startsOften && { NODE_COMPILE_CACHE: compiled }),
  }
  const program = run(env, dataDir)
  const url = `http://127.0.0.1:${port}`
  await answering(url, program)
  // The socket stays in place when PostgreSQL restarts.
  const connection = runningEmbedded(dataDir)
  if (!connection) throw new Error('The embedded database does not run.')
  const db = openDatabase({ connection, poolSize: 3, prepare: false, onLostConnection: () => {} })
  let present = connect(url)
  const tokens = new Map<PersonName, string>()
  for (const name of atWork) tokens.set(name, await (await present.signIn(name, password)).token())

  return {
    url,
    pid: () => program.pid(),
    startedOnceMore: () => program.startedOnceMore(),
    hangUp() {
      present.close()
      present = connect(url)
    },
    db,
    lines: titles,
    as: clientsOf(tokens, () => present),
    parcel: parcelOf(order),
    async kill(victim) {
      program.mustLive()
      if (victim === 'server') await program.killServer()
      else if (victim === 'database') await program.killDatabase()
      else await killSession(db)
    },
    async backAgain() {
      present.close()
      present = connect(url)
      await answering(url, program)
      await settled(db)
    },
    async close() {
      present.close()
      await db.close()
      await program.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A parcel with this many copies of each title of an order. */
export const parcelOf =
  (order: { readonly id: number; readonly lineIds: readonly number[] }): Parcel =>
  (copies) => ({
    supplierOrderId: order.id,
    lines: order.lineIds.map((supplierOrderLineId) => ({ supplierOrderLineId, copies })),
  })

/** The template's people and places, an accepted inexhaustible order of forty titles, and an open season. */
async function furnish(dataDir: string, secretFile: string): Promise<{ id: number; lineIds: number[] }> {
  const embedded = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: embedded.connection, poolSize: 2 })
  try {
    return await furnishDatabase(db, secretFile)
  } finally {
    await db.close()
    await embedded.stop()
  }
}

export async function furnishDatabase(db: Db, secretFile: string): Promise<{ id: number; lineIds: number[] }> {
  await migrate(db, schemaFolder)
  await loadSignInKeys(db, secretFile)
  await db.write(writeBase)
  const order = await writeOrder(db)
  await furnishSeason(db)
  await furnishTrade(db)
  return order
}

async function writeOrder(db: Db): Promise<{ id: number; lineIds: number[] }> {
  const isbns = Array.from({ length: titles }, (_, place) => {
    const body = `97871078${String(place).padStart(4, '0')}`
    return body + isbnCheckDigit(body)
  })
  const { company, supplier, warehouse } = organisations
  const rows = await db.primary.rows<{ orderId: number; lineId: number }>(sql`
    with season as (
      insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      values ('2026A', 'Autumn 2026', 2026, 'autumn', 'resulted', now() - interval '3 days', now() - interval '2 days',
        now() - interval '1 day', (now() + interval '60 days')::date)
      returning id
    ), publisher as (insert into publisher (code, name) values ('FP', 'Press') returning id
    ), edition as (insert into edition (code, name) values ('FE', 'Edition') returning id
    ), subject as (insert into subject (code, name, stages) values ('FS', 'Subject', array['primary']) returning id
    ), title as (
      insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding,
        price_fen, copies_per_pack, packs_per_case)
      select 'FAULT' || lpad(place::text, 3, '0'), isbn, 'Title ' || place, publisher.id, edition.id, subject.id, 'primary', 3,
        'first', 'autumn', 'textbook', 'state', 1000, 20, 6
      from publisher, edition, subject, unnest(${isbns}::text[]) with ordinality as numbered (isbn, place)
      returning id
    ), bought as (
      insert into purchase_order (number, plan_id, company_id, state, titles, copies, list_fen, net_fen)
      select 'PO-2026A-900001', id, ${company.own}, 'confirmed', ${titles}, ${titles} * 9000000::bigint,
        ${titles} * 9000000000::bigint, ${titles} * 6300000000::bigint from season
      returning id, plan_id
    ), bought_line as (
      insert into purchase_order_line (purchase_order_id, plan_id, warehouse_id, book_id, supplier_id, suggested, copies, price_fen,
        discount_bp, copies_per_pack, packs_per_case)
      select bought.id, plan_id, ${warehouse.own}, title.id, ${supplier.own}, 9000000, 9000000, 1000, 7000, 20, 6 from bought, title
      returning id, book_id
    ), ordered as (
      insert into supplier_order (number, purchase_order_id, plan_id, company_id, supplier_id, warehouse_id, state, issued_at,
        answered_at, accepted_at, titles, copies, list_fen, net_fen)
      select 'GD-2026A-900001', id, plan_id, ${company.own}, ${supplier.own}, ${warehouse.own}, 'accepted', now(), now(), now(),
        ${titles}, ${titles} * 9000000::bigint, ${titles} * 9000000000::bigint, ${titles} * 6300000000::bigint from bought
      returning id, plan_id
    )
    insert into supplier_order_line (supplier_order_id, purchase_order_line_id, plan_id, book_id, copies, accepted, arrival_on,
      price_fen, discount_bp, copies_per_pack, packs_per_case)
    select ordered.id, bought_line.id, ordered.plan_id, bought_line.book_id, 9000000, 9000000, now()::date, 1000, 7000, 20, 6
    from ordered, bought_line order by bought_line.book_id
    returning supplier_order_id as "orderId", id as "lineId"`)
  return { id: rows[0]?.orderId ?? 0, lineIds: rows.map(({ lineId }) => lineId) }
}

/** Outside the ephemeral range, so that it stays free while its server is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** Waits for the server's health check. */
async function answering(url: string, program: Running): Promise<void> {
  for (let waits = 0; waits < 6000; waits++) {
    program.mustLive()
    const well = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (well) return
    await sleep(50)
  }
  throw new Error('The server does not come back.')
}

/** Waits until our pool connects to the current database. */
async function settled(db: Db): Promise<void> {
  for (let waits = 0; waits < 6000; waits++) {
    const well = await db.primary.row(sql`select 1`).then(
      () => true,
      () => false,
    )
    if (well) return
    await sleep(50)
  }
  throw new Error('The database does not come back.')
}

/** Kills a busy session, else any. PostgreSQL then restarts all. */
async function killSession(db: Db): Promise<void> {
  for (let waits = 0; waits < 6000; waits++) {
    const row = await db.primary
      .row<{ pid: number }>(sql`
        select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        order by state = 'active' desc, xact_start nulls last limit 1`)
      .catch(() => undefined)
    if (row && killed(row.pid)) return
    await sleep(10)
  }
  throw new Error('There is no session to kill.')
}
