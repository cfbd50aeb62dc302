import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRefused } from './call-refused.ts'
import { isRetryable, backoffMs } from './backoff.ts'
import { slowMutations, repeated } from './retry.ts'
import { reachable } from './transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
  reachable.set(true)
})
afterEach(() => void vi.useRealTimers())

const endpoint = { forMs: 60_000, showsMessage: true, withoutConnection: true }
const saying = (status: number, retryAfterMs?: number) => callRefused({ status, message: '', retryAfterMs })
function make(times: number, refusal: Error) {
  const attempt = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  for (let failed = 0; failed < times; failed += 1) attempt.mockRejectedValueOnce(refusal)
  return attempt
}

describe('a call', () => {
  it.each([0, 502, 503, 504])('is retried until it is answered: %i', async (status) => {
    const attempt = make(4, saying(status))
    const answer = repeated(attempt, endpoint)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBe('done')
    expect(attempt).toHaveBeenCalledTimes(5)
  })

  it.each([400, 403, 404, 409, 422, 500])('that is refused is not retried: %i', async (status) => {
    const attempt = make(1, saying(status))
    await expect(repeated(attempt, endpoint)).rejects.toMatchObject({ status })
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(isRetryable(status)).toBe(false)
  })

  it('is retried after the pause that the server demands', async () => {
    const attempt = make(1, saying(503, 7_000))
    const answer = repeated(attempt, endpoint)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(attempt).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBe('done')
  })

  it('carries the last ticket of the server, also if the next refusal has none', async () => {
    const refusals = ['ticket-1', undefined, 'ticket-2'].map((retryTicket) =>
      callRefused({ status: 503, message: '', retryTicket }),
    )
    const attempt = vi.fn<(ticket: string | undefined) => Promise<string>>().mockResolvedValue('done')
    for (const refusal of refusals) attempt.mockRejectedValueOnce(refusal)
    const answer = repeated(attempt, { ...endpoint, ticket: 'ticket-0' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBe('done')
    expect(attempt.mock.calls).toEqual([['ticket-0'], ['ticket-1'], ['ticket-1'], ['ticket-2']])
  })

  it('that came too often is retried only if the server says when', async () => {
    await expect(repeated(make(1, saying(429)), endpoint)).rejects.toMatchObject({ status: 429 })
    const attempt = repeated(make(1, saying(429, 1_000)), endpoint)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await attempt).toBe('done')
  })

  it('fails in the end with the refusal', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(saying(503))
    const answer = repeated(attempt, endpoint)
    // The call rejects while the fake clock runs, before the expectation below awaits it.
    answer.catch(() => {})
    await vi.advanceTimersByTimeAsync(80_000)
    await expect(answer).rejects.toMatchObject({ status: 503 })
    expect(slowMutations.get()).toBe(0)
  })

  it('is retried at once when the server is reachable again', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(saying(503, 30_000))
    reachable.set(false)
    const answer = repeated(attempt, endpoint)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempt).toHaveBeenCalledTimes(1)
    attempt.mockResolvedValue('done')
    reachable.set(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(await answer).toBe('done')
  })

  it('shows a message after two seconds, until it is answered', async () => {
    const answer = repeated(make(1, saying(503, 5_000)), endpoint)
    await vi.advanceTimersByTimeAsync(1_900)
    expect(slowMutations.get()).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(slowMutations.get()).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await answer
    expect(slowMutations.get()).toBe(0)
  })

  it('that only reads fails at once if there is no connection', async () => {
    const attempt = make(1, saying(0))
    await expect(repeated(attempt, { ...endpoint, withoutConnection: false })).rejects.toMatchObject({ status: 0 })
  })
})

it('the backoff grows, and varies between clients', () => {
  const first = Array.from({ length: 50 }, () => backoffMs(0))
  expect(Math.min(...first)).toBeGreaterThanOrEqual(200)
  expect(Math.max(...first)).toBeLessThanOrEqual(400)
  expect(new Set(first).size).toBeGreaterThan(10)
  expect(backoffMs(3)).toBeGreaterThanOrEqual(1_600)
  expect(backoffMs(20)).toBeLessThanOrEqual(8_000)
})
