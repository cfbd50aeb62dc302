import { pickList } from '@keben/core/distribution/deliveries/contract'
import type { PickList, PickTitle } from '@keben/core/distribution/deliveries/picking'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { Link } from '@tanstack/react-router'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn, copiesColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import type { RawSearch } from '../../../kit/list/search.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { usePrintMany } from '../../../office/paper/usePrintMany.tsx'
import { deliveryScreenWords } from '../words.ts'
import '../deliveries.css'

/** The orders of the pick list in the URL: `pick=12,13`. */
export const chosenIds = (search: RawSearch): number[] =>
  (search['pick'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)

const titleColumns: readonly Column<PickTitle>[] = [
  lineTitle,
  lineCode,
  lineIsbn,
  copiesColumn<'copies'>('copies', 90, { sum: true, phone: 'number' }),
  computedColumn<PickTitle>('cases', 70, ({ packing }) => packing.cases, { sum: true, phone: 'meta' }),
  computedColumn<PickTitle>('packs', 70, ({ packing }) => packing.packs, { sum: true, phone: 'meta' }),
  computedColumn<PickTitle>('odd', 90, ({ packing }) => packing.odd, { sum: true, phone: 'meta' }),
  copiesColumn<'copiesPerPack'>('copiesPerPack', 90, { isWide: true }),
]

type PickOrder = PickList['orders'][number]

const orderColumns: readonly Column<PickOrder>[] = [
  titleColumn<'number', PickOrder>('number', 170),
  textColumn('receiverName', 220, { phone: 'subtitle' }),
  textColumn('districtName', 110, { isWide: true }),
  copiesColumn<'titles'>('titles', 80),
  copiesColumn<'copies'>('copies', 90, { sum: true, phone: 'number' }),
  copiesColumn<'cases'>('cases', 70, { sum: true }),
  copiesColumn<'mixed'>('mixed', 100, { sum: true }),
  copiesColumn<'parcels'>('parcels', 80, { sum: true, phone: 'meta' }),
]

/** The pick list of many orders: by title with receivers, and by order. */
export function PickListPage({ ids, back }: { ids: readonly number[]; back: string }) {
  const words = useWords(deliveryScreenWords)
  const query = useEndpoint(pickList, { ids: [...ids] })
  const print = usePrintMany()
  if (query.isError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  const { titles, orders, copies } = query.data
  return (
    <div className="document-page">
      <DocumentHead
        title={words.pickList}
        subtitle={words.pickListOf(orders.length, copies)}
        back={{ label: back }}
        actions={
          <>
            <button type="button" className="button" onClick={() => print.start('parcelLabels', ids)}>
              {words.printLabels}
            </button>
            <button type="button" className="button is-main" onClick={() => print.start('pickList', ids)}>
              {words.printPickList}
            </button>
          </>
        }
      />
      <PageViews
        label={words.pickList}
        address={{ pick: ids.join(',') }}
        views={[
          {
            key: 'titles',
            label: words.byTitle,
            render: () => (
              <section className="panel" aria-label={words.byTitle}>
                <LineView
                  lines={titles}
                  columns={titleColumns}
                  words={deliveryWords}
                  keyOf={({ warehouseId, bookId, copiesPerPack }) => `${warehouseId}:${bookId}:${copiesPerPack}`}
                  renderNote={(title) => <ToWhom title={title} />}
                />
              </section>
            ),
          },
          {
            key: 'orders',
            label: words.byReceiver,
            render: () => (
              <section className="panel" aria-label={words.byReceiver}>
                <LineView
                  lines={orders}
                  columns={orderColumns}
                  words={deliveryWords}
                  renderNote={({ id }) => (
                    <Link to="." search={{ send: String(id) }} className="link">
                      {words.pick}
                    </Link>
                  )}
                />
              </section>
            ),
          },
        ]}
      />
      {print.holder}
    </div>
  )
}

/** The receivers of a title; expanded if they are few. */
function ToWhom({ title: { to } }: { title: PickTitle }) {
  const words = useWords(deliveryScreenWords)
  return (
    <details className="delivery-pick-to" open={to.length <= 3}>
      <summary>{words.toWhom(to.length)}</summary>
      <ul>
        {to.map(({ lineId, receiverName, number, copies }) => (
          <li key={lineId}>
            <span className="num">{copies}</span> {receiverName} <span className="sub num">{number}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
