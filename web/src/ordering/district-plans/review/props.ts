import type { ReviewedDocument, ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import type { SchoolFilter } from './schools.ts'
import type { SchoolPlanActions } from './useSchoolPlanActions.tsx'

export interface SchoolReviewProps {
  readonly plan: ReviewedDocument
  readonly place: number
  readonly count: number
  readonly actions: SchoolPlanActions
  readonly onStep: (by: 1 | -1) => void
  /** After a verdict: opens the next pending school. */
  readonly onJudged: () => void
  /** After filling in: opens the next school. */
  readonly onFilledIn: () => void
  readonly onBack: () => void
}

export interface SchoolBoardProps {
  readonly plans: readonly ReviewedPlan[]
  /** The schools under the chip and the search, in order. */
  readonly shown: readonly ReviewedPlan[]
  readonly total: number
  readonly busy: boolean
  readonly counts: Readonly<Record<SchoolFilter, number>>
  readonly chip: SchoolFilter
  readonly onChip: (chip: SchoolFilter) => void
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
  readonly actions: SchoolPlanActions
  readonly onOpen: (id: number) => void
}
