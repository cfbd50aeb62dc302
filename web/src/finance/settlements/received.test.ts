import { expect, it } from 'vitest'
import { partsOf } from './received.ts'

it('received, returned and corrected amounts are summed apart, and nothing is lost', () => {
  const parts = partsOf([
    { fact: 'receipt', copies: 10, netFen: 700 },
    { fact: 'receipt', copies: 5, netFen: 350 },
    { fact: 'receiptReversal', copies: -5, netFen: -350 },
    { fact: 'supplierReturn', copies: -2, netFen: -140 },
    { fact: 'reprice', copies: 0, netFen: 8 },
    { fact: 'correction', copies: 0, netFen: -3 },
  ])
  expect(parts).toEqual({
    received: { copies: 15, netFen: 1050 },
    returned: { copies: -7, netFen: -490 },
    adjusted: { copies: 0, netFen: 5 },
  })
})
