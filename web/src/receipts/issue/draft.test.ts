import { expect, it } from 'vitest'
import { chosenOf, problemOf, usualDay, wholeOf } from './draft.ts'

const line = (id: number, proposed: number, most = proposed) => ({ supplierOrderLineId: id, proposed, most })
const on = (arrivalOn: string | null, proposed = 1) => ({ arrivalOn, proposed })
const lines = [line(1, 100, 105), line(2, 0, 5), line(3, 40)]

it('proposes all that nobody awaits yet, and names only lines with copies', () => {
  const whole = wholeOf(lines)
  expect(whole).toEqual({ 1: 100, 2: 0, 3: 40 })
  expect(chosenOf(lines, whole)).toEqual([
    { supplierOrderLineId: 1, copies: 100 },
    { supplierOrderLineId: 3, copies: 40 },
  ])
})

it('finds more than may come, and nothing at all', () => {
  expect(problemOf(lines, { 1: 105 })).toBeUndefined()
  expect(problemOf(lines, { 1: 106 })).toBe('tooMany')
  expect(problemOf(lines, { 1: 0 })).toBe('nothingChosen')
})

it('expects them on the first day that the supplier named, but not before today', () => {
  expect(usualDay([on('2026-08-09'), on('2026-08-05'), on('2026-08-02', 0)], '2026-08-01')).toBe('2026-08-05')
  expect(usualDay([on('2026-07-05')], '2026-08-01')).toBe('2026-08-01')
  expect(usualDay([on(null)], '2026-08-01')).toBe('2026-08-01')
})
