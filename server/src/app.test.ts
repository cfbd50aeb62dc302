import { endpoints } from '@keben/core/contracts'
import { getUser } from '@keben/core/base/identity/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { jobs } from './jobs.ts'
import { sql } from './kit/database/sql.ts'

const app = await createTestApp()
const get = (path: string) => fetch(app.url + path)

describe('the server', () => {
  it('is live and ready', async () => {
    expect(await (await get('health/live')).text()).toBe('live\n')
    expect((await get('health/ready')).status).toBe(200)
    expect(await (await get('health/ready')).text()).toBe('ready\n')
  })

  it('is not ready while migrations are missing', async () => {
    const unready = await createTestApp()
    await unready.db.primary.run(sql`delete from migration`)
    const response = await fetch(`${unready.url}health/ready`)
    expect(response.status).toBe(503)
    expect(await response.text()).toBe('not ready: 1 migrations are missing\n')
  })

  it('counts its requests in metrics', async () => {
    await app.as('manage').done(getUser, {})
    const response = await get('metrics')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toMatch(/keben_requests_total\{path="\/sso\/getUser",status="200"\} \d/)
    expect(text).toMatch(/keben_gate_seconds_count\{gate="read"\} [1-9]/)
  })

  it('serves its OpenAPI document and a page for it', async () => {
    const first = await get('api/openapi.json')
    const again = await fetch(first.url, { headers: { 'if-none-match': first.headers.get('etag') ?? 'none' } })
    expect([again.status, first.headers.get('content-encoding')]).toEqual([304, 'gzip'])
    const document = (await first.json()) as { paths: object }
    expect(Object.keys(document.paths)).toHaveLength(endpoints.length)
    const page = await get('api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('/sso/login')
    const style = await get('api/docs.css')
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(await style.text()).toContain('main {')
  })

  it('deletes expired idempotency keys and jobs, and nothing else', async () => {
    const { db } = app
    const count = async (table: 'idempotency' | 'job') =>
      (
        await db.primary.row<{ count: number }>(
          table === 'job' ? sql`select count(*) as count from job` : sql`select count(*) as count from idempotency`,
        )
      )?.count
    await db.primary.run(sql`truncate idempotency, job`)
    await db.primary.run(sql`
      insert into idempotency (user_id, key, path, body_sha256, created_at)
      values (1, 'old-key-1', '/', '', now() - interval '4 days'), (1, 'new-key-1', '/', '', now())`)
    await db.primary.run(sql`
      insert into job (name, given_up_at) values ('old', now() - interval '31 days'), ('given-up', now()), ('waiting', null)`)
    for (const job of jobs) await job.run({}, { db, now: new Date(), signal: new AbortController().signal })
    expect(await count('idempotency')).toBe(1)
    expect(await count('job')).toBe(2)
  })
})
