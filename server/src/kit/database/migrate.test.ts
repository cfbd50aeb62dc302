import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { connectionTo } from '../../../../test/test-app/template.ts'
import { migrate, pendingMigrations, pendingUpgrades } from './migrate.ts'
import { openDatabase } from './db.ts'
import { raw, sql } from './sql.ts'

const { db } = await createDatabase('empty')
const directory = await mkdtemp(join(tmpdir(), 'keben-migrations-'))
const folder = pathToFileURL(`${directory}/`)
afterAll(() => rm(directory, { recursive: true }))
const migrations = join(directory, 'migrations')
const baseline = join(directory, 'baseline')
for (const each of [migrations, baseline]) await mkdir(each)
const write = (name: string, text: string) => writeFile(join(migrations, name), text)

await writeFile(join(baseline, '01-kit.sql'), 'create table kit (id int);')
await writeFile(join(baseline, '02-books.sql'), 'insert into kit values (7);')
await write('0001_first.sql', 'create table first (id int); insert into first values (1);')
await write('0002_second.sql', 'create table second (id int);\n-- the end')

describe('an unsuitable database', () => {
  it.each([
    [
      'another encoding',
      `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
      '',
      'must be encoded in UTF8; this one is in SQL_ASCII',
    ],
    ['no collation for Chinese', '', 'drop collation pg_catalog."zh-x-icu"', 'lacks the collation zh-x-icu'],
  ])('is refused with a sentence: %s', async (_, how, change, sentence) => {
    const name = `keben_test_poor_${randomBytes(6).toString('hex')}`
    await db.primary.run(raw(`create database ${name} ${how}`))
    const poor = openDatabase({ connection: connectionTo(name), poolSize: 1 })
    try {
      if (change) await poor.primary.run(raw(change))
      await expect(migrate(poor, folder)).rejects.toThrow(sentence)
    } finally {
      await poor.close()
      await db.primary.run(raw(`drop database ${name} with (force)`))
    }
  })
})

describe('migrations', () => {
  it('are all pending at first, and applied once, also by two servers that start together', async () => {
    expect(await pendingMigrations(db, folder)).toEqual(['baseline', '0001_first.sql', '0002_second.sql'])
    await Promise.all([migrate(db, folder), migrate(db, folder)])
    expect(await db.primary.rows(sql`select id from first`)).toEqual([{ id: 1 }])
    expect(await db.primary.rows(sql`select id from kit`)).toEqual([{ id: 7 }])
    expect(await migrate(db, folder)).toEqual([])
    expect(await pendingMigrations(db, folder)).toEqual([])
  })

  it('declare whether servers of the previous version may stay online, and need a pause otherwise', async () => {
    await write('0005_fifth.sql', '-- online: one column more\ncreate table fifth (id int);')
    await write('0006_sixth.sql', 'create table sixth (id int);\n-- online: too late')
    expect(await pendingUpgrades(db, folder)).toEqual([
      { name: '0005_fifth.sql', isOnline: true },
      { name: '0006_sixth.sql', isOnline: false },
    ])
    for (const name of ['0005_fifth.sql', '0006_sixth.sql']) await rm(join(migrations, name))
  })

  it('are rolled back if they fail, and those before them stay', async () => {
    await write('0003_third.sql', 'create table third (id int);')
    await write('0004_fourth.sql', 'create table fourth (id int); select 1 / 0;')
    await expect(migrate(db, folder)).rejects.toThrow('division by zero')
    const tables = await db.primary.row(
      sql`select to_regclass('third') is null as third, to_regclass('fourth') is null as fourth`,
    )
    expect(tables).toEqual({ third: false, fourth: true })
    await write('0004_fourth.sql', 'create table fourth (id int);')
    expect(await migrate(db, folder)).toEqual(['0004_fourth.sql'])
  })

  it('do not block others while they wait for a long read', async () => {
    await write('0005_fifth.sql', '-- online: why\nalter table third add more int;')
    const reading = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const reader = db.write(async (tx) => {
      await tx.run(sql`select from third`)
      reading.resolve()
      await read.promise
    })
    await reading.promise
    const text: string[] = []
    const migrating = migrate(db, folder, (line) => text.push(line))
    const waits = () =>
      db.primary.row<{ waits: boolean }>(
        sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`,
      )
    // Again and again somebody comes while it waits, and is answered although the one who reads goes on.
    for (let times = 0; times < 3; times += 1) {
      await expect.poll(waits, { interval: 5 }).toEqual({ waits: true })
      await db.primary.rows(sql`select from third`)
    }
    await expect.poll(() => text).toEqual([expect.stringContaining('0005_fifth.sql waits')])
    read.resolve()
    await reader
    expect(await migrating).toEqual(['0005_fifth.sql'])
    await rm(join(migrations, '0005_fifth.sql'))
    await db.primary.run(sql`delete from migration where name = '0005_fifth.sql'`)
  })

  it('wait without a limit if they are not online', async () => {
    await write('0005_fifth.sql', 'create table limits as select current_setting($$lock_timeout$$) as locks;')
    await migrate(db, folder)
    expect(await db.primary.rows(sql`select locks from limits`)).toEqual([{ locks: '0' }])
    await rm(join(migrations, '0005_fifth.sql'))
    await db.primary.run(sql`delete from migration where name = '0005_fifth.sql'`)
  })

  it('are refused if an applied one was edited', async () => {
    await writeFile(join(baseline, '01-kit.sql'), 'create table kit (id int);')
    await writeFile(join(baseline, '02-books.sql'), 'insert into kit values (7);')
    await write('0001_first.sql', 'create table first (id bigint);')
    await write('0005_fifth.sql', 'create table fifth (id int);')
    await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was edited after this database had applied it')
    expect(await db.primary.row(sql`select to_regclass('fifth') as fifth`)).toEqual({ fifth: null })
  })

  it('are accepted if only a comment of an applied one was edited', async () => {
    await write('0001_first.sql', '-- The first table.\ncreate table first (id int); insert into first values (1);')
    await write('0005_fifth.sql', 'create table fifth (id int);')
    expect(await migrate(db, folder)).toEqual(['0005_fifth.sql'])
  })
})
