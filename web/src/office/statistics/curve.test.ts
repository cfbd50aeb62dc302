import { expect, it } from 'vitest'
import { curveOf } from './curve.ts'

const at = (text: string) => Date.parse(text)

it('the curve adds up hour by hour, and stays level until now', () => {
  const hours = [
    { hour: '2026-05-01T08:00:00.000Z', submitted: 2 },
    { hour: '2026-05-01T11:00:00.000Z', submitted: 3 },
  ]
  expect(curveOf(hours, at('2026-05-01T14:30:00Z'))).toEqual([
    { at: at('2026-05-01T08:00:00Z'), submitted: 0 },
    { at: at('2026-05-01T09:00:00Z'), submitted: 2 },
    { at: at('2026-05-01T12:00:00Z'), submitted: 5 },
    { at: at('2026-05-01T14:30:00Z'), submitted: 5 },
  ])
})

it('the curve shows an unfinished hour only up to now', () => {
  expect(curveOf([{ hour: '2026-05-01T08:00:00.000Z', submitted: 4 }], at('2026-05-01T08:20:00Z'))).toEqual([
    { at: at('2026-05-01T08:00:00Z'), submitted: 0 },
    { at: at('2026-05-01T08:20:00Z'), submitted: 4 },
  ])
})

it('the curve is empty before the first submission', () => expect(curveOf([], 0)).toEqual([]))
