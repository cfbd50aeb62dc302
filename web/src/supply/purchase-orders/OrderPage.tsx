import { purchaseProgress } from '@keben/core/supply/purchase-orders/choices'
import type { PurchaseOrderDocument } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderStates, purchaseOrderSteps } from '@keben/core/supply/purchase-orders/states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import type { DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentScreen } from '../../kit/document/DocumentScreen.tsx'
import { SentBack } from '../../kit/document/SentBack.tsx'
import { StepTimeline } from '../../kit/document/StepTimeline.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { Money } from '../../kit/values/Money.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { Share } from '../../kit/values/Share.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { boughtForText } from './BoughtFor.tsx'
import { Alarm } from './columns-list.tsx'
import { downloadOrder } from './download-order.ts'
import { drafted } from './lines.ts'
import { MadeOrders } from './MadeOrders.tsx'
import { DraftMenu, SplitButton } from './OrderActions.tsx'
import { OrderEditor } from './OrderEditor.tsx'
import { OrderLines } from './OrderLines.tsx'
import { PrintOrder } from './PrintOrder.tsx'
import { type PurchaseOrderViewer, endpointsByRole } from './endpoints-by-role.ts'
import { usePurchaseSteps } from './usePurchaseSteps.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'
import { createOrderDraft } from './order-draft.ts'
import './purchase-orders.css'

/** One order, editable while its state allows it. */
export function OrderPage({ side, id, back }: { side: PurchaseOrderViewer; id: number; back?: string }) {
  const words = useWords(purchaseScreenWords)
  const language = useLanguage()
  const desk = useWords(editorWords)
  const steps = usePurchaseSteps()
  const label = back ?? screenTitle('/sys/purchasePlan/purchaseOrders', language)
  return (
    <DocumentScreen
      endpoint={endpointsByRole[side].info}
      id={id}
      back={{ label }}
      missing={words.noSuchOrder}
      states={purchaseOrderStates}
      steps={steps}
      renderInstead={(order) => order.actions.includes('save') && <Draft key={order.id} order={order} back={label} />}
      renderView={(order) => ({
        subtitle: [side === 'manage' && order.companyName, words.ofSeason(order.planCode, order.planName), order.remark]
          .filter(Boolean)
          .join(' · '),
        facts: factsOf(order, words, desk),
        notes: (
          <>
            {order.lateUntil !== null && (
              <p className="note is-warning below-12">
                {words.lateNote(order.lateTitles, order.lateUntil, order.booksInHand)}
              </p>
            )}
            <NotWhole document={order} />
          </>
        ),
        lines: <OrderLines order={order} />,
        beside: order.state === 'confirmed' && <MadeOrders order={order} />,
        stepWords: words.steps,
        actions: side === 'business' && <SplitButton order={order} />,
        paper: { sheet: <PrintOrder order={order} /> },
        download: () => downloadOrder(order),
      })}
    />
  )
}

function Draft({ order, back }: { order: PurchaseOrderDocument; back: string }) {
  const words = useWords(purchaseScreenWords)
  const [draft] = useState(() => createOrderDraft(order.lines.map(drafted)))
  const [isPast, setPast] = useState(false)
  return (
    <>
      <OrderEditor
        draft={draft}
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
        actions={<DraftMenu order={order} onHistory={() => setPast(true)} />}
        notes={
          <>
            <SentBack history={order.history} by="reject" until="submit" title={words.rejectedBecause} />
            <NotWhole document={order} />
          </>
        }
      />
      <Drawer open={isPast} onClose={() => setPast(false)} title={`${order.number} · ${words.history}`}>
        <StepTimeline
          history={order.history}
          states={purchaseOrderStates}
          steps={purchaseOrderSteps}
          notes={words.steps}
        />
      </Drawer>
      <PrintOrder order={order} />
    </>
  )
}

type Words = (typeof purchaseScreenWords)['en']
type MoreWords = (typeof editorWords)['en']

function factsOf(order: PurchaseOrderDocument, words: Words, desk: MoreWords): DocumentFact[] {
  const bought = boughtForText(order.lines, desk)
  const missing = order.lines.reduce((sum, line) => sum + (line.missingNow ?? line.missing), 0)
  const judged = [
    { label: order.state === 'submitted' ? words.missingNow : words.missing, value: figure(missing) },
    { label: words.beyond, value: <Alarm value={order.beyondCopies} /> },
    { label: words.inHand, value: <span className="num">{order.booksInHand}</span> },
    ...(order.lateTitles ? [{ label: words.lateLabel, value: <Alarm value={order.lateTitles} /> }] : []),
  ]
  const come = [
    { label: words.progress, value: <StateTag states={purchaseProgress} state={order.progress} /> },
    { label: words.ordered, value: <Share part={order.orderedCopies} total={order.copies} /> },
    { label: words.received, value: <Share part={order.goodCopies} total={order.orderedCopies || order.copies} /> },
  ]
  return [
    { label: words.titlesLabel, value: figure(order.titles) },
    { label: words.copiesLabel, value: figure(order.copies) },
    ...(bought ? [{ label: desk.boughtFor, value: bought }] : []),
    { label: words.list, value: <Money fen={order.listFen} sign /> },
    { label: words.net2, value: <Money fen={order.netFen} sign /> },
    ...(order.state === 'confirmed' ? come : judged),
  ]
}
