import { describe, expect, it } from 'vitest'
import { shownMoment } from '../../kit/moment.ts'
import {
  type SeasonDates,
  dateProblems,
  earlierProblems,
  movedFields,
  nextSeason,
  usualDates,
  usualPatchUntil,
} from './dates.ts'

const autumn = usualDates(2026, 'autumn')
const shown = ({ selectionUntil, schoolsUntil, districtsUntil, booksInHand }: SeasonDates) =>
  [selectionUntil, schoolsUntil, districtsUntil].map(shownMoment).concat(booksInHand)

describe('the usual dates', () => {
  it('follow the calendar of each term, at 18:00 on working days', () => {
    expect(shown(autumn)).toEqual(['2026-04-30 18:00', '2026-06-15 18:00', '2026-06-25 18:00', '2026-09-01'])
    expect(shown(usualDates(2027, 'spring'))).toEqual([
      '2026-10-12 18:00',
      '2026-11-06 18:00',
      '2026-11-16 18:00',
      '2027-02-15',
    ])
  })

  it('stay in order and avoid weekends in every year', () => {
    for (let year = 2020; year < 2120; year += 1)
      for (const term of ['autumn', 'spring'] as const) {
        const dates = usualDates(year, term)
        expect(dateProblems({ ...dates, year })).toEqual([])
        for (const moment of [dates.selectionUntil, dates.schoolsUntil, dates.districtsUntil])
          expect([1, 2, 3, 4, 5]).toContain(new Date(moment).getUTCDay())
      }
  })

  it('of supplementary orders lie ahead, however late they are opened', () => {
    const plan = { year: 2026, term: 'autumn' } as const
    expect(shownMoment(usualPatchUntil(plan, new Date('2026-09-01T00:00:00Z')))).toBe('2026-09-30 18:00')
    const late = new Date('2026-10-20T00:00:00Z')
    expect(Date.parse(usualPatchUntil(plan, late)) - late.getTime()).toBeGreaterThan(6 * 86_400_000)
  })
})

it.each<[string, Partial<SeasonDates> & { year?: number }, string[]]>([
  ['all is well', {}, []],
  [
    'schools end with the selection',
    { schoolsUntil: autumn.selectionUntil },
    ['schoolsUntil after_selection_deadline'],
  ],
  ['districts end with schools', { districtsUntil: autumn.schoolsUntil }, ['districtsUntil after_schools_deadline']],
  ['books come on the last day of districts', { booksInHand: '2026-06-25' }, []],
  ['books come the day before', { booksInHand: '2026-06-24' }, ['booksInHand after_districts_deadline']],
  ['books come in another year', { year: 2027 }, ['booksInHand in_hand_in_its_year']],
])('the problems of season dates are found: %s', (_, dates, problems) => {
  expect(dateProblems({ ...autumn, ...dates }).map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems)
})

it('a moved date is detected whatever its notation, and an earlier one is a problem', () => {
  expect(movedFields(autumn, { schoolsUntil: autumn.schoolsUntil.replace('.000Z', 'Z') })).toEqual([])
  expect(movedFields(autumn, { schoolsUntil: '2026-06-16T10:00:00Z', booksInHand: autumn.booksInHand })).toEqual([
    'schoolsUntil',
  ])
  expect(earlierProblems(autumn, { schoolsUntil: '2026-06-16T10:00:00Z' })).toEqual([])
  expect(earlierProblems(autumn, { schoolsUntil: '2026-06-14T10:00:00Z' })).toEqual([
    { field: 'schoolsUntil', rule: 'only_later', facts: { until: '2026-06-15 18:00' } },
  ])
})

it('the proposed season is the next one that has no plan and can still be planned', () => {
  expect(nextSeason([], new Date('2026-03-01T00:00:00Z'))).toEqual({ year: 2026, term: 'autumn' })
  expect(nextSeason(['2026A'], new Date('2026-03-01T00:00:00Z'))).toEqual({ year: 2027, term: 'spring' })
  expect(nextSeason([], new Date('2026-11-15T00:00:00Z'))).toEqual({ year: 2027, term: 'autumn' })
})
