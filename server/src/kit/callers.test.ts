import { Nothing, endpointsOf } from '@keben/core/endpoint'
import { afterAll, expect, it } from 'vitest'
import { openGates } from './gate.ts'
import { handlePublic } from './handle.ts'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'

const endpoint = endpointsOf('catalogue')
const small = handlePublic(
  endpoint({ path: '/api/small', about: '', roles: 'public', input: Nothing, output: Nothing }),
  async () => ({}),
)

let arrived = 0
const held = Promise.withResolvers<void>()
const server = openHttp({
  handlers: [small],
  async answer() {
    arrived += 1
    await held.promise
    return { http: 200, status: 200, text: '{"status":200}' }
  },
  pages: {},
  otherPages: async () => ({ type: 'text/html', body: '' }),
  operatorPages: {},
  log: openLog('silent'),
  basePath: '/',
  trusts: () => false,
  admits: async () => true,
  callerOf: (authorization) => authorization,
  gates: openGates({ atOnce: 200, mostWaitMs: 60_000 }),
})
const port = await server.listen(0, '127.0.0.1')
afterAll(() => server.stop(1000))

const call = (authorization: string) =>
  fetch(`http://127.0.0.1:${port}/api/small`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization },
  })

it('asks whoever has a hundred calls under way to wait, and nobody else', async () => {
  const first = Array.from({ length: 100 }, () => call('one'))
  await expect.poll(() => arrived).toBe(100)
  const further = await call('one')
  expect([further.status, further.headers.get('retry-after')]).toEqual([429, '1'])
  const other = call('other')
  await expect.poll(() => arrived).toBe(101)
  held.resolve()
  expect(new Set((await Promise.all([...first, other])).map(({ status }) => status))).toEqual(new Set([200]))
  // Their places are free again.
  await expect.poll(async () => (await call('one')).status).toBe(200)
})
