import { describe, expect, it } from 'vitest'
import { distanceTo, nextDate, stationsOf, waysBehind } from './season.ts'

const plan = {
  selectionUntil: '2026-04-30T10:00:00Z',
  schoolsUntil: '2026-06-15T10:00:00Z',
  districtsUntil: '2026-06-25T10:00:00Z',
  booksInHand: '2026-09-01',
  patchUntil: null,
}
const at = (iso: string) => Date.parse(iso)
const next = (state: Parameters<typeof nextDate>[0]['state'], now: string) =>
  nextDate({ ...plan, state }, at(now))?.field

it('the dates of a season are in their order, and include supplements once they are set', () => {
  const fields = ['selectionUntil', 'schoolsUntil', 'districtsUntil', 'booksInHand']
  expect(stationsOf(plan).map(({ field }) => field)).toEqual(fields)
  const patched = { ...plan, patchUntil: '2026-09-30T10:00:00Z' }
  expect(stationsOf(patched).map(({ field }) => field)).toEqual([...fields, 'patchUntil'])
})

it('the progress between the dates of a season is a share of each interval', () => {
  const stations = stationsOf(plan)
  const begin = at('2026-03-01T10:00:00Z')
  expect(waysBehind(stations, begin, at('2026-02-01T00:00:00Z'))).toEqual([0, 0, 0, 0])
  expect(waysBehind(stations, begin, at('2026-03-31T10:00:00Z'))).toEqual([0.5, 0, 0, 0])
  expect(waysBehind(stations, begin, at('2026-06-20T10:00:00Z'))).toEqual([1, 1, 0.5, 0])
  expect(waysBehind(stations, begin, at('2027-01-01T00:00:00Z'))).toEqual([1, 1, 1, 1])
  // The plan was created after its first date.
  expect(waysBehind(stations, at('2026-05-10T00:00:00Z'), at('2026-05-11T00:00:00Z'))[0]).toBe(1)
})

it.each([
  [72, { unit: 'day', count: 3, past: false }],
  [47.5, { unit: 'hour', count: 47, past: false }],
  [0.2, { unit: 'hour', count: 0, past: false }],
  [-5, { unit: 'hour', count: 5, past: true }],
  [-100, { unit: 'day', count: 4, past: true }],
])('the distance of %d hours is shown in days or hours', (hours, distance) => {
  expect(distanceTo(hours * 3_600_000, 0)).toEqual(distance)
})

describe('the next date', () => {
  it('is the one that matters in the present state of the plan', () => {
    expect(next('selecting', '2026-04-01T00:00:00Z')).toBe('selectionUntil')
    expect(next('open', '2026-06-01T00:00:00Z')).toBe('schoolsUntil')
    expect(next('open', '2026-06-20T00:00:00Z')).toBe('districtsUntil')
    expect(next('open', '2026-07-01T00:00:00Z')).toBe('districtsUntil')
    expect(next('resulted', '2026-07-01T00:00:00Z')).toBe('booksInHand')
    expect(next('patching', '2026-07-01T00:00:00Z')).toBeUndefined()
    expect(next('archived', '2026-07-01T00:00:00Z')).toBeUndefined()
  })
})
