import { expect, it } from 'vitest'
import { type SeasonDates, seasonThatRuns } from './running.ts'

const now = Date.parse('2026-11-16T08:00:00+08:00')
const plan = (name: string, state: SeasonDates['state'], schoolsUntil: string, more: Partial<SeasonDates> = {}) => ({
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

it('is the one that is due first, whichever was opened last', () => {
  expect(nameOf(autumn, spring)).toBe('spring')
  expect(nameOf(spring, autumn)).toBe('spring')
})

it('looks at what people work towards: supplements, then books in hand', () => {
  const patching = plan('patching', 'patching', '2026-05-01T18:00:00+08:00', {
    patchUntil: '2026-11-17T18:00:00+08:00',
  })
  expect(nameOf(spring, patching)).toBe('patching')
  expect(nameOf(spring, { ...patching, patchUntil: '2026-11-25T18:00:00+08:00' })).toBe('spring')
  // The day itself still counts.
  expect(nameOf(spring, plan('today', 'resulted', '2026-11-16T00:00:00+08:00'))).toBe('today')
})

it('is the one that ended most recently where nothing is to come, and never a draft or an archived one before it', () => {
  const ended = (name: string, day: string) => plan(name, 'closed', `${day}T18:00:00+08:00`)
  expect(nameOf(ended('older', '2025-11-01'), ended('newer', '2026-09-01'))).toBe('newer')
  const draft = plan('draft', 'draft', '2026-11-17T18:00:00+08:00')
  expect(nameOf(draft, ended('older', '2025-11-01'))).toBe('older')
  expect(nameOf(draft)).toBe('draft')
  expect(seasonThatRuns([], now)).toBeUndefined()
})
