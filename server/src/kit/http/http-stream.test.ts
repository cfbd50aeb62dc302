import { Nothing, endpointsOf } from '@keben/core/endpoint'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { givenAdmission } from '../../../../test/fixtures/admission.ts'
import type { HandlerResponse } from '../requests/answer.ts'
import { handlePublic } from '../requests/handle.ts'
import { openHttp } from './http.ts'
import { openLog } from '../operations/log.ts'

const call = { path: '/api/notices', about: '', roles: 'public', input: Nothing, output: Nothing } as const
const handler = handlePublic(endpointsOf('notices')(call), async () => ({}))

const lines: string[] = []
const log = openLog('info', (text) => lines.push(...text.trimEnd().split('\n')))
let next: () => Promise<HandlerResponse>
const server = openHttp({
  handlers: [handler],
  answer: () => next(),
  pages: { '/health/live': () => ({ type: 'text/plain', body: 'live' }) },
  otherPages: async () => ({ type: 'text/html', body: '' }),
  operatorPages: {},
  log,
  trusts: () => true,
  ...givenAdmission(),
  basePath: '/',
})
const port = await server.listen(0, '127.0.0.1')
afterAll(() => server.stop(1000))

/** A browser that asks for the stream; its events, and when the server has closed them, and when the browser has left it. */
function openStream() {
  const closed = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const events = new PassThrough().on('close', closed.resolve)
  const accepted = (message: unknown) => {
    unsubscribe('net.server.socket', accepted)
    const { socket } = message as { readonly socket: Socket }
    socket.once('close', () => left.resolve())
  }
  subscribe('net.server.socket', accepted)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('POST /api/notices HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
  events.write(': listening\n\n')
  const answer = (): HandlerResponse => ({ http: 200, status: 200, events })
  return { socket, answer, closed: closed.promise, left: left.promise }
}

const errorsAfter = async (work: () => Promise<void>): Promise<string[]> => {
  lines.length = 0
  await work()
  // What is logged is written after the present turn; this page comes later.
  await fetch(`http://127.0.0.1:${port}/health/live`)
  return lines.filter((text) => text.includes('"level":"error"'))
}

describe('a stream of notices', () => {
  it('is closed without an error in the log if the browser leaves', async () => {
    const errors = await errorsAfter(async () => {
      const { socket, answer, closed } = openStream()
      next = async () => answer()
      await once(socket, 'data')
      socket.destroy()
      await closed
    })
    expect(errors).toEqual([])
  })

  it('is closed without an error in the log if the browser leaves before it begins', async () => {
    const errors = await errorsAfter(async () => {
      const { socket, answer, closed, left } = openStream()
      const input = Promise.withResolvers<void>()
      next = async () => {
        input.resolve()
        await left
        return answer()
      }
      await input.promise
      socket.destroy()
      await closed
    })
    expect(errors).toEqual([])
  })
})
