import { cityTime, shownMoment } from '../../kit/moment.ts'
import type { Season } from './choices.ts'
import { planCode } from './rules.ts'

/** In order. */
export interface SeasonDates {
  readonly selectionUntil: string
  readonly schoolsUntil: string
  readonly districtsUntil: string
  readonly booksInHand: string
}
export type DateField = keyof SeasonDates | 'patchUntil'

export interface DateProblem {
  readonly field: DateField
  readonly rule: string
  readonly facts: Readonly<Record<string, string>>
}

const dayMs = 86_400_000
/** Midnight in city time. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** Each date must follow the previous one. */
export function dateProblems(dates: SeasonDates & { readonly year?: number }): DateProblem[] {
  const [selection, schools, districts] = [dates.selectionUntil, dates.schoolsUntil, dates.districtsUntil].map(
    (moment) => Date.parse(moment),
  ) as [number, number, number]
  const inHandEnds = beginOf(dates.booksInHand) + dayMs
  const wrong: readonly (false | Omit<DateProblem, 'facts'>)[] = [
    selection >= schools && { field: 'schoolsUntil', rule: 'after_selection_deadline' },
    schools >= districts && { field: 'districtsUntil', rule: 'after_schools_deadline' },
    districts >= inHandEnds && { field: 'booksInHand', rule: 'after_districts_deadline' },
    dates.year !== undefined &&
      !dates.booksInHand.startsWith(`${dates.year}-`) && { field: 'booksInHand', rule: 'in_hand_in_its_year' },
  ]
  return wrong.filter((problem) => problem !== false).map((problem) => ({ ...problem, facts: {} }))
}

interface Complaining {
  addIssue(issue: { code: 'custom'; path: string[]; params: { rule: string; facts: DateProblem['facts'] } }): void
}

/** `dateProblems` for a schema. */
export function datesInOrder(dates: SeasonDates & { readonly year: number }, context: Complaining): void {
  for (const { field, rule, facts } of dateProblems(dates))
    context.addIssue({ code: 'custom', path: [field], params: { rule, facts } })
}

export type MovedDates = { readonly [Field in DateField]?: string | null | undefined }

export const movedFields = (before: MovedDates, after: MovedDates): DateField[] =>
  (Object.keys(after) as DateField[]).filter((field) => {
    const [was, is] = [before[field], after[field]]
    return is !== undefined && is !== null && (!was || Date.parse(was) !== Date.parse(is))
  })

/** People rely on published dates, so they only move later. */
export function earlierProblems(before: MovedDates, after: MovedDates): DateProblem[] {
  return movedFields(before, after).flatMap((field) => {
    const [was, is] = [before[field], after[field]]
    if (!was || !is || Date.parse(is) > Date.parse(was)) return []
    return [{ field, rule: 'only_later', facts: { until: shownDate(field, was) } }]
  })
}

/** Days as they are, moments in city time. */
export const shownDate = (field: DateField, date: string): string =>
  field === 'booksInHand' ? date : shownMoment(date)

/** Six in the evening, on the Friday before a weekend. */
function evening(year: number, month: number, day: number): string {
  const sameDay = new Date(Date.UTC(year, month - 1, day))
  const beyondFriday = (sameDay.getUTCDay() + 1) % 7
  const daysBack = beyondFriday < 2 ? beyondFriday + 1 : 0
  return new Date(sameDay.getTime() - daysBack * dayMs + 10 * 3_600_000).toISOString()
}

/** Defaults of a new plan. Spring is ordered in the autumn before. */
export function usualDates(year: number, term: Season): SeasonDates {
  return term === 'autumn'
    ? {
        selectionUntil: evening(year, 4, 30),
        schoolsUntil: evening(year, 6, 15),
        districtsUntil: evening(year, 6, 25),
        booksInHand: `${year}-09-01`,
      }
    : {
        selectionUntil: evening(year - 1, 10, 12),
        schoolsUntil: evening(year - 1, 11, 6),
        districtsUntil: evening(year - 1, 11, 16),
        booksInHand: `${year}-02-15`,
      }
}

/** A month after books in hand, but at least a week from now. */
export function usualPatchUntil({ year, term }: { readonly year: number; readonly term: Season }, now: Date): string {
  const usual = term === 'autumn' ? evening(year, 9, 30) : evening(year, 3, 31)
  const soonest = cityTime(new Date(now.getTime() + 7 * dayMs))
  const atLeast = evening(soonest.getUTCFullYear(), soonest.getUTCMonth() + 1, soonest.getUTCDate() + 2)
  return usual > atLeast ? usual : atLeast
}

/** The next season without a plan and with time for selection. */
export function nextSeason(taken: readonly string[], now: Date): { readonly year: number; readonly term: Season } {
  const thisYear = cityTime(now).getUTCFullYear()
  for (let year = thisYear; ; year += 1)
    for (const term of ['spring', 'autumn'] as const)
      if (!taken.includes(planCode(year, term)) && usualDates(year, term).selectionUntil > now.toISOString())
        return { year, term }
}
