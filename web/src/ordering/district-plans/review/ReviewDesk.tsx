import { schoolPlanOfDistrict } from '@keben/core/ordering/district-plans/contract'
import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { endpointQuery, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { SchoolReview } from './SchoolReview.tsx'
import { SchoolStrip } from './SchoolStrip.tsx'
import { inOrder, neighbourOf, nextToJudge } from './schools.ts'
import type { SchoolPlanActions } from './useSchoolPlanActions.tsx'

interface ReviewDeskProps {
  readonly plans: readonly ReviewedPlan[]
  readonly shown: readonly ReviewedPlan[]
  readonly id: number
  readonly actions: SchoolPlanActions
  /** Opens another school; undefined returns to the list. It asks about unsaved changes, unless that is done. */
  readonly onOpen: (id: number | undefined, isConfirmed: boolean) => void
}

/** One school beside the list of the others. */
export function ReviewDesk({ plans, shown, id, actions, onOpen }: ReviewDeskProps) {
  const words = useWords(reviewScreenWords)
  const phone = usePhone()
  // The order is fixed while one works through it: a verdict would move or hide a school.
  const [order] = useState(() => orderFor(id, shown))
  const strip = inOrder(order, plans)
  const query = useEndpoint(schoolPlanOfDistrict, { id })
  const next = neighbourOf(strip, id, 1)
  useAhead(next)
  const step = (by: 1 | -1) => {
    const to = neighbourOf(strip, id, by)
    if (to !== undefined) onOpen(to, true)
  }
  // Read at the verdict, not at the click, because a save happens in between.
  const latest = useRef(strip)
  useEffect(() => {
    latest.current = strip
  })
  const judged = () => {
    const waiting = nextToJudge(latest.current, id)
    if (waiting === undefined) toast('success', words.allDone)
    else onOpen(waiting, true)
  }
  return (
    <div className="review-desk grid short gap-10">
      {!phone && <SchoolStrip plans={strip} id={id} onOpen={(to) => onOpen(to, false)} />}
      {query.data ? (
        <SchoolReview
          key={id}
          plan={query.data}
          place={strip.findIndex((plan) => plan.id === id)}
          count={strip.length}
          actions={actions}
          onStep={step}
          onJudged={judged}
          onFilledIn={() => (next === undefined ? toast('success', words.allDone) : onOpen(next, true))}
          onBack={() => onOpen(undefined, true)}
        />
      ) : query.isError ? (
        <PlanMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loader page />
      )}
    </div>
  )
}

/** The matching schools, plus the one in the URL. */
const orderFor = (id: number, shown: readonly ReviewedPlan[]): number[] => {
  const ids = shown.map((plan) => plan.id)
  return ids.includes(id) ? ids : [id, ...ids]
}

/** Prefetches the next school. */
function useAhead(id: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id !== undefined) void client.prefetchQuery(endpointQuery(schoolPlanOfDistrict, { id }, { quiet: true }))
  }, [client, id])
}
