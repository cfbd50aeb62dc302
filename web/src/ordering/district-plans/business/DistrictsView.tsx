import { listSubmittedDistricts } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { districtPlanWords } from '@keben/core/ordering/district-plans/words'
import { useMemo } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { DistrictChange } from '../DistrictChange.tsx'
import { SchoolBar } from '../SchoolBar.tsx'
import { businessPlanScreenWords } from '../words-business.ts'
import { DistrictReview } from './DistrictReview.tsx'
import { doubtsOf } from './plausibility-warnings.ts'
import { useDistrictSteps } from './useDistrictSteps.ts'

/** The district plans of my company: accept or send back, one or many. */
export function DistrictsView({ planId }: { planId: number }) {
  const { search, go } = useAddress()
  const districtId = idIn(search, 'district')
  return districtId === undefined ? (
    <DistrictList planId={planId} onOpen={(id) => go({ view: 'districts', district: String(id) })} />
  ) : (
    <DistrictReview id={districtId} onBack={() => go({ district: undefined })} />
  )
}

function DistrictList({ planId, onOpen }: { planId: number; onOpen: (id: number) => void }) {
  const words = useWords(businessPlanScreenWords)
  const columns = useColumns(planId)
  return (
    <ListScreen
      name="submittedDistricts"
      title={words.districts}
      heading={2}
      endpoint={listSubmittedDistricts}
      within={{ planIds: [planId] }}
      address={{ plan: String(planId) }}
      words={districtPlanWords}
      counted={words.districtCount}
      summed={({ copies }) => [words.copiesSum(copies)]}
      searchHint={words.searchDistricts}
      emptyHint={words.noDistricts}
      nameOf={({ districtName }) => districtName}
      columns={columns}
      tabs={stateTabs(districtPlanStates)}
      onOpen={({ id }) => onOpen(id)}
      steps={useDistrictSteps()}
    />
  )
}

/** The warnings compare a district with all others of the plan. */
function useColumns(planId: number): readonly Column<DistrictPlan>[] {
  const words = useWords(businessPlanScreenWords)
  const language = useLanguage()
  const { data } = useEndpoint(listSubmittedDistricts, { planIds: [planId], pageSize: 200 })
  const all = data?.list
  return useMemo(
    () => [
      titleColumn('districtName', 120, { sortable: true }),
      stateColumn(districtPlanStates, 138),
      { key: 'schools', width: 136, render: ({ counts }: DistrictPlan) => <SchoolBar counts={counts} /> },
      {
        key: 'doubts',
        label: words.looksWrong,
        width: 210,
        phone: 'subtitle',
        screenOnly: true,
        render: (plan: DistrictPlan) => {
          const warnings = doubtsOf(plan, all ?? []).map((doubt) => words.doubts(doubt))
          return warnings.length ? (
            <span className="review-finding is-warning" title={warnings.join('\n')}>
              {warnings.join(language === 'zh' ? '' : ' ')}
            </span>
          ) : (
            <span className="faint">–</span>
          )
        },
      },
      copiesColumn('copies', 96, { sortable: true, phone: 'number' }),
      {
        key: 'copiesChange',
        width: 116,
        align: 'end' as const,
        sortable: true,
        render: (plan: DistrictPlan) =>
          plan.state === 'submitted' || plan.state === 'approved' ? (
            <DistrictChange plan={plan} />
          ) : (
            <span className="faint">–</span>
          ),
      },
      moneyColumn('listFen', 116),
      copiesColumn('reserveCopies', 84),
      copiesColumn('students', 90, { hidden: true }),
      momentColumn('submittedAt', 122, { sortable: true, phone: 'meta' }),
    ],
    [words, language, all],
  )
}
