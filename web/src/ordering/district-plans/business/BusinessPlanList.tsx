import { seasons } from '@keben/core/base/plans/choices'
import { planStates } from '@keben/core/base/plans/states'
import { type BusinessPlan, listBusinessPlans } from '@keben/core/ordering/selections/contract'
import { selectionStates } from '@keben/core/ordering/selections/states'
import { businessPlanWords } from '@keben/core/ordering/selections/words'
import { useOpen } from '../../../kit/app/address.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  dayColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../../kit/list/filters.ts'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { businessPlanScreenWords } from '../words-business.ts'

const columns: Column<BusinessPlan>[] = [
  titleColumn('name', 190),
  textColumn('code', 76, { sortable: true, phone: 'subtitle' }),
  stateColumn(planStates, 134),
  { key: 'selectionState', width: 110, phone: 'meta', render: (plan) => <Selection plan={plan} /> },
  copiesColumn('titles', 80),
  copiesColumn('catalogueTitles', 96),
  momentColumn('selectionUntil', 122, { sortable: true }),
  { key: 'districts', width: 96, align: 'end', render: (plan) => <Accepted plan={plan} /> },
  copiesColumn('districtsSubmitted', 96, { phone: 'number' }),
  momentColumn('districtsUntil', 122, { sortable: true, phone: 'meta' }),
  dayColumn('booksInHand', 108, { hidden: true }),
  choiceColumn('term', seasons, 84, { hidden: true }),
]

function Selection({ plan }: { plan: BusinessPlan }) {
  const words = useWords(businessPlanScreenWords)
  return plan.selectionState ? (
    <StateTag states={selectionStates} state={plan.selectionState} />
  ) : (
    <span className="sub">{words.noSelection}</span>
  )
}

const Accepted = ({ plan: { districts, districtsApproved } }: { plan: BusinessPlan }) =>
  districts ? (
    <span className="num">
      {districtsApproved}
      <span className="sub"> / {districts}</span>
    </span>
  ) : (
    <span className="faint">–</span>
  )

const { draft: _headOfficeAlone, ...shownStates } = planStates
const tabs = stateTabs(shownStates)

/** The plans of my company with their selections and districts' progress. */
export function BusinessPlanList() {
  const words = useWords(businessPlanScreenWords)
  const open = useOpen('plan')
  return (
    <ListScreen
      name="businessPlans"
      title={screenTitle('/sys/businessOrder/orderPlan', useLanguage())}
      endpoint={listBusinessPlans}
      words={businessPlanWords}
      counted={words.plans}
      searchHint={words.searchPlans}
      emptyHint={words.noPlans}
      nameOf={({ name }) => name}
      columns={columns}
      tabs={tabs}
      filters={[choiceFilter('term', seasons, { inline: true, width: 110 }), flagFilter('waits')]}
      onOpen={({ id }) => open(id)}
    />
  )
}
