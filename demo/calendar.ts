import { cityDay } from '@keben/core/kit/moment'

const dayMs = 86_400_000
const halfPastEightMs = 8.5 * 3_600_000

/** When things happened, counted back from the day on which the city is built. */
export interface Calendar {
  /** Half past eight of the day on which the city is built; of the day before, where that is still to come. */
  readonly morning: Date
  /** So many days ago, on a weekday, so many minutes after half past eight in the morning. */
  readonly at: (daysAgo: number, minutes?: number) => Date
  /** The first day of the school year that is running, and of others before and after it: '2026-09-01'. */
  readonly schoolYear: (yearsAhead: number) => string
  /** The day before that. */
  readonly dayBefore: (day: string) => string
}

/** A day of a season, counted from the one on which books were to be in hand. */
export type DayOf = (days: number) => Date

export function calendarOf(today: Date): Calendar {
  const day = cityDay(new Date(today.getTime() - halfPastEightMs))
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  return {
    morning: new Date(`${day}T00:30:00Z`),
    at(daysAgo, minutes = 0) {
      // Half past eight in the city is half past midnight in UTC.
      const morning = new Date(`${day}T00:30:00Z`).getTime() - daysAgo * dayMs
      return new Date(morning - weekendDays(morning) * dayMs + minutes * 60_000)
    },
    schoolYear: (yearsAhead) => `${year + yearsAhead}-09-01`,
    dayBefore: (other) => new Date(new Date(other).getTime() - dayMs).toISOString().slice(0, 10),
  }
}

/** How many days back the last Friday is, if it is the weekend. */
const weekendDays = (moment: number): number => ({ 6: 1, 0: 2 })[new Date(moment).getUTCDay()] ?? 0

const hourMs = 3_600_000

/** So many days and hours later; negative ones are earlier. */
export const after = (moment: Date | string, days: number, hours = 0): Date =>
  new Date(new Date(moment).getTime() + days * dayMs + hours * hourMs)
