import { listSubjects, saveSubject } from '@keben/core/base/catalogue/contract'
import { schemaFolder, startApp } from '@keben/server/app'
import { openDatabase } from '@keben/server/kit/database/db'
import { healthPages } from '@keben/server/kit/operations/health'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { openLog } from '@keben/server/kit/operations/log'
import { migrate } from '@keben/server/kit/database/migrate'
import { sql } from '@keben/server/kit/database/sql'
import { readSettings } from '@keben/server/settings'
import { createFirstAdministrator } from '@keben/server/base/identity/users'
import { openSession } from '@keben/server/base/identity/session'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../client.ts'
import { openPooler } from '../pooler.ts'
import { temporaryDirectory } from './processes.ts'

/** A replica with an hour's delay: no new write arrives there. */
async function primaryWithReplica() {
  const place = temporaryDirectory()
  const [dataDir, copy] = [join(place, 'postgres'), join(place, 'replica')]
  const first = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: first.connection, poolSize: 2 })
  await migrate(db, schemaFolder)
  const administrator = await createFirstAdministrator(db)
  await db.primary.run(sql`update app_user set must_change_password = false`)
  await db.close()
  await first.stop()
  // Keeps owners and modes: as root, the database belongs to another user.
  execFileSync('cp', ['-a', dataDir, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  const primary = await startEmbedded({ dataDir })
  const { host, user } = primary.connection
  const replica = await startEmbedded({
    dataDir: copy,
    settings: { primary_conninfo: `host=${host} user=${user}`, recovery_min_apply_delay: '1h' },
  })
  onTestFinished(async () => {
    await replica.stop()
    await primary.stop()
  })
  return {
    primary: primary.connection,
    replica: replica.connection,
    stopReplica: () => replica.stop(),
    userName: administrator?.userName ?? '',
  }
}

type Place = Awaited<ReturnType<typeof primaryWithReplica>>['primary']

const urlOf = ({ host, port, user, database }: Place) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** A server on both, with its signed-in administrator. */
async function serverOn(primary: string, replica: string) {
  const app = await startApp(
    readSettings({
      PORT: '0',
      KEBEN_DEMO: 'off',
      DATABASE_URL: primary,
      DATABASE_REPLICA_URL: replica,
      KEBEN_SECRET_FILE: join(temporaryDirectory(), 'secret.key'),
    }),
    { log: openLog('silent'), jobs: false, mostWaitMs: 60_000 },
  )
  onTestFinished(() => app.stop())
  const user = await app.db.primary.row<{ id: number }>(sql`select id from app_user`)
  const token = await openSession(app.db.primary, new Date(), { userId: user?.id ?? 0, address: '', browser: '' })
  const connection = connect(app.url)
  onTestFinished(() => connection.close())
  const admin = connection.client(token)
  const codes = async () => (await admin.done(listSubjects, {})).list.map(({ code }) => code)
  const save = (code: string) =>
    admin.done(saveSubject, { code, name: code, stages: ['primary'], sortOrder: 1, classesPerTeacher: 2 })
  return { app, codes, save }
}

it('users read their own writes though the replica lags', async () => {
  const { primary, replica } = await primaryWithReplica()
  const { app, codes, save } = await serverOn(urlOf(primary), urlOf(replica))
  expect(await codes()).toEqual([])
  await save('MATHS')
  expect(await codes()).toEqual(['MATHS'])
  expect(app.db.replicaReads()?.lagging).toBe(1)
  // A user without writes reads from the lagging replica.
  await app.db.primary.run(sql`delete from write_position`)
  expect(await codes()).toEqual([])
})

it('users read their own writes with two replicas of which one lags', async () => {
  const { primary, replica } = await primaryWithReplica()
  // The primary stands in for a replica without lag.
  const both = await openPooler([primary, replica])
  onTestFinished(() => both.close())
  const { app, codes, save } = await serverOn(
    urlOf(primary),
    `postgres://${primary.user}@127.0.0.1:${both.port}/${primary.database}`,
  )
  await save('MATHS')
  // As many concurrent queries as connections, until both pools have answered.
  const readings: string[][] = []
  const requestedBoth = async () => {
    readings.push(...(await Promise.all(Array.from({ length: 10 }, codes))))
    const { replica: there = 0, lagging = 0 } = app.db.replicaReads() ?? {}
    return Math.min(there, lagging)
  }
  await expect.poll(requestedBoth).toBeGreaterThan(0)
  for (let times = 0; times < 2; times++) await requestedBoth()
  for (const one of readings) expect(one).toEqual(['MATHS'])
})

it('the loss of the replica causes no error, and the server stays ready', async () => {
  const { primary, replica, stopReplica } = await primaryWithReplica()
  const { app, codes, save } = await serverOn(urlOf(primary), urlOf(replica))
  expect(await codes()).toEqual([])
  await stopReplica()
  expect(await codes()).toEqual([])
  await save('MATHS')
  for (const codesRead of await Promise.all(Array.from({ length: 30 }, codes))) expect(codesRead).toEqual(['MATHS'])
  expect((await fetch(`${app.url}health/ready`)).status).toBe(200)
  const streamed: unknown[] = []
  for await (const rows of app.db.read.stream(sql`select code from subject`)) streamed.push(...rows)
  expect(streamed).toEqual([{ code: 'MATHS' }])
  expect(app.db.replicaReads()?.failed).toBeGreaterThan(30)
})

it('a call to a primary that became a replica is refused as retryable, and its connections end', async () => {
  const { replica } = await primaryWithReplica()
  const db = openDatabase({ connection: replica, poolSize: 1 })
  onTestFinished(() => db.close())
  const action = sql`delete from subject`
  await expect(db.primary.run(action)).rejects.toMatchObject({ code: 'read_only', status: 503 })
  await expect(db.write((tx) => tx.run(action))).rejects.toMatchObject({ code: 'read_only', status: 503 })
  // An unlogged table is unreadable on a replica.
  const unlogged = sql`select count(*) from request_seen`
  await expect(db.primary.row(unlogged)).rejects.toMatchObject({ code: 'not_ready', status: 503 })
  // The pool discards the connection to the replica.
  const open = db.pools().filter(({ name }) => name === 'write' || name === 'entry')
  expect(open.map((pool) => pool.open)).toEqual([0, 0])
})

it('a server whose primary has become a replica can neither write nor read, and says so to the proxy', async () => {
  const { replica } = await primaryWithReplica()
  const db = openDatabase({ connection: replica, poolSize: 1 })
  onTestFinished(() => db.close())
  const { ready, reading } = healthPages(db, schemaFolder)
  for (const page of [ready, reading])
    expect(await page()).toMatchObject({ http: 503, body: 'not ready: the primary has become a replica\n' })
})

it('a change that no replica has confirmed is not reported as done', async () => {
  const { primary } = await primaryWithReplica()
  const db = openDatabase({ connection: primary, poolSize: 1 })
  onTestFinished(() => db.close())
  await db.primary.run(sql`alter system set synchronous_standby_names = 'nobody'`)
  await db.primary.run(sql`select pg_reload_conf()`)
  await expect
    .poll(() => db.primary.row(sql`show synchronous_standby_names`))
    .toEqual({
      synchronous_standby_names: 'nobody',
    })
  const action = sql`insert into subject (code, name, stages) values ('MATHS', 'Maths', array['primary'])`
  const waiting = db.write((tx) => tx.run(action)).catch((error: unknown) => error)
  // A cancelled commit stops waiting for replication, sends a notice and reports success.
  const cancelled = sql`
    select pg_cancel_backend(pid) as done from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'`
  await expect.poll(() => db.primary.row(cancelled)).toEqual({ done: true })
  expect(await waiting).toMatchObject({ code: 'not_ready', status: 503 })
})
