import { expect, it } from 'vitest'
import { chosenOf, problemOf, usualDay, wholeOf } from './draft.ts'

const line = (id: number, proposed: number, most = proposed) => ({ supplierOrderLineId: id, proposed, most })
const on = (arrivalOn: string | null, proposed = 1) => ({ arrivalOn, proposed })
const lines = [line(1, 100, 105), line(2, 0, 5), line(3, 40)]

it('a new receipt proposes all copies without a receipt, and sends only lines with copies', () => {
  const complete = wholeOf(lines)
  expect(complete).toEqual({ 1: 100, 2: 0, 3: 40 })
  expect(chosenOf(lines, complete)).toEqual([
    { supplierOrderLineId: 1, copies: 100 },
    { supplierOrderLineId: 3, copies: 40 },
  ])
})

it('a new receipt with too many copies, or none, is rejected', () => {
  expect(problemOf(lines, { 1: 105 })).toBeUndefined()
  expect(problemOf(lines, { 1: 106 })).toBe('tooMany')
  expect(problemOf(lines, { 1: 0 })).toBe('nothingChosen')
})

it('a new receipt is expected on the supplier’s first day, but not before today', () => {
  expect(usualDay([on('2026-08-09'), on('2026-08-05'), on('2026-08-02', 0)], '2026-08-01')).toBe('2026-08-05')
  expect(usualDay([on('2026-07-05')], '2026-08-01')).toBe('2026-08-01')
  expect(usualDay([on(null)], '2026-08-01')).toBe('2026-08-01')
})
