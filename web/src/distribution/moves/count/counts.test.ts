import type { MoveLine } from '@keben/core/distribution/moves/shapes'
import { expect, it } from 'vitest'
import { arrivedLines, asExpected, differenceOf, lacksReason, pickedLines, scanned } from './counts.ts'

const line = {
  id: 1,
  isbn: '9787107000010',
  bookCode: 'YW3A',
  title: 'Chinese 3',
  copies: 50,
  sent: 45,
  copiesPerPack: 20,
} as unknown as MoveLine
const nothing = { good: null, damaged: null, reason: '' }

it('each scan adds a pack or a copy, up to the expected number', () => {
  const once = scanned(line, nothing, 'in', 'pack')
  expect(once.good).toBe(20)
  expect(scanned(line, { ...once, good: 40 }, 'in', 'pack').good).toBe(45)
  expect(scanned(line, { ...once, good: 40, damaged: 5 }, 'in', 'pack').good).toBe(40)
  expect(scanned(line, nothing, 'out', 'copy').good).toBe(1)
})

it('a shortage is shown with a minus, and needs a reason', () => {
  const short = { good: 40, damaged: 2, reason: '' }
  expect(differenceOf(line, short, 'in')).toBe(-3)
  expect(lacksReason(line, short, 'in')).toBe(true)
  expect(lacksReason(line, { ...short, reason: 'Wet' }, 'in')).toBe(false)
  expect(lacksReason(line, nothing, 'in')).toBe(false)
  expect(asExpected(line, short, 'in').good).toBe(43)
})

it('a count sends counted lines only', () => {
  expect(pickedLines([line], () => nothing)).toEqual([])
  expect(pickedLines([line], () => ({ ...nothing, good: 0, reason: ' gone ' }))).toEqual([
    { lineId: 1, picked: 0, reason: 'gone' },
  ])
  expect(arrivedLines([line], () => ({ ...nothing, good: 45 }))).toEqual([
    { lineId: 1, good: 45, damaged: 0, reason: '' },
  ])
})
