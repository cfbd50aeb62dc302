import { flagFilter } from '../../kit/list/filters.ts'
import { type PlanWithResult, listResults } from '@keben/core/ordering/results/contract'
import { resultStandings } from '@keben/core/ordering/results/states'
import { resultWords } from '@keben/core/ordering/results/words'
import { planStates } from '@keben/core/base/plans/states'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { Share } from '../../kit/values/Share.tsx'
import { CopiesSoFar } from './CopiesSoFar.tsx'
import { ResultPage } from './ResultPage.tsx'
import { resultScreenWords } from './words.ts'
import '../../base/plans/plans.css'
import './results.css'

/** The results of plans, or the one that the URL names. */
export default function Results() {
  const id = idIn(useAddress().search, 'plan')
  return id ? <ResultPage key={id} planId={id} /> : <ResultList />
}

const columns: readonly Column<PlanWithResult>[] = [
  titleColumn('name', 170),
  stateColumn(resultStandings, 100),
  textColumn('code', 84, { hidden: true, phone: 'subtitle' }),
  {
    key: 'planState',
    width: 130,
    phone: 'meta',
    render: ({ planState }) => <StateTag states={planStates} state={planState} />,
  },
  {
    key: 'settled',
    width: 124,
    render: ({ settled, districts }) => <Share part={settled} total={districts} />,
  },
  copiesColumn('schools', 80),
  copiesColumn('titles', 76),
  { ...copiesColumn('copies', 124, { phone: 'number' }), render: (plan) => <CopiesSoFar {...plan} /> },
  moneyColumn('listFen', 116),
  textColumn('number', 150, { phone: 'subtitle' }),
  momentColumn('issuedAt', 122),
  textColumn('issuedBy', 100, { hidden: true }),
]

function ResultList() {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const open = useOpen('plan')
  return (
    <ListScreen
      name="results"
      title={screenTitle('/sys/bookOrder/orderResult', language)}
      endpoint={listResults}
      words={resultWords}
      counted={words.plans}
      searchHint={words.search}
      emptyTitle={words.emptyTitle}
      emptyHint={words.emptyHint}
      nameOf={({ name }) => name}
      columns={columns}
      tabs={stateTabs(resultStandings)}
      filters={[flagFilter('waits')]}
      onOpen={({ id }) => open(id)}
    />
  )
}
