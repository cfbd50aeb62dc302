import type { PlanState } from './states.ts'

/** What tells when a season is worked on. */
export interface SeasonSchedule {
  readonly state: PlanState
  readonly selectionUntil: string
  readonly schoolsUntil: string
  readonly districtsUntil: string
  readonly booksInHand: string
  readonly patchUntil: string | null
}

/** What people work towards, by how far the plan has come. A day is over at its end. */
function datesOf(plan: SeasonSchedule): readonly string[] {
  const inHand = `${plan.booksInHand}T23:59:59+08:00`
  switch (plan.state) {
    case 'draft':
    case 'archived':
      return []
    case 'selecting':
      return [plan.selectionUntil]
    case 'open':
      return [plan.schoolsUntil, plan.districtsUntil]
    case 'closed':
    case 'resulted':
      return [inHand]
    case 'patching':
      return [plan.patchUntil ?? inHand]
  }
}

/**
 * The season that runs: the one whose next deadline is the nearest; where none has one to come, the one whose last has
 * passed most recently. Opening a season for next year hides none that is due this week.
 */
export function seasonThatRuns<Plan extends SeasonSchedule>(plans: readonly Plan[], now: number): Plan | undefined {
  const dated = plans.flatMap((plan) => datesOf(plan).map((date) => ({ plan, at: Date.parse(date) })))
  const nearest = dated.filter(({ at }) => at >= now).toSorted((one, other) => one.at - other.at)
  const latest = dated.toSorted((one, other) => other.at - one.at)
  return (nearest[0] ?? latest[0])?.plan ?? plans[0]
}
