import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import { z } from 'zod'
import { createDatabase } from '../../../../test/database.ts'
import { type IncomingRequest, createRequestHandler } from './answer.ts'
import { maxStreams } from '../database/db.ts'
import { handle, handleDownload } from './handle.ts'
import { openLog } from '../operations/log.ts'
import { createBodyLimit, createCallLimit, createTransferLimit } from './concurrency-limit.ts'

const { db } = await createDatabase()
const unknown = { companyId: null, areaId: null, schoolId: null, campusId: null, supplierId: null, shopId: null }
const answer = createRequestHandler({
  db,
  log: openLog('silent'),
  authenticate: async (_, { authorization }) => ({
    userId: Number(authorization),
    userName: 'somebody',
    name: 'Somebody',
    role: 'manage',
    sessionId: 's',
    ...unknown,
  }),
})

const endpoint = endpointsOf('catalogue')
const common = { about: '', roles: ['manage'], input: z.strictObject({}), output: z.object({}) } as const
const small = handle(endpoint({ ...common, path: '/api/small' }), async () => ({}))
const sheet = handle(endpoint({ ...common, path: '/api/sheet', bodyLimit: 20_000_000 }), async () => ({}))
const file = endpoint({ ...common, path: '/api/file', answers: 'file' })
const otherFile = endpoint({ ...common, path: '/api/other', answers: 'file' })
const opened: PassThrough[] = []
const opening = async () => {
  const body = new PassThrough()
  opened.push(body)
  return { fileName: 'a', contentType: 'text/plain', body }
}
const [download, otherDownload] = [handleDownload(file, opening), handleDownload(otherFile, opening)]

const ask = (handler: typeof download, who: number) => {
  const request: IncomingRequest = {
    method: 'POST',
    path: handler.endpoint.path,
    body: Buffer.from('{}'),
    authorization: String(who),
    role: undefined,
    idempotencyKey: undefined,
    language: 'en',
    address: '127.0.0.1',
    requestId: 'request-1',
    userAgent: '',
  }
  return answer(handler, request)
}

describe('a user', () => {
  it('has two downloads and two uploads at once, and other users are not affected', async () => {
    expect((await ask(download, 7)).file).toBeDefined()
    expect((await ask(otherDownload, 7)).file).toBeDefined()
    expect(await ask(download, 7)).toMatchObject({ http: 429, status: 429 })
    expect(await ask(sheet, 7)).toMatchObject({ status: 200 })
    expect(await ask(small, 7)).toMatchObject({ status: 200 })
    expect((await ask(download, 8)).file).toBeDefined()
    expect(await ask(sheet, 8)).toMatchObject({ status: 200 })
    const closed = opened.map((body) => once(body, 'close'))
    for (const body of opened) body.destroy()
    await Promise.all(closed)
    expect((await ask(download, 7)).file).toBeDefined()
  })

  it('cannot use up all connections for downloads', () => {
    const limit = createTransferLimit()
    const count = [...Array(maxStreams).keys()].findIndex(() => {
      try {
        limit.acquire('download 1')
        return false
      } catch {
        return true
      }
    })
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(maxStreams)
  })
})

it('the limit of calls counts each caller separately, and a slot is released only once', () => {
  const limit = createCallLimit()
  const releases = Array.from({ length: 100 }, () => limit.acquire('one'))
  expect(() => limit.acquire('one')).toThrow(expect.objectContaining({ code: 'too_many_calls', status: 429 }))
  limit.acquire('other')
  releases[0]?.()
  releases[0]?.()
  limit.acquire('one')
  expect(() => limit.acquire('one')).toThrow(expect.objectContaining({ code: 'too_many_calls' }))
})

it('the limit of bodies counts bytes for each caller separately', () => {
  const limit = createBodyLimit()
  const megabyte = 1024 * 1024
  const releases = Array.from({ length: 2 }, () => limit.acquire('one', 20 * megabyte))
  limit.acquire('one', 8 * megabyte)
  expect(() => limit.acquire('one', 1)).toThrow(expect.objectContaining({ code: 'too_much_at_once', status: 429 }))
  limit.acquire('other', 20 * megabyte)
  releases[0]?.()
  limit.acquire('one', 20 * megabyte)
})

it('a refused download releases its slot', async () => {
  const refusing = handleDownload(file, () => Promise.reject(refuse('not_found')))
  for (let number = 0; number < 6; number++) expect(await ask(refusing, 9)).toMatchObject({ status: 404 })
})
