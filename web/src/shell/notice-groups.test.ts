import type { Notice } from '@keben/core/office/notices/contract'
import { expect, it } from 'vitest'
import { noticeGroups } from './notice-groups.ts'

const notice = (id: number, link: string, read = true): Notice => ({
  id,
  at: '2026-11-20T08:00:00Z',
  topic: 'deliveries',
  text: `Notice ${id}`,
  link,
  read,
})

it('notices of one document are one, unread as long as one of them is', () => {
  const page = '/sys/deliverGoods/returns?return=7'
  const groups = noticeGroups([notice(9, page), notice(8, '/sys/a?order=1'), notice(7, page, false), notice(6, page)])
  expect(groups.map(({ newest, ids, isRead }) => [newest.id, ids, isRead])).toEqual([
    [9, [9, 7, 6], false],
    [8, [8], true],
  ])
})

it('notices that lead to a list or nowhere stand alone', () => {
  expect(noticeGroups([notice(3, ''), notice(2, ''), notice(1, '/sys/stock')])).toHaveLength(3)
})
