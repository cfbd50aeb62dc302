import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'

const inTheWay = ['submitted', 'returned', 'filling'] as const
export type InTheWay = (typeof inTheWay)[number]

/** The schools that block the submission; those that the district can settle at once first. */
export const missingOf = (
  counts: Pick<DistrictPlan['counts'], InTheWay>,
): { readonly chip: InTheWay; readonly count: number }[] =>
  inTheWay.map((chip) => ({ chip, count: counts[chip] })).filter(({ count }) => count > 0)
