import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type ListeningClient, keepListening } from './listen.ts'

/** Connections that break as a test likes it; all that were opened. */
function fakeConnections(breaksWhileListening: (opened: number) => boolean) {
  const opened: (ListeningClient & EventEmitter & { ended: boolean })[] = []
  const listening = new EventEmitter()
  const open = (): ListeningClient => {
    const number = opened.length + 1
    const client = Object.assign(new EventEmitter(), {
      ended: false,
      connect: async () => {},
      async query() {
        if (!breaksWhileListening(number)) return void listening.emit('listening')
        client.emit('end')
        throw new Error('Connection terminated unexpectedly')
      },
      async end() {
        client.ended = true
      },
    })
    opened.push(client)
    return client
  }
  return { open, opened, listening }
}

describe('listening for notifications', () => {
  it('goes on with one connection if another one breaks before it has begun to listen', async () => {
    const { open, opened, listening } = fakeConnections((number) => number === 2)
    const { listen, ...kept } = keepListening(open, 1)
    afterAll(() => kept.close())
    const events: string[] = []
    await listen('news', (payload) => events.push(payload))
    const again = once(listening, 'listening')
    opened[0]?.emit('end')
    await again
    // Long enough for other reconnecting listeners.
    await sleep(50)
    expect(opened).toHaveLength(3)
    expect(opened.map(({ ended }) => ended)).toEqual([false, true, false])
    expect(events).toEqual([''])
  })

  it('switches to another connection if the present one no longer responds', async () => {
    const { open, opened, listening } = fakeConnections(() => false)
    const silent = (): ListeningClient => {
      const client = open()
      // Of the first nothing is heard any more once it listens, not even its end.
      const query = (text: string) => (text.startsWith('listen') ? opened[0]?.query(text) : new Promise(() => {}))
      return opened.length === 1 ? Object.assign(Object.create(client) as ListeningClient, { query }) : client
    }
    const { listen, ...kept } = keepListening(silent, 1, { everyMs: 5, withinMs: 5 })
    afterAll(() => kept.close())
    const gap = Promise.withResolvers<string>()
    await listen('news', gap.resolve)
    await once(listening, 'listening')
    expect(await gap.promise).toBe('')
    expect(opened[0]?.ended).toBe(true)
  })
})
