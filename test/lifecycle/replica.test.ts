import { listSubjects, saveSubject } from '@keben/core/catalogue/contract'
import { migrationsFolder, startApp } from '@keben/server/app'
import { openDatabase } from '@keben/server/kit/db'
import { startEmbedded } from '@keben/server/kit/embedded'
import { openLog } from '@keben/server/kit/log'
import { migrate } from '@keben/server/kit/migrate'
import { sql } from '@keben/server/kit/sql'
import { readSettings } from '@keben/server/settings'
import { createFirstAdministrator } from '@keben/server/identity/users'
import { openSession } from '@keben/server/identity/session'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../client.ts'
import { temporaryDirectory } from './processes.ts'

/** A replica that follows its primary, but always an hour behind: nothing that is done now arrives there. */
async function primaryWithReplica() {
  const place = temporaryDirectory()
  const [dataDir, copy] = [join(place, 'postgres'), join(place, 'replica')]
  const first = await startEmbedded({ dataDir })
  const db = openDatabase({ connection: first.connection, poolSize: 2 })
  await migrate(db, migrationsFolder)
  const administrator = await createFirstAdministrator(db)
  await db.primary.run(sql`update app_user set must_change_password = false`)
  await db.close()
  await first.stop()
  // With owners and modes: under root the database belongs to somebody else.
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
  return { primary: primary.connection, replica: replica.connection, userName: administrator?.userName ?? '' }
}

it('shows nobody anything older than what they did themselves, though the replica lags behind', async () => {
  const { primary, replica } = await primaryWithReplica()
  const urlOf = ({ host, port, user, database }: typeof primary) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const app = await startApp(
    readSettings({
      PORT: '0',
      KEBEN_DEMO: 'off',
      DATABASE_URL: urlOf(primary),
      DATABASE_REPLICA_URL: urlOf(replica),
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
  expect(await codes()).toEqual([])
  await admin.done(saveSubject, {
    code: 'MATHS',
    name: 'Maths',
    stages: ['primary'],
    sortOrder: 1,
    classesPerTeacher: 2,
  })
  expect(await codes()).toEqual(['MATHS'])
  // It is the replica that lags: whoever has done nothing reads there.
  await app.db.primary.run(sql`delete from own_write`)
  expect(await codes()).toEqual([])
})
