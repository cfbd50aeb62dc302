import type { Plan } from '@keben/core/base/plans/contract'
import type { DateField } from '@keben/core/base/plans/dates'
import type { PlanState, PlanStep } from '@keben/core/base/plans/states'

export interface SeasonMilestone {
  readonly field: DateField
  readonly date: string
  readonly at: number
}

export type SeasonDates = Pick<
  Plan,
  'selectionUntil' | 'schoolsUntil' | 'districtsUntil' | 'booksInHand' | 'patchUntil'
>

const timeOf = (field: DateField, date: string): number =>
  Date.parse(field === 'booksInHand' ? `${date}T00:00:00+08:00` : date)

/** The milestones of a season in chronological order. */
export function stationsOf(plan: SeasonDates): SeasonMilestone[] {
  const fields: readonly DateField[] = ['selectionUntil', 'schoolsUntil', 'districtsUntil', 'booksInHand', 'patchUntil']
  return fields
    .flatMap((field) => {
      const date = plan[field]
      return date ? [{ field, date, at: timeOf(field, date) }] : []
    })
    .toSorted((one, other) => one.at - other.at)
}

/** The elapsed share of each segment, from 0 to 1. The first segment starts when the plan was created. */
export function waysBehind(stations: readonly SeasonMilestone[], begin: number, now: number): number[] {
  return stations.map(({ at }, place) => {
    const from = stations[place - 1]?.at ?? Math.min(begin, at)
    if (now >= at) return 1
    return now <= from ? 0 : (now - from) / (at - from)
  })
}

const hourMs = 3_600_000

/** The distance in days, or in hours if it is near. */
export function distanceTo(at: number, now: number): { unit: 'day' | 'hour'; count: number; past: boolean } {
  const away = Math.abs(at - now)
  const unit = away < 48 * hourMs ? 'hour' : 'day'
  return { unit, count: Math.floor(away / (unit === 'day' ? 24 * hourMs : hourMs)), past: at < now }
}

const awaited: Readonly<Record<PlanState, readonly DateField[]>> = {
  draft: ['selectionUntil'],
  selecting: ['selectionUntil'],
  open: ['schoolsUntil', 'districtsUntil'],
  closed: ['booksInHand'],
  resulted: ['booksInHand'],
  patching: ['patchUntil'],
  archived: [],
}

/** The deadline of the current state: the first in the future, else the last. */
export function nextDate(plan: SeasonDates & Pick<Plan, 'state'>, now: number): SeasonMilestone | undefined {
  const milestones = stationsOf(plan).filter(({ field }) => awaited[plan.state].includes(field))
  return milestones.find(({ at }) => at > now) ?? milestones.at(-1)
}

/** The step that advances a season. Other steps go back or end it. */
export const mainStep: Readonly<Record<PlanState, PlanStep | undefined>> = {
  draft: 'issue',
  selecting: 'openPlan',
  open: 'closePlan',
  closed: 'issueResult',
  resulted: 'openPatch',
  patching: 'closePatch',
  archived: undefined,
}
