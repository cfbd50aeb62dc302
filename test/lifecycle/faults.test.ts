import { expect, it } from 'vitest'
import { runFaults } from './faults.ts'

it('leaves everything that was acknowledged there once, and nothing else, however server and database are killed', async () => {
  const figures = await runFaults(5)
  expect(figures.killed).toEqual({ server: 2, database: 2, session: 1 })
  expect(figures.receipts).toBeGreaterThan(5)
  expect(figures.saves).toBeGreaterThan(5)
  expect(figures.payments).toBeGreaterThan(5)
  expect(figures.purchases).toBeGreaterThan(2)
  expect(figures.deliveries).toBeGreaterThan(2)
  expect(figures.sales).toBeGreaterThan(2)
})
