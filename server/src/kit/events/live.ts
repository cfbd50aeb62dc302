import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { milliseconds } from '../operations/clock.ts'
import type { Db } from '../database/db.ts'
import { liveChannel } from './notify.ts'
import { sql } from '../database/sql.ts'

/** Servers tell each other who has news or which topic changed. Any other payload, also after a gap, means: refetch. */
interface Message {
  readonly users?: readonly number[]
  readonly everybody?: boolean
  readonly topic?: string
  readonly id?: number
  /** The groups concerned; none by default. */
  readonly groups?: readonly string[]
  readonly ended?: string
  /** A user's window opens or closes on some server. */
  readonly window?: { readonly of: number; readonly id: string; readonly open: boolean }
}

/** A listener and its session. */
export interface LiveListener {
  readonly userId: number
  readonly sessionId: string
  /** The groups of `announce` that the listener belongs to. */
  readonly groups: readonly string[]
}

interface Listener extends LiveListener {
  readonly topics: readonly string[]
  readonly out: PassThrough
  readonly id: string
  /** Later windows of the same user on any server, with their expiry. */
  readonly later: Map<string, number>
  /** Whether its own opening has arrived; earlier messages concern earlier windows. */
  known: boolean
}

export interface LiveOptions {
  /** The server ends a stream after this; on reconnect it checks the session again. */
  readonly lastsMs?: number
  /** Throttles topics that change often. */
  readonly backoffMs?: number
}

export interface Live {
  readonly listen: (ear: LiveListener, topics: readonly string[]) => Promise<Readable>
  readonly stop: () => void
}

/** Windows of one user on all servers; one more closes the first. */
const mostPerUser = 5
/** Proxies cut idle connections. */
const breathMs = 25_000
/** A client with this much unread text counts as gone. */
const mostUnread = 64 * 1024

/** Pushes news to open browsers, whichever server caused it. */
export function openLive(db: Db, { lastsMs = 240_000, backoffMs = 1000 }: LiveOptions = {}): Live {
  const listeners = new Set<Listener>()
  /** Changes since the last push, as `topic` or `topic id`, with the groups concerned. */
  const moved = new Map<string, Set<string> | 'all'>()
  let pushTimer: NodeJS.Timeout | undefined
  let subscription: Promise<void> | undefined
  let stopped = false

  function push(listener: Listener, event: object): void {
    if (listener.out.writableLength > mostUnread) listener.out.destroy()
    else listener.out.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  function pushMoved(): void {
    pushTimer = undefined
    for (const [one, concerned] of moved) {
      const [topic = '', id] = one.split(' ')
      const isConcerned = ({ topics, groups }: Listener): boolean =>
        topics.includes(topic) && (concerned === 'all' || groups.some((group) => concerned.has(group)))
      for (const listener of listeners)
        if (isConcerned(listener)) push(listener, id === undefined ? { topic } : { topic, id: Number(id) })
    }
    moved.clear()
  }
  function move(topic: string, id: number | undefined, groups: readonly string[] | 'all'): void {
    const one = id === undefined ? topic : `${topic} ${id}`
    const before = moved.get(one) ?? []
    moved.set(one, groups === 'all' || before === 'all' ? 'all' : new Set([...before, ...groups]))
    pushTimer ??= setTimeout(pushMoved, backoffMs).unref()
  }
  function hangUp(isOver: (listener: Listener) => boolean): void {
    for (const listener of [...listeners].filter(isOver)) listener.out.end()
  }
  /** Tells every server, this one too. If that fails, each server counts only its own windows. */
  function publish(message: Message): void {
    if (stopped) return
    const sending = db.primary.run(sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`)
    void sending.catch(() => undefined)
  }
  /** Every server receives these in the same order, so each knows all later windows. */
  function updateWindow({ of, id, open }: NonNullable<Message['window']>): void {
    const now = milliseconds()
    for (const listener of [...listeners].filter(({ userId }) => userId === of)) {
      if (listener.id === id) listener.known = true
      else if (!open) listener.later.delete(id)
      else if (listener.known) listener.later.set(id, now + lastsMs)
      for (const [one, until] of listener.later) if (until < now) listener.later.delete(one)
      if (listener.later.size >= mostPerUser) listener.out.end()
    }
  }
  function receive(payload: string): void {
    const { users, everybody, topic, id, groups = [], ended, window } = messageIn(payload)
    if (window) return updateWindow(window)
    if (ended !== undefined) return hangUp((listener) => listener.sessionId === ended)
    if (topic !== undefined) return move(topic, id, groups)
    for (const listener of listeners)
      if (everybody || users?.includes(listener.userId)) push(listener, { topic: 'notice' })
    // After a gap every followed topic counts as changed.
    if (!payload) for (const one of new Set([...listeners].flatMap(({ topics }) => topics))) move(one, undefined, 'all')
  }

  return {
    async listen({ userId, sessionId, groups }, topics) {
      subscription ??= db.listen(liveChannel, receive)
      await subscription.catch((error: unknown) => {
        subscription = undefined
        throw error
      })
      const out = new PassThrough()
      const listener = { userId, sessionId, groups, topics, out, id: randomUUID(), later: new Map(), known: false }
      const own = [...listeners].filter((one) => one.userId === userId)
      hangUp((one) => own.slice(0, Math.max(0, own.length - mostPerUser + 1)).includes(one))
      const breath = setInterval(() => out.write(':\n\n'), breathMs).unref()
      const forget = () => {
        clearInterval(breath)
        clearTimeout(end)
        if (listeners.delete(listener)) publish({ window: { of: userId, id: listener.id, open: false } })
      }
      // A slow reader may finish what was sent, but gets nothing more.
      const end = setTimeout(() => {
        forget()
        out.end()
      }, lastsMs).unref()
      out.once('close', forget).once('finish', forget)
      listeners.add(listener)
      publish({ window: { of: userId, id: listener.id, open: true } })
      // The first line opens the stream on the client.
      out.write(': listening\n\n')
      return out
    },
    stop() {
      stopped = true
      clearTimeout(pushTimer)
      for (const { out } of listeners) out.end()
    },
  }
}

function messageIn(payload: string): Message {
  if (!payload) return { everybody: true }
  try {
    return JSON.parse(payload) as Message
  } catch {
    return { everybody: true }
  }
}
