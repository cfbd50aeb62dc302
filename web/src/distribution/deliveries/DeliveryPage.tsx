import { differenceKinds } from '@keben/core/distribution/deliveries/choices'
import { DocumentAmount } from '../../kit/values/DocumentAmount.tsx'
import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import { deliveryNote, kilogramsOf } from '@keben/core/distribution/deliveries/note'
import type { SendOrderDocument } from '@keben/core/distribution/deliveries/shapes'
import { differenceStates, sendOrderStates } from '@keben/core/distribution/deliveries/states'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import { useAddress } from '../../kit/app/address.ts'
import { productAddress } from '../../kit/app/base.ts'
import type { DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentScreen, type DocumentLinks } from '../../kit/document/DocumentScreen.tsx'
import { EnteredTexts, enteredFacts } from '../../kit/document/entered-fields.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { SheetPaper } from '../../kit/document/SheetPaper.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { PhoneLink } from '../../kit/values/PhoneLink.tsx'
import { useSession } from '../../kit/session/session.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { OddCopies } from './columns.tsx'
import { ConfirmPage } from './confirm/ConfirmPage.tsx'
import { PickPage } from './keeper/PickPage.tsx'
import { SendPanel } from './keeper/SendPanel.tsx'
import { lineColumns } from './line-columns.tsx'
import { type DeliveryViewer, isReceiver, endpointsByRole, sheetOf } from './endpoints-by-role.ts'
import { useDeliverySteps } from './useDeliverySteps.ts'
import { deliveryScreenWords } from './words.ts'
import './deliveries.css'

/** One send order: its keeper picks and sends it, its receiver confirms it. */
export function DeliveryPage({ side, id, back }: { side: DeliveryViewer; id: number; back: string }) {
  const words = useWords(deliveryScreenWords)
  const language = useLanguage()
  const steps = useDeliverySteps()
  const { search, go } = useAddress()
  const [sending, setSending] = useState(false)
  const doing = search['do']
  const role = useSession().currentRoles?.id
  const returning = role && returnScreens[role]
  return (
    <DocumentScreen
      endpoint={endpointsByRole[side].info}
      id={id}
      back={{ label: back }}
      missing={words.missing}
      states={sendOrderStates}
      steps={steps}
      renderInstead={(order) => {
        if (isReceiver(side) && order.actions.includes('confirm') && doing === 'confirm')
          return <ConfirmPage key={order.id} side={side} order={order} back={back} />
        if (order.actions.includes('pick') && doing === 'pick')
          return <PickPage key={order.id} order={order} back={back} />
        return undefined
      }}
      renderView={(order) => ({
        subtitle: `${order.warehouseName} → ${order.receiverName}${order.planName ? ` · ${order.planName}` : ''}`,
        facts: factsOf(order, language),
        actions: (
          <>
            {order.actions.includes('pick') && (
              <button type="button" className="button" onClick={() => go({ do: 'pick' })}>
                {words.pick}
              </button>
            )}
            {order.actions.includes('send') && !sending && (
              <button type="button" className="button is-main" onClick={() => setSending(true)}>
                {words.send}…
              </button>
            )}
            {isReceiver(side) && order.actions.includes('confirm') && (
              <button type="button" className="button is-main" onClick={() => go({ do: 'confirm' })}>
                {words.confirm}
              </button>
            )}
            {returning && order.state === 'confirmed' && order.good > 0 && mayReturn(order, side) && (
              <Link to={returning} search={{ return: 'new', of: String(order.id) }} className="button">
                {words.giveBack}
              </Link>
            )}
          </>
        ),
        notes: (
          <>
            {sending && order.actions.includes('send') && <SendPanel order={order} onClose={() => setSending(false)} />}
            <NotWhole document={order} />
            <EnteredTexts fields={sendOrderFields} values={order} />
            {order.state === 'sent' && order.confirmsOn && <p className="sub">{words.confirmsOn(order.confirmsOn)}</p>}
          </>
        ),
        lines: (
          <LineView
            lines={order.lines}
            columns={lineColumns(stageOf(order), order.netFen !== null)}
            words={deliveryWords}
            renderNote={({ reason, shortReason }) => [shortReason, reason].filter(Boolean).join(' · ')}
          />
        ),
        linked: linkedOf(order, words),
        beside: order.differences.length > 0 && <Differences order={order} />,
        stepWords: words.steps,
        paper: {
          label: words.print,
          sheet: <SheetPaper sheet={deliveryNote(order, { language, address: productAddress() })} />,
        },
        download: () => download(sheetOf(side), { id, filter: {} }, `${order.number}.xlsx`),
      })}
    />
  )
}

/** The screen where a receiver, or the company for it, requests a return. */
const returnScreens: Partial<Record<Role, ScreenPath>> = {
  school: '/sys/schoolOrder/AOG',
  area: '/sys/countyOrder/orderRecSchedule',
  shop: '/sys/shop/AOG',
  business: '/sys/deliverGoods/returns',
}
/** A district sees its schools' deliveries, but returns only its own. */
const mayReturn = ({ receiver }: SendOrderDocument, side: DeliveryViewer): boolean =>
  side !== 'district' || receiver === 'district'

const stageOf = ({ state, confirmedAt }: SendOrderDocument): 'issued' | 'sent' | 'confirmed' => {
  if (confirmedAt) return 'confirmed'
  return state === 'issued' || state === 'cancelled' ? 'issued' : 'sent'
}

type Words = typeof deliveryScreenWords.en

/** Unknown facts are omitted. */
const fact = (label: string, value: ReactNode): DocumentFact[] => (value ? [{ label, value }] : [])

/** The facts by state: before sending the contents, then the transport, then the confirmation. */
function factsOf(order: SendOrderDocument, language: Language): DocumentFact[] {
  const fields = deliveryWords[language]
  const words = deliveryScreenWords[language]
  return [
    { label: fields.titles, value: figure(order.titles) },
    ...(order.sentAt ? fact(fields.sent, figure(order.sent)) : fact(fields.copies, figure(order.copies))),
    ...(order.confirmedAt
      ? [
          { label: fields.good, value: figure(order.good) },
          { label: fields.missing, value: <OddCopies value={order.missing} /> },
          { label: fields.damaged, value: <OddCopies value={order.damaged} /> },
          { label: fields.surplus, value: <OddCopies value={order.surplus} /> },
        ]
      : []),
    ...fact(fields.parcels, order.parcels ? figure(order.parcels) : ''),
    ...fact(fields.weightG, order.weightG ? words.kilograms(kilogramsOf(order.weightG)) : ''),
    order.netFen === null
      ? { label: fields.listFen, value: <DocumentAmount fen={order.listFen} repriced={order.repriced} /> }
      : { label: fields.netFen, value: <DocumentAmount fen={order.netFen} repriced={order.repriced} /> },
    ...enteredFacts(sendOrderFields, order, language),
    ...fact(fields.address, order.address),
    ...fact(fields.contact, order.contact && <Caller name={order.contact} phone={order.contactPhone} />),
    ...fact(fields.sentAt, order.sentAt && <MomentText at={order.sentAt} />),
    ...fact(fields.confirmedBy, order.confirmedAt && (order.confirmedBySystem ? words.bySystem : order.confirmedBy)),
  ]
}

/** A contact; on a phone the number is a link. */
function Caller({ name, phone }: { name: string; phone: string }) {
  return (
    <>
      {name} <PhoneLink number={phone} />
    </>
  )
}

function linkedOf(order: SendOrderDocument, words: Words): DocumentLinks[] {
  const { receipt, reverses, reversedBy } = order
  return [
    ...(receipt ? [{ label: words.receipt, links: <DocumentLink thing="receipt" {...receipt} /> }] : []),
    ...(reverses ? [{ label: words.reverses, links: <DeliveryLink {...reverses} /> }] : []),
    ...(reversedBy ? [{ label: words.reversedBy, links: <DeliveryLink {...reversedBy} /> }] : []),
  ]
}

/** Opens the delivery in the current screen; users who see one see its reversal. */
export function DeliveryLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to="." search={{ send: String(id) }} className="num link">
      {number}
    </Link>
  )
}

/** The reported differences with their resolutions. */
function Differences({ order }: { order: SendOrderDocument }) {
  const words = useWords(deliveryScreenWords)
  const language = useLanguage()
  return (
    <>
      <h2>{words.differences}</h2>
      <ul className="delivery-differences">
        {order.differences.map((one) => (
          <li key={one.id}>
            <StateTag states={differenceStates} state={one.state} />{' '}
            <span className="num">
              {figure(one.copies)} {differenceKinds[one.kind][language]}
            </span>
            <span className="delivery-difference-title">{one.title}</span>
            {(one.reason || one.note) && (
              <span className="sub">{[one.reason, one.note].filter(Boolean).join(' → ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
