import { expect, it } from 'vitest'
import { ConfirmInput } from './shapes.ts'

const count = { id: 1, version: 1, lines: [{ supplierOrderLineId: 1, good: 2, damaged: 0, reason: '' }] }

it('a count without a remark leaves the announced remark alone', () => {
  expect(ConfirmInput.parse(count).remark).toBeUndefined()
  expect(ConfirmInput.parse({ ...count, remark: ' ' }).remark).toBe('')
})
