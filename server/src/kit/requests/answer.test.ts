import { endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '../../../../test/database.ts'
import { type IncomingRequest, type Authenticate, createRequestHandler } from './answer.ts'
import { openDatabase } from '../database/db.ts'
import { type Handler, handle, handleDownload, handlePrepared, handlePublic } from './handle.ts'
import { openLog } from '../operations/log.ts'
import { raw, sql } from '../database/sql.ts'

const endpoint = endpointsOf('catalogue')

const { db, connection } = await createDatabase()
await db.primary.run(sql`create table thing (name text primary key, parent text references thing)`)
beforeEach(() => db.primary.run(sql`truncate thing`))
const things = async () =>
  (await db.primary.rows<{ name: string }>(sql`select name from thing order by name`)).map((row) => row.name)

const somebody: Actor = {
  userId: 1,
  userName: 'somebody',
  name: 'Somebody',
  role: 'manage',
  sessionId: 's',
  companyId: null,
  areaId: null,
  schoolId: null,
  campusId: null,
  supplierId: null,
  shopId: null,
}
const authenticate: Authenticate = async (database, arrived) => {
  if (!arrived.authorization) throw refuse('no_session')
  await database.primary.row(sql`select 1`)
  return { ...somebody, userId: Number(arrived.authorization) }
}
const lines: string[] = []
const answer = createRequestHandler({ db, authenticate, log: openLog('info', (text) => lines.push(text)) })

const Thing = z.strictObject({ name: z.string().min(1).max(50), parent: z.string().optional() })
const words = { en: { name: 'Name' }, zh: { name: '名称' } }
const common = { about: '', roles: ['manage'], input: Thing, output: z.object({ name: z.string() }), words } as const
const read = endpoint({ ...common, path: '/api/read' })
const write = endpoint({ ...common, path: '/api/write', writes: true, says: 'saved' })
const forAnyone = endpoint({ ...common, path: '/api/anyone', roles: 'public' })

const asking = (handler: Handler, body: string | Buffer): IncomingRequest => ({
  method: 'POST',
  path: handler.endpoint.path,
  body: Buffer.from(body),
  authorization: '1',
  role: undefined,
  idempotencyKey: randomUUID(),
  language: 'en',
  address: '127.0.0.1',
  requestId: 'request-1',
  userAgent: '',
})

async function ask(handler: Handler, input: unknown, request: Partial<IncomingRequest> = {}) {
  const body = typeof input === 'string' ? input : JSON.stringify(input)
  const answered = await answer(handler, { ...asking(handler, body), ...request })
  if (answered.file) throw new Error('a file')
  if (answered.events) throw new Error('news')
  return { http: answered.http, ...(JSON.parse(answered.text) as Record<string, unknown>) }
}

const echo = handle(read, async ({ name }) => ({ name }))
const add = handle(write, async ({ name, parent }, context) => {
  await context.db.run(sql`insert into thing values (${name}, ${parent ?? null})`)
  return { name }
})

describe('a response', () => {
  it('has the status, a sentence and the data, in the requested language', async () => {
    expect(await ask(echo, { name: 'a' })).toEqual({ http: 200, status: 200, message: 'Done.', data: { name: 'a' } })
    expect(await ask(add, { name: 'a' }, { language: 'zh' })).toMatchObject({ status: 200, message: '保存成功' })
  })

  it('can have another status if the specification says so', async () => {
    const handler = handle(write, async ({ name }) => ({ name }), { status: '1000' })
    expect(await ask(handler, { name: 'a' })).toMatchObject({ http: 200, status: '1000' })
  })

  it('contains only what the endpoint declares', async () => {
    const leaky = handle(read, async ({ name }) => ({ name, passwordHash: 'secret' }))
    expect(await ask(leaky, { name: 'a' })).toMatchObject({ data: { name: 'a' } })
    expect(JSON.stringify(await ask(leaky, { name: 'a' }))).not.toContain('secret')
  })

  it('of a read needs one statement for the caller, and those of its handler', async () => {
    const one = handle(read, async ({ name }, context) => {
      await context.db.row(sql`select 1`)
      return { name }
    })
    const before = db.statements()
    await ask(one, { name: 'a' })
    expect(db.statements() - before).toBe(2)
  })

  it('of a read fails if its handler writes', async () => {
    const sneaky = handle(read, async ({ name }, context) => {
      await context.db.run(sql`insert into thing values (${name})`)
      return { name }
    })
    expect(await ask(sneaky, { name: 'a' })).toMatchObject({ status: 500 })
    expect(await things()).toEqual([])
  })
})

describe('a refusal', () => {
  it.each([
    [refuse('no_session'), { http: 200, status: 908, code: 'no_session', data: null }],
    [refuse('session_ended'), { http: 200, status: 418, code: 'session_ended' }],
    [refuse('clock', { serverTime: 5 }), { http: 200, status: 401, code: 'clock', data: { serverTime: 5 } }],
    [refuse('role_not_held'), { http: 200, status: 403, code: 'role_not_held' }],
    [
      refuse('not_found'),
      {
        http: 200,
        status: 404,
        code: 'not_found',
        message: 'This record does not exist, or you have no access to it.',
      },
    ],
    [refuse('stale_version', { who: 'A', at: '2026-09-01T00:00:00Z' }), { http: 200, status: 409 }],
    [refuse('wrong_credentials'), { http: 200, status: 422, code: 'wrong_credentials' }],
    [refuse('too_many_calls', { most: 5 }), { http: 429, status: 429, data: { most: 5 } }],
    [refuse('busy'), { http: 503, status: 503, code: 'busy' }],
    [refuse('not_json'), { http: 400, status: 400, code: 'not_json' }],
  ])('is an envelope: %s', async (refusal, expected) => {
    const refusing = handle(read, async () => {
      throw refusal
    })
    expect(await ask(refusing, { name: 'a' })).toMatchObject(expected)
  })

  it('precedes any other check if the caller is not signed in', async () => {
    expect(await ask(echo, 'no JSON', { authorization: undefined })).toMatchObject({ status: 908 })
  })

  it('names the role that is not permitted', async () => {
    const others = handle({ ...read, roles: ['shop'] }, async ({ name }) => ({ name }))
    expect(await ask(others, 'no JSON')).toMatchObject({ status: 403, data: { role: 'Administrator' } })
  })

  it('names the invalid fields, with a message for each', async () => {
    const reply = await ask(echo, { name: '', extra: 1 })
    expect(reply).toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [
        { field: 'name', rule: 'required', facts: {}, message: 'must be filled in' },
        { field: 'extra', rule: 'unknown_field' },
      ],
    })
    expect(reply).toMatchObject({
      message: 'Please correct: Name must be filled in; extra is not a field of this call.',
    })
    expect(await ask(echo, {}, { language: 'zh' })).toMatchObject({ message: '请更正：“名称”不能为空。' })
  })

  it('covers violations that only a constraint detects', async () => {
    await ask(add, { name: 'a' })
    expect(await ask(add, { name: 'a' })).toMatchObject({ http: 200, status: 409, code: 'collided' })
    expect(await ask(add, { name: 'b', parent: 'x' })).toMatchObject({ http: 200, status: 422, code: 'referred_to' })
  })

  it.each([
    ['a bug', () => Promise.reject(new TypeError('secret of x'))],
    ['an answer that does not fit its declaration', async () => ({ title: 'a' }) as never],
    ['broken SQL', (_: unknown, { db: database }: { db: typeof db.read }) => database.row(sql`selct secret`) as never],
  ])('hides %s and states the id under which it is logged', async (_, run) => {
    lines.length = 0
    const reply = await ask(handle(read, run), { name: 'a' })
    expect(reply).toMatchObject({ http: 500, status: 500, code: 'broken', data: { requestId: 'request-1' } })
    expect(JSON.stringify(reply)).not.toMatch(/secret|\.ts|title/)
    await new Promise(setImmediate)
    const logged = lines
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object)
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'error', requestId: 'request-1', path: '/api/read' }),
    )
  })

  it.each([
    ['57014', 'took_too_long'],
    ['22003', 'too_large'],
    ['55P03', 'busy'],
    ['53300', 'not_ready'],
  ])('covers the database error %s', async (code, refusal) => {
    const failing = handle(read, async ({ name }, context) => {
      await context.db.run(sql`do $$ begin raise exception 'x' using errcode = ${raw(`'${code}'`)}; end $$`)
      return { name }
    })
    expect(await ask(failing, { name: 'a' })).toMatchObject({ code: refusal })
  })

  it('rolls back the transaction', async () => {
    const half = handle(write, async ({ name }, context) => {
      await context.db.run(sql`insert into thing values (${name})`)
      throw refuse('not_found')
    })
    expect(await ask(half, { name: 'a' })).toMatchObject({ status: 404 })
    expect(await things()).toEqual([])
  })
})

describe('database time limits', () => {
  const limits = sql`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as name`
  const pending = async (options: { longLockTimeout?: boolean }) => {
    const telling = handle(
      write,
      async (_, context) => (await context.db.row<{ name: string }>(limits)) ?? { name: '' },
      options,
    )
    return ask(telling, { name: 'a' })
  }

  it('are short, and longer only for slow endpoints', async () => {
    expect(await pending({})).toMatchObject({ data: { name: '1min 5s' } })
    expect(await pending({ longLockTimeout: true })).toMatchObject({ data: { name: '5min 30s' } })
    expect(await pending({})).toMatchObject({ data: { name: '1min 5s' } })
  })
})

describe('the trace', () => {
  it('of each request logs the caller, role and address', async () => {
    lines.length = 0
    await ask(echo, { name: 'a' }, { address: '203.0.113.9' })
    await new Promise(setImmediate)
    const line = { message: 'request', userId: 1, role: 'manage', address: '203.0.113.9', status: 200 }
    expect(JSON.parse(lines.join(''))).toMatchObject(line)
  })

  it('of a download is stored in the audit, with its filter', async () => {
    const file = { ...read, path: '/api/file', answers: 'file' } as const
    const body = { fileName: 'a', contentType: 'text/plain', body: Buffer.from('') }
    await expect(
      ask(
        handleDownload(file, async () => body),
        { name: 'filter' },
      ),
    ).rejects.toThrow('a file')
    const trace = sql`select user_name as "userName", role, call, thing, action, after from audit where action = 'download'`
    expect(await db.primary.rows(trace)).toEqual([
      {
        userName: 'somebody',
        role: 'manage',
        call: '/api/file',
        thing: '/api/file',
        action: 'download',
        after: { name: 'filter' },
      },
    ])
  })
})

describe('a public call', () => {
  it('can write while the pool of writes is exhausted', async () => {
    const full = openDatabase({ connection, poolSize: 1 })
    const goOn = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const waiting = full.write(async (tx) => {
      await tx.run(sql`select 1`)
      begun.resolve()
      await goOn.promise
    })
    await begun.promise
    const adding = handlePublic(forAnyone, async ({ name }, context) => {
      await context.write((tx) => tx.run(sql`insert into thing values (${name})`))
      return { name }
    })
    const answered = await createRequestHandler({ db: full, authenticate, log: openLog('silent') })(
      adding,
      asking(adding, '{"name": "a"}'),
    )
    expect(answered.status).toBe(200)
    goOn.resolve()
    await waiting
    await full.close()
  })

  it('retains what it wrote before a refusal, except in the refused transaction', async () => {
    const noting = handlePublic(forAnyone, async ({ name }, context) => {
      await context.db.run(sql`insert into thing values (${name})`)
      return context.write(async (tx) => {
        await tx.run(sql`insert into thing values (${`${name}2`})`)
        throw refuse('wrong_credentials')
      })
    })
    expect(await ask(noting, { name: 'a' }, { authorization: undefined })).toMatchObject({ status: 422 })
    expect(await things()).toEqual(['a'])
  })
})

describe('an idempotency key', () => {
  const key = 'the-same-key-again'
  beforeEach(() => db.primary.run(sql`truncate idempotency`))

  it.each([undefined, '', 'short', 'with space', 'x'.repeat(101), 'a;drop table'])(
    'is required: %s is refused',
    async (input) => {
      expect(await ask(add, { name: 'a' }, { idempotencyKey: input })).toMatchObject({
        status: 400,
        code: 'idempotency_key_missing',
      })
      expect(await things()).toEqual([])
    },
  )

  it('is not needed for reads', async () => {
    expect(await ask(echo, { name: 'a' }, { idempotencyKey: undefined })).toMatchObject({ status: 200 })
  })

  it('that is repeated gets the first response, and nothing happens twice', async () => {
    const first = await ask(add, { name: 'a' }, { idempotencyKey: key })
    const second = await ask(add, { name: 'a' }, { idempotencyKey: key })
    expect(second).toEqual(first)
    expect(await things()).toEqual(['a'])
  })

  it('that is repeated while the first call runs waits for its response', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let runs = 0
    const slow = handle(write, async ({ name }, context) => {
      runs += 1
      await context.db.run(sql`insert into thing values (${name})`)
      begun.resolve()
      await goOn.promise
      return { name: `${name} ${runs}` }
    })
    const first = ask(slow, { name: 'a' }, { idempotencyKey: key })
    await begun.promise
    const second = ask(slow, { name: 'a' }, { idempotencyKey: key })
    await untilSomebodyWaits()
    goOn.resolve()
    expect(await second).toEqual(await first)
    expect(runs).toBe(1)
  })

  it('of a failed call can be used again', async () => {
    expect(await ask(add, { name: 'a', parent: 'x' }, { idempotencyKey: key })).toMatchObject({ status: 422 })
    expect(await db.primary.rows(sql`select * from idempotency`)).toEqual([])
    expect(await ask(add, { name: 'a' }, { idempotencyKey: key })).toMatchObject({ status: 200 })
  })

  it('is refused for another body and for another endpoint', async () => {
    await ask(add, { name: 'a' }, { idempotencyKey: key })
    const reused = { status: 422, code: 'idempotency_key_reused' }
    expect(await ask(add, { name: 'b' }, { idempotencyKey: key })).toMatchObject(reused)
    const other = handle({ ...write, path: '/api/other' }, async ({ name }) => ({ name }))
    expect(await ask(other, { name: 'a' }, { idempotencyKey: key })).toMatchObject(reused)
    expect(await things()).toEqual(['a'])
  })

  it('belongs to one user', async () => {
    await ask(add, { name: 'a' }, { idempotencyKey: key })
    expect(await ask(add, { name: 'b' }, { idempotencyKey: key, authorization: '2' })).toMatchObject({
      data: { name: 'b' },
    })
  })

  it('also saves the preparation of a repeated call', async () => {
    let prepared = 0
    const preparing = handlePrepared(
      write,
      async () => (prepared += 1),
      async ({ name }, _context, number) => ({ name: `${name} ${number}` }),
    )
    const first = await ask(preparing, { name: 'a' }, { idempotencyKey: key })
    expect(first).toMatchObject({ data: { name: 'a 1' } })
    expect(await ask(preparing, { name: 'a' }, { idempotencyKey: key })).toEqual(first)
    expect(prepared).toBe(1)
  })

  it('costs two statements per write, without begin and commit', async () => {
    const before = db.statements()
    await ask(add, { name: 'a' })
    // Who it is, begin, the key, the work, the answer, commit.
    expect(db.statements() - before).toBe(6)
  })
})

/** Until a transaction waits for another: the second request has reached the key. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!(await db.primary.row(waiting))) await new Promise(setImmediate)
}
