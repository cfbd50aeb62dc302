import { describe, expect, it, vi } from 'vitest'
import { type AdmissionQueue, type AdmissionQueueOptions, createAdmissionQueue } from './admission-queue.ts'

/** A queue with a clock of its own. */
function queueAt(options: AdmissionQueueOptions) {
  const time = { now: 0 }
  return { time, queue: createAdmissionQueue({ ...options, clock: () => time.now }) }
}
const outcome = (admission: Promise<unknown>) =>
  admission.then(
    () => 'admitted',
    (refusal: { code: string }) => refusal.code,
  )

/** Ends a call each `paceMs` while another caller waits, until the queue has learned the pace. */
async function learnPace(queue: AdmissionQueue, time: { now: number }, paceMs: number): Promise<() => void> {
  let release = await queue.admit({ caller: 'first' })
  for (let call = 0; call < 60; call += 1) {
    const next = queue.admit({ caller: `caller ${call}` })
    time.now += paceMs
    release()
    release = await next
  }
  return release
}

/** What may be admitted now is admitted within a turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Calls in the order in which they are admitted, each by the name of its caller. */
function recorded(queue: AdmissionQueue) {
  const order: string[] = []
  const releases: (() => void)[] = []
  return {
    order,
    call: (caller: string): void => {
      const run = async () => {
        const release = await queue.admit({ caller })
        order.push(caller)
        releases.push(release)
      }
      // Calls that are still waiting when a test ends are turned away later.
      run().catch(() => {})
    },
    releaseNext: async (): Promise<void> => {
      await settled()
      releases.shift()?.()
      await settled()
    },
  }
}

describe('the admission queue', () => {
  it('admits one call of each caller in turn, however many calls a caller has', async () => {
    const { queue } = queueAt({ concurrency: 1, concurrencyPerCaller: 1 })
    const { order, call, releaseNext } = recorded(queue)
    for (let count = 0; count < 100; count += 1) call('greedy')
    call('one')
    call('two')
    call('one')
    for (let count = 0; count < 6; count += 1) await releaseNext()
    expect(order).toEqual(['greedy', 'one', 'two', 'greedy', 'one', 'greedy', 'greedy'])
  })

  it('admits the calls of one caller in the order of arrival', async () => {
    const { queue } = queueAt({ concurrency: 1 })
    const release = await queue.admit({ caller: 'a' })
    const order: number[] = []
    const second = queue.admit({ caller: 'a' }).then((next) => (order.push(2), next))
    const third = queue.admit({ caller: 'a' }).then((next) => (order.push(3), next))
    release()
    release()
    const releaseSecond = await second
    expect(order).toEqual([2])
    releaseSecond()
    await third
    expect(order).toEqual([2, 3])
  })

  it('leaves slots to others once one caller has used up its own', async () => {
    const { queue } = queueAt({ concurrency: 16, concurrencyPerCaller: 4 })
    const { order, call } = recorded(queue)
    for (let count = 0; count < 100; count += 1) call('greedy')
    call('other')
    await settled()
    expect(order).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'other'])
  })

  it('runs one call at a time of a caller with a long queue, and more as it becomes shorter', async () => {
    const { queue } = queueAt({ concurrency: 16, concurrencyPerCaller: 4, maxWaitMs: 60_000 })
    const { order, call, releaseNext } = recorded(queue)
    for (let count = 0; count < 20; count += 1) call('greedy')
    const runningAfter: number[] = []
    for (let released = 1; released <= 20; released += 1) {
      await releaseNext()
      runningAfter.push(order.length - released)
    }
    expect(runningAfter).toEqual([3, 2, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 3, 2, 1, 0])
  })

  it('rejects a caller whose turn would come too late at the pace at which calls end', async () => {
    const { queue, time } = queueAt({ concurrency: 1, maxWaitMs: 4000 })
    const release = await learnPace(queue, time, 1500)
    // One caller waits: a second one would wait for three seconds.
    const waiting = queue.admit({ caller: 'a' })
    expect(() => queue.assertCapacity()).toThrow(expect.objectContaining({ code: 'busy' }))
    expect(await outcome(queue.admit({ caller: 'b' }))).toBe('busy')
    expect(queue.retryAfterSeconds()).toBeGreaterThanOrEqual(2)
    release()
    ;(await waiting)()
    queue.assertCapacity()
    expect(await outcome(queue.admit({ caller: 'b' }))).toBe('admitted')
  })

  it('does not reject other callers because one has many calls', async () => {
    const { queue, time } = queueAt({ concurrency: 1, maxWaitMs: 2000 })
    const release = await learnPace(queue, time, 300)
    for (let count = 0; count < 100; count += 1) void outcome(queue.admit({ caller: 'greedy' }))
    queue.assertCapacity()
    const other = outcome(queue.admit({ caller: 'other' }))
    release()
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
  })

  it('reserves a share of the queue for repeated attempts, larger for later ones', async () => {
    const { queue, time } = queueAt({ concurrency: 1, maxWaitMs: 2000 })
    const release = await learnPace(queue, time, 240)
    let callers = 0
    /** How many callers wait before the next one is turned away. */
    const roomFor = (attempt: number): number => {
      for (let room = 0; ; room += 1) {
        try {
          queue.assertCapacity(attempt)
        } catch {
          return room
        }
        void outcome(queue.admit({ caller: `new ${(callers += 1)}`, attempt }))
      }
    }
    expect([1, 1, 2, 3, 4, 5, 6].map(roomFor)).toEqual([4, 0, 1, 1, 1, 1, 0])
    release()
  })

  it('returns a later Retry-After to each caller that it rejects, up to a limit', async () => {
    const { queue, time } = queueAt({ concurrency: 1, maxWaitMs: 9000, maxRetryAfterMs: 9000 })
    const release = await learnPace(queue, time, 1000)
    const waiting = queue.admit({ caller: 'a' })
    expect(Array.from({ length: 9 }, () => queue.retryAfterSeconds())).toEqual([3, 4, 5, 6, 7, 8, 9, 9, 9])
    // They keep their moments while time goes on.
    time.now += 4000
    expect(queue.retryAfterSeconds()).toBe(6)
    release()
    ;(await waiting)()
    time.now += 9000
    expect(queue.retryAfterSeconds()).toBe(1)
  })

  it('rejects a call that has waited for too long all the same', async () => {
    vi.useFakeTimers()
    try {
      const queue = createAdmissionQueue({ concurrency: 1, maxWaitMs: 2000 })
      const release = await queue.admit({ caller: 'a' })
      const late = outcome(queue.admit({ caller: 'b' }))
      await vi.advanceTimersByTimeAsync(2000)
      expect(await late).toBe('busy')
      const inTime = outcome(queue.admit({ caller: 'c' }))
      release()
      expect(await inTime).toBe('admitted')
    } finally {
      vi.useRealTimers()
    }
  })

  it('drops a call whose client has disconnected', async () => {
    const { queue } = queueAt({ concurrency: 1 })
    const release = await queue.admit({ caller: 'a' })
    const gone = new AbortController()
    const first = outcome(queue.admit({ caller: 'b', signal: gone.signal }))
    const second = outcome(queue.admit({ caller: 'c' }))
    gone.abort()
    expect(await first).toBe('busy')
    release()
    expect(await second).toBe('admitted')
  })
})
