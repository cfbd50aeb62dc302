import { expect, it } from 'vitest'
import { dayOf, fieldMoment, momentTyped } from './days.ts'

it('moments are read and shown in the city’s time zone', () => {
  expect(fieldMoment('2026-06-15T10:00:00.000Z')).toBe('2026-06-15T18:00')
  expect(momentTyped('2026-06-15T18:00')).toBe('2026-06-15T10:00:00.000Z')
  expect(momentTyped('')).toBeNull()
  expect(momentTyped('2026-13-45T18:00')).toBeNull()
})

it('a day from an address is accepted, other text is not', () => {
  expect(dayOf('2026-06-15')).toBe('2026-06-15')
  expect(dayOf('15 June')).toBeUndefined()
})
