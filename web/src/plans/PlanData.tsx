import { type PlanDataRow, archivePlans, listPlanData } from '@keben/core/plans/contract'
import { planStates } from '@keben/core/plans/states'
import { planWords } from '@keben/core/plans/words'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useWords } from '../kit/language.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import {
  copiesColumn,
  dayColumn,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../kit/list/columns.tsx'
import { batchAction } from '../kit/list/kept.ts'
import { screenTitle } from '../kit/screens.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { planFilters, useStateCounts } from './PlanList.tsx'
import { planDataWords, planScreenWords } from './words.ts'
import './plans.css'

const archive = batchAction<PlanDataRow, typeof archivePlans.input>(archivePlans, (ids) => ({ ids }), {
  key: 'archive',
  label: { en: planDataWords.en.archive, zh: planDataWords.zh.archive },
  when: ({ actions }) => actions.includes('archive'),
  confirm: { en: planDataWords.en.confirmArchive, zh: planDataWords.zh.confirmArchive },
})

/** How much data each plan holds; finished ones are archived, and what nothing depends on can go. */
export default function PlanData() {
  const words = useWords(planDataWords)
  const shared = useWords(planScreenWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const counts = useStateCounts()
  const [going, setGoing] = useState<PlanDataRow>()
  const open = ({ id }: PlanDataRow) =>
    void navigate({ to: '/sys/bookOrder/orderPlan', search: () => ({ plan: String(id) }) })
  return (
    <>
      <ListScreen
        name="plan-data"
        title={screenTitle('/sys/data/plan', language)}
        endpoint={listPlanData}
        words={planWords}
        counted={shared.plans}
        searchHint={words.searchPlans}
        emptyHint={words.noPlans}
        nameOf={(plan) => plan.name}
        columns={[
          titleColumn('name', 164, { sortable: true }),
          stateColumn(planStates, 138),
          textColumn('code', 88, { sortable: true, phone: 'subtitle' }),
          copiesColumn('titles', 66),
          copiesColumn('districts', 84, { hidden: true }),
          copiesColumn('schools', 76),
          copiesColumn('lines', 92, { phone: 'number' }),
          copiesColumn('copies', 92, { phone: 'number' }),
          moneyColumn('listFen', 130, { hidden: true }),
          copiesColumn('results', 72),
          copiesColumn('resultLines', 100, { hidden: true }),
          copiesColumn('patches', 92),
          copiesColumn('steps', 100, { hidden: true }),
          dayColumn('booksInHand', 116, { hidden: true }),
          momentColumn('changedAt', 122, { sortable: true, hidden: true }),
          {
            key: 'kept',
            label: words.keptHere,
            width: 216,
            screenOnly: true,
            phone: 'subtitle',
            render: (plan: PlanDataRow) => <Kept plan={plan} />,
          },
        ]}
        filters={planFilters}
        summed={counts}
        onOpen={open}
        rowActions={[
          {
            key: 'delete',
            label: words.delete,
            run: setGoing,
            when: ({ actions }) => actions.includes('delete'),
          },
        ]}
        batchActions={[archive]}
      />
      {going && <DeleteDialog plan={going} onClose={() => setGoing(undefined)} />}
    </>
  )
}

/** Why a plan has to stay. */
function Kept({ plan: { kept } }: { plan: PlanDataRow }) {
  const words = useWords(planDataWords)
  return kept ? (
    <span className="cut" title={kept}>
      {kept}
    </span>
  ) : (
    <span className="faint">{words.free}</span>
  )
}
