import { planStates } from '@keben/core/base/plans/states'
import { type BusinessPlan, listBusinessPlans } from '@keben/core/ordering/selections/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { ChoosePage } from '../../selections/ChoosePage.tsx'
import { Deadline } from '../../../kit/values/Deadline.tsx'
import { NoSuchPlan, PlanMissing } from '../plan/PlanMissing.tsx'
import { businessPlanScreenWords } from '../words-business.ts'
import { planScreenWords } from '../words.ts'
import { DistrictsView } from './DistrictsView.tsx'

/** One plan for my company: its titles and its districts' submissions. */
export function BusinessPlanPage({ planId }: { planId: number }) {
  // There are two plans a year, so the list holds this one.
  const query = useEndpoint(listBusinessPlans, { pageSize: 200 })
  const found = query.data?.list.find(({ id }) => id === planId)
  if (found) return <Opened plan={found} />
  if (query.isError) return <PlanMissing error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  return <NoSuchPlan />
}

function Opened({ plan }: { plan: BusinessPlan }) {
  const words = useWords(businessPlanScreenWords)
  const common = useWords(planScreenWords)
  const language = useLanguage()
  const isSelecting = plan.state === 'selecting'
  return (
    <div className="district-page fills">
      <DocumentHead
        title={plan.name}
        subtitle={plan.code}
        states={planStates}
        state={plan.state}
        back={{ label: screenTitle('/sys/businessOrder/orderPlan', language) }}
        facts={[
          {
            label: words.selection,
            value: plan.selectionState ? (
              <StateTag states={selectionStates} state={plan.selectionState} />
            ) : (
              words.noSelection
            ),
          },
          { label: words.selectUntil, value: <Deadline until={plan.selectionUntil} isEnded={!isSelecting} /> },
          {
            label: common.districtUntil,
            value: <Deadline until={plan.districtsUntil} isEnded={plan.state !== 'open'} />,
          },
          { label: words.titlesIn, value: figure(isSelecting ? plan.titles : plan.catalogueTitles) },
          { label: words.accepted, value: `${figure(plan.districtsApproved)} / ${figure(plan.districts)}` },
        ]}
      />
      <PageViews
        label={plan.name}
        address={{ plan: String(plan.id) }}
        initial={isSelecting ? 'selection' : 'districts'}
        views={[
          { key: 'selection', label: words.selection, render: () => <ChoosePage planId={plan.id} /> },
          {
            key: 'districts',
            label: plan.districtsSubmitted
              ? `${words.districts} · ${words.toAccept} ${figure(plan.districtsSubmitted)}`
              : words.districts,
            render: () => <DistrictsView planId={plan.id} />,
          },
        ]}
      />
    </div>
  )
}
