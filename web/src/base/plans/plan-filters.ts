import type { PlanState } from '@keben/core/base/plans/states'
import type { planPickerWords } from './words-picker.ts'

/** The plans of a page, and the message if there are others but none of these. */
export interface SeasonFilter {
  readonly holds: (plan: { readonly state: PlanState }) => boolean
  readonly lacks?: keyof (typeof planPickerWords)['en']['lacks']
}

export const everySeason: SeasonFilter = { holds: () => true }

/** Companies see a plan from its issue on. */
export const issuedSeason: SeasonFilter = { holds: ({ state }) => state !== 'draft' }

/** Plans in which schools order, or have ordered. */
export const openedSeason: SeasonFilter = {
  holds: ({ state }) => state !== 'draft' && state !== 'selecting',
  lacks: 'opening',
}

/** Plans with a result: deliveries and bills exist from here on. */
export const seasonWithResult: SeasonFilter = {
  holds: ({ state }) => ['resulted', 'patching', 'archived'].includes(state),
  lacks: 'result',
}
