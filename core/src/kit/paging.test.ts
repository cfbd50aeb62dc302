import { expect, it } from 'vitest'
import { z } from 'zod'
import { checked } from './issues.ts'
import { Day, GivenMoment, Id, Ids, listInput } from './paging.ts'

const input = listInput(['code', 'name'], { state: z.enum(['active', 'disabled']).optional() })

it('a page request defaults to the first fifty rows', () => {
  expect(checked(input, {})).toEqual({ value: { page: 1, pageSize: 50, keyword: '' } })
})

it.each(['code', '-code', 'name', '-name'])('a list can be sorted by %s', (sort) => {
  expect(checked(input, { sort }).issues).toBeUndefined()
})

it.each([
  [{ sort: 'id' }, 'sort', 'not_a_choice'],
  [{ sort: '--code' }, 'sort', 'not_a_choice'],
  [{ page: 0 }, 'page', 'too_small_number'],
  [{ page: 1.5 }, 'page', 'wrong_type'],
  [{ pageSize: 501 }, 'pageSize', 'too_big_number'],
  [{ keyword: 'x'.repeat(101) }, 'keyword', 'too_big_text'],
  [{ colour: 1 }, 'colour', 'unknown_field'],
])('a page request with %j is refused', (request, field, rule) => {
  expect(checked(input, request).issues).toMatchObject([{ field, rule }])
})

it('ids are whole positive numbers, at most a thousand of them', () => {
  expect([0, -1, 1.5, 2 ** 53, '1', null].map((id) => Id.safeParse(id).success)).not.toContain(true)
  expect(Ids.safeParse([]).success).toBe(false)
  expect(Ids.safeParse(Array.from({ length: 1000 }, (_, place) => place + 1)).success).toBe(true)
  expect(Ids.safeParse(Array.from({ length: 1001 }, (_, place) => place + 1)).success).toBe(false)
})

it('a day is accepted only if it exists in the calendar', () => {
  expect(
    ['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1'].map((day) => Day.safeParse(day).success),
  ).toEqual([true, true, false, false, false])
})

it.each([
  ['2026-06-15T10:00:00Z', undefined],
  ['2026-06-15T10:00:00.000Z', undefined],
  ['2026-06-15', 'not_a_moment'],
  ['2026-06-15T18:00:00+08:00', 'not_a_moment'],
  ['2226-06-15T10:00:00Z', 'day_far_off'],
])('%s is accepted as a moment, or refused with its rule', (moment, rule) => {
  expect(checked(GivenMoment, moment).issues?.[0]?.rule).toBe(rule)
})
