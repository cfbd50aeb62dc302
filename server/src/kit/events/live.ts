import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { milliseconds } from '../operations/clock.ts'
import type { Db } from '../database/db.ts'
import { liveChannel } from './notify.ts'
import { sql } from '../database/sql.ts'

/** What servers tell each other: who has news, or what has moved. Anything else, after a gap too, means: look yourselves. */
interface Message {
  readonly users?: readonly number[]
  readonly everybody?: boolean
  readonly topic?: string
  readonly id?: number
  /** Whom it concerns that the topic has moved: nobody, unless it says so. */
  readonly groups?: readonly string[]
  /** A session that has just ended. */
  readonly ended?: string
  /** A window of this person that begins to listen, or ends, on whichever server. */
  readonly window?: { readonly of: number; readonly id: string; readonly open: boolean }
}

/** Who listens, in which session. */
export interface Ear {
  readonly userId: number
  readonly sessionId: string
  /** For whom news of a topic may be meant that they hear, by names that `announce` uses. */
  readonly groups: readonly string[]
}

interface Listener extends Ear {
  readonly topics: readonly string[]
  readonly out: PassThrough
  readonly id: string
  /** Windows of the same person that were opened later, on any server, each with when it is over by itself. */
  readonly later: Map<string, number>
  /** Whether it has heard of itself: what comes before that was opened before. */
  known: boolean
}

export interface LiveOptions {
  /** So long a listener is served; then it asks again, and whoever was signed out meanwhile hears no more. */
  readonly lastsMs?: number
  /** What moves often is told at most once in so long. */
  readonly backoffMs?: number
}

export interface Live {
  /** News for this person, until either side ends it. */
  readonly listen: (ear: Ear, topics: readonly string[]) => Promise<Readable>
  readonly stop: () => void
}

/** As many windows as somebody looks at, on all servers; who opens one more hears no longer in the first. */
const mostPerUser = 5
/** Proxies cut connections on which nothing is said. */
const breathMs = 25_000
/** Whoever takes nothing for so long a text is gone, or as good as. */
const mostUnread = 64 * 1024

/** Tells open browsers what is new, on whichever server it happened. */
export function openLive(db: Db, { lastsMs = 240_000, backoffMs = 1000 }: LiveOptions = {}): Live {
  const listeners = new Set<Listener>()
  /** What moved since it was last told, as `topic` or `topic id`, with the groups that it concerns. */
  const moved = new Map<string, Set<string> | 'all'>()
  let telling: NodeJS.Timeout | undefined
  let hearing: Promise<void> | undefined
  let stopped = false

  function tell(listener: Listener, event: object): void {
    if (listener.out.writableLength > mostUnread) listener.out.destroy()
    else listener.out.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  function tellMoved(): void {
    telling = undefined
    for (const [one, concerned] of moved) {
      const [topic = '', id] = one.split(' ')
      const hears = ({ topics, groups }: Listener): boolean =>
        topics.includes(topic) && (concerned === 'all' || groups.some((group) => concerned.has(group)))
      for (const listener of listeners)
        if (hears(listener)) tell(listener, id === undefined ? { topic } : { topic, id: Number(id) })
    }
    moved.clear()
  }
  function move(topic: string, id: number | undefined, groups: readonly string[] | 'all'): void {
    const one = id === undefined ? topic : `${topic} ${id}`
    const before = moved.get(one) ?? []
    moved.set(one, groups === 'all' || before === 'all' ? 'all' : new Set([...before, ...groups]))
    telling ??= setTimeout(tellMoved, backoffMs).unref()
  }
  function hangUp(isOver: (listener: Listener) => boolean): void {
    for (const listener of [...listeners].filter(isOver)) listener.out.end()
  }
  /** Tells every server, this one too. Where nobody hears it, windows are counted by each server for itself. */
  function say(message: Message): void {
    if (stopped) return
    const told = db.primary.run(sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`)
    void told.catch(() => undefined)
  }
  /** Every server hears of windows in the same order; so each knows all that were opened after one of its own. */
  function hearOf({ of, id, open }: NonNullable<Message['window']>): void {
    const now = milliseconds()
    for (const listener of [...listeners].filter(({ userId }) => userId === of)) {
      if (listener.id === id) listener.known = true
      else if (!open) listener.later.delete(id)
      else if (listener.known) listener.later.set(id, now + lastsMs)
      for (const [one, until] of listener.later) if (until < now) listener.later.delete(one)
      if (listener.later.size >= mostPerUser) listener.out.end()
    }
  }
  function heard(payload: string): void {
    const { users, everybody, topic, id, groups = [], ended, window } = messageIn(payload)
    if (window) return hearOf(window)
    if (ended !== undefined) return hangUp((listener) => listener.sessionId === ended)
    if (topic !== undefined) return move(topic, id, groups)
    for (const listener of listeners)
      if (everybody || users?.includes(listener.userId)) tell(listener, { topic: 'notice' })
    // Something may have been missed: of everything that somebody follows.
    if (!payload) for (const one of new Set([...listeners].flatMap(({ topics }) => topics))) move(one, undefined, 'all')
  }

  return {
    async listen({ userId, sessionId, groups }, topics) {
      hearing ??= db.listen(liveChannel, heard)
      await hearing.catch((error: unknown) => {
        hearing = undefined
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
        if (listeners.delete(listener)) say({ window: { of: userId, id: listener.id, open: false } })
      }
      // Whoever reads slowly may still be taking what was said; nothing more is said to them.
      const end = setTimeout(() => {
        forget()
        out.end()
      }, lastsMs).unref()
      out.once('close', forget).once('finish', forget)
      listeners.add(listener)
      say({ window: { of: userId, id: listener.id, open: true } })
      // The first line opens the connection on the other side.
      out.write(': listening\n\n')
      return out
    },
    stop() {
      stopped = true
      clearTimeout(telling)
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
