import { refuse } from '@keben/core/refusals'
import { milliseconds } from './clock.ts'

/*
 * In the hour of a deadline more is asked for than can be answered. Whoever would have to wait longer than people do is told
 * so at once, before anything was read or done for them: those who are let in are answered in time, and those who are not
 * come again in a moment, under the same key. Each of them is told a moment of its own, one after the other at the pace at
 * which places become free: sending somebody away costs something as well, and thousands who come back every other second
 * would take the time of those who are let in. Whoever comes again has a part of the queue to which newcomers are not let in,
 * and the larger a part the more often: else somebody might have bad luck ten times in a row.
 */

export interface GateOptions {
  /** Calls that are worked on at the same time; the others wait in the order in which they came. */
  readonly atOnce?: number
  /** Nobody waits longer than this. */
  readonly mostWaitMs?: number
  /** Nobody is sent away for longer than this: pages give up some time. */
  readonly mostAwayMs?: number
  readonly clock?: () => number
  readonly watch?: GateWatch
}

/** Whoever counts what happens at the gate: answers alone do not tell of those who got none. */
export interface GateWatch {
  /** Somebody was told to come again. */
  readonly sentAway: () => void
  /** Somebody was let in after so long. */
  readonly letIn: (waitedMs: number) => void
}

export interface Gate {
  /** Throws at once where the wait would be too long. Cheap: before a body is read. */
  readonly mustBeOpen: (attempt?: number) => void
  /** Waits for a place; what it answers gives the place back. */
  readonly enter: (attempt?: number) => Promise<() => void>
  /** In how many seconds whoever is sent away is to try again; each a little later than the one before. */
  readonly sendAway: () => number
}

interface Waiting {
  readonly since: number
  readonly go: (leave: () => void) => void
  readonly refuse: (why: unknown) => void
}

export const gateNames = ['read', 'write', 'entry'] as const
export type GateName = (typeof gateNames)[number]
export type Gates = Readonly<Record<GateName, Gate>>

/** One for each kind of call: what waits for somebody else's rows holds up nobody who only reads, or signs in. */
export function openGates(options: GateOptions = {}, watch: (gate: GateName) => GateWatch = () => nobody): Gates {
  return {
    read: openGate({ ...options, watch: watch('read') }),
    // Pages ask for a minute until a deed is done, and for a quarter of one until they are shown something.
    write: openGate({ mostAwayMs: 20_000, ...options, watch: watch('write') }),
    entry: openGate({ ...options, watch: watch('entry') }),
  }
}

const nobody: GateWatch = { sentAway: () => {}, letIn: () => {} }

/** Half of the queue at the first attempt, all of it from the fifth on. */
const partFor = (attempt: number): number => (3 + Math.min(Math.max(attempt, 1), 5)) / 8

/** Somewhat more than there are connections: while one waits for the database, another is read or written. */
const usuallyAtOnce = 16

export function openGate(options: GateOptions = {}): Gate {
  const { atOnce = usuallyAtOnce, mostWaitMs = 2000, mostAwayMs = 6000, clock = milliseconds, watch = nobody } = options
  const queue: Waiting[] = []
  let running = 0
  /** How long it takes, lately, until a place is free, while somebody waits for one. */
  let pace = 0
  let lastFree: number | undefined
  /** When the last one who was sent away is expected. */
  let lastTurn = 0

  const wait = () => (queue.length + 1) * pace
  const isTooLong = (attempt = 1) => running >= atOnce && wait() > mostWaitMs * partFor(attempt)

  function busy(): Error {
    watch.sentAway()
    return refuse('busy')
  }
  /** Gives a place to somebody; what it answers gives the place back. */
  function enterAfter(waitedMs: number): () => void {
    running += 1
    watch.letIn(waitedMs)
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      next()
    }
  }
  function next(): void {
    const now = clock()
    if (queue.length && lastFree !== undefined) pace += (now - lastFree - pace) / 16
    lastFree = queue.length ? now : undefined
    for (let first = queue.shift(); first; first = queue.shift()) {
      // Whoever was let in by a guess that proved wrong.
      if (now - first.since > mostWaitMs) {
        first.refuse(busy())
        continue
      }
      first.go(enterAfter(now - first.since))
      return
    }
    pace = 0
  }

  return {
    mustBeOpen(attempt) {
      if (isTooLong(attempt)) throw busy()
    },
    enter(attempt) {
      if (isTooLong(attempt)) return Promise.reject(busy())
      if (running < atOnce) return Promise.resolve(enterAfter(0))
      lastFree ??= clock()
      return new Promise((go, refuseIt) => queue.push({ since: clock(), go, refuse: refuseIt }))
    },
    sendAway() {
      const now = clock()
      lastTurn = Math.min(Math.max(lastTurn, now + wait()) + pace, now + mostAwayMs)
      return Math.max(1, Math.ceil((lastTurn - now) / 1000))
    },
  }
}
