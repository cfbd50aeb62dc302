import { afterEach, expect, it } from 'vitest'
import { nextTick, noteServerTime, serverNow } from './server-clock.ts'

const clientTime = Date.parse('2026-06-15T10:00:00Z')
afterEach(() => noteServerTime(new Date(clientTime).toUTCString(), clientTime + 500))

it('the clock follows the server, however wrong this machine is', () => {
  noteServerTime('Mon, 15 Jun 2026 10:07:00 GMT', clientTime)
  expect(serverNow(clientTime + 60_000)).toBe(Date.parse('2026-06-15T10:08:00.500Z'))
})

it('the clock keeps its offset if an answer contains no time', () => {
  noteServerTime('Mon, 15 Jun 2026 10:07:00 GMT', clientTime)
  const known = serverNow(clientTime)
  noteServerTime(null, clientTime)
  noteServerTime('soon', clientTime)
  expect(serverNow(clientTime)).toBe(known)
})

it('a countdown ticks every second in the last hour', () => {
  expect([3 * 3_600_000, 3_600_000, 5_000, -5_000].map(nextTick)).toEqual([30_000, 1_000, 1_000, 1_000])
})
