import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, type Socket, createServer as createListener } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { assertPortFree, listenShared, sharedPort } from './reuse-port.ts'

/** Comes as often as it is told to, from beside: the loop of those who let it in need not turn for it. */
const comers = `
  const { connect } = require('node:net')
  const { workerData: { port, come, counted } } = require('node:worker_threads')
  for (let one = 0; one < come; one++)
    connect(port, '127.0.0.1', () => { Atomics.add(counted, 0, 1); Atomics.notify(counted, 0) })`

const come = 64

async function shared(enters: (socket: Socket, answer: () => void) => void = (_socket, answer) => answer()) {
  const server = createServer(({ socket }, response) => enters(socket, () => void response.end('in')))
  await new Promise<void>((done) => server.listen({ port: 0, host: '127.0.0.1', ...sharedPort }, done))
  const doors = await listenShared(server)
  return { server, doors, port: (server.address() as AddressInfo).port }
}

it('shared listeners accept many connections at once, however long a turn of the event loop takes', async () => {
  const { server, doors, port } = await shared()
  const inside: unknown[] = []
  server.on('connection', (socket) => inside.push(socket))
  const counted = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(comers, { eval: true, workerData: { port, come, counted } })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'online')
  // All of them stand at the door before the loop turns.
  for (let there = Atomics.load(counted, 0); there < come; there = Atomics.load(counted, 0))
    Atomics.wait(counted, 0, there, 20_000)
  let turns = 0
  for (; inside.length < come; turns++) await nextTurn()
  expect(turns).toBeLessThan(come / 2)
  server.closeAllConnections()
  await Promise.all([doors.close(), new Promise((done) => server.close(done))])
})

it('shared listeners answer on each of them, and wait for open connections when they close', async () => {
  const inside: (() => void)[] = []
  const { server, doors, port } = await shared((_socket, answer) => inside.push(answer))
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()
  const pending = Promise.all(Array.from({ length: come }, ask))
  await expect.poll(() => inside.length).toBe(come)
  let isClosed = false
  const closed = doors.close().then(() => (isClosed = true))
  const first = new Promise((done) => server.close(done))
  // So many come in by more doors than the first; of them nobody has an answer yet.
  for (let turns = 0; turns < come; turns += 1) await nextTurn()
  expect(isClosed).toBe(false)
  for (const answer of inside) answer()
  expect(new Set(await pending)).toEqual(new Set(['in']))
  await Promise.all([first, closed])
  await expect(ask()).rejects.toThrow('fetch failed')
})

it('shared listeners share their port with no other program', async () => {
  const { server, doors, port } = await shared()
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await Promise.all([doors.close(), new Promise((done) => server.close(done))])
  await assertPortFree(port, '127.0.0.1')
  const alone = createListener()
  await new Promise<void>((done) => alone.listen(port, '127.0.0.1', done))
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  alone.close()
})
