import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { startEmbedded } from '@keben/server/kit/embedded/start'
import { backUp, backupsIn, checkBackup, letGoOfOld } from '@keben/server/kit/embedded/backup'
import { backUpIfDue, lastDue } from '@keben/server/kit/embedded/nightly'
import { restore } from '@keben/server/kit/embedded/restore'
import { raw, sql } from '@keben/server/kit/database/sql'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { differing, everythingIn } from './everything.ts'
import { root, startProgram, temporaryDirectory } from './processes.ts'
import { furnishDatabase } from './site.ts'

/** A directory with a running database, its key, its backups and its restores. */
async function site() {
  const data = temporaryDirectory()
  const dataDir = join(data, 'postgres')
  const secretFile = join(data, 'secret.key')
  writeFileSync(secretFile, 'a key')
  const database = await startEmbedded({ dataDir })
  const into = join(data, 'backups')
  return { data, database, options: { dataDir, connection: database.connection, secretFile, into } }
}

async function withDatabase<T>(
  connection: Parameters<typeof openDatabase>[0]['connection'],
  work: (db: Db) => Promise<T>,
) {
  const db = openDatabase({ connection, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Commits numbered rows one by one until it is stopped. */
function keepWriting(db: Db) {
  const state = { goesOn: true, written: 0 }
  const write = async (): Promise<void> => {
    await db.primary.run(sql`insert into mark (number, filling) values (${state.written + 1}, repeat('课本', 200))`)
    state.written += 1
    if (state.goesOn) await write()
  }
  const ended = write()
  const reaches = async (count: number): Promise<void> => {
    if (state.written >= count) return
    await Promise.race([ended, sleep(5)])
    await reaches(count)
  }
  return {
    written: () => state.written,
    reaches,
    async stop() {
      state.goesOn = false
      await ended
      return state.written
    },
  }
}

/** Runs one of the two commands on a directory's database. */
async function run(script: string, folder: string, argument: string) {
  const env = { ...process.env, KEBEN_DATA: folder, KEBEN_DEMO: 'off', DATABASE_URL: '' }
  const program = startProgram(process.execPath, [join(root, 'scripts', script), argument], { env })
  return { code: await program.ended, output: program.output() }
}

describe('a backup of the embedded database', () => {
  it('made under load contains everything committed before it began, without gaps', async () => {
    const { data, database, options } = await site()
    const { path, before, after } = await withDatabase(database.connection, async (db) => {
      await db.primary.run(raw('create table mark (number int primary key, filling text)'))
      const writing = keepWriting(db)
      await writing.reaches(200)
      const committed = writing.written()
      const made = await backUp(options)
      await writing.reaches(writing.written() + 50)
      return { path: made, before: committed, after: await writing.stop() }
    })
    await database.stop()

    const elsewhere = join(data, 'elsewhere')
    await restore({ backup: path, dataDir: join(elsewhere, 'postgres'), secretFile: join(elsewhere, 'secret.key') })
    expect(readFileSync(join(elsewhere, 'secret.key'), 'utf8')).toBe('a key')
    const restored = await startEmbedded({ dataDir: join(elsewhere, 'postgres') })
    const [found] = await withDatabase(restored.connection, (db) =>
      db.primary.rows<{ rows: number; last: number }>(
        raw('select count(*)::int as rows, max(number)::int as last from mark where length(filling) = 400'),
      ),
    )
    await restored.stop()
    expect(found?.rows).toBe(found?.last)
    expect(found?.rows).toBeGreaterThanOrEqual(before)
    expect(found?.rows).toBeLessThan(after)
  })

  it('is private, is checked on reading, and overwrites nothing', async () => {
    const { data, database, options } = await site()
    const path = await backUp(options)
    await database.stop()
    expect(statSync(path).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(path)) expect(statSync(join(path, name)).mode & 0o077).toBe(0)

    const at = (folder: string) => ({
      dataDir: join(data, folder, 'postgres'),
      secretFile: join(data, folder, 'secret.key'),
    })
    await expect(restore({ backup: path, ...options })).rejects.toThrow('holds a database: move it away first')
    mkdirSync(join(data, 'other'))
    writeFileSync(join(data, 'other', 'secret.key'), 'another key')
    await expect(restore({ backup: path, ...at('other') })).rejects.toThrow('is another key than that of the backup')

    const log = join(path, 'log.tar.zst')
    const bytes = readFileSync(log)
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1
    writeFileSync(log, bytes)
    await expect(checkBackup(path)).rejects.toThrow('is damaged: log.tar.zst')
    await expect(restore({ backup: path, ...at('third') })).rejects.toThrow('is damaged: log.tar.zst')
    expect(existsSync(join(data, 'third', 'postgres'))).toBe(false)
    await expect(checkBackup(data)).rejects.toThrow('is no backup')
  })

  it('is made once a night, also after a night off, and old ones are deleted', async () => {
    const { database, options } = await site()
    const lines: string[] = []
    // Twelve hours off, so it does not fall due during the test.
    const at = new Date(Date.now() + (8 + 12) * 3_600_000).toISOString().slice(11, 16)
    const nightly = { ...options, at, keep: 2, log: (line: string) => lines.push(line) }
    expect(await backUpIfDue(nightly)).toBe(true)
    expect(await backUpIfDue(nightly)).toBe(false)
    for (const name of ['keben-2020-01-01T00-00-00Z', 'keben-2020-01-02T00-00-00Z', 'keben-2020-01-03T00-00-00Z.new'])
      mkdirSync(join(options.into, name))
    mkdirSync(join(options.into, 'what the operator keeps here'))
    expect(await letGoOfOld(options.into, 2)).toEqual([join(options.into, 'keben-2020-01-01T00-00-00Z')])
    expect((await backupsIn(options.into)).map(({ madeAt }) => madeAt.getUTCFullYear())).toEqual([
      expect.any(Number),
      2020,
    ])
    expect(readdirSync(options.into)).toContain('what the operator keeps here')
    expect(readdirSync(options.into)).not.toContain('keben-2020-01-03T00-00-00Z.new')
    expect(lines).toEqual([expect.stringContaining('A backup was made: ')])
    await database.stop()
  })

  it.each([
    // The city is eight hours ahead.
    ['2026-09-01T18:29:59Z', '2026-08-31T18:30:00Z'],
    ['2026-09-01T18:30:00Z', '2026-09-01T18:30:00Z'],
    ['2026-09-02T03:00:00Z', '2026-09-01T18:30:00Z'],
  ])('was last due, seen at %s, at %s', (moment, due) =>
    expect(lastDue(new Date(moment), '02:30')).toEqual(new Date(due)),
  )

  it('is made by the program itself if a folder is set', async () => {
    const data = temporaryDirectory()
    const into = join(data, 'backups')
    const env = {
      ...process.env,
      PORT: '0',
      KEBEN_DATA: data,
      KEBEN_DEMO: 'off',
      DATABASE_URL: '',
      KEBEN_BACKUP_DIR: into,
    }
    const program = startProgram(process.execPath, [join(root, 'server/src/main.ts')], { env })
    const [, path = ''] = await program.says(/A backup was made: (\S+)/)
    expect(await program.end('SIGTERM')).toBe(0)
    expect((await checkBackup(path)).files.map(({ name }) => name)).toContain('secret.key')
    expect((await backupsIn(into)).map((backup) => backup.path)).toEqual([path])
  })

  it('restores everything that was lost, row for row, by the two commands', async () => {
    const { data, database, options } = await site()
    rmSync(options.secretFile)
    const noted = await withDatabase(database.connection, async (db) => {
      await furnishDatabase(db, options.secretFile)
      return everythingIn(db.primary)
    })
    expect(await run('backup.ts', data, options.into)).toEqual({
      code: 0,
      output: expect.stringContaining(' bytes, checked.'),
    })
    await withDatabase(database.connection, (db) => db.primary.run(sql`update book set title = 'Typed over'`))
    await database.stop()
    for (const lost of [options.dataDir, options.secretFile]) rmSync(lost, { recursive: true })

    const [backup] = await backupsIn(options.into)
    expect(await run('restore.ts', data, backup?.path ?? '')).toEqual({
      code: 0,
      output: expect.stringContaining('is restored, and everything adds up'),
    })
    expect(await run('restore.ts', data, backup?.path ?? '')).toEqual({
      code: 1,
      output: expect.stringContaining('holds a database'),
    })
    const restored = await startEmbedded({ dataDir: options.dataDir })
    const found = await withDatabase(restored.connection, (db) => everythingIn(db.primary))
    await restored.stop()
    expect(differing(noted, found)).toEqual([])
    expect(found.rows).toBeGreaterThan(100)
  })
})
