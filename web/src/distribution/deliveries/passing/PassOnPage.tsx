import { passOn, proposePassingOn } from '@keben/core/distribution/deliveries/contract'
import type { IssuedOrders, ShareRow } from '@keben/core/distribution/deliveries/owing'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { shareSentence } from '@keben/core/ledgers/fulfilment/sentences'
import { keeperReceiptInfo } from '@keben/core/supply/receipts/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { usePageDraft } from '../../../kit/draft/useDraft.ts'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { type Column, copiesColumn } from '../../../kit/list/columns.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { usePrintMany } from '../../../office/paper/usePrintMany.tsx'
import { lastVehicle } from '../keeper/last-vehicle.ts'
import { VehicleFields } from '../../../ledgers/stock/VehicleFields.tsx'
import { passingWords } from './words.ts'
import '../deliveries.css'

/** A counted receipt goes straight on: editable shares, sent in one action. */
export function PassOnPage({ receiptId, back }: { receiptId: number; back: string }) {
  const words = useWords(passingWords)
  const [done, setDone] = useState<IssuedOrders>()
  const query = useEndpoint(proposePassingOn, { receiptId }, { quiet: true, enabled: !done })
  const receipt = useEndpoint(keeperReceiptInfo, { id: receiptId }, { quiet: true })
  if (done) return <Gone done={done} back={back} />
  if (query.isError && isRefused(query.error))
    return (
      <Sorry heading={1} title={words.missing}>
        <Link to="." search={{}} className="button is-main">
          {words.desk}
        </Link>
      </Sorry>
    )
  if (query.isError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  const number = receipt.data?.number ?? ''
  if (!query.data.list.length)
    return (
      <Sorry heading={1} title={words.nothing} text={words.nothingHint}>
        <Link to="." search={{}} className="button is-main">
          {words.desk}
        </Link>
      </Sorry>
    )
  return (
    <Shares receiptId={receiptId} number={number} rows={query.data.list} back={back} onDone={(made) => setDone(made)} />
  )
}

interface SharesProps {
  readonly receiptId: number
  readonly number: string
  readonly rows: readonly ShareRow[]
  readonly back: string
  readonly onDone: (made: IssuedOrders) => void
}

function Shares({ receiptId, number, rows, back, onDone }: SharesProps) {
  const words = useWords(passingWords)
  const language = useLanguage()
  const { draft: typed, change } = usePageDraft<ReadonlyMap<string, number | null>>(() => new Map())
  const [vehicle, setVehicle] = useState(lastVehicle.read)
  const sending = useAction(passOn)
  const copiesOf = (row: ShareRow): number => (typed.has(row.key) ? (typed.get(row.key) ?? 0) : row.copies)
  const isOver = (row: ShareRow): boolean => copiesOf(row) > row.open
  const going = rows.filter((row) => copiesOf(row) > 0)
  const copies = going.reduce((sum, row) => sum + copiesOf(row), 0)
  const receivers = new Set(going.map(({ to }) => to?.receiverName)).size
  const columns: readonly Column<ShareRow>[] = [
    {
      key: 'receiverName',
      width: 200,
      title: true,
      read: ({ to, book }) => `${to?.receiverName ?? ''} ${book?.title ?? ''} ${book?.isbn ?? ''}`,
      render: ({ to }) => to?.receiverName,
    },
    { key: 'title', width: 220, phone: 'subtitle', render: ({ book }) => book && <TitleLine book={book} /> },
    copiesColumn('open', 112, { sum: true, phone: 'meta' }),
    {
      key: 'copies',
      label: words.goes,
      width: 110,
      align: 'end',
      isMain: true,
      phone: 'number',
      read: copiesOf,
      render: (row) => (
        <FigureField
          aria-label={`${words.goes}: ${row.to?.receiverName ?? ''} ${row.book?.title ?? ''}`}
          aria-invalid={isOver(row)}
          className={copiesOf(row) === row.copies ? '' : 'is-changed'}
          value={typed.has(row.key) ? (typed.get(row.key) ?? null) : row.copies}
          onChange={(value, step) => change((now) => new Map(now).set(row.key, value), step)}
        />
      ),
    },
  ]
  const send = async () => {
    const lines = going.flatMap((row) =>
      row.dueLineId === null ? [] : [{ dueLineId: row.dueLineId, copies: copiesOf(row) }],
    )
    // Without edits, the server computes the shares from the current stock.
    const answer = await sending.run({ receiptId, ...(typed.size > 0 && { lines }), ...vehicle })
    if (!answer) return
    lastVehicle.write(vehicle)
    onDone(answer.data)
    showLastAction(words.done(answer.data.orders.length, answer.data.copies))
  }
  return (
    <div className="document-page">
      <DocumentHead
        title={words.title}
        subtitle={words.of(number)}
        back={{ label: back }}
        actions={
          <button
            type="button"
            className="button is-main"
            disabled={sending.busy || !going.length || rows.some(isOver)}
            onClick={() => void send()}
          >
            {words.send(copies)}
          </button>
        }
      />
      <div className="panel form-panel">
        <p className="num">{words.sums(copies, receivers)}</p>
        <VehicleFields autoFocus vehicle={vehicle} onChange={setVehicle} />
      </div>
      <section className="panel" aria-label={words.shares}>
        <LineView
          lines={rows}
          columns={columns}
          words={deliveryWords}
          keyOf={({ key }) => key}
          classOf={(row) => (isOver(row) ? 'is-odd' : undefined)}
          renderNote={(row) =>
            isOver(row) ? words.tooMany(row.open) : row.why ? shareSentence(row.why, language) : ''
          }
          tools={
            typed.size > 0 && (
              <button type="button" className="button" onClick={() => change(() => new Map())}>
                {words.asProposed}
              </button>
            )
          }
        />
      </section>
    </div>
  )
}

/** The sent orders, with their print. */
function Gone({ done, back }: { done: IssuedOrders; back: string }) {
  const words = useWords(passingWords)
  const print = usePrintMany()
  const ids = done.orders.map(({ id }) => id)
  return (
    <div className="document-page">
      <DocumentHead
        title={words.title}
        back={{ label: back }}
        actions={
          <>
            {print.actions<{ id: number }>('deliveryNotes', 'parcelLabels').map(({ key, label, run }) => (
              <button key={key} type="button" className="button" onClick={() => run(ids.map((id) => ({ id })))}>
                {label}
              </button>
            ))}
            <Link to="/sys/deliverGoods/record" className="button is-main">
              {words.toRecords}
            </Link>
          </>
        }
      />
      {print.holder}
    </div>
  )
}
