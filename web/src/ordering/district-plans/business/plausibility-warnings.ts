import type { ChosenBook, DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { isCompared } from '@keben/core/base/plans/compared'
import { changeOf } from '../../../kit/values/change.ts'

/** Reasons to check a district's plan before acceptance. */
export type DistrictPlanWarning =
  | { readonly kind: 'change'; readonly percent: number }
  | { readonly kind: 'perStudent'; readonly perStudent: string; readonly usual: string }
  | { readonly kind: 'excused'; readonly schools: number }
  | { readonly kind: 'reserve'; readonly percent: number }
  | { readonly kind: 'late'; readonly schools: number }

/** A district changes less than a school does. */
const farPercent = 20
const highReservePercent = 5
/** Too few districts give no average. */
const enoughToCompare = 3

type Seen = Pick<DistrictPlan, 'state' | 'copies' | 'lastCopies' | 'students' | 'reserveCopies' | 'counts'>

const perStudent = ({ copies, students }: Seen): number => (students > 0 ? copies / students : 0)

/** Warnings about a district's plan, from last season and the company's other districts. */
export function doubtsOf(plan: Seen, all: readonly Seen[]): DistrictPlanWarning[] {
  if (plan.state === 'open') return plan.counts.late > 0 ? [{ kind: 'late', schools: plan.counts.late }] : []
  if (!isCompared(plan)) return []
  const change = changeOf(plan.copies, plan.lastCopies)
  const usual = medianOf(all.filter((other) => isCompared(other) && other.students > 0).map(perStudent))
  const own = perStudent(plan)
  const reserve = plan.copies > 0 ? Math.round((plan.reserveCopies / plan.copies) * 100) : 0
  return [
    ...(change !== null && Math.abs(change) >= farPercent
      ? [{ kind: 'change' as const, percent: Math.round(change) }]
      : []),
    ...(usual !== undefined && Math.abs(own - usual) * 100 >= usual * farPercent
      ? [{ kind: 'perStudent' as const, perStudent: own.toFixed(1), usual: usual.toFixed(1) }]
      : []),
    ...(reserve > highReservePercent ? [{ kind: 'reserve' as const, percent: reserve }] : []),
    ...(plan.counts.excused > 0 ? [{ kind: 'excused' as const, schools: plan.counts.excused }] : []),
  ]
}

function medianOf(figures: readonly number[]): number | undefined {
  if (figures.length < enoughToCompare) return undefined
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** A change of half or more, and of enough copies to matter. */
export const isFarTitle = ({ copies, lastCopies }: Pick<ChosenBook, 'copies' | 'lastCopies'>): boolean =>
  lastCopies !== null && Math.abs(copies - lastCopies) >= 50 && Math.abs(copies - lastCopies) * 2 > lastCopies

/** Titles by their change since last season, in copies. */
export const byDistance = (books: readonly ChosenBook[]): ChosenBook[] =>
  books.toSorted(
    (one, other) =>
      Math.abs(other.copies - (other.lastCopies ?? other.copies)) -
      Math.abs(one.copies - (one.lastCopies ?? one.copies)),
  )
