import { z } from 'zod'
import { entryUntil } from '../../base/plans/rules.ts'
import type { PlanState } from '../../base/plans/states.ts'
import type { SchoolPlanState } from './states.ts'

/** What keeps a school from saving, the widest reason first. */
export const EntryShut = z.enum(['plan', 'district', 'closedEarly', 'state', 'over'])
export type EntryShut = z.infer<typeof EntryShut>

/** All that decides whether something may still be entered. Moments are ISO 8601. */
export interface EntryFacts {
  readonly planState: PlanState
  /** Whether the district's plan is open to its schools. */
  readonly districtOpen: boolean
  readonly state: SchoolPlanState
  readonly planUntil: string
  readonly districtUntil: string | null
  readonly entryClosedAt: string | null
}

/** Until when this school may save. */
export function untilOf({
  planUntil,
  districtUntil,
  state,
}: Omit<EntryFacts, 'planState' | 'districtOpen' | 'entryClosedAt'>): Date {
  return entryUntil({
    planUntil: new Date(planUntil),
    districtUntil: districtUntil === null ? null : new Date(districtUntil),
    returned: state === 'returned',
  })
}

/** Why it may not be filled in now; null where it may. The last moment is still in time. */
export function entryShut(facts: EntryFacts, now: Date): EntryShut | null {
  if (facts.planState !== 'open') return 'plan'
  if (!facts.districtOpen) return 'district'
  if (facts.state !== 'filling' && facts.state !== 'returned') return 'state'
  return windowShut(facts, now)
}

/** Why it could not be filled in once it was recalled: whoever recalls must be able to submit again. */
export const recallShut = (facts: EntryFacts, now: Date): EntryShut | null =>
  entryShut({ ...facts, state: 'filling' }, now)

function windowShut(facts: EntryFacts, now: Date): EntryShut | null {
  if (facts.entryClosedAt !== null) return 'closedEarly'
  return now > untilOf(facts) ? 'over' : null
}
