import { daysWithin } from '../values/days.ts'

const two = (figure: string | number): string => String(figure).padStart(2, '0')

/** A valid day; undefined for 31 February. */
export function dayFrom(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isReal && text >= daysWithin.min && text <= daysWithin.max ? text : undefined
}

/** Parses a typed day: 2026-09-01, 2026/9/1, 2026.9.1, 20260901. */
export function dayTyped(text: string): string | undefined {
  const parts = /^(\d{4})(?:(\d\d)(\d\d)|\D+(\d{1,2})\D+(\d{1,2})\D{0,2})$/.exec(text.trim())
  return parts ? dayFrom(Number(parts[1]), Number(parts[2] ?? parts[4]), Number(parts[3] ?? parts[5])) : undefined
}

/** Parses a typed day and time to the field's format: '2026-09-01T18:00'. */
export function timeTyped(text: string): string | undefined {
  const parts = /^(.*?\S)(?:\s+|T)(\d{1,2}):?(\d\d)$/.exec(text.trim())
  const day = parts?.[1] && dayTyped(parts[1])
  if (!parts || !day || Number(parts[2]) > 23 || Number(parts[3]) > 59) return undefined
  return `${day}T${two(parts[2] ?? '')}:${parts[3]}`
}

/** Adds days; beyond the calendar's limits, the day itself. */
export function daysLater(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return within(moment.toISOString().slice(0, 10), day)
}

/** Adds months; the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return within(`${first.toISOString().slice(0, 8)}${two(Math.min(date, last))}`, day)
}

const within = (day: string, otherwise: string): string =>
  day.length === 10 && day >= daysWithin.min && day <= daysWithin.max ? day : otherwise

/** From Monday, 0, to Sunday, 6. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The weeks of a month, Monday to Sunday. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`
  const start = new Date(`${first}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() - weekdayOf(first))
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      new Date(start.getTime() + (week * 7 + weekday) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    ),
  )
}
