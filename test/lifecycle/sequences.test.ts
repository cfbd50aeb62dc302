import { expect, it } from 'vitest'
import { runSequences } from '../sequences/sequences.ts'
import { seedOr, usesOwnSeeds } from '../soak/seed.ts'

it('random sequences of calls agree with a small model of all documents', async () => {
  const { failures, counts } = await runSequences({ count: 3, steps: 100, seed: seedOr(20_261_117) })
  expect(failures).toEqual([])
  if (!usesOwnSeeds) return
  // A walk of refusals alone would prove nothing.
  const families = [
    'countReceipt: done',
    'send: done',
    'confirmShopOrder: done',
    'pay: done',
    'receiveReturn: came back',
  ]
  expect(families.filter((outcome) => !counts[outcome])).toEqual([])
})
