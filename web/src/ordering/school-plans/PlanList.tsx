import { flagFilter } from '../../kit/list/filters.ts'
import { type SchoolPlan, listSchoolPlans } from '@keben/core/ordering/school-plans/contract'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { schoolPlanWords } from '@keben/core/ordering/school-plans/words'
import { useOpen } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { Share } from '../../kit/values/Share.tsx'
import { EntryDeadline } from './EntryDeadline.tsx'
import { schoolPlanScreenWords } from './words.ts'

/** States that need the school's action come first. */
const tabs = stateTabs(schoolPlanStates, ['filling', 'returned', 'submitted', 'approved', 'excused'])

const columns = (words: { progress: string }): readonly Column<SchoolPlan>[] => [
  titleColumn('planName', 180),
  { key: 'campusName', width: 160, sortable: true, phone: 'subtitle', render: nameOfCampus },
  stateColumn(schoolPlanStates, 104),
  {
    key: 'entryUntil',
    width: 226,
    sortable: true,
    phone: 'meta',
    render: (plan) => <EntryDeadline plan={plan} />,
  },
  {
    key: 'filled',
    label: words.progress,
    width: 110,
    phone: 'meta',
    render: ({ filled, lines }) => <Share part={filled} total={lines} />,
  },
  copiesColumn('copies', 90, { sortable: true, phone: 'number' }),
  moneyColumn('listFen', 120, { sortable: true, phone: 'number' }),
  moneyColumn('fundedFen', 120, { hidden: true }),
  momentColumn('savedAt', 122, { sortable: true, hidden: true }),
]

/** A school with one campus shows its name once. */
function nameOfCampus({ schoolName, campusName }: SchoolPlan): string {
  return campusName.startsWith(schoolName) ? campusName : `${schoolName} ${campusName}`
}

const mayFill = ({ entryShut }: SchoolPlan): boolean => entryShut === null

/** My orders: one per campus and season. */
export function PlanList({ planId }: { planId?: number }) {
  const words = useWords(schoolPlanScreenWords)
  const language = useLanguage()
  const openPlan = useOpen('plan')
  const open = ({ id }: SchoolPlan) => openPlan(id)
  return (
    <ListScreen
      name="school-plans"
      title={screenTitle('/sys/schoolOrder/orderPlan', language)}
      endpoint={listSchoolPlans}
      words={schoolPlanWords}
      counted={words.plans}
      searchHint={words.search}
      emptyTitle={words.noPlans}
      emptyHint={words.noPlansHint}
      nameOf={(plan) => `${plan.planName} ${nameOfCampus(plan)}`}
      columns={columns(words)}
      tabs={tabs}
      filters={[flagFilter('waits')]}
      within={planId ? { planIds: [planId] } : {}}
      address={planId ? { season: String(planId) } : {}}
      onOpen={open}
      rowActions={[
        { key: 'fill', label: words.fill, run: open, when: mayFill, inline: true },
        { key: 'look', label: words.look, run: open, when: (plan) => !mayFill(plan), inline: true },
      ]}
    />
  )
}
