import type { ReactNode } from 'react'
import { useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Sorry } from '../../kit/app/Sorry.tsx'
import type { PlanEntry } from './chosen-season.ts'
import { usePlan } from './usePlan.tsx'
import type { SeasonFilter } from './plan-filters.ts'
import { planPickerWords } from './words-picker.ts'

/** A page about one plan. `filter` selects the plans of the picker. */
export function WithPlan({
  filter,
  children,
}: {
  filter?: SeasonFilter
  children: (plan: PlanEntry, picker: ReactNode) => ReactNode
}) {
  const words = useWords(planPickerWords)
  const { plan, picker, none } = usePlan(filter)
  if (none) return <Sorry title={words.none} text={words.noneHint} />
  return plan ? children(plan, picker) : <Loader page />
}
