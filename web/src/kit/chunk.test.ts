import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkMilliseconds, inTime, tooSlow } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits 120 seconds for the code of a page, and no longer', async () => {
  expect(chunkMilliseconds).toBe(120_000)
  const loading = inTime(new Promise(() => undefined))
  const outcome = expect(loading).rejects.toThrow(tooSlow)
  await vi.advanceTimersByTimeAsync(120_000)
  await outcome
})

it('gives what arrives in time', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})
