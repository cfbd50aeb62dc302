import { expect, it } from 'vitest'
import { dateProblem } from './deadline.ts'

it('a deadline must lie after now and not after the latest moment', () => {
  const window = { now: new Date('2026-09-01T00:00:00Z'), latest: '2026-09-10T10:00:00Z' }
  expect(dateProblem('2026-09-05T12:00', window)).toBeUndefined()
  expect(dateProblem('2026-09-10T18:00', window)).toBeUndefined()
  expect(dateProblem('2026-09-10T18:01', window)).toBe('tooLate')
  expect(dateProblem('2026-09-01T08:00', window)).toBe('past')
  expect(dateProblem('', window)).toBe('missing')
})
