import type { Language } from '@keben/core/kit/language'
import { DocumentAmount } from '../../kit/values/DocumentAmount.tsx'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { receiptStates } from '@keben/core/supply/receipts/states'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NotWhole } from '../../base/catalogue/NotWhole.tsx'
import type { DocumentFact } from '../../kit/document/DocumentHead.tsx'
import { DocumentScreen, type DocumentLinks } from '../../kit/document/DocumentScreen.tsx'
import { EnteredTexts, enteredFacts } from '../../kit/document/entered-fields.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { useSession } from '../../kit/session/session.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { DocumentLink } from '../../ledgers/stock/DocumentLink.tsx'
import { downloadReceipts } from '../../office/spreadsheets/files.ts'
import { ExpectedDay, OddCopies } from './columns.tsx'
import { CountPage } from './count/CountPage.tsx'
import { lineColumns } from './line-columns.tsx'
import { OwnCount } from './OwnCount.tsx'
import { ReceiptNote } from './ReceiptNote.tsx'
import { type ReceiptViewer, endpointsByRole } from './endpoints-by-role.ts'
import { useReceiptSteps } from './useReceiptSteps.ts'
import { receiptScreenWords } from './words.ts'
import './receipts.css'

const columnsOf = ({ lines, confirmedAt }: ReceiptDocument) =>
  lineColumns(
    confirmedAt !== null,
    lines.some(({ netFen }) => netFen !== null),
  )

/** One receipt: the count for a keeper while it is open, else counted against announced. */
export function ReceiptPage({ side, id, back }: { side: ReceiptViewer; id: number; back: string }) {
  const words = useWords(receiptScreenWords)
  const language = useLanguage()
  const steps = useReceiptSteps()
  const [counted, setCounted] = useState<number>()
  const role = useSession().currentRoles?.id
  return (
    <DocumentScreen
      endpoint={endpointsByRole[side].info}
      id={id}
      back={{ label: back }}
      missing={words.missing}
      states={receiptStates}
      steps={steps}
      renderInstead={(receipt) =>
        receipt.actions.includes('confirm') && (
          <CountPage key={receipt.id} receipt={receipt} back={back} onCounted={() => setCounted(receipt.id)} />
        )
      }
      renderView={(receipt) => ({
        subtitle: `${receipt.supplierName} → ${receipt.warehouseName} · ${receipt.planName}`,
        facts: factsOf(receipt, language),
        notes: (
          <>
            {counted !== receipt.id && <OwnCount key={receipt.id} receipt={receipt} />}
            <NotWhole document={receipt} />
            <EnteredTexts fields={shipmentFields} values={receipt} />
          </>
        ),
        lines: (
          <LineView
            lines={receipt.lines}
            columns={columnsOf(receipt)}
            words={receiptWords}
            renderNote={({ reason }) => reason}
          />
        ),
        actions: role === 'warehouse' && mayGoOn(receipt) && (
          <Link to="/sys/wareHouse/deliver" search={{ receipt: String(receipt.id) }} className="button">
            {words.passOn}
          </Link>
        ),
        linked: linkedOf(receipt, words),
        stepWords: receipt.reverses
          ? { ...words.steps, create: words.reversalOf(receipt.reverses.number) }
          : words.steps,
        paper: {
          label: receipt.confirmedAt ? words.print : words.printSheet,
          isMain: counted === receipt.id,
          sheet: <ReceiptNote receipt={receipt} />,
        },
        download: () => download(downloadReceipts, { id, filter: {} }, `${receipt.number}.xlsx`),
      })}
    />
  )
}

/** Whether its stock may go straight on to deliveries: counted and not reversed. */
const mayGoOn = ({ confirmedAt, good, reverses, reversedBy }: ReceiptDocument): boolean =>
  confirmedAt !== null && good > 0 && !reverses && !reversedBy

/** The facts: expected arrival before the count, the result after it. */
function factsOf(receipt: ReceiptDocument, language: Language): DocumentFact[] {
  const fields = receiptWords[language]
  return [
    { label: fields.titles, value: figure(receipt.titles) },
    { label: fields.expected, value: figure(receipt.expected) },
    ...(receipt.confirmedAt
      ? [
          { label: fields.good, value: figure(receipt.good) },
          { label: fields.damaged, value: <OddCopies value={receipt.damaged} /> },
          { label: fields.short, value: <OddCopies value={receipt.short} /> },
          receipt.netFen === null
            ? { label: fields.listFen, value: <DocumentAmount fen={receipt.listFen} repriced={receipt.repriced} /> }
            : { label: fields.netFen, value: <DocumentAmount fen={receipt.netFen} repriced={receipt.repriced} /> },
          { label: fields.confirmedBy, value: receipt.confirmedBy },
          { label: fields.confirmedAt, value: <MomentText at={receipt.confirmedAt} /> },
        ]
      : [{ label: fields.expectedOn, value: <ExpectedDay receipt={receipt} /> }]),
    ...enteredFacts(shipmentFields, receipt, language),
  ]
}

/** Its source, its reversals, and its siblings. */
function linkedOf(receipt: ReceiptDocument, words: typeof receiptScreenWords.en): DocumentLinks[] {
  const { order, purchaseOrder, reverses, reversedBy, others } = receipt
  return [
    { label: words.order, links: <DocumentLink thing="supplierOrder" {...order} /> },
    { label: words.purchaseOrder, links: <DocumentLink thing="purchaseOrder" {...purchaseOrder} /> },
    ...(reverses ? [{ label: words.reverses, links: <ReceiptLink {...reverses} /> }] : []),
    ...(reversedBy ? [{ label: words.reversedBy, links: <ReceiptLink {...reversedBy} /> }] : []),
    ...(others.length > 0
      ? [
          {
            label: words.otherReceipts,
            links: others.map((other) => (
              <span key={other.id}>
                <ReceiptLink {...other} /> <StateTag states={receiptStates} state={other.state} />{' '}
                <span className="num sub">{figure(other.state === 'issued' ? other.expected : other.good)}</span>
              </span>
            )),
          },
        ]
      : []),
  ]
}

/** Opens within the present screen: who sees a receipt also sees those of its order. */
export function ReceiptLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to="." search={{ receipt: String(id) }} className="num link">
      {number}
    </Link>
  )
}
