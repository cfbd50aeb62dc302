import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { expect, it } from 'vitest'
import { owedFor } from './amounts.ts'

const line = (id: number, priceFen: number, discountBp: number) => ({ id, priceFen, discountBp }) as SupplierOrderLine
const part = (lineId: number, good: number | null) => ({
  lineId,
  expected: 10,
  good,
  damaged: good === null ? null : 1,
})

it('the amount due is for good copies alone, each line rounded by itself', () => {
  // 3 × 333 × 0.705 = 704.295 and 1 × 999 × 0.5 = 499.5
  const lines = [line(1, 333, 7050), line(2, 999, 5000)]
  expect(owedFor({ lines: [part(1, 3), part(2, 1)] }, lines)).toBe(704 + 500)
})

it('a reversal reduces the amount due to the fen', () => {
  expect(owedFor({ lines: [part(2, -1)] }, [line(2, 999, 5000)])).toBe(-500)
})

it('an uncounted receipt adds nothing to the amount due', () => {
  expect(owedFor({ lines: [part(1, null)] }, [line(1, 333, 7050)])).toBe(0)
})
