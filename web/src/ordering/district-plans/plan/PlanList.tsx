import { flagFilter } from '../../../kit/list/filters.ts'
import { listDistrictPlans } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlan } from '@keben/core/ordering/district-plans/shapes'
import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { districtPlanWords } from '@keben/core/ordering/district-plans/words'
import { planStates } from '@keben/core/base/plans/states'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import {
  type Column,
  computedColumn,
  copiesColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { useOpen } from '../../../kit/app/address.ts'
import { DistrictChange } from '../DistrictChange.tsx'
import { SchoolBar } from '../SchoolBar.tsx'
import { planScreenWords } from '../words.ts'

const columns: Column<DistrictPlan>[] = [
  titleColumn('planName', 180, { sortable: false }),
  // The plan's name includes the season.
  textColumn('planCode', 76, { sortable: true, hidden: true, phone: 'subtitle' }),
  stateColumn(districtPlanStates, 138),
  {
    key: 'planState',
    width: 134,
    render: ({ planState }) => <StateTag states={planStates} state={planState} />,
  },
  { key: 'schools', width: 144, render: ({ counts }) => <SchoolBar counts={counts} /> },
  computedColumn('late', 64, ({ counts }) => counts.late, { render: ({ counts: { late } }) => <Late count={late} /> }),
  momentColumn('schoolsUntil', 122),
  momentColumn('districtsUntil', 122, { sortable: true, phone: 'meta' }),
  copiesColumn('copies', 92, { phone: 'number' }),
  {
    key: 'copiesChange',
    width: 116,
    align: 'end',
    render: (plan) => <DistrictChange plan={plan} />,
  },
  moneyColumn('listFen', 116, { hidden: true }),
  copiesColumn('reserveCopies', 84, { hidden: true }),
]

const Late = ({ count }: { count: number }) =>
  count > 0 ? <span className="num district-overdue">{count}</span> : <span className="faint">–</span>

/** All plans of my district. */
export function PlanList() {
  const words = useWords(planScreenWords)
  const open = useOpen('plan')
  return (
    <ListScreen
      name="districtPlans"
      title={screenTitle('/sys/countyOrder/orderPlan', useLanguage())}
      endpoint={listDistrictPlans}
      words={districtPlanWords}
      counted={words.plans}
      searchHint={words.searchPlans}
      emptyHint={words.noPlans}
      nameOf={({ planName }) => planName}
      columns={columns}
      tabs={stateTabs(districtPlanStates)}
      filters={[flagFilter('waits')]}
      onOpen={({ planId }) => open(planId)}
    />
  )
}
