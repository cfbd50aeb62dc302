import { compareNames, finder } from '@keben/core/kit/search-terms'
import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { isCompared } from '@keben/core/base/plans/compared'
import { changeOf } from '../../../kit/values/change.ts'

/** Filters: by state, late, with findings. */
export const chips = ['all', 'filling', 'submitted', 'returned', 'approved', 'excused', 'late', 'wrong'] as const
export type SchoolFilter = (typeof chips)[number]

export const chipOf = (text: string | undefined): SchoolFilter => chips.find((chip) => chip === text) ?? 'all'

type Seen = Pick<ReviewedPlan, 'state' | 'late' | 'blocking' | 'warnings'>

/** An unfinished plan has no findings; it may be late. */
export const looksWrong = ({ state, blocking, warnings }: Seen): boolean =>
  blocking + warnings > 0 && (state === 'submitted' || state === 'approved')

/** Submitted without findings: it needs no look. */
export const isClean = (plan: Seen): boolean => plan.state === 'submitted' && !looksWrong(plan)

export function isIn(chip: SchoolFilter, plan: Seen): boolean {
  switch (chip) {
    case 'all':
      return true
    case 'late':
      return plan.late
    case 'wrong':
      return looksWrong(plan)
    default:
      return plan.state === chip
  }
}

export const countChips = (plans: readonly Seen[]): Readonly<Record<SchoolFilter, number>> =>
  Object.fromEntries(chips.map((chip) => [chip, plans.filter((plan) => isIn(chip, plan)).length])) as Record<
    SchoolFilter,
    number
  >

export const nameOf = ({
  schoolName,
  campusName,
  severalCampuses,
}: Pick<ReviewedPlan, 'schoolName' | 'campusName' | 'severalCampuses'>): string =>
  severalCampuses ? `${schoolName} · ${campusName}` : schoolName

/** Sort columns, descending with a minus; the default is the server's order, findings first. */
export const sortKeys = ['schoolName', 'students', 'copies', 'change', 'funded', 'submittedAt'] as const
type SortKey = (typeof sortKeys)[number]

const values: Readonly<Record<Exclude<SortKey, 'schoolName'>, (plan: ReviewedPlan) => number>> = {
  students: ({ students }) => students,
  copies: ({ copies }) => copies,
  change: (plan) => changeOf(plan.copies, isCompared(plan) ? plan.lastCopies : null) ?? Number.NEGATIVE_INFINITY,
  funded: ({ fundedPerStudentFen }) => fundedPerStudentFen,
  submittedAt: ({ submittedAt }) => (submittedAt ? Date.parse(submittedAt) : 0),
}

export interface ReviewFilter {
  readonly chip: SchoolFilter
  readonly keyword: string
  readonly sort: string | undefined
}

/** The filtered and sorted schools. */
export function schoolsFound(plans: readonly ReviewedPlan[], { chip, keyword, sort }: ReviewFilter): ReviewedPlan[] {
  const isFound = finder(keyword)
  const found = plans.filter(
    (plan) => isIn(chip, plan) && isFound([plan.schoolName, plan.campusName, plan.schoolCode, plan.contact].join(' ')),
  )
  const key = sortKeys.find((one) => sort === one || sort === `-${one}`)
  if (!key) return found
  const direction = sort === key ? 1 : -1
  return found.toSorted(
    (one, other) =>
      direction *
      (key === 'schoolName' ? compareNames(nameOf(one), nameOf(other)) : values[key](one) - values[key](other)),
  )
}

/** The schools in the order of the start, whatever their state becomes. */
export function inOrder<Plan extends { readonly id: number }>(
  order: readonly number[],
  plans: readonly Plan[],
): Plan[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  return order.flatMap((id) => byId.get(id) ?? [])
}

/** The next or previous school; none after the last. */
export function neighbourOf(
  plans: readonly { readonly id: number }[],
  id: number | undefined,
  by: 1 | -1,
): number | undefined {
  const at = plans.findIndex((plan) => plan.id === id)
  return at < 0 ? plans[0]?.id : plans[at + by]?.id
}

/** The next school without a verdict, cyclically. */
export function nextToJudge(
  plans: readonly Pick<ReviewedPlan, 'id' | 'state'>[],
  id: number | undefined,
): number | undefined {
  const at = plans.findIndex((plan) => plan.id === id)
  const others = [...plans.slice(at + 1), ...plans.slice(0, Math.max(at, 0))]
  return others.find(({ state }) => state === 'submitted')?.id
}
