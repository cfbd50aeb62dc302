import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkMilliseconds, inTime, tooSlow } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the code of a page may load for 120 seconds, and no longer', async () => {
  expect(chunkMilliseconds).toBe(120_000)
  const loading = inTime(new Promise(() => undefined))
  const late = loading.catch((failure: Error) => failure.message)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe(tooSlow)
})

it('the code of a page that loads in time is returned', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})
