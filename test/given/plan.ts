import type { InputOf } from '@keben/core/kit/endpoint'
import type { savePlan } from '@keben/core/base/plans/contract'
import { usualDates } from '@keben/core/base/plans/dates'

type PlanWishes = Partial<InputOf<(typeof savePlan)['input']>>

/** A valid plan input with the usual dates of its autumn. */
export const planInput = (year: number, wishes: PlanWishes = {}): InputOf<(typeof savePlan)['input']> => ({
  name: `Autumn ${year}`,
  year,
  term: 'autumn',
  ...usualDates(year, 'autumn'),
  ...wishes,
})
