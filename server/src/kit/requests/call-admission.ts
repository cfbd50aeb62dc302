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
 * The user whose call it is, by the Authorization header alone, or a refusal. What it has to look up waits for its turn among
 * the addresses. A session that is over still has a user, who may hear why.
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

/** What is known of a call before its body is read. */
interface Arrival {
  readonly queue: AdmissionQueue
  readonly caller: string
  readonly attempt: number
  /** Aborted when the connection is closed. */
  readonly signal: AbortSignal
}

/** A client that ignores Retry-After would come again at once: the answer itself takes so long. */
const tooManyCallsMs = 1000

/** Decides who is answered when: before the body is read by what the header proves, then by the turns of users. */
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
    /** Before the body is read: gives the refusal of a call whose header proves nothing, or is of another time. */
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
    /** With its body: waits for the caller's turn. */
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
    /** When to come again, and what says then that it is not the first time. */
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
        // The client may have gone while its session was looked up.
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

/** Of a body that announces no length as many as it may have at most. */
const bytesOf = ({ headers }: IncomingMessage, { endpoint }: Handler): number =>
  Math.min(Number(headers['content-length'] ?? endpoint.bodyLimit), endpoint.bodyLimit)

/** Node reads no more than a head announces. */
const isSmall = ({ headers }: IncomingMessage): boolean => Number(headers['content-length']) <= bodyLimitOfAnyone

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header
