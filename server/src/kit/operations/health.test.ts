import { listPublishers, savePublisher } from '@keben/core/base/catalogue/contract'
import { verifyCode } from '@keben/core/base/identity/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { connectionTo } from '../../../../test/test-app/template.ts'
import { authorizationOf } from '../../../../test/client.ts'
import { schemaFolder } from '../../app.ts'
import { openSession } from '../database/db.ts'
import { healthPages } from './health.ts'

const app = await createTestApp()
const health = async (page: 'ready' | 'reading') => {
  const answer = await fetch(`${app.url}health/${page}`)
  return `${answer.status} ${(await answer.text()).trim()}`
}

/** As an operator does it: for new connections, and every client has to reconnect. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const session = await openSession(connectionTo('postgres'))
  await session.rows(`alter database ${app.database} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await session.rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${app.database}'`)
  await session.close()
}

describe('a primary that has become read-only', () => {
  it('is not ready, still serves reads, and refuses changes with a sentence', async () => {
    const manage = app.as('manage')
    await manage.done(listPublishers, {})
    expect([await health('ready'), await health('reading')]).toEqual(['200 ready', '200 reading'])

    await setReadOnly(true)
    await expect.poll(() => health('ready')).toBe('503 not ready: the database is read-only')
    expect(await health('reading')).toBe('200 reading')
    for (let times = 0; times < 3; times += 1)
      expect(await manage.call(listPublishers, {})).toMatchObject({ status: 200 })
    const change = { code: 'RO1', name: 'Read only' }
    expect(await manage.call(savePublisher, change)).toMatchObject({
      status: 503,
      code: 'read_only',
      message: expect.stringContaining('everything can be viewed'),
    })
    expect(await app.anyone.call(verifyCode, {})).toMatchObject({ status: 503, code: 'read_only' })
    const metrics = await (await fetch(`${app.url}metrics`)).text()
    expect(Number(/^keben_writes_refused_total\{because="read_only"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)

    await setReadOnly(false)
    await expect.poll(() => health('ready')).toBe('200 ready')
    await expect.poll(async () => (await manage.call(savePublisher, change)).status).toBe(200)
  })

  it('accepts the header of a reading call only once', async () => {
    const manage = app.as('manage')
    await setReadOnly(true)
    const { path } = listPublishers
    const authorization = authorizationOf({ token: await manage.token(), path, body: '{}', role: '', now: Date.now() })
    const headers = { 'content-type': 'application/json', authorization }
    const ask = () => fetch(new URL(path.slice(1), app.url), { method: 'POST', body: '{}', headers })
    await expect.poll(() => health('ready')).toBe('503 not ready: the database is read-only')
    const answers = [await (await ask()).json(), await (await ask()).json()]
    expect(answers).toMatchObject([{ status: 200 }, { code: 'clock' }])
    await setReadOnly(false)
    await expect.poll(() => health('ready')).toBe('200 ready')
  })
})

it('health probes query the database once a second, however many clients probe', async () => {
  const { ready } = healthPages(app.db, schemaFolder)
  await expect.poll(async () => (await ready()).body).toBe('ready\n')
  const before = app.db.statements()
  await Promise.all(Array.from({ length: 200 }, ready))
  // What one probe sends: two reads, and a transaction of two statements.
  expect(app.db.statements() - before).toBeLessThanOrEqual(6)
})
