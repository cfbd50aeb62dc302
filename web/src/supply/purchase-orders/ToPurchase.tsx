import { purchaseDemand } from '@keben/core/supply/purchase-orders/contract'
import { buysFor } from '@keben/core/supply/purchase-orders/rules'
import type { DemandRow } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderWords } from '@keben/core/supply/purchase-orders/words'
import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { supplierDict } from '@keben/core/base/network/contract'
import { previewResult } from '@keben/core/ordering/results/contract'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Loader } from '../../kit/app/Loader.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useSession } from '../../kit/session/session.ts'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { Lines } from '../../ordering/results/Lines.tsx'
import { resultScreenWords } from '../../ordering/results/words.ts'
import { NeedBar } from './NeedBar.tsx'
import { UnbuyablePoints, isUnbuyable } from './Unbuyable.tsx'
import { purchaseScreenWords } from './words.ts'
import './purchase-orders.css'

/** One issued result: missing copies by line for the buyer, issued ones for head office. */
export function ToPurchase({ planId }: { planId: number }) {
  const words = useWords(resultScreenWords)
  const language = useLanguage()
  const role = useSession().currentRoles?.id
  const query = useEndpoint(previewResult, { planId })
  if (!query.data && !query.isError) return <Loader page />
  const result = query.data?.result
  if (!query.data || !result) return <Sorry title={words.notFound} text={words.noIssued} heading={1} />
  const { plan } = query.data
  const title = `${plan.name} · ${result.number}`
  return (
    <div className="purchase-demand stack tall">
      <Link className="document-back no-print" to="." search={{}}>
        ← {screenTitle('/sys/purchasePlan/planApproved', language)}
      </Link>
      {role === 'business' && buysFor(plan.state) ? (
        <Demand planId={planId} title={title} />
      ) : (
        <Lines resultId={result.id} title={title} address={{ plan: String(planId) }} />
      )}
    </div>
  )
}

interface Names {
  readonly stillAsked: string
  readonly resultStillAsked: string
}

const columns = (names: Names): readonly Column<DemandRow>[] => [
  bookTitleColumn(190),
  textColumn('bookCode', 112, { sortable: true, hidden: true }),
  textColumn('warehouseName', 112, { sortable: true, phone: 'subtitle' }),
  textColumn('supplierName', 164, { phone: 'meta' }),
  copiesColumn('resultCopies', 84, { label: names.resultStillAsked }),
  copiesColumn('patchCopies', 92, { hidden: true }),
  copiesColumn('copies', 92, { label: names.stillAsked, sortable: true, phone: 'number' }),
  copiesColumn('boughtCopies', 88, { phone: 'number' }),
  copiesColumn('stockCopies', 96, { phone: 'meta' }),
  copiesColumn('lostCopies', 112, { phone: 'meta' }),
  copiesColumn('missing', 88, { sortable: true, phone: 'number' }),
  {
    key: 'need',
    width: 96,
    isWhole: true,
    label: ' ',
    screenOnly: true,
    render: (row) => <NeedBar need={row} withoutLabels />,
  },
  copiesColumn('openCopies', 88),
  copiesColumn('surplus', 100, { hidden: true }),
]

function Demand({ planId, title }: { planId: number; title: string }) {
  const words = useWords(purchaseScreenWords)
  const results = useWords(resultScreenWords)
  const navigate = useNavigate()
  return (
    <ListScreen
      name="to-purchase"
      title={title}
      endpoint={purchaseDemand}
      words={purchaseOrderWords}
      within={{ planIds: [planId] }}
      address={{ plan: String(planId) }}
      counted={results.linesCounted}
      summed={({ titles, missing }) => [results.titles(titles), words.stillToBuy(figure(missing))]}
      searchHint={results.searchTitles}
      emptyHint={results.noTitles}
      nameOf={(row) => `${row.title} · ${row.warehouseName}`}
      columns={columns(words)}
      renderAbove={({ sums }) =>
        isUnbuyable(sums) && (
          <ul className="note is-warning below-10">
            <UnbuyablePoints of={sums} />
          </ul>
        )
      }
      filters={[
        dictFilter('warehouseIds', warehouseDict, { inline: true, width: 150 }),
        dictFilter('supplierIds', supplierDict, { inline: true, width: 150 }),
        flagFilter('onlyMissing', { inline: true, width: 130 }),
        dictFilter('subjectIds', subjectDict),
        dictFilter('publisherIds', publisherDict),
      ]}
      create={{
        label: words.buy,
        run: () =>
          void navigate({ to: '/sys/purchasePlan/orderCreate', search: { plan: String(planId), propose: 'yes' } }),
      }}
    />
  )
}
