import { cityDay } from '@keben/core/kit/moment'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entered } from '../../kit/draft/read.ts'
import { orderLine } from './line-fixture.ts'
import { isTooLate, lateArrivalOf } from './late.ts'
import { copiesColumn, createOrderDraft } from './order-draft.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-01T23:59:00+08:00') }))
afterEach(() => void vi.useRealTimers())

const inDays = (days: number): string => cityDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))

it('a title is too late if its lead time ends after the day when books must be in hand', () => {
  expect([5, 10, 15, null].map((leadDays) => isTooLate({ leadDays }, inDays(10)))).toEqual([false, false, true, false])
  expect(isTooLate({ leadDays: 15 }, inDays(-10))).toBe(true)
})

it('late titles are counted once each, if they are bought, with the day of the last arrival', () => {
  const draft = createOrderDraft([
    orderLine({ leadDays: 30 }),
    orderLine({ leadDays: 30, warehouseId: 2 }),
    orderLine({ bookId: 2, leadDays: 45 }),
    orderLine({ bookId: 3, leadDays: 5 }),
  ])
  expect(lateArrivalOf(draft, inDays(10))).toEqual({ titles: 2, until: inDays(45) })
  draft.sheet.write([{ row: '2.1', column: copiesColumn, entry: entered(null) }])
  expect(lateArrivalOf(draft, inDays(10))).toEqual({ titles: 1, until: inDays(30) })
  expect(lateArrivalOf(draft, inDays(30))).toBeUndefined()
})
