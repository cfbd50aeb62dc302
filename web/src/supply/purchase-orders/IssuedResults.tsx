import { planStates } from '@keben/core/base/plans/states'
import { purchaseStandings } from '@keben/core/supply/purchase-orders/choices'
import { listPlansToBuy } from '@keben/core/supply/purchase-orders/contract'
import { buysFor } from '@keben/core/supply/purchase-orders/rules'
import type { PlanToBuy } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { useNavigate } from '@tanstack/react-router'
import { idIn, useAddress, useOpen } from '../../kit/app/address.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, momentColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import type { ListTabs } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useSession } from '../../kit/session/session.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { NeedBar } from './NeedBar.tsx'
import { ToPurchase } from './ToPurchase.tsx'
import { resultScreenWords } from '../../ordering/results/words.ts'
import { purchaseScreenWords } from './words.ts'

/** The results issued to procurement, with their outstanding copies. */
export default function IssuedResults() {
  const id = idIn(useAddress().search, 'plan')
  return id ? <ToPurchase key={id} planId={id} /> : <IssuedList />
}

/** Requested − bought − from stock + lost = missing: `stillAsked` labels the requested copies. */
const columns = (stillAsked: string): readonly Column<PlanToBuy>[] => [
  titleColumn('name', 168),
  {
    key: 'standing',
    width: 116,
    isWhole: true,
    phone: 'state',
    render: ({ standing }) => <StateTag states={purchaseStandings} state={standing} />,
  },
  textColumn('number', 142, { phone: 'subtitle' }),
  {
    key: 'planState',
    width: 116,
    hidden: true,
    render: ({ planState }) => <StateTag states={planStates} state={planState} />,
  },
  copiesColumn('titles', 76, { hidden: true }),
  copiesColumn('copies', 96, { label: stillAsked, sortable: true, phone: 'number' }),
  copiesColumn('boughtCopies', 88, { phone: 'number' }),
  copiesColumn('stockCopies', 96, { phone: 'meta' }),
  copiesColumn('lostCopies', 112, { phone: 'meta' }),
  copiesColumn('missing', 92, { sortable: true, phone: 'number' }),
  {
    key: 'need',
    width: 96,
    isWhole: true,
    label: ' ',
    screenOnly: true,
    render: (row) => <NeedBar need={row} withoutLabels />,
  },
  copiesColumn('orders', 72, { hidden: true }),
  momentColumn('issuedAt', 122, { sortable: true, hidden: true }),
]

const tabs: ListTabs<'standing', Record<'missing' | 'covered', number>> = {
  key: 'standing',
  options: (['missing', 'covered'] as const).map((value) => ({
    value,
    label: { en: purchaseStandings[value].en, zh: purchaseStandings[value].zh },
    count: (sums) => sums[value],
  })),
}

function IssuedList() {
  const words = useWords(purchaseScreenWords)
  const results = useWords(resultScreenWords)
  const language = useLanguage()
  const open = useOpen('plan')
  const buy = useBuying()
  return (
    <ListScreen
      name="issued-results"
      title={screenTitle('/sys/purchasePlan/planApproved', language)}
      endpoint={listPlansToBuy}
      words={purchaseOrderWords}
      counted={results.plans}
      summed={({ missingCopies }) => [words.stillToBuy(figure(missingCopies))]}
      searchHint={results.search}
      emptyHint={results.noIssued}
      nameOf={({ name }) => name}
      columns={columns(words.stillAsked)}
      tabs={tabs}
      onOpen={({ id }) => open(id)}
      {...(buy && {
        rowActions: [
          {
            key: 'buy',
            label: words.buy,
            inline: true,
            run: ({ id }: PlanToBuy) => buy(id),
            when: ({ missing, planState }: PlanToBuy) => missing > 0 && buysFor(planState),
          },
        ],
      })}
    />
  )
}

/** Starts a purchase order for a season; undefined for roles that do not buy. */
function useBuying(): ((planId: number) => void) | undefined {
  const navigate = useNavigate()
  if (useSession().currentRoles?.id !== 'business') return undefined
  return (planId) =>
    void navigate({ to: '/sys/purchasePlan/orderCreate', search: { plan: String(planId), propose: 'yes' } })
}
