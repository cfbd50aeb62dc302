import { openDatabase } from '@keben/server/kit/database/db'
import { type EmbeddedDatabase, startEmbedded } from '@keben/server/kit/embedded/start'
import { stopLeftBehind } from '@keben/server/kit/embedded/stop'
import { readLockFile } from '@keben/server/kit/embedded/postmaster'
import { raw } from '@keben/server/kit/database/sql'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { childrenOf, isRoot, processesNaming, root, startProgram, temporaryDirectory } from './processes.ts'

const holder = join(root, 'test/lifecycle/holder.ts')
const unprivileged = { uid: 65534, gid: 65534 }

async function ask(database: Pick<EmbeddedDatabase, 'connection'>, statement: string): Promise<unknown[]> {
  const db = openDatabase({ connection: database.connection, poolSize: 1 })
  try {
    return await db.primary.rows(raw(statement))
  } finally {
    await db.close()
  }
}

/** A process with an embedded database. */
async function startHolder(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const program = startProgram(process.execPath, [holder, dataDir], user)
  const [line] = await program.says(/\{.*\}/)
  return { ...program, ...(JSON.parse(line) as Omit<EmbeddedDatabase, 'stop'>) }
}

/** Enough writes to make crash recovery slow. */
const writeMuch = (database: Pick<EmbeddedDatabase, 'connection'>) =>
  ask(database, `create table kept as select repeat('x', 1000) as word from generate_series(1, 30000)`)

/** Pauses crash recovery until released. */
async function heldInRecovery(postmaster: () => number): Promise<() => void> {
  for (;;) {
    const recovering = childrenOf(postmaster()).find(({ title }) => title.startsWith('postgres: startup'))
    if (recovering) process.kill(recovering.pid, 'SIGSTOP')
    if (recovering) return () => void process.kill(recovering.pid, 'SIGCONT')
    await sleep(1)
  }
}

/** Kills one session, which makes PostgreSQL restart all. */
async function killSession({ connection }: Pick<EmbeddedDatabase, 'connection'>): Promise<void> {
  const db = openDatabase({ connection, poolSize: 1, onLostConnection: () => {} })
  const session = await db.primary.row<{ pid: number }>(raw('select pg_backend_pid() as pid'))
  process.kill(session?.pid ?? 0, 'SIGKILL')
  await db.close()
}

const somebodyCanReach = spawnSync('test', ['-r', holder], unprivileged).status === 0

describe('the embedded database', () => {
  it('keeps its data when it is stopped and started again', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const first = await startEmbedded({ dataDir })
    await ask(first, `create table kept as select '课本' as word`)
    await first.stop()
    expect(processesNaming(dataDir)).toEqual([])

    const second = await startEmbedded({ dataDir })
    expect(await ask(second, 'select word from kept')).toEqual([{ word: '课本' }])
    await second.stop()
  })

  it('sorts by Unicode, checks its pages, runs on UTC and listens on a private socket only', async () => {
    const database = await startEmbedded({ dataDir: join(temporaryDirectory(), 'postgres') })
    const [row] = await ask(
      database,
      `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
         current_setting('timezone') as zone, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ addresses: '', checksums: 'on', zone: 'UTC', provider: 'i', locale: 'und' })
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    await database.stop()
  })

  it('has every committed row after it was killed', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const killed = await startEmbedded({ dataDir })
    await ask(killed, 'create table kept as select 1 as number')
    process.kill(killed.pid, 'SIGKILL')
    await killed.stop()
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true)

    const again = await startEmbedded({ dataDir })
    expect(again.adopted).toBe(false)
    expect(await ask(again, 'select number from kept')).toEqual([{ number: 1 }])
    await again.stop()
  })

  it('is adopted while it runs if only the program was killed', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const killed = await startHolder(dataDir)
    await killed.end('SIGKILL')

    const adopted = await startEmbedded({ dataDir })
    expect(adopted).toMatchObject({ adopted: true, pid: killed.pid, connection: killed.connection })
    expect(await ask(adopted, 'select 1 as one')).toEqual([{ one: 1 }])
    await adopted.stop()
    expect(processesNaming(dataDir)).toEqual([])
  })

  it('is awaited during its recovery if the program and a session were killed', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const killed = await startHolder(dataDir)
    await writeMuch(killed)
    await killed.end('SIGKILL')
    await killSession(killed)
    const goesOn = await heldInRecovery(() => killed.pid)
    const adopting = startEmbedded({ dataDir })
    await Promise.race([adopting.then((early) => ask(early, 'select 1 as one')), sleep(2000)])
    goesOn()
    const adopted = await adopting
    expect(adopted).toMatchObject({ adopted: true, pid: killed.pid })
    expect(await ask(adopted, 'select count(*)::int as rows from kept')).toEqual([{ rows: 30_000 }])
    await adopted.stop()
  })

  it('is started once more if it is killed during its recovery', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const lost: unknown[] = []
    const database = await startEmbedded({ dataDir, onLost: (error) => lost.push(error) })
    await writeMuch(database)
    const first = database.pid
    process.kill(first, 'SIGKILL')
    const second = () => readLockFile(dataDir)?.pid ?? 0
    const goesOn = await heldInRecovery(() => (second() === first ? 0 : second()))
    process.kill(second(), 'SIGKILL')
    goesOn()
    await expect.poll(() => [...lost, database.pid === first]).toEqual([false])
    expect(await ask(database, 'select count(*)::int as rows from kept')).toEqual([{ rows: 30_000 }])
    await database.stop()
  })

  it('stops at once during its recovery', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const database = await startEmbedded({ dataDir, settings: { log_min_messages: 'log' } })
    await writeMuch(database)
    await killSession(database)
    const goesOn = await heldInRecovery(() => database.pid)
    const stopped = database.stop()
    await expect
      .poll(() => readFileSync(`${dataDir}.log`, 'utf8'))
      .toMatch(/received (fast|immediate) shutdown request/)
    goesOn()
    await stopped
    expect(readFileSync(`${dataDir}.log`, 'utf8')).not.toContain('received fast shutdown request')
    expect(processesNaming(dataDir)).toEqual([])
  })

  it('waits for a program that is stopping', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const stopping = await startHolder(dataDir)
    const [code, next] = await Promise.all([stopping.end('SIGTERM'), startEmbedded({ dataDir })])
    expect(code).toBe(0)
    expect(next.adopted).toBe(false)
    await next.stop()
  })

  it('refuses a second program, names the first, and leaves it alone', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const first = await startHolder(dataDir)
    await expect(startEmbedded({ dataDir, patienceMs: 500 })).rejects.toThrow(
      `${dataDir} is in use by process ${first.process.pid}: stop that one first, or choose another directory with KEBEN_DATA.`,
    )
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await first.end('SIGTERM')).toBe(0)
  })

  it('starts although the process id of a stale lock file belongs to another program', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const first = await startEmbedded({ dataDir })
    const lockFile = join(dataDir, 'postmaster.pid')
    const lock = readFileSync(lockFile, 'utf8')
    await first.stop()
    const { uid, gid } = statSync(dataDir)
    const other = spawn('sleep', ['infinity'], { uid, gid })
    onTestFinished(() => void other.kill())
    writeFileSync(lockFile, lock.replace(String(first.pid), String(other.pid)), { mode: 0o600 })
    chownSync(lockFile, uid, gid)

    const second = await startEmbedded({ dataDir })
    expect(second.adopted).toBe(false)
    await second.stop()
    expect(other.exitCode).toBe(null)
  })

  it('is created anew if its creation was interrupted', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    mkdirSync(`${dataDir}.new`)
    writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18')
    const database = await startEmbedded({ dataDir })
    expect(existsSync(`${dataDir}.new`)).toBe(false)
    await database.stop()
  })

  it('puts its socket elsewhere when the path is too long for one', async () => {
    const dataDir = join(temporaryDirectory(), 'long'.repeat(25), 'postgres')
    const database = await startEmbedded({ dataDir })
    expect(Buffer.byteLength(database.connection.host)).toBeLessThan(90)
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(existsSync(database.connection.host)).toBe(false)
  })

  it('refuses a directory with something else in it, and data of another version', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'letter.txt'), 'Dear …')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${dataDir} holds files but no database`)
    writeFileSync(join(dataDir, 'PG_VERSION'), '17\n')
    if (isRoot) chownSync(dataDir, unprivileged.uid, unprivileged.gid)
    await expect(startEmbedded({ dataDir })).rejects.toThrow('was written by PostgreSQL 17, and this program brings 18')
  })

  it('is stopped if it was left running, and a missing one is ignored', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    await stopLeftBehind(dataDir)
    const killed = await startHolder(dataDir)
    await killed.end('SIGKILL')
    await stopLeftBehind(dataDir)
    expect(processesNaming(dataDir)).toEqual([])
  })
})

describe.runIf(isRoot)('the embedded database under root', () => {
  it('runs as another user, who owns its data', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    const database = await startEmbedded({ dataDir })
    expect(statSync(dataDir).uid).not.toBe(0)
    expect(statSync(`/proc/${database.pid}`).uid).toBe(statSync(dataDir).uid)
    await database.stop()
  })

  it('runs in a directory of root only, if the system allows a user namespace', async () => {
    const closed = temporaryDirectory()
    chmodSync(closed, 0o700)
    const program = startProgram(process.execPath, [holder, join(closed, 'postgres')])
    await program.says(/"adopted":false|PostgreSQL does not run as root/)
    await program.end('SIGTERM')
    expect(processesNaming(closed)).toEqual([])
  })

  it('says what to do where it cannot run', async () => {
    const closed = temporaryDirectory()
    chmodSync(closed, 0o700)
    // Without PATH, the program that creates namespaces is not found.
    const program = startProgram(process.execPath, [holder, join(closed, 'postgres')], { env: { PATH: '' } })
    expect(await program.ended).toBe(1)
    expect(program.output()).toMatch(/PostgreSQL does not run as root.*KEBEN_DATA.*DATABASE_URL/)
  })

  it.runIf(somebodyCanReach)('also starts for an ordinary user, whose data it then continues', async () => {
    const directory = temporaryDirectory()
    const dataDir = join(directory, 'postgres')
    chownSync(directory, unprivileged.uid, unprivileged.gid)
    const ordinary = await startHolder(dataDir, unprivileged)
    await ask(ordinary, 'create table kept as select 1 as number')
    expect(await ordinary.end('SIGTERM')).toBe(0)

    const asRoot = await startEmbedded({ dataDir })
    expect(await ask(asRoot, 'select number from kept')).toEqual([{ number: 1 }])
    expect(statSync(`/proc/${asRoot.pid}`).uid).toBe(unprivileged.uid)
    await asRoot.stop()
  })

  it.runIf(somebodyCanReach)('refuses data of another user to an ordinary user', async () => {
    const dataDir = join(temporaryDirectory(), 'postgres')
    await (await startEmbedded({ dataDir })).stop()
    chownSync(dataDir, 12345, 12345)
    const refused = startProgram(process.execPath, [holder, dataDir], unprivileged)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/belongs to another user \(number 12345\).*KEBEN_DATA.*DATABASE_URL/)
  })
})
