import { expect, it } from 'vitest'
import { runSendingFaults } from './sending.ts'

it('each of many orders is sent once, though server and database are killed meanwhile', async () => {
  const { killed, orders, goneBefore } = await runSendingFaults(5)
  expect(killed).toEqual({ server: 2, database: 2, session: 1 })
  expect(goneBefore).toBeGreaterThan(0)
  expect(goneBefore).toBeLessThan(orders)
})
