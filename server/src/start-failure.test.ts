import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { connectionTo } from '../../test/test-app/template.ts'
import { createDatabase } from '../../test/database.ts'
import { openDatabase } from './kit/database/db.ts'
import { migrate } from './kit/database/migrate.ts'
import { raw } from './kit/database/sql.ts'
import { schemaFolder } from './app.ts'
import { readSettings } from './settings.ts'
import { sentenceFor } from './start-failure.ts'

const settings = readSettings({ PORT: '8080' })
const errorOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
const sentence = async (work: () => unknown) => sentenceFor(await errorOf(work), settings)

async function listenAt(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  afterAll(() => void server.close())
  await once(server, 'listening')
}

describe('a failed start is explained with a sentence', () => {
  it('if the address is in use or not local', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    afterAll(() => void taken.close())
    const { port } = taken.address() as { port: number }
    expect(await sentence(() => listenAt(port, '127.0.0.1'))).toBe(
      'Port 8080 is in use: stop what uses it, or choose another with PORT.',
    )
    expect(await sentence(() => listenAt(0, '203.0.113.9'))).toMatch(/^HOST and PORT cannot be listened on: .*203/)
  })

  it('if the data folder cannot be written', async () => {
    expect(await sentence(() => mkdirSync('/proc/keben'))).toMatch(/^\/proc\/keben cannot be used: .*KEBEN_DATA\.$/)
    expect(await sentence(() => writeFileSync('/dev/null/secret.key', ''))).toMatch(/^\/dev\/null.* cannot be used/)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
      path: '/x',
    })
    expect(sentenceFor(full, settings)).toMatch(/^\/x cannot be used: ENOSPC.*give it room/)
  })

  it('if the database cannot be reached', async () => {
    const away = openDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } })
    expect(await sentence(() => migrate(away, schemaFolder))).toMatch(
      /^The database \(.*\) refuses us: connect ECONNREFUSED/,
    )
    await away.close()
  })

  it('if the database user may not create tables', async () => {
    const { db, connection } = await createDatabase('empty')
    const role = `keben_poor_${process.pid}`
    await db.primary.run(raw(`create role ${role} login`))
    afterAll(() => db.primary.run(raw(`drop role ${role}`)))
    const { database } = connection as { database: string }
    const poor = openDatabase({ connection: { ...connectionTo(database), user: role } })
    expect(await sentence(() => migrate(poor, schemaFolder))).toMatch(
      /does not let us make tables: .*grant create on schema public/,
    )
    await poor.close()
  })

  it('or, if the error is unknown, with its location', async () => {
    const bug = Object.assign(new Error('odd'), { code: '42601' })
    expect(sentenceFor(bug, settings)).toContain('start-failure.test.ts')
    expect(sentenceFor(new Error('A sentence of ours.'), settings)).toBe('A sentence of ours.')
  })
})
