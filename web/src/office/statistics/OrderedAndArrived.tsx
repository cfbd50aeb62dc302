import { yuan } from '@keben/core/kit/money'
import type { ScreenPath } from '@keben/core/screens'
import { progressWords } from '@keben/core/office/statistics/words'
import type { ComponentType, ReactNode } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { WithPlan } from '../../base/plans/WithPlan.tsx'
import { orderedWords } from './words.ts'
import { receivedScreenWords } from './words-received.ts'

/** The season of a view, and the picker of another one. */
export interface ShownPlan {
  readonly planId: number
  readonly picker: ReactNode
}

interface OrderedAndArrivedProps {
  readonly path: ScreenPath
  readonly Ordered: ComponentType<ShownPlan>
  readonly Arrived: ComponentType<ShownPlan>
}

/** Two views of a season: what was ordered, and what has arrived. */
export function OrderedAndArrived({ path, Ordered, Arrived }: OrderedAndArrivedProps) {
  const { orderedView, arrivedView } = useWords(receivedScreenWords)
  const language = useLanguage()
  return (
    <WithPlan>
      {(plan, picker) => {
        const shown = { planId: plan.id, picker }
        return (
          <PageViews
            key={plan.id}
            label={screenTitle(path, language)}
            address={{ plan: String(plan.id) }}
            views={[
              { key: 'ordered', label: orderedView, render: () => <Ordered {...shown} /> },
              { key: 'arrived', label: arrivedView, render: () => <Arrived {...shown} /> },
            ]}
          />
        )
      }}
    </WithPlan>
  )
}

/** The list of ordered titles, without its columns and filters. */
export function useOrdered(path: ScreenPath, { planId, picker }: ShownPlan) {
  const words = useWords(orderedWords)
  return {
    title: screenTitle(path, useLanguage()),
    words: progressWords,
    counted: words.lines,
    summed: ({ copies, listFen }: { readonly copies: number; readonly listFen: number }) => [
      words.copies(copies),
      words.value(yuan(listFen)),
    ],
    searchHint: words.searchTitle,
    nameOf: ({ title }: { readonly title: string }) => title,
    within: { planId },
    address: { plan: String(planId) },
    picker,
  }
}
