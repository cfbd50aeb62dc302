import type { LineInput, SavedLines } from '@keben/core/ordering/school-plans/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callRefused } from '../../../kit/api/call-refused.ts'
import { createSaver } from './saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer: SavedLines = {
  savedAt: '2026-06-01T02:00:00.000Z',
  changed: 1,
  conflicts: [],
  gone: [],
  totals: { lines: 0, filled: 0, copies: 0, listFen: 0, fundedFen: 0 },
}
const line = (bookId: number, copies: number): LineInput => ({ bookId, audience: 'student', copies, was: null })

/** A saver for a list of unsent lines; sent lines leave the list. */
function post(send = vi.fn<(lines: readonly LineInput[]) => Promise<SavedLines>>().mockResolvedValue(answer)) {
  let unsent: LineInput[] = []
  const saver = createSaver(
    {
      unsent: () => unsent,
      send,
      onSaved: (sent) => {
        unsent = unsent.filter((one) => !sent.includes(one))
      },
    },
    undefined,
  )
  const type = (bookId: number, copies: number) => {
    unsent = [...unsent.filter((one) => one.bookId !== bookId), line(bookId, copies)]
    saver.changed()
  }
  return { saver, send, type, clear: () => ((unsent = []), saver.changed()), state: () => saver.state.get().kind }
}

describe('a saver while a user types', () => {
  it('sends a burst in one call, after a pause', async () => {
    const { send, type, state } = post()
    for (const digits of [1, 12, 120]) type(1, digits)
    type(2, 5)
    expect(state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(600)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(send.mock.calls).toEqual([[[line(1, 120), line(2, 5)]]])
    expect(state()).toBe('saved')
  })

  it('sends after a while even without a pause', async () => {
    const { send, type } = post()
    for (let digits = 0; digits < 20; digits += 1) {
      type(digits, 1)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(send.mock.calls.length).toBeGreaterThan(0)
  })

  it('notifies of a state once, however much is typed in it', () => {
    const { saver, type } = post()
    const onChange = vi.fn<() => void>()
    saver.state.subscribe(onChange)
    for (const digits of [1, 12, 120]) type(1, digits)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('sends nothing if the change was undone', async () => {
    const { send, type, clear, state } = post()
    type(1, 1)
    clear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(send).not.toHaveBeenCalled()
    expect(state()).toBe('saved')
  })

  it('sends what was typed during a call after a pause of its own', async () => {
    const first = Promise.withResolvers<SavedLines>()
    const send = vi.fn<() => Promise<SavedLines>>().mockReturnValueOnce(first.promise).mockResolvedValue(answer)
    const { type, state } = post(send)
    type(1, 1)
    await vi.advanceTimersByTimeAsync(800)
    type(2, 2)
    expect(state()).toBe('sending')
    first.resolve(answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(800)
    expect(send).toHaveBeenCalledTimes(2)
    expect(state()).toBe('saved')
  })
})

describe('a saver without a connection', () => {
  it('retries with a growing backoff, and sends all changes once the server is back', async () => {
    const lost = callRefused({ status: 0, message: '' })
    const send = vi.fn<(lines: readonly LineInput[]) => Promise<SavedLines>>().mockRejectedValue(lost)
    const { saver, type, state } = post(send)
    type(1, 1)
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('offline')
    type(2, 2)
    expect(state()).toBe('offline')
    await vi.advanceTimersByTimeAsync(60_000)
    const tries = send.mock.calls.length
    expect(tries).toBeGreaterThan(2)
    expect(tries).toBeLessThan(8)
    send.mockResolvedValue(answer)
    saver.retry()
    await vi.advanceTimersByTimeAsync(0)
    // First the unanswered lines, which may have arrived; then later ones.
    expect(send.mock.lastCall).toEqual([[line(1, 1)]])
    await vi.advanceTimersByTimeAsync(800)
    expect(send.mock.lastCall).toEqual([[line(2, 2)]])
    expect(state()).toBe('saved')
  })
})

describe('a saver while the server is busy', () => {
  it.each([429, 502, 503, 504])('waits and saves by itself: %i', async (status) => {
    const busy = callRefused({ status, message: 'busy', retryAfterMs: 5_000 })
    const send = vi
      .fn<(lines: readonly LineInput[]) => Promise<SavedLines>>()
      .mockRejectedValueOnce(busy)
      .mockResolvedValue(answer)
    const { type, state } = post(send)
    type(1, 1)
    await vi.advanceTimersByTimeAsync(800)
    expect(state()).toBe('busy')
    type(1, 12)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(send.mock.calls).toEqual([[[line(1, 1)]], [[line(1, 1)]], [[line(1, 12)]]])
    expect(state()).toBe('saved')
  })
})

describe('a saver after the deadline', () => {
  it('keeps the refusal, and does not retry by itself', async () => {
    const over = callRefused({ status: 422, code: 'entry_over', message: 'Entry ended at 18:00.' })
    const send = vi.fn<(lines: readonly LineInput[]) => Promise<SavedLines>>().mockRejectedValue(over)
    const { saver, type } = post(send)
    type(1, 1)
    await vi.advanceTimersByTimeAsync(800)
    expect(saver.state.get()).toEqual({ kind: 'refused', message: 'Entry ended at 18:00.' })
    type(2, 2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    send.mockResolvedValue(answer)
    saver.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(saver.state.get()).toEqual({ kind: 'saved', at: answer.savedAt })
  })
})

it('a flush before the submission sends everything at once, and returns whether it arrived', async () => {
  const { saver, send, type } = post()
  type(1, 1)
  expect(await saver.flush()).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  send.mockRejectedValue(callRefused({ status: 0, message: '' }))
  type(2, 2)
  expect(await saver.flush()).toBe(false)
})
