import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import { z } from 'zod'
import { createDatabase } from '../../../test/database.ts'
import { type Asked, answerWith } from './answer.ts'
import { handle, handleDownload } from './handle.ts'
import { openLog } from './log.ts'
import { openCallTurns } from './turns.ts'

const { db } = await createDatabase()
const nobody = { companyId: null, areaId: null, schoolId: null, campusId: null, supplierId: null, shopId: null }
const answer = answerWith({
  db,
  log: openLog('silent'),
  authenticate: async (_, { authorization }) => ({
    userId: Number(authorization),
    userName: 'somebody',
    name: 'Somebody',
    role: 'manage',
    sessionId: 's',
    ...nobody,
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
  const asked: Asked = {
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
  return answer(handler, asked)
}

it('lets one person have four files or large sheets under way, until the last byte has left; others are not affected', async () => {
  for (const each of [download, otherDownload, download, otherDownload]) expect((await ask(each, 7)).file).toBeDefined()
  expect(await ask(download, 7)).toMatchObject({ http: 429, status: 429 })
  expect(await ask(sheet, 7)).toMatchObject({ http: 429, status: 429 })
  expect(await ask(small, 7)).toMatchObject({ status: 200 })
  expect(await ask(sheet, 8)).toMatchObject({ status: 200 })
  const closed = opened.map((body) => once(body, 'close'))
  for (const body of opened) body.destroy()
  await Promise.all(closed)
  expect((await ask(download, 7)).file).toBeDefined()
})

it('lets two of one kind be under way of one person, whatever else is', async () => {
  for (let number = 0; number < 2; number++) expect((await ask(download, 11)).file).toBeDefined()
  expect(await ask(download, 11)).toMatchObject({ http: 429, status: 429 })
  expect((await ask(otherDownload, 11)).file).toBeDefined()
  expect((await ask(download, 12)).file).toBeDefined()
})

it('counts the calls of each by themselves, and takes places back once', () => {
  const turns = openCallTurns()
  const places = Array.from({ length: 100 }, () => turns.take('one'))
  expect(() => turns.take('one')).toThrow(expect.objectContaining({ code: 'too_many_calls', status: 429 }))
  turns.take('other')
  places[0]?.()
  places[0]?.()
  turns.take('one')
  expect(() => turns.take('one')).toThrow(expect.objectContaining({ code: 'too_many_calls' }))
})

it('takes the place back of what is refused', async () => {
  const refusing = handleDownload(file, () => Promise.reject(refuse('not_found')))
  for (let number = 0; number < 6; number++) expect(await ask(refusing, 9)).toMatchObject({ status: 404 })
})
