import { expect, it } from 'vitest'
import { dayOf, fieldMoment, momentTyped } from './days.ts'

it('reads and shows moments by the city’s clock', () => {
  expect(fieldMoment('2026-06-15T10:00:00.000Z')).toBe('2026-06-15T18:00')
  expect(momentTyped('2026-06-15T18:00')).toBe('2026-06-15T10:00:00.000Z')
  expect(momentTyped('')).toBeNull()
  expect(momentTyped('2026-13-45T18:00')).toBeNull()
})

it('takes a day from an address, and nothing else', () => {
  expect(dayOf('2026-06-15')).toBe('2026-06-15')
  expect(dayOf('15 June')).toBeUndefined()
})
