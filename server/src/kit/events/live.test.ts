import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Db } from '../database/db.ts'
import { openLive } from './live.ts'
import { type Sql, compile } from '../database/sql.ts'

/** A database that says what a test lets it say, and what servers tell one another. */
function talking() {
  const ears: ((payload: string) => void)[] = []
  const tell = (payload: string) => ears.forEach((listener) => listener(payload))
  const db = {
    listen: async (_: string, received: (payload: string) => void) => {
      ears.push(received)
    },
    primary: { run: async (query: Sql) => tell(String(compile(query).values[1])) },
  }
  return { db: db as unknown as Db, say: (message: object) => tell(JSON.stringify(message)) }
}

it('an expired listener gets no more messages, although many are still unread', async () => {
  const { db, say } = talking()
  const out = await openLive(db, { lastsMs: 20 }).listen({ userId: 1, sessionId: 'one', groups: [] }, [])
  const failures: Error[] = []
  out.on('error', (error) => failures.push(error))
  for (let news = 0; news < 4000; news += 1) say({ users: [1] })
  await expect.poll(() => (out as { writableEnded?: boolean }).writableEnded).toBe(true)
  say({ users: [1] })
  let text = ''
  for await (const part of out) text += String(part)
  expect(failures).toEqual([])
  expect(text.match(/"notice"/g)).toHaveLength(4000)
})

const isEnded = (out: unknown) => (out as { writableEnded?: boolean }).writableEnded

it('a listener ends with its session', async () => {
  const { db, say } = talking()
  const live = openLive(db)
  const [one, other] = [
    await live.listen({ userId: 1, sessionId: 'one', groups: [] }, []),
    await live.listen({ userId: 1, sessionId: 'other', groups: [] }, []),
  ]
  say({ ended: 'one' })
  expect([isEnded(one), isEnded(other)]).toEqual([true, false])
  live.stop()
})

it('the five latest windows of one user are served', async () => {
  const { db } = talking()
  const live = openLive(db)
  const outs = []
  for (let window = 0; window < 7; window += 1)
    outs.push(await live.listen({ userId: 1, sessionId: 'one', groups: [] }, []))
  const somebodyElse = await live.listen({ userId: 2, sessionId: 'two', groups: [] }, [])
  expect([...outs, somebodyElse].map(isEnded)).toEqual([true, true, false, false, false, false, false, false])
  live.stop()
})

it('the five latest open windows of one user on all servers together are served', async () => {
  const { db } = talking()
  const servers = [openLive(db), openLive(db)]
  const open = async (nth: number, userId = 1) =>
    (servers[nth % 2] ?? openLive(db)).listen({ userId, sessionId: 'one', groups: [] }, [])
  const outs = []
  for (let window = 0; window < 4; window += 1) outs.push(await open(window))
  const closed = await open(1)
  const gone = once(closed, 'close')
  closed.destroy()
  await gone
  const somebodyElse = await open(1, 2)
  outs.push(await open(0))
  expect([...outs, somebodyElse].map(isEnded)).toEqual([false, false, false, false, false, false])
  outs.push(await open(0), await open(0))
  expect([...outs, somebodyElse].map(isEnded)).toEqual([true, true, false, false, false, false, false, false])
  for (const live of servers) live.stop()
})

const receivedBody = (out: Readable) => String(out.read() ?? '').match(/\{.*\}/g) ?? []

it('a topic message is sent only to listeners of its groups, and to none without groups', async () => {
  const { db, say } = talking()
  const live = openLive(db, { backoffMs: 0 })
  const ear = (userId: number, groups: string[]) =>
    live.listen({ userId, sessionId: `${userId}`, groups }, ['progress'])
  const [one, both, neither] = [await ear(1, ['a']), await ear(2, ['a', 'b']), await ear(3, ['c'])]
  say({ topic: 'progress', id: 1 })
  say({ topic: 'progress', id: 2, groups: ['b'] })
  say({ topic: 'progress', id: 3, groups: ['a'] })
  say({ topic: 'progress', id: 3, groups: ['b'] })
  // Each has been told by the time that the last of them is.
  await expect.poll(() => one.readableLength).toBeGreaterThan(': listening\n\n'.length)
  expect(receivedBody(one)).toEqual(['{"topic":"progress","id":3}'])
  expect(receivedBody(both)).toEqual(['{"topic":"progress","id":2}', '{"topic":"progress","id":3}'])
  expect(receivedBody(neither)).toEqual([])
  live.stop()
})
