import { expect, it } from 'vitest'
import { type SeasonSchedule, seasonThatRuns } from './running.ts'

const now = Date.parse('2026-11-16T08:00:00+08:00')
const plan = (
  name: string,
  state: SeasonSchedule['state'],
  schoolsUntil: string,
  more: Partial<SeasonSchedule> = {},
) => ({
  name,
  state,
  selectionUntil: schoolsUntil,
  schoolsUntil,
  districtsUntil: schoolsUntil,
  booksInHand: schoolsUntil.slice(0, 10),
  patchUntil: null,
  ...more,
})
const spring = plan('spring', 'open', '2026-11-19T18:00:00+08:00')
const autumn = plan('autumn', 'open', '2027-05-10T18:00:00+08:00')
const nameOf = (...plans: ReturnType<typeof plan>[]) => seasonThatRuns(plans, now)?.name

it('the current season is the one with the earliest deadline, whichever was opened last', () => {
  expect(nameOf(autumn, spring)).toBe('spring')
  expect(nameOf(spring, autumn)).toBe('spring')
})

it('the current season follows supplementary orders, then books in hand', () => {
  const patching = plan('patching', 'patching', '2026-05-01T18:00:00+08:00', {
    patchUntil: '2026-11-17T18:00:00+08:00',
  })
  expect(nameOf(spring, patching)).toBe('patching')
  expect(nameOf(spring, { ...patching, patchUntil: '2026-11-25T18:00:00+08:00' })).toBe('spring')
  // The day itself still counts.
  expect(nameOf(spring, plan('today', 'resulted', '2026-11-16T00:00:00+08:00'))).toBe('today')
})

it('the current season, if no deadline lies ahead, is the latest ended one, drafts and archived last', () => {
  const ended = (name: string, day: string) => plan(name, 'closed', `${day}T18:00:00+08:00`)
  expect(nameOf(ended('older', '2025-11-01'), ended('newer', '2026-09-01'))).toBe('newer')
  const draft = plan('draft', 'draft', '2026-11-17T18:00:00+08:00')
  expect(nameOf(draft, ended('older', '2025-11-01'))).toBe('older')
  expect(nameOf(draft)).toBe('draft')
  expect(seasonThatRuns([], now)).toBeUndefined()
})
