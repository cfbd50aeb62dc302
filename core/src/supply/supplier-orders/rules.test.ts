import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { closedWords } from './choices.ts'
import { lateDays, mayArrive, overdueDays, progressOf } from './rules.ts'
import { supplierOrderStates, supplierOrderSteps } from './states.ts'

it('a supplier order has exactly these transitions', () => {
  expect(`\n${drawTransitions(supplierOrderStates, supplierOrderSteps)}`).toMatchInlineSnapshot(`
    "
              draft   issued     answered   accepted   declined  cancelled  roles
    issue     issued  .          .          .          .         .          business
    accept    .       accepted   .          .          .         .          supplier
    answer    .       answered   .          .          .         .          supplier
    decline   .       declined   .          .          .         .          supplier
    agree     .       .          accepted   .          .         .          business
    askAgain  .       .          issued     .          .         .          business
    cancel    .       cancelled  cancelled  cancelled  .         .          business"
  `)
})

const line = { copies: 100, closed: 0, good: 0, damaged: 0 }

it.each([
  ['all of it at first', line, 0, 100],
  ['with the tolerance', line, 500, 105],
  ['no part of a copy', { ...line, copies: 99 }, 500, 103],
  ['less what came, damaged or not', { ...line, good: 60, damaged: 5 }, 500, 40],
  ['nothing of what was closed, nor a tolerance on it', { ...line, closed: 40 }, 1000, 66],
  ['nothing where all of it was closed', { ...line, closed: 100 }, 1000, 0],
  ['only the tolerance once all has come', { ...line, good: 100 }, 500, 5],
  ['never less than nothing', { ...line, good: 105 }, 0, 0],
])('the copies that may still arrive are right: %s', (_, owed, toleranceBp, copies) => {
  expect(mayArrive(owed, toleranceBp)).toBe(copies)
})

it.each([
  ['on the very day', '2026-09-01', 10, 0],
  ['a day later', '2026-09-02', 10, 1],
  ['across the end of a month', '2026-10-01', 10, 30],
  ['before it', '2026-08-20', 10, 0],
  ['later, but all has come', '2026-09-20', 0, 0],
  ['without a date', null, 10, 0],
])('the days that an order line is late are right: %s', (_, arrivalOn, open, days) => {
  expect(lateDays({ arrivalOn, open }, '2026-09-01', '2026-06-01')).toBe(days)
  expect(lateDays({ arrivalOn, open }, '2026-09-01', null)).toBe(days)
})

it('an order line is not late for a day that had passed when it was ordered', () => {
  expect(lateDays({ arrivalOn: '2026-11-17', open: 10 }, '2026-09-01', '2026-09-01')).toBe(77)
  expect(lateDays({ arrivalOn: '2026-11-17', open: 10 }, '2026-09-01', '2026-09-02')).toBe(0)
})

it.each([
  ['on the day itself', '2026-07-10', 10, 0],
  ['the day after', '2026-07-09', 10, 1],
  ['when all has come', '2026-07-01', 0, 0],
  ['without a date', null, 10, 0],
])('the overdue days of a line are right: %s', (_, arrivalOn, open, days) => {
  expect(overdueDays({ arrivalOn, open }, '2026-07-10')).toBe(days)
})

it.each([
  ['none', { ...line, open: 100 }],
  ['partly', { ...line, good: 1, open: 99 }],
  ['partly', { ...line, damaged: 1, open: 99 }],
  ['wholly', { ...line, good: 99, damaged: 1, open: 0 }],
  ['wholly', { ...line, good: 1, closed: 99, open: 0 }],
  ['closed', { ...line, closed: 100, open: 0 }],
] as const)('an order line’s progress is %s for its sums', (progress, sums) => {
  expect(progressOf(sums)).toBe(progress)
})

it('the reason of a closed line is translated if it is the supplier’s standard answer', () => {
  expect(closedWords('discontinued')).toEqual({ en: 'Discontinued', zh: '停止发行' })
  expect(closedWords('Burnt down')).toEqual({ en: 'Burnt down', zh: 'Burnt down' })
  expect(closedWords('toString')).toEqual({ en: 'toString', zh: 'toString' })
})
