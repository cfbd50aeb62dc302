import { z } from 'zod'
import { entryUntil } from '../../base/plans/rules.ts'
import type { PlanState } from '../../base/plans/states.ts'
import type { SchoolPlanState } from './states.ts'

/** Why a school cannot save; the most general reason first. */
export const EntryShut = z.enum(['plan', 'district', 'closedEarly', 'state', 'over'])
export type EntryShut = z.infer<typeof EntryShut>

/** The facts that decide whether a school may save. Moments are ISO 8601. */
export interface EntryFacts {
  readonly planState: PlanState
  /** Whether the district's plan is open to its schools. */
  readonly districtOpen: boolean
  readonly state: SchoolPlanState
  readonly planUntil: string
  readonly districtUntil: string | null
  readonly entryClosedAt: string | null
}

/** The deadline of this school. */
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

/** Why it cannot be filled in now; null if it can. The deadline itself is in time. */
export function entryShut(facts: EntryFacts, now: Date): EntryShut | null {
  if (facts.planState !== 'open') return 'plan'
  if (!facts.districtOpen) return 'district'
  if (facts.state !== 'filling' && facts.state !== 'returned') return 'state'
  return windowShut(facts, now)
}

/** Why it could not be filled in after a recall: only a plan that can be submitted again may be recalled. */
export const recallShut = (facts: EntryFacts, now: Date): EntryShut | null =>
  entryShut({ ...facts, state: 'filling' }, now)

function windowShut(facts: EntryFacts, now: Date): EntryShut | null {
  if (facts.entryClosedAt !== null) return 'closedEarly'
  return now > untilOf(facts) ? 'over' : null
}
