import { purchaseProgress } from '@keben/core/purchase-orders/choices'
import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/purchase-orders/states'
import { NotWhole } from '../catalogue/NotWhole.tsx'
import { type DocumentFact, DocumentHead } from '../kit/document/DocumentHead.tsx'
import { figure, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { Share } from '../kit/Share.tsx'
import { StateTag } from '../kit/StateTag.tsx'
import { Alarm } from './columns-list.tsx'
import { useBoughtFor } from './BoughtFor.tsx'
import { MadeOrders } from './MadeOrders.tsx'
import { BuyerActions, JudgeActions } from './OrderActions.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { PrintOrder } from './PrintOrder.tsx'
import type { SideName } from './sides.ts'
import { deskWords } from './words-desk.ts'
import { purchaseScreenWords } from './words.ts'
import './document.css'

interface OrderViewProps {
  readonly side: SideName
  readonly order: PurchaseOrderDocument
  readonly back: string
}

/** One that is not written on any more: its lines, where their numbers come from, what came of it, and its judgement. */
export function OrderView({ side, order, back }: OrderViewProps) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(deskWords)
  const bought = { label: desk.boughtFor, text: useBoughtFor(order.lines) }
  const whose = [
    ...(side === 'manage' ? [order.companyName] : []),
    words.ofSeason(order.planCode, order.planName),
    ...(order.remark ? [order.remark] : []),
  ]
  return (
    <div className="purchase-page">
      <DocumentHead
        title={order.number}
        subtitle={whose.join(' · ')}
        states={purchaseOrderStates}
        state={order.state}
        back={{ label: back }}
        actions={side === 'manage' ? <JudgeActions order={order} /> : <BuyerActions order={order} />}
        facts={factsOf(order, words, bought)}
      />
      <NotWhole document={order} />
      <div className="purchase-document grid grow short">
        <OrderLines order={order} />
        <aside>
          {order.state === 'confirmed' && <MadeOrders order={order} />}
          <h2>{words.history}</h2>
          <OrderHistory order={order} />
        </aside>
      </div>
      <PrintOrder order={order} />
    </div>
  )
}

type Words = (typeof purchaseScreenWords)['en']

function factsOf(
  order: PurchaseOrderDocument,
  words: Words,
  bought: { readonly label: string; readonly text: string },
): DocumentFact[] {
  const missing = order.lines.reduce((sum, line) => sum + (line.missingNow ?? line.missing), 0)
  const judged = [
    { label: order.state === 'submitted' ? words.missingNow : words.missing, value: figure(missing) },
    { label: words.beyond, value: <Alarm value={order.beyondCopies} /> },
    { label: words.inHand, value: <span className="num">{order.booksInHand}</span> },
    ...(order.lateTitles ? [{ label: words.lateLabel, value: <Alarm value={order.lateTitles} /> }] : []),
  ]
  const come = [
    { label: words.progress, value: <StateTag states={purchaseProgress} state={order.progress} /> },
    { label: words.ordered, value: <Share part={order.orderedCopies} whole={order.copies} /> },
    { label: words.received, value: <Share part={order.goodCopies} whole={order.orderedCopies || order.copies} /> },
  ]
  return [
    { label: words.titlesLabel, value: figure(order.titles) },
    { label: words.copiesLabel, value: figure(order.copies) },
    ...(bought.text ? [{ label: bought.label, value: <span className="num">{bought.text}</span> }] : []),
    { label: words.list, value: <Money fen={order.listFen} sign /> },
    { label: words.net2, value: <Money fen={order.netFen} sign /> },
    ...(order.state === 'confirmed' ? come : judged),
  ]
}
