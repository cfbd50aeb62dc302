import { receiptSteps } from '@keben/core/supply/receipts/states'
import { myOrderInfo, withdrawShipment } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument, OrderReceipt } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../kit/controls/Button.tsx'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { showLastAction } from '../../../kit/api/last-action.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { PhoneLink } from '../../../kit/values/PhoneLink.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { Concerns } from '../Concerns.tsx'
import type { LineView } from '../lines.ts'
import { OrderAside } from '../OrderAside.tsx'
import { OrderFiles } from '../OrderFiles.tsx'
import { OrderHead } from '../OrderHead.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { PrintOrder } from '../PrintOrder.tsx'
import { myOrderStates, myOrderWords } from '../words-mine.ts'
import { supplyWords } from '../words.ts'
import { AnnounceForm } from './AnnounceForm.tsx'
import { AnswerBar } from './AnswerBar.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { DatesForm } from './DatesForm.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'

/** The supplier's view of an order, or one of its forms. */
export function MyOrderPage({ id, back }: { id: number; back: string }) {
  const words = useWords(supplyWords)
  const { search } = useAddress()
  const query = useEndpoint(myOrderInfo, { id }, { keepPrevious: true })
  const order = query.data
  if (!order && !query.isError) return <Loader page />
  if (!order)
    return (
      <QueryFailed error={query.error} onRetry={() => void query.refetch()} title={words.notFound}>
        <Link className="button" to="." search={{}}>
          {back}
        </Link>
      </QueryFailed>
    )
  const note = idIn(search, 'note')
  if (note) return <DeliveryNote order={order} receiptId={note} />
  const may = (action: string) => order.actions.includes(action)
  if (search['do'] === 'answer' && may('accept')) return <AnswerForm order={order} />
  if (search['do'] === 'dates' && may('dates')) return <DatesForm order={order} />
  if (search['do'] === 'announce' && may('announce')) return <AnnounceForm order={order} />
  return <MyOrderView order={order} back={back} />
}

function MyOrderView({ order, back }: { order: MyOrderDocument; back: string }) {
  const words = useWords(myOrderWords)
  const fields = supplierOrderWords[useLanguage()]
  const supplier = useSession().userInfo?.organisation ?? ''
  const { go } = useAddress()
  const [view, setView] = useState<LineView>('all')
  const may = (action: string) => order.actions.includes(action)
  return (
    <div className="supply-page stack">
      <PrintOrder
        order={order}
        supplierName={supplier}
        facts={[
          [fields.warehouseAddress, order.warehouseAddress],
          [words.keeper, order.keepers.map(({ name, phone }) => `${name} ${phone}`).join(' · ')],
        ]}
      />
      <OrderHead
        order={order}
        states={myOrderStates}
        subtitle={`${order.companyName} · ${order.warehouseName}`}
        back={back}
        actions={
          <>
            <OrderFiles order={order} />
            {may('dates') && <Button onClick={() => go({ do: 'dates' })}>{words.dates}</Button>}
            {may('announce') && (
              <Button look="main" onClick={() => go({ do: 'announce' })}>
                {words.announce}
              </Button>
            )}
          </>
        }
        more={[
          { label: fields.warehouseAddress, value: order.warehouseAddress || '–' },
          ...(order.keepers.length ? [{ label: words.keeper, value: <Keepers keepers={order.keepers} /> }] : []),
        ]}
      />
      {may('accept') && <AnswerBar order={order} />}
      <Concerns
        order={order}
        onShow={() => setView('concern')}
        onDates={may('dates') ? () => go({ do: 'dates' }) : undefined}
      />
      <div className="document-body">
        <OrderLines order={order} view={view} onView={setView} isMine />
        <OrderAside order={order} states={myOrderStates} Beside={NoteButton} />
      </div>
    </div>
  )
}

/** The contacts at the warehouse, at most two. */
function Keepers({ keepers }: Pick<MyOrderDocument, 'keepers'>) {
  return keepers.slice(0, 2).map(({ name, phone }) => (
    <span key={phone}>
      {name} <PhoneLink number={phone} />{' '}
    </span>
  ))
}

/** A shipment that I announced has a delivery note. */
function NoteButton({ receipt }: { receipt: OrderReceipt }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const withdrawing = useWithdrawing(receipt)
  if (!receipt.announced) return null
  return (
    <>
      <button type="button" className="link-button no-print" onClick={() => go({ note: String(receipt.id) })}>
        {words.deliveryNote}
      </button>
      {receipt.state === 'issued' && (
        <button
          type="button"
          className="link-button no-print"
          disabled={withdrawing.busy}
          onClick={() => void withdrawing.run()}
        >
          {words.withdraw}…
        </button>
      )}
      {withdrawing.holder}
    </>
  )
}

/** Withdraws an announcement before it is counted. */
function useWithdrawing({ id, number }: OrderReceipt) {
  const words = useWords(myOrderWords)
  const language = useLanguage()
  const { ask, holder } = useReason()
  const action = useAction(withdrawShipment)
  return {
    busy: action.busy,
    holder,
    run: async () => {
      const { asks } = receiptSteps.withdraw
      const reason = await ask({ title: words.withdrawQuestion(number), hint: asks[language], action: words.withdraw })
      if (reason === undefined) return
      if (await action.run({ receiptId: id, reason })) showLastAction(words.withdrawn(number))
    },
  }
}
