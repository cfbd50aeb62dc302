import type { Period, WarehouseFigures } from '@keben/core/office/statistics/received'

/* Periods go by their first day, as YYYY-MM-DD, whatever the clock of whoever looks. */

const dayMs = 86_400_000
const days = { day: 1, week: 7 } as const

/** The first day of the period after this one. */
export function nextPeriod(first: string, by: Period): string {
  const day = new Date(`${first}T00:00:00Z`)
  if (by === 'month') day.setUTCMonth(day.getUTCMonth() + 1)
  else day.setTime(day.getTime() + days[by] * dayMs)
  return day.toISOString().slice(0, 10)
}

export const lastDayOf = (first: string, by: Period): string =>
  new Date(Date.parse(nextPeriod(first, by)) - dayMs).toISOString().slice(0, 10)

/** How a period is written: a month without its day, a week from its first day to its last. */
export function periodText(first: string, by: Period): string {
  if (by === 'month') return first.slice(0, 7)
  return by === 'week' ? `${first} – ${lastDayOf(first, by).slice(5)}` : first
}

/** Beyond these a line of time shows nothing more. */
const mostPeriods = 120

type Counted = Pick<WarehouseFigures, 'warehouseName' | 'period' | 'good'>

export interface ReceivedSeries {
  /** Without gaps: a period in which nothing came stands there with nothing. */
  readonly periods: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** What each warehouse received, period by period; the oldest are left out where there are too many. */
export function receivedOver(rows: readonly Counted[], by: Period): ReceivedSeries {
  const named = rows.map(({ period }) => period).toSorted()
  const last = named.at(-1) ?? ''
  const all: string[] = []
  for (let first = named[0]; first !== undefined && first <= last; first = nextPeriod(first, by)) all.push(first)
  const periods = all.slice(-mostPeriods)
  const names = [...new Set(rows.map(({ warehouseName }) => warehouseName))].toSorted()
  const good = new Map(rows.map((row) => [`${row.period} ${row.warehouseName}`, row.good]))
  return {
    periods,
    series: names.map((name) => ({ name, values: periods.map((period) => good.get(`${period} ${name}`) ?? 0) })),
  }
}
