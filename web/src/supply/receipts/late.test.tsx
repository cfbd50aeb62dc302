import { type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Arrival, ArrivalDay, missedBy } from '../supplier-orders/Arrival.tsx'
import { ExpectedDay } from './columns.tsx'
import { DueDays } from './issue/OrderList.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00+08:00') }))
afterEach(() => void vi.useRealTimers())

/** The rendered text. */
const textOf = (shown: ReactNode): string =>
  renderToStaticMarkup(shown)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const booksInHand = '2026-08-25'
const order = { firstOn: '2026-11-10', lastOn: '2026-11-10', overdueOn: '2026-11-10', late: true, booksInHand }

it('overdue days are shown in the same words everywhere', () => {
  const expected = '2026-11-10 8 d overdue'
  expect(textOf(<Arrival day="2026-11-10" overdueDays={8} lateDays={77} booksInHand={booksInHand} isBrief />)).toBe(
    expected,
  )
  expect(textOf(<ArrivalDay day="2026-11-10" overdueDays={missedBy('2026-11-10')} />)).toBe(expected)
  expect(textOf(<ExpectedDay receipt={{ expectedOn: '2026-11-10', overdue: true }} />)).toBe(expected)
  expect(textOf(<DueDays order={order} />)).toBe(expected)
})

it('the worst of several days is shown, and nothing if no day is missed', () => {
  expect(textOf(<DueDays order={{ ...order, lastOn: '2026-11-20' }} />)).toBe('2026-11-10 – 11-20 8 d overdue')
  // The first copies are on a receipt by now.
  expect(textOf(<DueDays order={{ ...order, lastOn: '2026-11-20', overdueOn: '2026-11-16' }} />)).toBe(
    '2026-11-10 – 11-20 2 d overdue',
  )
  expect(textOf(<DueDays order={{ ...order, overdueOn: null }} />)).toBe('2026-11-10 77 d late')
  expect(textOf(<DueDays order={{ ...order, overdueOn: null, late: false }} />)).toBe('2026-11-10')
  expect(textOf(<ExpectedDay receipt={{ expectedOn: '2026-11-10', overdue: false }} />)).toBe('2026-11-10')
  expect(textOf(<ArrivalDay day={null} overdueDays={missedBy(null)} />)).toBe('–')
})
