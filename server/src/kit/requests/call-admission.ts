import { bodyLimitOfAnyone } from '@keben/core/kit/endpoint'
import { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdmissionQueue, AdmissionQueues } from './admission-queue.ts'
import { now } from '../operations/clock.ts'
import { createBodyLimit, createCallLimit } from './concurrency-limit.ts'
import type { Handler } from './handle.ts'
import type { RetryTickets } from './retry-ticket.ts'

/**
 * The user of the Authorization header, or a refusal. A lookup waits in the queue of addresses. An expired session
 * still has a user, who learns the reason.
 */
export type Identify = (
  authorization: string | undefined,
  whenAdmitted: <T>(work: () => Promise<T>) => Promise<T>,
) => Promise<{ readonly userId: number; readonly isLive: boolean }>

export interface CallAdmissionParts {
  readonly identify: Identify
  readonly queues: AdmissionQueues
  readonly tickets: RetryTickets
}

/** Known before the body is read. */
interface Arrival {
  readonly queue: AdmissionQueue
  readonly caller: string
  readonly attempt: number
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal
}

/** Delays the answer, since a client may ignore Retry-After. */
const tooManyCallsMs = 1000

/** Admits by header before the body is read, then by users' turns. */
export function createCallAdmission({ identify, queues, tickets }: CallAdmissionParts) {
  const arrivals = new WeakMap<IncomingMessage, Arrival>()
  const [calls, bodies] = [createCallLimit(), createBodyLimit()]

  function note(handler: Handler, request: IncomingMessage, response: ServerResponse, caller: string): Arrival {
    const closed = new AbortController()
    response.once('close', () => closed.abort())
    const attempt = tickets.attemptOf(single(request.headers['retry-ticket']), caller, now())
    const arrival = { queue: queueOf(queues, handler), caller, attempt, signal: closed.signal }
    arrivals.set(request, arrival)
    return arrival
  }
  async function callerOf(handler: Handler, request: IncomingMessage, address: string): Promise<string> {
    const stranger = `address ${address}`
    if (handler.kind === 'public') return stranger
    const { userId, isLive } = await identify(request.headers.authorization, async (work) => {
      const release = await queues.auth.admit({ caller: stranger })
      return work().finally(release)
    })
    if (!isLive && !isSmall(request)) throw refuse('no_session')
    return `user ${userId}`
  }

  return {
    /** Before the body: returns the refusal of an invalid or outdated header. */
    async arrive(
      handler: Handler,
      request: IncomingMessage,
      response: ServerResponse,
      address: string,
    ): Promise<Refusal | undefined> {
      const caller = await callerOf(handler, request, address).catch((error: unknown) => {
        if (error instanceof Refusal && error.status !== 503) return error
        throw error
      })
      if (caller instanceof Refusal) return caller
      const { queue, attempt } = note(handler, request, response, caller)
      queue.assertCapacity(attempt)
      if (handler.kind !== 'public') await count(caller, bytesOf(request, handler), response)
      return undefined
    },
    /** With the body: waits for the caller's turn. */
    async run<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
      const arrival = arrivals.get(request)
      if (!arrival) throw new Error('This call has not arrived.')
      const release = await arrival.queue.admit(arrival)
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** Retry-After and the ticket for it. */
    retryHeaders(request: IncomingMessage, status: number): Record<string, string> {
      const { queue = queues.read, caller, attempt = 1 } = arrivals.get(request) ?? {}
      const retryAfterSeconds = status === 429 ? 1 : queue.retryAfterSeconds()
      return {
        'retry-after': String(retryAfterSeconds),
        ...(caller && { 'retry-ticket': tickets.issue({ caller, attempt, retryAfterSeconds }, now()) }),
      }
    },
  }

  async function count(caller: string, bytes: number, response: ServerResponse): Promise<void> {
    try {
      for (const acquire of [() => calls.acquire(caller), () => bodies.acquire(caller, bytes)]) {
        const release = acquire()
        // The client may disconnect during the session lookup.
        if (response.closed) release()
        else response.once('close', release)
      }
    } catch (error) {
      await sleep(tooManyCallsMs)
      throw error
    }
  }
}

const queueOf = ({ read, write, auth }: AdmissionQueues, { kind, endpoint }: Handler): AdmissionQueue =>
  kind === 'public' ? auth : endpoint.writes ? write : read

/** Without Content-Length, the maximum counts. */
const bytesOf = ({ headers }: IncomingMessage, { endpoint }: Handler): number =>
  Math.min(Number(headers['content-length'] ?? endpoint.bodyLimit), endpoint.bodyLimit)

/** Node reads no more than Content-Length. */
const isSmall = ({ headers }: IncomingMessage): boolean => Number(headers['content-length']) <= bodyLimitOfAnyone

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header
