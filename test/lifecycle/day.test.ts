import { expect, it } from 'vitest'
import { seedOr } from '../soak/seed.ts'
import { runDay } from './day.ts'

it('a short day with every role at work causes no errors and leaks no open files', async () => {
  const { changes, looks, news, errors, before, after } = await runDay({ seconds: 6, seed: seedOr(1) })
  expect(errors).toEqual([])
  for (const some of [changes, looks, news]) expect(some).toBeGreaterThan(0)
  // Only the server's pools keep connections open.
  expect(after.files - before.files).toBeLessThan(45)
})
