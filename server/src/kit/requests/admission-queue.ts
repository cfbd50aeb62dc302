import { refuse } from '@keben/core/refusals'
import { milliseconds } from '../operations/clock.ts'

/*
 * More calls may arrive than the server can answer: from everybody in the hour of a deadline, from one program at any time.
 * A fixed number of calls runs at once, of each caller a smaller one. The others wait, and callers take turns: a caller with
 * a hundred calls delays another one by a single call. A caller whose turn would come too late is turned away before the
 * server reads the body, with its own Retry-After at the pace at which calls end. Callers that come back with a ticket may use
 * a larger share of the queue, so that nobody is turned away ten times in a row.
 *
 * The longer a caller's own queue is, the fewer of its calls run at once: pages have short ones, and four heavy calls of one
 * program occupy a small machine. The length of a caller's own queue turns nobody away: a refusal at once would only be answered by the next call at once.
 * Such calls wait until they run or the longest wait is over.
 */

export interface AdmissionQueueOptions {
  /** Calls that run at the same time. */
  readonly concurrency?: number
  /** Calls of one caller that run at the same time. */
  readonly concurrencyPerCaller?: number
  /** The same of a caller with a long queue of its own. */
  readonly concurrencyOfBacklog?: number
  /** No call waits longer than this. */
  readonly maxWaitMs?: number
  /** Pages give up after some time: no Retry-After is longer than this. */
  readonly maxRetryAfterMs?: number
  readonly clock?: () => number
  readonly observer?: AdmissionObserver
}

/** Counts what happens here: answers alone do not tell of calls that got none. */
export interface AdmissionObserver {
  readonly turnedAway: () => void
  readonly admitted: (waitedMs: number) => void
}

export interface AdmissionRequest {
  /** The calls of one caller share its turns. */
  readonly caller: string
  /** How often this call has been made, by its ticket. */
  readonly attempt?: number
  /** Aborted when the client has gone: its place in the queue is free then. */
  readonly signal?: AbortSignal
}

export interface AdmissionQueue {
  /** Throws if the caller's turn would come too late. Cheap: called before the body is read. */
  readonly assertCapacity: (attempt?: number) => void
  /** Waits for the caller's turn; the function that it returns ends it. */
  readonly admit: (request: AdmissionRequest) => Promise<() => void>
  /** Each caller that is turned away hears a later moment than the one before. */
  readonly retryAfterSeconds: () => number
}

export const admissionQueueNames = ['read', 'write', 'auth'] as const
export type AdmissionQueueName = (typeof admissionQueueNames)[number]
export type AdmissionQueues = Readonly<Record<AdmissionQueueName, AdmissionQueue>>

/** Calls that wait for somebody else's rows delay neither calls that only read nor sign-ins. */
export function createAdmissionQueues(
  options: AdmissionQueueOptions = {},
  observerOf: (queue: AdmissionQueueName) => AdmissionObserver = () => silent,
): AdmissionQueues {
  return {
    read: createAdmissionQueue({ ...options, observer: observerOf('read') }),
    // Pages repeat a call that writes for a minute, and a call that reads for a quarter of one.
    write: createAdmissionQueue({ maxRetryAfterMs: 20_000, ...options, observer: observerOf('write') }),
    // Its callers are addresses, and thousands of people may share one.
    auth: createAdmissionQueue({
      concurrencyPerCaller: 12,
      concurrencyOfBacklog: 12,
      ...options,
      observer: observerOf('auth'),
    }),
  }
}

const silent: AdmissionObserver = { turnedAway: () => {}, admitted: () => {} }

/** Half of the queue at the first attempt, all of it from the fifth on. */
const queueShareOf = (attempt: number): number => (3 + Math.min(Math.max(attempt, 1), 5)) / 8

/** More than there are connections: while one call waits for the database, the server reads or writes another one. */
const defaultConcurrency = 16
/** As many as a page usually makes at once, and a small part of all. */
const defaultConcurrencyPerCaller = 4

interface Waiter {
  readonly since: number
  readonly start: (waitedMs: number) => void
}

interface Caller {
  readonly name: string
  running: number
  /** In the order in which they came. */
  readonly waiting: Set<Waiter>
}

export function createAdmissionQueue(options: AdmissionQueueOptions = {}): AdmissionQueue {
  const { concurrency = defaultConcurrency, concurrencyPerCaller = defaultConcurrencyPerCaller } = options
  const { concurrencyOfBacklog = 1 } = options
  const { maxWaitMs = 2000, maxRetryAfterMs = 6000, clock = milliseconds, observer = silent } = options
  const callers = new Map<string, Caller>()
  /** Callers with a call that starts as soon as another one ends, the next one first. */
  const ring = new Set<Caller>()
  let running = 0
  /** The usual time between two calls that end, lately, while a caller waits. */
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
  /** To be called after each change of a caller. */
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
