import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Drawer } from '../kit/controls/Drawer.tsx'
import { NotWhole } from '../catalogue/NotWhole.tsx'
import { useAsk } from '../kit/ask.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { Loader } from '../kit/Loader.tsx'
import { isRefused } from '../kit/refused.ts'
import { AskFailed } from '../kit/AskFailed.tsx'
import { screenTitle } from '../kit/screens.ts'
import { drafted } from './lines.ts'
import { BuyerActions } from './OrderActions.tsx'
import { OrderDesk } from './OrderDesk.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderView } from './OrderView.tsx'
import { PrintOrder } from './PrintOrder.tsx'
import { Rejection } from './Rejection.tsx'
import { type SideName, sides } from './sides.ts'
import { purchaseScreenWords } from './words.ts'
import { createWork } from './work.ts'
import './purchase-orders.css'

/** One order: written on as long as it may be, else looked at. */
export function OrderPage({ side, id, back }: { side: SideName; id: number; back?: string }) {
  const words = useWords(purchaseScreenWords)
  const language = useLanguage()
  const asked = useAsk(sides[side].info, { id }, { keepPrevious: true })
  const order = asked.data
  const backTo = back ?? screenTitle('/sys/purchasePlan/purchaseOrders', language)
  if (asked.isError && !order)
    return (
      <AskFailed error={asked.error} onRetry={() => void asked.refetch()}>
        {isRefused(asked.error) && (
          <Link className="button" to="." search={{}}>
            {words.backTo(backTo)}
          </Link>
        )}
      </AskFailed>
    )
  if (!order) return <Loader page />
  if (order.actions.includes('save')) return <Draft key={order.id} order={order} back={backTo} />
  return <OrderView side={side} order={order} back={backTo} />
}

function Draft({ order, back }: { order: PurchaseOrderDocument; back: string }) {
  const words = useWords(purchaseScreenWords)
  const [work] = useState(() => createWork(order.lines.map(drafted)))
  const [isPast, setPast] = useState(false)
  return (
    <>
      <OrderDesk
        work={work}
        planId={order.planId}
        booksInHand={order.booksInHand}
        order={order}
        onCreated={() => {}}
        title={order.number}
        subtitle={words.ofSeason(order.planCode, order.planName)}
        above={
          <Link to="." search={{}} className="document-back no-print">
            ← {back}
          </Link>
        }
        actions={<BuyerActions order={order} onHistory={() => setPast(true)} />}
        notes={
          <>
            <Rejection order={order} />
            <NotWhole document={order} />
          </>
        }
      />
      <Drawer open={isPast} onClose={() => setPast(false)} title={`${order.number} · ${words.history}`}>
        <OrderHistory order={order} />
      </Drawer>
      <PrintOrder order={order} />
    </>
  )
}
