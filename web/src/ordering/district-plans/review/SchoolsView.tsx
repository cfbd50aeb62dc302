import { listSchoolPlansOfDistrict } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument, ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { reviewScreenWords } from '../words-review.ts'
import { ReviewDesk } from './ReviewDesk.tsx'
import { SchoolBoard } from './SchoolBoard.tsx'
import { chipOf, countChips, schoolsFound } from './schools.ts'
import { useSchoolPlanActions } from './useSchoolPlanActions.tsx'
import './review.css'

/** More campuses than any district has; beyond that, use the search. */
const most = 500

/** Review by exception: the schools as a list, or one beside the others. */
export function SchoolsView({ plan }: { plan: DistrictPlanDocument }) {
  const words = useWords(reviewScreenWords)
  const query = useEndpoint(listSchoolPlansOfDistrict, { planId: plan.planId, pageSize: most })
  if (plan.counts.schools === 0) return <Sorry title={words.notOpen} text={words.notOpenHint} />
  if (query.data)
    return <Schools planId={plan.planId} plans={query.data.list} total={query.data.total} busy={query.isFetching} />
  return query.isError ? <PlanMissing error={query.error} onRetry={() => void query.refetch()} /> : <Loader page />
}

interface SchoolsProps {
  readonly planId: number
  readonly plans: readonly ReviewedPlan[]
  readonly total: number
  readonly busy: boolean
}

function Schools({ planId, plans, total, busy }: SchoolsProps) {
  const { search, go } = useAddress()
  const [sort, setSort] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const actions = useSchoolPlanActions(planId)
  const chip = chipOf(search['chip'])
  const counts = useMemo(() => countChips(plans), [plans])
  const shown = useMemo(() => schoolsFound(plans, { chip, keyword, sort }), [plans, chip, keyword, sort])
  const schoolId = idIn(search, 'school')
  const open = (id: number | undefined, how: { replace?: boolean; isConfirmed?: boolean } = {}) =>
    go({ view: 'schools', school: id === undefined ? undefined : String(id) }, how)
  return (
    <>
      {actions.dialogs}
      {schoolId === undefined ? (
        <SchoolBoard
          plans={plans}
          shown={shown}
          total={total}
          busy={busy}
          counts={counts}
          chip={chip}
          onChip={(next) => go({ view: 'schools', chip: next === 'all' ? undefined : next }, { replace: true })}
          keyword={keyword}
          onKeyword={setKeyword}
          sort={sort}
          onSort={setSort}
          actions={actions}
          onOpen={(id) => open(id)}
        />
      ) : (
        <ReviewDesk
          plans={plans}
          shown={shown}
          id={schoolId}
          actions={actions}
          onOpen={(id, isConfirmed) => open(id, { replace: true, isConfirmed })}
        />
      )}
    </>
  )
}
