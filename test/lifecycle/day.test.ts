import { expect, it } from 'vitest'
import { runDay } from './day.ts'

it('has every role at work, and is left behind by all of them as it was found', async () => {
  const { changes, looks, news, errors, before, after } = await runDay(6)
  expect(errors).toEqual([])
  for (const some of [changes, looks, news]) expect(some).toBeGreaterThan(0)
  // The pools of the server keep what they have opened; nobody else holds anything.
  expect(after.files - before.files).toBeLessThan(45)
})
