import { expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'the calendar of a city built at %i o’clock begins on a morning that has passed',
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 15, hour, 29))
    const { morning } = calendarOf(now)
    const ago = now.getTime() - morning.getTime()
    expect(ago).toBeGreaterThanOrEqual(0)
    expect(ago).toBeLessThan(86_400_000)
    expect(morning.toISOString()).toMatch(/T00:30:00/)
  },
)
