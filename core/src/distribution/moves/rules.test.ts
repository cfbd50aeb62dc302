import { describe, expect, it } from 'vitest'
import {
  differenceOf,
  lostInSilence,
  missingOf,
  overArrived,
  overPicked,
  pickedShortInSilence,
  uncountedIn,
  unpicked,
} from './rules.ts'

const picked = (copies: number, count: number | null, pickedReason = '') => ({
  title: `${copies}`,
  copies,
  picked: count,
  pickedReason,
})
const arrived = (sent: number, good: number | null, damaged: number | null = good === null ? null : 0, why = '') => ({
  title: `${sent}`,
  sent,
  good,
  damaged,
  arrivedReason: why,
})

describe('the pick count of a move', () => {
  it('treats 0 as counted, and an empty field as not counted', () => {
    expect(unpicked([picked(5, 0), picked(6, null)])).toEqual(['6'])
  })
  it('is reported if it is too high, or too low without a reason', () => {
    expect(overPicked([picked(5, 6), picked(7, 7), picked(9, null)])).toEqual([{ title: '5', most: 5 }])
    expect(pickedShortInSilence([picked(5, 4), picked(6, 5, 'Wet'), picked(7, 7), picked(8, null)])).toEqual(['5'])
  })
})

describe('the arrival count of a move', () => {
  it('is required for every line that was sent, and for no other', () => {
    expect(uncountedIn([arrived(5, null), arrived(0, null), arrived(6, 0)])).toEqual(['5'])
  })
  it('adds good and damaged copies and compares them with what was sent', () => {
    expect(overArrived([arrived(5, 4, 2), arrived(6, 4, 2)])).toEqual([{ title: '5', most: 5 }])
    expect(lostInSilence([arrived(5, 3, 1), arrived(6, 3, 1, 'Fell off'), arrived(7, 6, 1)])).toEqual(['5'])
  })
  it('shows a loss as a negative difference: received less sent', () => {
    expect(missingOf(arrived(10, 6, 1))).toBe(3)
    expect(differenceOf(arrived(10, 6, 1))).toBe(-3)
    expect(Object.is(differenceOf(arrived(10, 10)), 0)).toBe(true)
  })
})
