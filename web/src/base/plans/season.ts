import type { Plan } from '@keben/core/base/plans/contract'
import type { DateField } from '@keben/core/base/plans/dates'
import type { PlanState, PlanStep } from '@keben/core/base/plans/states'

export interface SeasonMilestone {
  readonly field: DateField
  readonly date: string
  readonly at: number
}

type Dated = Pick<Plan, 'selectionUntil' | 'schoolsUntil' | 'districtsUntil' | 'booksInHand' | 'patchUntil'>

const timeOf = (field: DateField, date: string): number =>
  Date.parse(field === 'booksInHand' ? `${date}T00:00:00+08:00` : date)

/** The dates of a season in the order in which they come. */
export function stationsOf(plan: Dated): SeasonMilestone[] {
  const fields: readonly DateField[] = ['selectionUntil', 'schoolsUntil', 'districtsUntil', 'booksInHand', 'patchUntil']
  return fields
    .flatMap((field) => {
      const date = plan[field]
      return date ? [{ field, date, at: timeOf(field, date) }] : []
    })
    .toSorted((one, other) => one.at - other.at)
}

/** How much of the way to each station is behind us, from 0 to 1; the first way begins where the plan did. */
export function waysBehind(stations: readonly SeasonMilestone[], begin: number, now: number): number[] {
  return stations.map(({ at }, place) => {
    const from = stations[place - 1]?.at ?? Math.min(begin, at)
    if (now >= at) return 1
    return now <= from ? 0 : (now - from) / (at - from)
  })
}

const hourMs = 3_600_000

/** How far away a moment is: in days, or in hours where it is near. */
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

/** The date that people work towards in the present state: the first that lies ahead, else the last of them. */
export function nextDate(plan: Dated & Pick<Plan, 'state'>, now: number): SeasonMilestone | undefined {
  const theirs = stationsOf(plan).filter(({ field }) => awaited[plan.state].includes(field))
  return theirs.find(({ at }) => at > now) ?? theirs.at(-1)
}

/** The step that leads a season on; the others of a state lead back or end it. */
export const mainStep: Readonly<Record<PlanState, PlanStep | undefined>> = {
  draft: 'issue',
  selecting: 'openPlan',
  open: 'closePlan',
  closed: 'issueResult',
  resulted: 'openPatch',
  patching: 'closePatch',
  archived: undefined,
}
