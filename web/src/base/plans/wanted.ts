import type { PlanState } from '@keben/core/base/plans/states'
import type { planPickerWords } from './words-picker.ts'

/** Which seasons a page is about, and what the others lack, where there may be some. */
export interface SeasonFilter {
  readonly holds: (plan: { readonly state: PlanState }) => boolean
  readonly lacks?: keyof (typeof planPickerWords)['en']['lacks']
}

export const everySeason: SeasonFilter = { holds: () => true }

/** Whatever people see of seasons begins with their issue. */
export const issuedSeason: SeasonFilter = { holds: ({ state }) => state !== 'draft' }

/** Schools order, or have ordered. */
export const openedSeason: SeasonFilter = {
  holds: ({ state }) => state !== 'draft' && state !== 'selecting',
  lacks: 'opening',
}

/** What was ordered is certain: something may be owed, delivered and billed. */
export const seasonWithResult: SeasonFilter = {
  holds: ({ state }) => ['resulted', 'patching', 'archived'].includes(state),
  lacks: 'result',
}
