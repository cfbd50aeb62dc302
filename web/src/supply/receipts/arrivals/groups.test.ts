import { expect, it } from 'vitest'
import { grouped } from './groups.ts'

const receipt = (id: number, expectedOn: string | null) => ({ id, expectedOn })

it('arrivals are grouped as overdue, today, without a day and later, without empty groups', () => {
  const receipts = [receipt(1, '2026-08-03'), receipt(2, '2026-08-01'), receipt(3, null), receipt(4, '2026-07-31')]
  const shown = grouped(receipts, '2026-08-01').map(({ group, receipts: own }) => [group, own.map(({ id }) => id)])
  expect(shown).toEqual([
    ['overdue', [4]],
    ['today', [2]],
    ['noDay', [3]],
    ['later', [1]],
  ])
  expect(grouped([receipt(1, '2026-08-03')], '2026-08-01').map(({ group }) => group)).toEqual(['later'])
})
