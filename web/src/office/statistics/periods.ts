import type { Period, WarehouseFigures } from '@keben/core/office/statistics/received'

/* A period is its first day as YYYY-MM-DD, independent of the client's clock. */

const dayMs = 86_400_000
const days = { day: 1, week: 7 } as const

/** The first day of the next period. */
export function nextPeriod(first: string, by: Period): string {
  const day = new Date(`${first}T00:00:00Z`)
  if (by === 'month') day.setUTCMonth(day.getUTCMonth() + 1)
  else day.setTime(day.getTime() + days[by] * dayMs)
  return day.toISOString().slice(0, 10)
}

export const lastDayOf = (first: string, by: Period): string =>
  new Date(Date.parse(nextPeriod(first, by)) - dayMs).toISOString().slice(0, 10)

/** A month without its day; a week from its first day to its last. */
export function periodText(first: string, by: Period): string {
  if (by === 'month') return first.slice(0, 7)
  return by === 'week' ? `${first} – ${lastDayOf(first, by).slice(5)}` : first
}

/** More periods than these are unreadable as a chart. */
const mostPeriods = 120

type Counted = Pick<WarehouseFigures, 'warehouseName' | 'period' | 'good'>

export interface ReceivedSeries {
  /** Contiguous; a period without copies has zero. */
  readonly periods: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** Received copies of each warehouse by period, without the oldest if there are too many. */
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
