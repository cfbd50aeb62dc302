import { drawTransitions } from '../../kit/transitions.ts'
import { expect, it } from 'vitest'
import { type EntryFacts, entryShut, recallShut, untilOf } from './entry.ts'
import { schoolPlanStates, schoolPlanSteps } from './states.ts'

const open: EntryFacts = {
  planState: 'open',
  districtOpen: true,
  state: 'filling',
  planUntil: '2026-06-10T10:00:00.000Z',
  districtUntil: null,
  entryClosedAt: null,
}
const [before, last, after] = ['2026-06-10T09:00:00Z', '2026-06-10T10:00:00.000Z', '2026-06-10T10:00:00.001Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date]
const daysLater = (days: number) => new Date(last.getTime() + days * 86_400_000)

it.each<[string, Partial<EntryFacts>, Date, ReturnType<typeof entryShut>]>([
  ['before the deadline', {}, before, null],
  ['at the last moment', {}, last, null],
  ['a moment later', {}, after, 'over'],
  ['by the district’s own deadline, which is later', { districtUntil: daysLater(1).toISOString() }, after, null],
  ['by the district’s own deadline, which is earlier', { districtUntil: daysLater(-1).toISOString() }, before, 'over'],
  ['sent back, within three days', { state: 'returned' }, daysLater(3), null],
  ['sent back, after three days', { state: 'returned' }, new Date(daysLater(3).getTime() + 1), 'over'],
  ['ended by the district', { entryClosedAt: '2026-06-01T00:00:00Z' }, before, 'closedEarly'],
  ['district not open', { districtOpen: false }, before, 'district'],
  ['plan closed', { planState: 'closed', districtOpen: false }, before, 'plan'],
  ['submitted', { state: 'submitted' }, before, 'state'],
  ['approved', { state: 'approved' }, after, 'state'],
])('a school’s plan accepts figures, or says why not: %s', (_, facts, now, expected) =>
  expect(entryShut({ ...open, ...facts }, now)).toBe(expected),
)

it('a school can recall its plan only as long as it could submit again', () => {
  const submitted: EntryFacts = { ...open, state: 'submitted' }
  expect(recallShut(submitted, last)).toBeNull()
  expect(recallShut(submitted, after)).toBe('over')
  expect(recallShut({ ...submitted, entryClosedAt: '2026-06-01T00:00:00Z' }, before)).toBe('closedEarly')
  expect(untilOf(submitted)).toEqual(last)
})

it('a school’s plan has exactly these transitions', () => {
  expect(drawTransitions(schoolPlanStates, schoolPlanSteps)).toMatchInlineSnapshot(`
    "         filling    submitted  approved  returned   excused   roles
    submit   submitted  .          .         submitted  .         school, area
    resume   .          filling    .         .          .         school
    approve  .          approved   .         .          .         area
    reject   .          returned   .         .          .         area
    reopen   .          .          returned  .          returned  area
    excuse   excused    .          .         excused    .         area"
  `)
})
