import { openDatabase } from '@keben/server/kit/database/db'
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from '@keben/server/kit/embedded/start'
import { checkBackup } from '@keben/server/kit/embedded/backup'
import { raw } from '@keben/server/kit/database/sql'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRoot, processesNaming, root, startProgram, temporaryDirectory } from './processes.ts'

type Start = { data: string; node?: string; env?: NodeJS.ProcessEnv }

/** Starts the program as `npm start` does, on a free port, and waits for its URL. */
async function start({ data, node = process.execPath, env = {} }: Start) {
  const settings = { PORT: '0', KEBEN_DATA: data, KEBEN_DEMO: 'off', DATABASE_URL: '', ...env }
  const program = startProgram(node, [join(root, 'scripts/start.mjs')], { env: { ...process.env, ...settings } })
  const [, url = ''] = await program.says(/keben is ready: (\S+)/)
  return { ...program, url }
}

const isReady = async (url: string) => (await fetch(new URL('health/ready', url))).status === 200

/** Runs a statement in the database of a running program. */
async function inDatabase<Row>(data: string, statement: string): Promise<Row[]> {
  const host = join(data, 'postgres.socket')
  return ask<Row>({ host, port: 5432, user: 'keben', database: 'postgres' }, statement)
}

async function ask<Row>(connection: EmbeddedDatabase['connection'], statement: string): Promise<Row[]> {
  const db = openDatabase({ connection, poolSize: 1 })
  try {
    return await db.primary.rows<Row>(raw(statement))
  } finally {
    await db.close()
  }
}

const whoIsThere = `select distinct usename as name from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`
const swollen = `select relname from pg_class where relname = 'stock_hold' and pg_relation_size(oid) > 200_000`
const leaveMark = (data: string) => inDatabase(data, 'create table mark as select 1 as left_here')
const findMark = (data: string) => inDatabase(data, 'select left_here from mark')

/** An older Node, as on many machines, which cannot run the server. */
const olderNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((directory) => !directory.includes('node_modules'))
  .map((directory) => join(directory, 'node'))
  .find((node) => /^v2[0-3]\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''))

describe('the program', () => {
  it('starts with a demo city, stops cleanly, and starts again without building it anew', async () => {
    const data = temporaryDirectory()
    const first = await start({ data, env: { KEBEN_DEMO: 'small' } })
    expect(await isReady(first.url)).toBe(true)
    // The setup role has disconnected; the program's role owns nothing.
    await expect.poll(() => inDatabase(data, whoIsThere)).toEqual([{ name: 'keben_server' }])
    // A hundred rows with tens of thousands of updates: the city is compacted before it opens.
    expect(await inDatabase(data, swollen)).toEqual([])
    await leaveMark(data)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(processesNaming(data)).toEqual([])

    const second = await start({ data, env: { KEBEN_DEMO: 'small' } })
    expect(first.output()).toContain('has been built')
    expect(second.output()).not.toContain('has been built')
    expect(await isReady(second.url)).toBe(true)
    expect(await findMark(data)).toEqual([{ left_here: 1 }])
    expect(await second.end('SIGTERM')).toBe(0)
  })

  it('stops at Ctrl-C', async () => {
    const data = temporaryDirectory()
    const program = await start({ data })
    expect(await program.end('SIGINT')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })

  it('stops cleanly at a Ctrl-C that arrives three times, as it does through npm', async () => {
    const data = temporaryDirectory()
    const program = await start({ data })
    for (let again = 0; again < 2; again += 1) program.process.kill('SIGINT')
    expect(await program.end('SIGINT')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })

  it('stops cleanly on a signal before it has started', async () => {
    const data = temporaryDirectory()
    const env = { ...process.env, PORT: '0', KEBEN_DATA: data, KEBEN_DEMO: 'off', DATABASE_URL: '' }
    const program = startProgram(process.execPath, [join(root, 'scripts/start.mjs')], { env })
    await program.says(/Making a new database/)
    await program.end('SIGTERM')
    expect(processesNaming(data)).toEqual([])
  })

  it('has all its data after it was killed', async () => {
    const data = temporaryDirectory()
    const killed = await start({ data })
    await leaveMark(data)
    expect(await killed.end('SIGKILL')).toBe('SIGKILL')

    const again = await start({ data })
    expect(await isReady(again.url)).toBe(true)
    expect(await findMark(data)).toEqual([{ left_here: 1 }])
    expect(await again.end('SIGTERM')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })

  it('uses the PostgreSQL that DATABASE_URL names, and starts none of its own', async () => {
    const data = temporaryDirectory()
    const server = await startEmbedded({ dataDir: join(temporaryDirectory(), 'postgres') })
    const { host, port, user, database } = server.connection
    // A program started as root drops its privileges.
    chmodSync(host, 0o755)
    const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const program = await start({ data, env: { DATABASE_URL: address } })
    expect(await isReady(program.url)).toBe(true)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
    const tables = `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
    expect(await ask(server.connection, tables)).not.toEqual([])
    expect(await program.end('SIGTERM')).toBe(0)
    await server.stop()
  })
})

/** A line of /proc/<pid>/status. */
const statusOf = (pid: number, name: string): string[] =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.split(/\s+/) ?? []

describe.runIf(isRoot)('the program under root', () => {
  it('drops root once it listens, and continues as the owner of its database', async () => {
    const data = temporaryDirectory()
    const program = await start({ data })
    const { uid, gid } = statSync(join(data, 'postgres'))
    expect(uid).not.toBe(0)
    const pid = program.process.pid ?? 0
    expect(new Set(statusOf(pid, 'Uid'))).toEqual(new Set([String(uid)]))
    expect(new Set([...statusOf(pid, 'Gid'), ...statusOf(pid, 'Groups').filter(Boolean)])).toEqual(
      new Set([String(gid)]),
    )
    expect(statusOf(pid, 'CapEff')).toEqual(['0000000000000000'])

    // It still restarts its database.
    const postmaster = Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    await program.says(/has ended unexpectedly/)
    await expect.poll(() => isReady(program.url).catch(() => false)).toBe(true)
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })

  it('makes its backups as that user, with the key that only root could read', async () => {
    const data = temporaryDirectory()
    const into = join(data, 'backups')
    const program = await start({ data, env: { KEBEN_BACKUP_DIR: into } })
    const [, path = ''] = await program.says(/A backup was made: (\S+)/)
    const { files } = await checkBackup(path)
    expect(files.map(({ name }) => name)).toContain('secret.key')
    expect(statSync(path).uid).toBe(statSync(join(data, 'postgres')).uid)
    expect(readFileSync(join(path, 'secret.key'))).toEqual(readFileSync(join(data, 'secret.key')))
    expect(await program.end('SIGTERM')).toBe(0)
  })

  it('continues in a namespace without rights if no other user can reach its files', async () => {
    const closed = join(temporaryDirectory(), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const program = await start({ data: closed })
    expect(await isReady(program.url)).toBe(true)
    const [server = 0] = readFileSync(`/proc/${program.process.pid}/task/${program.process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
    expect(statusOf(server, 'CapEff')).toEqual(['0000000000000000'])
    expect(readlinkSync(`/proc/${server}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'))
    expect(runningEmbedded(join(closed, 'postgres'))).toBeDefined()
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesNaming(closed)).toEqual([])
  })
})

describe.runIf(olderNode)('the program under an older Node', () => {
  it('runs on its own Node, and passes the signal on to it', async () => {
    const data = temporaryDirectory()
    const program = await start({ data, node: olderNode ?? '' })
    expect(await isReady(program.url)).toBe(true)
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })

  it('stops by itself when its parent is killed', async () => {
    const data = temporaryDirectory()
    const program = await start({ data, node: olderNode ?? '' })
    // At least the program, its server and PostgreSQL.
    expect(processesNaming(data).length).toBeGreaterThanOrEqual(3)
    program.process.kill('SIGKILL')
    await expect.poll(() => processesNaming(data)).toEqual([])
  })
})
