import { seasons } from '@keben/core/base/plans/choices'
import { type Plan, type PlanRow, PlanState, listPlans } from '@keben/core/base/plans/contract'
import { type PlanState as State, planStates } from '@keben/core/base/plans/states'
import { planWords } from '@keben/core/base/plans/words'
import { useState } from 'react'
import { useOpen } from '../../kit/app/address.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { copiesColumn, moneyColumn, stateColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { choiceFilter, flagFilter } from '../../kit/list/filters.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { PlanForm } from './PlanForm.tsx'
import { Share } from '../../kit/values/Share.tsx'
import { distanceTo, nextDate } from './season.ts'
import { planScreenWords } from './words.ts'

const path = '/sys/bookOrder/orderPlan'

/** The number of plans by state. */
export function useStateCounts() {
  const language = useLanguage()
  return (sums: Readonly<Record<State, number>>): string[] =>
    PlanState.options
      .filter((state) => sums[state] > 0)
      .map((state) => `${figure(sums[state])} ${planStates[state][language].toLowerCase()}`)
}

export const planFilters = [
  choiceFilter('state', planStates, { inline: true, width: 150 }),
  choiceFilter('term', seasons, { inline: true }),
] as const

/** All seasons with their progress, latest first. */
export function PlanList() {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const openPlan = useOpen('plan')
  const counts = useStateCounts()
  const [isNew, setNew] = useState(false)
  const open = ({ id }: Pick<Plan, 'id'>) => openPlan(id)
  return (
    <>
      <ListScreen
        name="plans"
        title={screenTitle(path, language)}
        endpoint={listPlans}
        words={planWords}
        counted={words.plans}
        searchHint={words.searchPlans}
        emptyHint={words.noPlans}
        nameOf={(plan) => plan.name}
        columns={[
          titleColumn('name', 180, { sortable: true }),
          stateColumn(planStates, 138),
          textColumn('code', 84, { sortable: true, phone: 'subtitle' }),
          {
            key: 'nextDate',
            label: words.nextDate,
            width: 206,
            phone: 'subtitle',
            screenOnly: true,
            render: (plan: PlanRow) => <NextDate plan={plan} />,
          },
          {
            key: 'districtsDone',
            label: words.districtsDone,
            width: 116,
            render: (plan: PlanRow) => <Share part={plan.districtsDone} total={plan.districts} />,
          },
          {
            key: 'schoolsDone',
            label: words.schoolsDone,
            hint: words.schoolsDoneHint,
            width: 132,
            phone: 'number',
            render: (plan: PlanRow) => <Share part={plan.schoolsDone} total={plan.schools} />,
          },
          copiesColumn('titles', 64),
          copiesColumn('copies', 90),
          moneyColumn('listFen', 118),
        ]}
        filters={[...planFilters, flagFilter('waits')]}
        summed={counts}
        onOpen={open}
        create={{ label: words.newPlan, run: () => setNew(true) }}
      />
      <PlanForm open={isNew} onClose={() => setNew(false)} onSaved={open} />
    </>
  )
}

function NextDate({ plan }: { plan: PlanRow }) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const [now] = useState(serverNow)
  const next = nextDate(plan, now)
  if (!next) return <span className="faint">–</span>
  const distance = distanceTo(next.at, now)
  return (
    <span>
      {planWords[language][next.field]}{' '}
      <span className={distance.past ? 'plan-late' : 'sub'}>{words.distance(distance)}</span>
    </span>
  )
}
