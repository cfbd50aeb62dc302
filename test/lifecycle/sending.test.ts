import { expect, it } from 'vitest'
import { seedOr } from '../soak/seed.ts'
import { runSendingFaults } from './sending.ts'

it('each of many orders is sent once, though server and database are killed meanwhile', async () => {
  const { killed, orders, goneBefore } = await runSendingFaults({ rounds: 5, seed: seedOr(6) })
  expect(killed).toEqual({ server: 2, database: 2, session: 1 })
  expect(goneBefore).toBeGreaterThan(0)
  expect(goneBefore).toBeLessThan(orders)
})
