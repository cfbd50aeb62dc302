import { planStates } from '@keben/core/plans/states'
import { type PlanWithResult, listResults, previewResult } from '@keben/core/results/contract'
import { resultWords } from '@keben/core/results/words'
import { Link } from '@tanstack/react-router'
import { idIn, useAddress, useOpen } from '../kit/address.ts'
import { useAsk } from '../kit/ask.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, moneyColumn, momentColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Loader } from '../kit/Loader.tsx'
import { screenTitle } from '../kit/screens.ts'
import { Sorry } from '../kit/Sorry.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { Lines } from './Lines.tsx'
import { resultScreenWords } from './words.ts'
import '../plans/plans.css'
import './results.css'

/** What was issued to procurement, and of each result what is to be purchased. */
export default function IssuedResults() {
  const id = idIn(useAddress().search, 'plan')
  return id ? <ToPurchase key={id} planId={id} /> : <IssuedList />
}

const columns: readonly Column<PlanWithResult>[] = [
  titleColumn('name', 184),
  textColumn('number', 150, { phone: 'subtitle', sortable: true }),
  textColumn('code', 84),
  {
    key: 'planState',
    width: 130,
    phone: 'state',
    render: ({ planState }) => <StateTag states={planStates} state={planState} />,
  },
  copiesColumn('districts', 92),
  copiesColumn('schools', 84),
  copiesColumn('titles', 84, { phone: 'meta' }),
  copiesColumn('copies', 110, { phone: 'number' }),
  moneyColumn('listFen', 126),
  momentColumn('issuedAt', 122, { sortable: true }),
]

function IssuedList() {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const open = useOpen('plan')
  return (
    <ListScreen
      name="issued-results"
      title={screenTitle('/sys/purchasePlan/planApproved', language)}
      endpoint={listResults}
      words={resultWords}
      counted={words.plans}
      searchHint={words.search}
      emptyHint={words.noIssued}
      nameOf={({ name }) => name}
      columns={columns}
      within={{ state: 'issued' }}
      onOpen={({ id }) => open(id)}
    />
  )
}

/** All of the demand: as long as nothing can be purchased, all of it is to be purchased. */
function ToPurchase({ planId }: { planId: number }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const asked = useAsk(previewResult, { planId })
  const back = (
    <Link className="document-back no-print" to="." search={{}}>
      ← {screenTitle('/sys/purchasePlan/planApproved', language)}
    </Link>
  )
  if (!asked.data && !asked.isError) return <Loader page />
  const result = asked.data?.result
  if (!asked.data || !result) return <Sorry title={words.notFound} text={words.noIssued} heading={1} />
  return (
    <div className="result-purchase">
      {back}
      <Lines
        resultId={result.id}
        title={`${asked.data.plan.name} · ${result.number}`}
        address={{ plan: String(planId) }}
        copiesAre={words.toPurchase}
        extra={<span className="sub">{words.purchaseHint}</span>}
      />
    </div>
  )
}
