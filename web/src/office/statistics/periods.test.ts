import { expect, it } from 'vitest'
import { lastDayOf, nextPeriod, periodText, receivedOver } from './periods.ts'

it.each([
  ['2026-12-01', 'month', '2027-01-01', '2026-12-31', '2026-12'],
  ['2028-02-01', 'month', '2028-03-01', '2028-02-29', '2028-02'],
  ['2026-12-28', 'week', '2027-01-04', '2027-01-03', '2026-12-28 – 01-03'],
  ['2026-02-28', 'day', '2026-03-01', '2026-02-28', '2026-02-28'],
] as const)('the period at %s by %s has the right successor, last day and name', (first, by, next, last, text) => {
  expect(nextPeriod(first, by)).toBe(next)
  expect(lastDayOf(first, by)).toBe(last)
  expect(periodText(first, by)).toBe(text)
})

it('each warehouse has a figure for every period, also without receipts', () => {
  const rows = [
    { warehouseName: 'West', period: '2026-03-01', good: 5 },
    { warehouseName: 'East', period: '2026-01-01', good: 7 },
    { warehouseName: 'West', period: '2026-01-01', good: -2 },
  ]
  expect(receivedOver(rows, 'month')).toEqual({
    periods: ['2026-01-01', '2026-02-01', '2026-03-01'],
    series: [
      { name: 'East', values: [7, 0, 0] },
      { name: 'West', values: [-2, 0, 5] },
    ],
  })
})

it('the latest periods are shown if there are too many', () => {
  const rows = [
    { warehouseName: 'East', period: '2020-01-01', good: 1 },
    { warehouseName: 'East', period: '2026-01-01', good: 2 },
  ]
  const { periods, series } = receivedOver(rows, 'day')
  expect(periods).toHaveLength(120)
  expect(periods.at(-1)).toBe('2026-01-01')
  expect(series[0]?.values.at(-1)).toBe(2)
})

it('no receipts yield no periods', () => {
  expect(receivedOver([], 'week')).toEqual({ periods: [], series: [] })
})
