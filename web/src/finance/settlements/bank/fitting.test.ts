import { expect, it } from 'vitest'
import { excessFen, fits } from './fitting.ts'

const proposal = {
  by: 'payer' as const,
  payer: 'school' as const,
  payerId: 1,
  payerName: 'A',
  bills: [
    { id: 1, number: 'B1', outstandingFen: 300 },
    { id: 2, number: 'B2', outstandingFen: 200 },
  ],
}

it.each([
  { amountFen: 500, proposal, excess: 0, fitting: true },
  { amountFen: -500, proposal, excess: 0, fitting: true },
  { amountFen: 100, proposal, excess: 0, fitting: true },
  { amountFen: 501, proposal, excess: 1, fitting: false },
  { amountFen: 100, proposal: null, excess: 100, fitting: false },
])('a bank row of $amountFen fen exceeds its proposal by $excess', ({ excess, fitting, ...row }) => {
  expect(excessFen(row)).toBe(excess)
  expect(fits({ ...row, state: 'open' })).toBe(fitting)
  expect(fits({ ...row, state: 'ignored' })).toBe(false)
})
