import { districtPlanInfo } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument } from '@keben/core/ordering/district-plans/shapes'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { BooksView } from '../books/BooksView.tsx'
import { ReserveView } from '../reserve/ReserveView.tsx'
import { SchoolsView } from '../review/SchoolsView.tsx'
import { planScreenWords } from '../words.ts'
import { HistoryView } from './HistoryView.tsx'
import { PlanHead } from './PlanHead.tsx'
import { PlanMissing } from './PlanMissing.tsx'

/** One plan of my district, from the choice of titles to submission. */
export function DistrictPlanPage({ planId }: { planId: number }) {
  const query = useEndpoint(districtPlanInfo, { planId })
  if (query.data) return <Opened plan={query.data} />
  return query.isError ? <PlanMissing error={query.error} onRetry={() => void query.refetch()} /> : <Loader page />
}

function Opened({ plan }: { plan: DistrictPlanDocument }) {
  const words = useWords(planScreenWords)
  return (
    <div className="district-page fills">
      <PlanHead plan={plan} />
      <PageViews
        label={plan.planName}
        address={{ plan: String(plan.planId) }}
        initial={plan.state === 'waiting' ? 'books' : 'schools'}
        views={[
          { key: 'books', label: words.books, render: () => <BooksView plan={plan} /> },
          { key: 'schools', label: words.schools, render: () => <SchoolsView plan={plan} /> },
          { key: 'reserve', label: words.reserve, render: () => <ReserveView plan={plan} /> },
          { key: 'history', label: words.history, render: () => <HistoryView plan={plan} /> },
        ]}
      />
    </div>
  )
}
