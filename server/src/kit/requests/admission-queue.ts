import { refuse } from '@keben/core/refusals'
import { milliseconds } from '../operations/clock.ts'

/*
 * More calls may arrive than the server can answer. A fixed number runs at once, and fewer of each caller. The others
 * wait, and callers take turns: a caller with a hundred calls delays another by one call. If a caller's turn would come
 * too late, the server refuses before it reads the body. Retry-After follows the pace at which calls end. A call with a
 * retry ticket may use a larger share of the queue, which prevents starvation. The longer a caller's own queue, the
 * fewer of its calls run at once: four heavy calls of one program occupy a small machine. The length of the own queue
 * refuses no call, because the program would retry at once. Such calls wait until they run or time out.
 */

export interface AdmissionQueueOptions {
  readonly concurrency?: number
  readonly concurrencyPerCaller?: number
  /** For a caller with a long queue. */
  readonly concurrencyOfBacklog?: number
  readonly maxWaitMs?: number
  /** Pages give up eventually, so Retry-After is no longer than this. */
  readonly maxRetryAfterMs?: number
  readonly clock?: () => number
  readonly observer?: AdmissionObserver
}

/** For metrics; answers alone do not show calls without one. */
export interface AdmissionObserver {
  readonly turnedAway: () => void
  readonly admitted: (waitedMs: number) => void
}

export interface AdmissionRequest {
  /** Calls of one caller share its turns. */
  readonly caller: string
  /** By its ticket. */
  readonly attempt?: number
  /** Aborted when the client disconnects, which frees its place. */
  readonly signal?: AbortSignal
}

export interface AdmissionQueue {
  /** Throws if the caller's turn would come too late. Cheap: runs before the body is read. */
  readonly assertCapacity: (attempt?: number) => void
  /** Waits for the caller's turn; the returned function ends it. */
  readonly admit: (request: AdmissionRequest) => Promise<() => void>
  /** Spreads refused callers over time. */
  readonly retryAfterSeconds: () => number
}

export const admissionQueueNames = ['read', 'write', 'auth'] as const
export type AdmissionQueueName = (typeof admissionQueueNames)[number]
export type AdmissionQueues = Readonly<Record<AdmissionQueueName, AdmissionQueue>>

/** Calls that wait for row locks delay neither reads nor sign-ins. */
export function createAdmissionQueues(
  options: AdmissionQueueOptions = {},
  observerOf: (queue: AdmissionQueueName) => AdmissionObserver = () => silent,
): AdmissionQueues {
  return {
    read: createAdmissionQueue({ ...options, observer: observerOf('read') }),
    // Pages retry a write for a minute, a read for 15 seconds.
    write: createAdmissionQueue({ maxRetryAfterMs: 20_000, ...options, observer: observerOf('write') }),
    // Callers are addresses here, and thousands of people may share one.
    auth: createAdmissionQueue({
      concurrencyPerCaller: 12,
      concurrencyOfBacklog: 12,
      ...options,
      observer: observerOf('auth'),
    }),
  }
}

const silent: AdmissionObserver = { turnedAway: () => {}, admitted: () => {} }

/** Half of the queue at the first attempt, all of it from the fifth. */
const queueShareOf = (attempt: number): number => (3 + Math.min(Math.max(attempt, 1), 5)) / 8

/** More than the connections: the server parses one call while another awaits the database. */
const defaultConcurrency = 16
/** As many as a page makes at once. */
const defaultConcurrencyPerCaller = 4

interface Waiter {
  readonly since: number
  readonly start: (waitedMs: number) => void
}

interface Caller {
  readonly name: string
  running: number
  /** In order of arrival. */
  readonly waiting: Set<Waiter>
}

export function createAdmissionQueue(options: AdmissionQueueOptions = {}): AdmissionQueue {
  const { concurrency = defaultConcurrency, concurrencyPerCaller = defaultConcurrencyPerCaller } = options
  const { concurrencyOfBacklog = 1 } = options
  const { maxWaitMs = 2000, maxRetryAfterMs = 6000, clock = milliseconds, observer = silent } = options
  const callers = new Map<string, Caller>()
  /** Callers whose call may start next, in order. */
  const ring = new Set<Caller>()
  let running = 0
  /** The recent time between two ends of calls, while a caller waits. */
  let paceMs = 0
  let lastRelease: number | undefined
  let lastRetryAt = 0

  const expectedWaitMs = () => (ring.size + 1) * paceMs
  const isOverloaded = (attempt = 1) => running >= concurrency && expectedWaitMs() > maxWaitMs * queueShareOf(attempt)

  function busy(): Error {
    observer.turnedAway()
    return refuse('busy')
  }
  function callerOf(name: string): Caller {
    const caller = callers.get(name) ?? { name, running: 0, waiting: new Set() }
    callers.set(name, caller)
    return caller
  }
  const limitOf = ({ waiting }: Caller): number =>
    Math.max(concurrencyOfBacklog, concurrencyPerCaller - Math.floor(waiting.size / concurrencyPerCaller))
  function updateRing(caller: Caller): void {
    if (caller.waiting.size && caller.running < limitOf(caller)) {
      ring.add(caller)
      lastRelease ??= clock()
    } else ring.delete(caller)
    if (!caller.running && !caller.waiting.size) callers.delete(caller.name)
  }
  function measurePace(): void {
    const now = clock()
    paceMs = ring.size && lastRelease !== undefined ? paceMs + (now - lastRelease - paceMs) / 16 : 0
    lastRelease = ring.size ? now : undefined
  }
  function startNext(): void {
    for (const caller of ring) {
      if (running >= concurrency) return
      const [waiter] = caller.waiting
      // A caller with more calls goes to the end.
      ring.delete(caller)
      waiter?.start(clock() - waiter.since)
      updateRing(caller)
    }
  }
  function start(caller: Caller, waitedMs: number): () => void {
    running += 1
    caller.running += 1
    observer.admitted(waitedMs)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      running -= 1
      caller.running -= 1
      measurePace()
      updateRing(caller)
      startNext()
    }
  }
  function wait(caller: Caller, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        caller.waiting.delete(waiter)
      }
      const giveUp = (reason: Error) => {
        leave()
        updateRing(caller)
        startNext()
        reject(reason)
      }
      const abort = () => giveUp(refuse('busy'))
      const timer = setTimeout(() => giveUp(busy()), maxWaitMs)
      const waiter: Waiter = {
        since: clock(),
        start: (waitedMs) => {
          leave()
          resolve(start(caller, waitedMs))
        },
      }
      caller.waiting.add(waiter)
      signal?.addEventListener('abort', abort)
      updateRing(caller)
    })
  }

  return {
    assertCapacity(attempt) {
      if (isOverloaded(attempt)) throw busy()
    },
    async admit({ caller: name, attempt, signal }) {
      if (isOverloaded(attempt)) throw busy()
      const caller = callerOf(name)
      const mayStart = running < concurrency && caller.running < concurrencyPerCaller && !caller.waiting.size
      return mayStart ? start(caller, 0) : wait(caller, signal)
    },
    retryAfterSeconds() {
      const now = clock()
      lastRetryAt = Math.min(Math.max(lastRetryAt, now + expectedWaitMs()) + paceMs, now + maxRetryAfterMs)
      return Math.max(1, Math.ceil((lastRetryAt - now) / 1000))
    },
  }
}
