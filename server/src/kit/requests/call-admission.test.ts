import { Nothing, endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import { describe, expect, it, onTestFinished } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import type { AdmissionQueue, AdmissionQueueOptions } from './admission-queue.ts'
import type { IncomingRequest } from './answer.ts'
import { handle } from './handle.ts'
import { openHttp } from '../http/http.ts'
import { openLog } from '../operations/log.ts'

const small = handle(
  endpointsOf('catalogue')({ path: '/api/small', about: '', roles: ['manage'], input: Nothing, output: Nothing }),
  async () => ({}),
)

/** A server whose answers wait until the test lets go of them, one by one. */
async function serverWith(options: AdmissionQueueOptions) {
  const admission = givenAdmission(options)
  const running: (() => void)[] = []
  const order: string[] = []
  let answersAtOnce = false
  let waiting = 0
  const attempts: (number | undefined)[] = []
  const counted: AdmissionQueue = {
    ...admission.queues.read,
    assertCapacity(attempt) {
      attempts.push(attempt)
      admission.queues.read.assertCapacity(attempt)
    },
    admit(request) {
      waiting += 1
      return admission.queues.read.admit(request)
    },
  }
  const server = openHttp({
    ...admission,
    queues: { ...admission.queues, read: counted },
    handlers: [small],
    async answer(_, { authorization = '' }: IncomingRequest) {
      order.push(authorization)
      if (!answersAtOnce) await new Promise<void>((end) => running.push(end))
      return { http: 200, status: 200, text: '{"status":200}' }
    },
    pages: {},
    otherPages: async () => ({ type: 'text/html', body: '' }),
    operatorPages: {},
    log: openLog('silent'),
    basePath: '/',
    trusts: () => false,
  })
  const port = await server.listen(0, '127.0.0.1')
  const close = () => server.stop(1000)
  return {
    order,
    attempts,
    close,
    call: (caller: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/api/small`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', authorization: caller, ...headers },
      }),
    hasCome: async (count: number): Promise<void> => {
      await expect.poll(() => waiting).toBe(count)
    },
    endNext: async (): Promise<void> => {
      await expect.poll(() => running.length).toBeGreaterThan(0)
      running.shift()?.()
    },
    endAll: (): void => {
      answersAtOnce = true
      for (const end of running.splice(0)) end()
    },
  }
}

describe('calls of several users', () => {
  it('are served in turn: a hundred calls of one user delay another user by one', async () => {
    const { call, hasCome, endNext, endAll, order, close } = await serverWith({
      concurrency: 1,
      concurrencyPerCaller: 1,
      maxWaitMs: 60_000,
    })
    onTestFinished(close)
    // A number in a header and a ticket that nobody signed gain nothing.
    const forged = { attempt: '9', 'retry-ticket': `5.${Date.now()}.${'A'.repeat(43)}` }
    const greedy = Array.from({ length: 99 }, () => call('1', forged))
    await hasCome(99)
    const other = call('2')
    await hasCome(100)
    await endNext()
    await endNext()
    expect((await other).status).toBe(200)
    expect(order.slice(0, 2)).toEqual(['1', '2'])
    endAll()
    expect(new Set((await Promise.all(greedy)).map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a user with a hundred calls at once', () => {
  it('is refused further ones, and other users are not', async () => {
    const { call, hasCome, endAll, order, close } = await serverWith({
      concurrency: 200,
      concurrencyPerCaller: 200,
      maxWaitMs: 60_000,
    })
    onTestFinished(close)
    const first = Array.from({ length: 100 }, () => call('1'))
    await hasCome(100)
    const further = await call('1')
    expect([further.status, further.headers.get('retry-after')]).toEqual([429, '1'])
    const other = call('2')
    await expect.poll(() => order.length).toBe(101)
    endAll()
    expect(new Set((await Promise.all([...first, other])).map(({ status }) => status))).toEqual(new Set([200]))
    const next = call('1')
    expect((await next).status).toBe(200)
  })
})

describe('a rejected call', () => {
  it('gets a retry ticket, which counts for its own user only', async () => {
    const { call, attempts, endAll, order, close } = await serverWith({ concurrency: 1, maxWaitMs: 100 })
    onTestFinished(close)
    const first = call('1')
    await expect.poll(() => order.length).toBe(1)
    const turnedAway = await call('2')
    expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '1'])
    const ticket = turnedAway.headers.get('retry-ticket') ?? ''
    expect(ticket).toMatch(/^2\./)
    attempts.length = 0
    await expect
      .poll(async () => {
        await call('2', { 'retry-ticket': ticket })
        return attempts.at(-1)
      })
      .toBe(2)
    await call('3', { 'retry-ticket': ticket })
    await call('2', { 'retry-ticket': ticket.replace(/^2/, '5') })
    expect(attempts.slice(-2)).toEqual([1, 1])
    endAll()
    expect((await first).status).toBe(200)
  })
})

describe('an unauthenticated header', () => {
  it('is refused before the body is read, and no handler runs', async () => {
    const admission = givenAdmission()
    const request: IncomingRequest[] = []
    const server = openHttp({
      ...admission,
      identify: () => Promise.reject(refuse('no_session')),
      handlers: [small],
      answer: async (_, arrived) => {
        request.push(arrived)
        return { http: 200, status: 908, text: '{"status":908}' }
      },
      pages: {},
      otherPages: async () => ({ type: 'text/html', body: '' }),
      operatorPages: {},
      log: openLog('silent'),
      basePath: '/',
      trusts: () => false,
    })
    onTestFinished(() => server.stop(1000))
    const port = await server.listen(0, '127.0.0.1')
    const reply = await fetch(`http://127.0.0.1:${port}/api/small`, {
      method: 'POST',
      body: ' '.repeat(500_000),
      headers: { 'content-type': 'application/json' },
    })
    expect(await reply.json()).toEqual({ status: 908 })
    expect(request.map(({ body, refusal }) => [body.length, refusal?.code])).toEqual([[0, 'no_session']])
  })
})
