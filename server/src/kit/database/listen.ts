import { setTimeout as sleep } from 'node:timers/promises'
import { endsWithin } from './deadline.ts'

export interface ListeningClient {
  connect(): Promise<unknown>
  query(text: string): Promise<unknown>
  end(): Promise<void>
  on(event: 'notification', listener: (message: { channel: string; payload?: string | undefined }) => void): unknown
  on(event: 'error' | 'end', ended: () => void): unknown
}

export interface Listening {
  readonly listen: (channel: string, listener: (payload: string) => void) => Promise<void>
  close(): Promise<void>
}

/** The listener checks the connection at this interval and waits this long for the answer. */
const pulse = { everyMs: 10_000, withinMs: 5000 }

/**
 * One connection listens on all channels. If it breaks, another replaces it, and every listener gets an empty payload.
 * TCP does not report a machine that vanishes, so the listener must poll.
 */
export function keepListening(open: () => ListeningClient, backoffMs = 1000, { everyMs, withinMs } = pulse): Listening {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const ending = new AbortController()
  let connected: Promise<ListeningClient> | undefined

  async function connect(): Promise<ListeningClient> {
    const client = open()
    client.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach((listener) => listener(payload ?? '')),
    )
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`listen "${channel}"`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    // A first attempt that fails throws to its caller instead.
    let isConnectionLost = false
    const lose = () => {
      if (isConnectionLost) return
      isConnectionLost = true
      clearInterval(asking)
      void reconnect()
    }
    const giveUp = () => {
      if (!isConnectionLost) void client.end().catch(() => {})
      lose()
    }
    const asking = setInterval(() => {
      const isThere = client.query('select 1').catch(giveUp)
      void endsWithin(withinMs, isThere).then((ended) => ended || giveUp())
    }, everyMs).unref()
    ending.signal.addEventListener('abort', () => clearInterval(asking), { once: true })
    client.on('end', lose)
    return client
  }

  async function reconnect(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await sleep(backoffMs, undefined, { signal: ending.signal })
        connected = connect()
        await connected
        for (const listener of [...listeners.values()].flat()) listener('')
        return
      } catch {
        // The server is unreachable or closing; the loop decides.
      }
    }
  }

  return {
    async listen(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (!connected) connected = connect()
      else if (!known) await (await connected).query(`listen "${channel}"`)
      await connected
    },
    async close() {
      ending.abort()
      await connected?.then((client) => client.end()).catch(() => {})
    },
  }
}
