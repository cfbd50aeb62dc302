import { describe, expect, it } from 'vitest'
import { dayTyped, daysLater, monthsLater, timeTyped, weekdayOf, weeksOf } from './typed-day.ts'

describe('a typed date', () => {
  it.each([
    ['2026-09-01', '2026-09-01'],
    ['2026-9-1', '2026-09-01'],
    ['2026/09/01', '2026-09-01'],
    [' 2026.9.1 ', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['2026 y 9 m 1 d', '2026-09-01'],
    ['2028-02-29', '2028-02-29'],
  ])('%s is read as %s', (typed, day) => expect(dayTyped(typed)).toBe(day))

  it.each([
    '',
    '2026',
    '2026-09',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '09/01/2026',
    '0202-01-01',
    '2300-01-01',
    'x',
  ])('%s is not a day', (typed) => expect(dayTyped(typed)).toBeUndefined())

  it.each([
    ['2026-09-01 18:00', '2026-09-01T18:00'],
    ['2026-09-01T08:30', '2026-09-01T08:30'],
    ['2026/9/1 8:05', '2026-09-01T08:05'],
    ['20260901 1800', '2026-09-01T18:00'],
  ])('%s is read as the moment %s', (typed, moment) => expect(timeTyped(typed)).toBe(moment))

  it.each(['2026-09-01', '2026-09-01 24:00', '2026-09-01 10:60', '2026-02-30 10:00', '18:00'])(
    '%s is not a moment',
    (typed) => expect(timeTyped(typed)).toBeUndefined(),
  )
})

describe('a calendar', () => {
  it('continues over the ends of months and years', () => {
    expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
    expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28')
    expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15')
    expect(monthsLater('2024-02-29', 12)).toBe('2025-02-28')
  })

  it('ends where a call accepts no further day', () => {
    expect(daysLater('2199-12-31', 1)).toBe('2199-12-31')
    expect(monthsLater('1900-01-05', -1)).toBe('1900-01-05')
  })

  it('begins its weeks on Monday', () => {
    expect(weekdayOf('2026-09-07')).toBe(0)
    const weeks = weeksOf('2026-09-15')
    expect(weeks[0]).toEqual([
      '2026-08-31',
      '2026-09-01',
      '2026-09-02',
      '2026-09-03',
      '2026-09-04',
      '2026-09-05',
      '2026-09-06',
    ])
    expect(weeks.flat()).toHaveLength(42)
  })
})
