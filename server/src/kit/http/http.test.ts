import { Nothing, download, endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import type { HandlerResponse, IncomingRequest } from '../requests/answer.ts'
import { refusalEnvelope } from './envelope.ts'
import { handle, handleDownload, handlePublic } from '../requests/handle.ts'
import { openHttp } from './http.ts'
import { openLog } from '../operations/log.ts'

const endpoint = endpointsOf('catalogue')

const common = { about: '', input: Nothing, output: Nothing } as const
const small = handle(endpoint({ ...common, path: '/api/small', roles: ['manage'] }), async () => ({}))
const upload = handle(
  endpoint({ ...common, path: '/api/upload', roles: ['manage'], bodyLimit: 20 * 1024 * 1024 }),
  async () => ({}),
)
const open = handlePublic(endpoint({ ...common, path: '/api/open', roles: 'public' }), async () => ({}))
const file = handleDownload(download({ path: '/api/file', about: '', roles: ['manage'], input: Nothing }), async () => {
  throw new Error('unused')
})

/** Stands in for the life of a request: what arrives is noted, what leaves is set by the test. */
let incoming: IncomingRequest | undefined
let next: () => Promise<HandlerResponse>
const done: HandlerResponse = { http: 200, status: 200, text: '{"status":200}' }

const lines: string[] = []
const log = openLog('info', (text) => lines.push(...text.trimEnd().split('\n')))
let shut = false
const queue = {
  assertCapacity: () => {
    if (shut) throw refuse('busy')
  },
  admit: async () => () => {},
  retryAfterSeconds: () => 3,
}
const parts = {
  handlers: [small, upload, open, file],
  answer: async (_: unknown, arrived: IncomingRequest): Promise<HandlerResponse> => {
    if (arrived.refusal) return { http: 200, status: 908, text: JSON.stringify(refusalEnvelope(arrived.refusal, 'en')) }
    incoming = arrived
    return next()
  },
  pages: { '/health/live': () => ({ type: 'text/plain', body: 'live' }) },
  otherPages: async ({ path }: { path: string }) => ({ type: 'text/html', body: `page ${path}` }),
  operatorPages: { '/metrics': () => ({ type: 'text/plain', body: 'numbers' }) },
  log,
  trusts: (address: string) => address === '127.0.0.1',
  ...givenAdmission(),
  identify: async (authorization: string | undefined) => {
    if (authorization !== 'v1.known') throw refuse('no_session')
    return { userId: 1, isLive: true }
  },
  queues: { read: queue, write: queue, auth: queue },
}
const server = openHttp({ ...parts, basePath: '/city/' })
const port = await server.listen(0, '127.0.0.1')
const url = `http://127.0.0.1:${port}/city`
afterAll(() => server.stop(1000))

const json = { 'content-type': 'application/json', authorization: 'v1.known' }

async function post(path: string, body: string, headers: Record<string, string> = {}, answered = done) {
  next = async () => answered
  incoming = undefined
  const response = await fetch(url + path, {
    method: 'POST',
    body,
    headers: { ...json, ...headers },
  })
  return { http: response.status, headers: response.headers, ...((await response.json()) as Record<string, unknown>) }
}

describe('a call', () => {
  it('arrives with its bytes, its headers and its path without the base', async () => {
    const headers = {
      role: 'manage',
      'idempotency-key': 'key-12345',
      'accept-language': 'zh-CN',
      'x-request-id': 'from-proxy-1',
    }
    const reply = await post('/api/small', ' {"a": 1} ', headers)
    expect(reply).toMatchObject({ http: 200, status: 200 })
    expect(incoming).toMatchObject({
      method: 'POST',
      path: '/api/small',
      authorization: 'v1.known',
      role: 'manage',
      idempotencyKey: 'key-12345',
      language: 'zh',
      requestId: 'x-from-proxy-1',
      address: '127.0.0.1',
    })
    expect(incoming?.body.toString()).toBe(' {"a": 1} ')
    expect(reply.headers.get('x-request-id')).toBe('x-from-proxy-1')
  })

  it('gets its own request id if the one it brings is invalid', async () => {
    const reply = await post('/api/small', '{}', { 'x-request-id': 'a b"><script>' })
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('has the address that a proxy on this machine states', async () => {
    await post('/api/small', '{}', { 'x-forwarded-for': '203.0.113.9' })
    expect(incoming?.address).toBe('203.0.113.9')
  })

  it('is answered with security headers, and is not cached', async () => {
    const { headers } = await post('/api/small', '{}')
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers.get('content-security-policy')).toContain("style-src 'self';")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

it('a call that would wait too long is rejected before any work, with Retry-After', async () => {
  shut = true
  const turnedAway = await post('/api/small', '{}')
  shut = false
  expect(turnedAway).toMatchObject({ http: 503, status: 503, code: 'busy' })
  expect(turnedAway.headers.get('retry-after')).toBe('3')
  expect(incoming).toBeUndefined()
  expect(await post('/api/small', '{}')).toMatchObject({ http: 200 })
})

const head = (path: string, length: number, authorization: string) =>
  `POST /city${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n` +
  `content-length: ${length}\r\n\r\n`
/** Sends some text and no more, and gives what the server answers. */
async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

describe('the body of an unknown caller', () => {
  it.each([
    ['/api/small', '"status":908'],
    ['/api/upload', '"status":908'],
    ['/api/none', '"status":404'],
  ])('is not awaited: %s', async (path, answer) => {
    incoming = undefined
    expect(await answerTo(head(path, 1000, 'v1.unknown'))).toContain(answer)
    expect(incoming).toBeUndefined()
  })

  it('is refused with a response that a client also gets if it sends all of it first', async () => {
    const reply = await post('/api/upload', ' '.repeat(5_000_000), { authorization: 'v1.unknown' })
    expect(reply).toMatchObject({ http: 200, status: 908, code: 'no_session' })
    expect(incoming).toBeUndefined()
  })

  it('is limited to 4 KiB on public endpoints', async () => {
    expect(await post('/api/open', ' '.repeat(4096))).toMatchObject({ http: 200 })
    expect(await post('/api/open', ' '.repeat(4097))).toMatchObject({ http: 413, data: { most: '4 KB' } })
  })

  it('is read if its header is known', async () => {
    expect(await post('/api/upload', ' '.repeat(5_000_000))).toMatchObject({ status: 200 })
    expect(incoming?.body).toHaveLength(5_000_000)
  })
})

describe('the bodies of a user', () => {
  it('are limited to 48 MiB at once, however slow, and a further one is refused unread', async () => {
    const large = head('/api/upload', 20 * 1024 * 1024, 'v1.known')
    const slow = [1, 2, 3].map(() => connect(port, '127.0.0.1'))
    for (const socket of slow) socket.write(large)
    const [answer] = (await Promise.race(slow.map((socket) => once(socket, 'data')))) as [Buffer]
    expect(answer.toString()).toContain('"code":"too_much_at_once"')
    expect(await post('/api/small', '{}')).toMatchObject({ http: 200 })
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await post('/api/upload', ' '.repeat(20 * 1024 * 1024))).http).toBe(200)
  })
})

describe('an untrusted client', () => {
  const distrusting = openHttp({ ...parts, basePath: '/', trusts: () => false })
  afterAll(() => distrusting.stop(1000))

  it('can set neither address nor id of a request, and gets no metrics', async () => {
    const strange = `http://127.0.0.1:${await distrusting.listen(0, '127.0.0.1')}`
    next = async () => done
    const headers = { ...json, 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'from-nobody' }
    const reply = await fetch(`${strange}/api/small`, { method: 'POST', body: '{}', headers })
    expect(incoming?.address).toBe('127.0.0.1')
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const metrics = await fetch(`${strange}/metrics`)
    expect(metrics.status).toBe(404)
    expect(await metrics.json()).toMatchObject({ code: 'no_such_call' })
  })

  it('gets no metrics through a proxy either', async () => {
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('numbers')
    const reply = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(reply.status).toBe(404)
  })
})

describe('an invalid call', () => {
  it.each([
    ['POST', '/api/none', 'There is no call /city/api/none.'],
    ['GET', '/api/small', 'There is no call GET /city/api/small.'],
    ['PUT', '/api/small', 'There is no call /city/api/small.'],
    ['DELETE', '/anything', 'There is no call /city/anything.'],
    ['POST', '/sys/somewhere', 'There is no call /city/sys/somewhere.'],
  ])('is answered with an envelope: %s %s', async (method, path, message) => {
    const response = await fetch(url + path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 404, code: 'no_such_call', message })
  })

  it('is answered outside of the base path too', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/small`, {
      method: 'POST',
      headers: { 'accept-language': 'zh' },
    })
    expect(await response.json()).toMatchObject({ status: 404, message: '接口 /api/small 不存在。' })
  })

  it('is refused if the body is not JSON', async () => {
    expect(await post('/api/small', 'a=1', { 'content-type': 'text/plain' })).toMatchObject({
      http: 400,
      code: 'not_json',
    })
  })

  it.each([
    ['announced', () => ' '.repeat(50_000_000)],
    ['streamed', () => Readable.toWeb(Readable.from(endless(50))) as unknown as ReadableStream],
  ])('is refused if 50 MB are %s', async (_, body) => {
    next = async () => done
    const request = { method: 'POST', body: body(), headers: json, duplex: 'half' }
    const response = await fetch(`${url}/api/small`, request)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ status: 413, code: 'body_too_large', data: { most: '1 MB' } })
  })

  it('is refused also for a client that writes all of it before reading', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    await pipeline(Readable.from([head('/api/small', 50 * 1024 * 1024, 'v1.known'), ...endless(50)]), socket, {
      end: false,
    })
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /)
  })

  it('gets no details of an internal error', async () => {
    next = () => Promise.reject(new Error('secret'))
    const response = await fetch(`${url}/api/small`, {
      method: 'POST',
      body: '{}',
      headers: json,
    })
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ status: 500, code: 'broken' })
    expect(text).not.toContain('secret')
  })
})

const withFile = (body: Readable | Buffer): HandlerResponse => ({
  http: 200,
  status: 200,
  file: { fileName: '图书 "目录".xlsx', contentType: 'application/x-test', body },
})
const getFile = () => fetch(`${url}/api/file`, { method: 'POST', body: '{}', headers: json })

describe('a download', () => {
  it('has a file name that every browser can read', async () => {
    next = async () => withFile(Buffer.from('content'))
    const response = await getFile()
    expect(response.headers.get('content-type')).toBe('application/x-test')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ ____.xlsx"; filename*=UTF-8''%E5%9B%BE%E4%B9%A6%20%22%E7%9B%AE%E5%BD%95%22.xlsx`,
    )
    expect(await response.text()).toBe('content')
  })

  it('is streamed', async () => {
    next = async () => withFile(Readable.from(['one ', 'two']))
    expect(await (await getFile()).text()).toBe('one two')
  })

  it('that fails halfway is cut off, and never looks complete', async () => {
    next = async () =>
      withFile(
        Readable.from(
          (function* () {
            yield Buffer.alloc(200_000)
            throw refuse('busy')
          })(),
        ),
      )
    const response = await getFile()
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated|aborted/)
    await expect.poll(() => lines.filter((line) => line.includes('"download failed"'))).toHaveLength(1)
  })

  it('is closed if its client disconnects', async () => {
    const closed = Promise.withResolvers<void>()
    const body = Readable.from(endless(1000)).on('close', closed.resolve)
    next = async () => withFile(body)
    const controller = new AbortController()
    const response = await fetch(`${url}/api/file`, {
      method: 'POST',
      body: '{}',
      headers: json,
      signal: controller.signal,
    })
    await response.body?.getReader().read()
    controller.abort()
    await closed.promise
    expect(body.destroyed).toBe(true)
  })
})

describe('pages', () => {
  it.each([
    ['/health/live', 'live'],
    ['/', 'page /'],
    ['/sys/baseInfo?keyword=a', 'page /sys/baseInfo'],
    ['/api-guide', 'page /api-guide'],
  ])('are served for %s', async (path, text) => {
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(text)
  })

  it('are served for the base path without its last slash', async () => {
    expect(await (await fetch(url)).text()).toBe('page /')
  })
})

describe('stopping the server', () => {
  it('waits for a running request, and accepts no new ones', async () => {
    const other = openHttp({ ...parts, basePath: '/' })
    const otherPort = await other.listen(0, '127.0.0.1')
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    next = async () => {
      begun.resolve()
      await goOn.promise
      return done
    }
    const pending = fetch(`http://127.0.0.1:${otherPort}/api/small`, {
      method: 'POST',
      headers: { authorization: 'v1.known' },
    })
    await begun.promise
    const stopped = other.stop(10_000)
    await expect(reaches(otherPort)).resolves.toBe(false)
    goOn.resolve()
    expect((await pending).status).toBe(200)
    await stopped
  })

  it('does not wait longer than its limit', async () => {
    const other = openHttp({ ...parts, basePath: '/' })
    const otherPort = await other.listen(0, '127.0.0.1')
    const begun = Promise.withResolvers<void>()
    next = () => {
      begun.resolve()
      return new Promise(() => {})
    }
    const pending = fetch(`http://127.0.0.1:${otherPort}/api/small`, {
      method: 'POST',
      headers: { authorization: 'v1.known' },
    }).catch(() => 'cut')
    await begun.promise
    await other.stop(20)
    expect(await pending).toBe('cut')
  })
})

function* endless(megabytes: number): Generator<Buffer> {
  for (let place = 0; place < megabytes; place++) yield Buffer.alloc(1024 * 1024, 0x20)
}

const reaches = (otherPort: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(otherPort, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
  })
