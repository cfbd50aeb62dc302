import { Nothing, download, endpointsOf } from '@keben/core/endpoint'
import { refuse } from '@keben/core/refusals'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import { refusalEnvelope } from './envelope.ts'
import { handleDownload, handlePublic } from '../requests/handle.ts'
import { openHttp } from './http.ts'
import { openLog } from '../operations/log.ts'

const open = handlePublic(
  endpointsOf('catalogue')({ path: '/api/open', about: '', roles: 'public', input: Nothing, output: Nothing }),
  async () => ({}),
)
const file = handleDownload(download({ path: '/api/file', about: '', roles: ['manage'], input: Nothing }), async () => {
  throw new Error('unused')
})

/** In a window so short a client that moves too little is given up. */
const minimumRate = { windowMs: 1000, bytesPerSecond: 16 * 1024 }
let body: Readable = Readable.from([])
let answered = 0
const admission = givenAdmission()
const server = openHttp({
  ...admission,
  identify: async (authorization, whenAdmitted) => {
    if (authorization === 'stranger') throw refuse('no_session')
    return admission.identify(authorization, whenAdmitted)
  },
  handlers: [open, file],
  async answer(_, { refusal }) {
    answered += 1
    if (refusal) return { http: 200, status: 908, text: JSON.stringify(refusalEnvelope(refusal, 'en')) }
    return { http: 200, status: 200, file: { fileName: 'a', contentType: 'application/x-test', body } }
  },
  pages: {},
  otherPages: async () => ({ type: 'text/html', body: '' }),
  operatorPages: {},
  log: openLog('silent'),
  basePath: '/',
  trusts: () => false,
  minimumRate,
})
const port = await server.listen(0, '127.0.0.1')
afterAll(() => server.stop(1000))

const head = (path: string, length: number, authorization: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: ${authorization}\r\n` +
  `content-length: ${length}\r\n\r\n`

/** An answered connection that nobody uses ends by itself after 72 seconds. */
const beforeKeepAliveEndsMs = 60_000

describe('a half-sent request body', () => {
  it.each([
    ['a known user', '/api/file', '1'],
    ['an unknown caller', '/api/open', ''],
  ])('is given up: of %s', async (_, path, authorization) => {
    answered = 0
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head(path, 1000, authorization)}{"half":`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /)
    expect(answer.toString()).toContain('"code":"body_too_slow"')
    expect(answered).toBe(0)
  })

  it.each([
    ['of a stranger', '/api/file'],
    ['of a call that does not exist', '/api/none'],
  ])(
    'also ends the connection if the response was sent before it: %s',
    async (_, path) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head(path, 1000, 'stranger')}{"half":`)
      await once(socket.resume(), 'close')
      expect(socket.destroyed).toBe(true)
    },
    beforeKeepAliveEndsMs,
  )
})

describe('a download', () => {
  it.each([
    ['nothing is taken', 0],
    ['too little is taken all the time', 200],
  ])('is ended if %s', async (_, sip) => {
    const closed = Promise.withResolvers<void>()
    body = Readable.from(endless()).on('close', closed.resolve)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).pause()
    socket.write(`${head('/api/file', 2, '1')}{}`)
    const sips = setInterval(() => sip && socket.read(sip), 50)
    await closed.promise
    clearInterval(sips)
    socket.destroy()
    expect(body.destroyed).toBe(true)
  })

  it('from a slow source goes on', async () => {
    body = Readable.from(slowly())
    const response = await fetch(`http://127.0.0.1:${port}/api/file`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: '1' },
    })
    expect(await response.text()).toBe('on '.repeat(60))
  })
})

function* endless(): Generator<Buffer> {
  for (let place = 0; place < 1000; place++) yield Buffer.alloc(1024 * 1024, 0x20)
}

/** Takes longer than the window: each pause is short, and the reader takes all that there is. */
async function* slowly(): AsyncGenerator<string> {
  for (let pauses = 0; pauses < 60; pauses++) {
    yield 'on '
    await sleep(minimumRate.windowMs / 40)
  }
}
