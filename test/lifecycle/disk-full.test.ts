import { listSubjects, saveSubject } from '@keben/core/base/catalogue/contract'
import { schemaFolder, startApp } from '@keben/server/app'
import { createFirstAdministrator } from '@keben/server/base/identity/users'
import { openSession } from '@keben/server/base/identity/session'
import { openDatabase } from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { openLog } from '@keben/server/kit/operations/log'
import { migrate } from '@keben/server/kit/database/migrate'
import { sql } from '@keben/server/kit/database/sql'
import { readSettings } from '@keben/server/settings'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../client.ts'
import { temporaryDirectory } from './processes.ts'

/** A file system of 400 MB in memory; undefined without the right to mount. */
function smallDisk(): string | undefined {
  const place = temporaryDirectory()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', place]).status !== 0) return undefined
  onTestFinished(() => void spawnSync('umount', ['--lazy', place]))
  return place
}

/** Fills the disk to the last byte. */
function fill(file: string): void {
  const opened = openSync(file, 'w')
  try {
    for (const bytes of [1 << 20, 1 << 12, 1])
      for (let full = false; !full;)
        try {
          writeSync(opened, Buffer.alloc(bytes, 1))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          full = true
        }
  } finally {
    closeSync(opened)
  }
}

it('a server with a full disk is not ready, still reads, and says why nothing is saved', async ({ skip }) => {
  const disk = smallDisk()
  if (disk === undefined) skip('Only root may mount a small disk.')
  const dataDir = join(disk ?? '', 'postgres')
  const embedded = await startEmbedded({ dataDir })
  onTestFinished(() => embedded.stop())
  const db = openDatabase({ connection: embedded.connection, poolSize: 2 })
  onTestFinished(() => db.close())
  await migrate(db, schemaFolder)
  await createFirstAdministrator(db)
  await db.primary.run(sql`update app_user set must_change_password = false`)
  const settings = readSettings({ PORT: '0', KEBEN_DEMO: 'off', KEBEN_SECRET_FILE: join(temporaryDirectory(), 'key') })
  const app = await startApp(settings, { database: embedded.connection, log: openLog('silent'), mostWaitMs: 60_000 })
  onTestFinished(() => app.stop())
  const user = await db.primary.row<{ id: number }>(sql`select id from app_user`)
  const token = await openSession(db.primary, new Date(), { userId: user?.id ?? 0, address: '', browser: '' })
  const connection = connect(app.url)
  onTestFinished(() => connection.close())
  const admin = connection.client(token)
  const health = async (page: 'ready' | 'reading') => (await (await fetch(`${app.url}health/${page}`)).text()).trim()
  const save = (number: number) => {
    const subject = { name: `Subject ${number}`, stages: ['primary'], sortOrder: 1, classesPerTeacher: 2 } as const
    return admin.call(saveSubject, { ...subject, stages: ['primary'], code: `S${number}` })
  }
  expect((await save(0)).status).toBe(200)
  expect(await health('ready')).toBe('ready')

  fill(join(disk ?? '', 'filler'))
  await expect.poll(() => health('ready')).toBe('not ready: the disk of the database is full')
  expect(await health('reading')).toBe('reading')
  // Small changes fit into free space of the tables; one is the first to fail.
  let number = 0
  const refused = async () => {
    number += 1
    const { status, code, message } = await save(number)
    return status === 200 ? undefined : { status, code, message }
  }
  await expect.poll(refused, { interval: 1 }).toMatchObject({
    status: 507,
    code: 'disk_full',
    message: expect.stringContaining('The disk of the database is full'),
  })
  for (let times = 0; times < 100; times += 1) expect(await admin.call(listSubjects, {})).toMatchObject({ status: 200 })

  rmSync(join(disk ?? '', 'filler'))
  await expect.poll(() => health('ready')).toBe('ready')
  await expect.poll(async () => (await save(100_000)).status).toBe(200)
})
