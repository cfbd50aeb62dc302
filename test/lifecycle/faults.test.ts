import { expect, it } from 'vitest'
import { seedOr, usesOwnSeeds } from '../soak/seed.ts'
import { runFaults } from './faults.ts'

it('every acknowledged change exists exactly once after server, database and sessions were killed', async () => {
  const { killed, stillDown, documents } = await runFaults({ rounds: [1, 1, 1, 1, 2], seed: seedOr(6) })
  expect(killed).toEqual({ server: 2, database: 2, session: 2 })
  // With its own seed, the last kill comes during the server's start.
  expect(stillDown).toBe(usesOwnSeeds ? 1 : stillDown)
  expect(Object.keys(documents)).toHaveLength(10)
  for (const made of Object.values(documents)) expect(made).toBeGreaterThan(2)
  for (const often of ['receipts', 'saves', 'payments']) expect(documents[often]).toBeGreaterThan(5)
})
