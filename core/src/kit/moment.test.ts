import { expect, it } from 'vitest'
import { shownMoment } from './moment.ts'

it('a moment is shown in local time, to the minute', () => {
  expect(shownMoment('2026-08-31T23:59:59.999Z')).toBe('2026-09-01 07:59')
})
