import type { Database } from '@keben/server/kit/requests/context'
import { openDatabase } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { findBreaches, invariantsHeld } from '@keben/server/verify'
import { type Everything, differing, everythingIn } from '../lifecycle/everything.ts'
import { workFor } from '../lifecycle/faults.ts'
import { until } from './city.ts'
import type { Machine } from './machine.ts'
import { type OpenCity, openCity } from './open.ts'
import { mustTellOfBackup } from './monitoring.ts'

/* Disaster recovery from the archive: people work past a noted moment, then all machines and disks are lost. The
   steps of docs/operations.md restore that moment. */

export interface RestoreFigures {
  readonly tables: number
  readonly rows: number
  /** Answered calls before and after the moment. */
  readonly before: number
  readonly after: number
  /** Seconds until the archive had the writes right after the moment. */
  readonly archivedSeconds: number
  /** Seconds from the loss until the database, three databases, and the first acknowledged write. */
  readonly databaseSeconds: number
  readonly standSeconds: number
  readonly writtenSeconds: number
  readonly invariants: number
}

const dataDirectory = '/var/lib/postgresql/15/keben'
const backUp = (machine: Machine, type: 'full' | 'diff'): string =>
  machine.run('postgres', ['pgbackrest', '--stanza=keben', `--type=${type}`, 'backup'])

export async function runRestore(log: (line: string) => void): Promise<RestoreFigures> {
  const open = await openCity(log)
  try {
    backUp(open.primary, 'full')
    mustTellOfBackup(open.primary)
    const before = await workFor(open, 100)
    backUp(open.primary, 'diff')
    const noted = await nothingChanges(open.db.primary)
    log(`${before} calls were answered; at ${noted.at} there are ${noted.all.rows} rows in ${noted.all.tables} tables.`)
    const after = await workFor(open, 100)
    const archivedSeconds = await archived(open)
    log(`${after} more calls were answered, and are in the archive after ${archivedSeconds} s. Everything is lost now.`)

    const from = performance.now()
    const since = (): number => Math.round((performance.now() - from) / 100) / 10
    await loseEverything(open)
    bringBack(open.city.databases, noted.at)
    const databaseSeconds = since()
    log(`The database is back after ${databaseSeconds} s.`)
    const first = await adopted(open)
    await mustBeAsNoted(open.city.directUrl(first), noted.all)
    log('Every row of every table is as it was at that moment, and none is there besides.')
    const primary = await followed(open)
    const standSeconds = since()
    log(`Three databases stand after ${standSeconds} s; ${primary.name} is the primary.`)
    for (const machine of [...open.city.servers, open.city.front]) machine.switchOn()
    await open.untilWritten()
    const writtenSeconds = since()
    await open.settled()
    log(`A change is acknowledged after ${writtenSeconds} s.`)
    await workFor(open, 20)
    const breaches = await findBreaches(open.db.primary)
    if (breaches.length) throw new Error(JSON.stringify(breaches))
    backUp(open.primary, 'full')
    const { tables, rows } = noted.all
    const seconds = { archivedSeconds, databaseSeconds, standSeconds, writtenSeconds }
    return { tables, rows, before, after, ...seconds, invariants: invariantsHeld.length }
  } finally {
    await open.close()
  }
}

/** A moment without writes, background jobs included. */
async function nothingChanges(db: Database): Promise<{ readonly at: string; readonly all: Everything }> {
  for (let tries = 0; tries < 60; tries++) {
    const all = await everythingIn(db)
    const row = await db.row<{ at: string }>(
      sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
    )
    const again = await everythingIn(db)
    if (differing(all, again).length === 0) return { at: row?.at ?? '', all }
  }
  throw new Error('Something changes all the time.')
}

/** Waits until the archive, which fills at least once a minute, has all writes so far. */
async function archived({ db, city }: OpenCity): Promise<number> {
  const from = performance.now()
  const row = await db.primary.row<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as file`)
  await until(
    'the archive to have it',
    180_000,
    () => city.describe(),
    async () => {
      const last = await db.primary.row<{ file: string }>(sql`select last_archived_wal as file from pg_stat_archiver`)
      return (last?.file ?? '') >= (row?.file ?? '')
    },
  )
  return Math.round((performance.now() - from) / 1000)
}

/** All machines and database disks are lost. */
async function loseEverything({ city }: OpenCity): Promise<void> {
  await Promise.all([...city.databases, ...city.servers, city.front].map((machine) => machine.switchOff()))
  for (const machine of city.databases)
    machine.run('root', ['sh', '-c', `rm -rf ${dataDirectory} /var/lib/etcd/keben /var/lib/postgresql/.pg*`])
}

/** Steps 2 and 3 of “Back up and restore”, as written there. */
function bringBack(databases: readonly Machine[], at: string): void {
  const [first] = databases
  if (!first) throw new Error('There is no machine.')
  for (const machine of databases) machine.switchOn(['etcd'])
  first.run('postgres', [
    'pgbackrest',
    '--stanza=keben',
    '--type=time',
    `--target=${at}`,
    '--target-action=promote',
    'restore',
  ])
  const control = ['/usr/lib/postgresql/15/bin/pg_ctl', '-D', dataDirectory]
  const alone = `-c listen_addresses='' -c synchronous_standby_names=''`
  first.run('postgres', [
    ...control,
    '-o',
    alone,
    '-l',
    '/var/lib/postgresql/restore.log',
    '-w',
    '-t',
    '86400',
    'start',
  ])
  const ask = `psql --no-psqlrc --tuples-only --no-align --command 'select pg_is_in_recovery()'`
  first.run('postgres', ['sh', '-c', `for _ in $(seq 600); do [ "$(${ask})" = f ] && exit 0; sleep 0.5; done; exit 1`])
  first.run('postgres', [...control, '-m', 'fast', '-w', 'stop'])
}

/** Step 4: the first machine alone, because the others would found a cluster of their own. */
async function adopted({ city }: OpenCity): Promise<Machine> {
  const [first] = city.databases
  if (!first) throw new Error('There is no machine.')
  first.switchOn()
  await until(
    'a primary that has adopted what is there',
    120_000,
    () => city.describe(),
    async () => (await city.primary()) === first,
  )
  return first
}

/** Step 5: the others copy it. */
async function followed({ city }: OpenCity): Promise<Machine> {
  for (const machine of city.databases.slice(1)) machine.switchOn()
  return city.settled()
}

async function mustBeAsNoted(connection: string, noted: Everything): Promise<void> {
  const db = openDatabase({ connection, poolSize: 1, prepare: false })
  try {
    const wrong = differing(noted, await everythingIn(db.primary))
    if (wrong.length) throw new Error(`Not as it was: ${wrong.join(', ')}`)
  } finally {
    await db.close()
  }
}
