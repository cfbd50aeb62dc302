import type { Dimension } from '@keben/core/ordering/results/choices'
import type { Bucket, PlanCount, PlanWithResult } from '@keben/core/ordering/results/contract'
import { type Measure, pivotOf } from './pivot.ts'

export interface ComparedBucket {
  readonly bucket: Bucket
  readonly now: number
  readonly before: number
}

/** Two seasons by one dimension, largest first. */
export function compared(
  present: PlanCount,
  earlier: PlanCount,
  measure: Measure,
  rows: Dimension,
): readonly ComparedBucket[] {
  const before = new Map(pivotOf(earlier, measure, { rows }).rows.map((row) => [row.bucket.key, row]))
  const now = pivotOf(present, measure, { rows }).rows
  const known = new Set(now.map(({ bucket }) => bucket.key))
  return [
    ...now.map(({ bucket, total }) => ({ bucket, now: total, before: before.get(bucket.key)?.total ?? 0 })),
    ...[...before.values()]
      .filter(({ bucket }) => !known.has(bucket.key))
      .map(({ bucket, total }) => ({ bucket, now: 0, before: total })),
  ]
}

/** The previous listed season of the same term. */
export function sameTermBefore(plan: PlanWithResult, plans: readonly PlanWithResult[]): PlanWithResult | undefined {
  const [year, term] = [plan.code.slice(0, 4), plan.code.slice(4)]
  return plans
    .filter(({ code, planState }) => code.slice(4) === term && code.slice(0, 4) < year && planState !== 'open')
    .toSorted((one, other) => other.code.localeCompare(one.code))[0]
}
