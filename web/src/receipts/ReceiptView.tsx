import type { ReceiptDocument } from '@keben/core/receipts/shapes'
import { receiptStates, receiptSteps } from '@keben/core/receipts/states'
import { receiptWords } from '@keben/core/receipts/words'
import { downloadReceipts } from '@keben/core/spreadsheets/supply'
import { Button } from 'antd'
import { NotWhole } from '../catalogue/NotWhole.tsx'
import { type DocumentFact, DocumentHead } from '../kit/DocumentHead.tsx'
import { download } from '../kit/download.ts'
import { FileButton } from '../kit/FileButton.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { MomentText } from '../kit/moment.tsx'
import { StepTimeline } from '../kit/StepTimeline.tsx'
import { Around } from './Around.tsx'
import { ExpectedDay, OddCopies } from './columns.tsx'
import { OwnCount } from './OwnCount.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptNote } from './ReceiptNote.tsx'
import { ReverseButton } from './ReverseButton.tsx'
import { useCancelling } from './useCancelling.tsx'
import { receiptScreenWords } from './words.ts'
import './receipts.css'

/** One receipt: what was counted against what was announced, the documents around it, and how it came here. */
export function ReceiptView({ receipt, back, isFresh }: { receipt: ReceiptDocument; back: string; isFresh?: boolean }) {
  const words = useWords(receiptScreenWords)
  return (
    <>
      <div className="receipt-page no-print">
        <DocumentHead
          title={receipt.number}
          subtitle={`${receipt.supplierName} → ${receipt.warehouseName} · ${receipt.planName}`}
          states={receiptStates}
          state={receipt.state}
          back={{ label: back }}
          facts={useFacts(receipt)}
          actions={<Actions receipt={receipt} isFresh={isFresh ?? false} />}
        />
        {isFresh && (
          <p className="receipt-fresh" role="status">
            ✓ {words.received(receipt.number)}
          </p>
        )}
        {!isFresh && <OwnCount key={receipt.id} receipt={receipt} />}
        <NotWhole document={receipt} />
        {receipt.remark && <p className="receipt-remark">{receipt.remark}</p>}
        <div className="document-body receipt-document">
          <section className="panel" aria-label={words.lines}>
            <ReceiptLines lines={receipt.lines} />
          </section>
          <aside>
            <Around receipt={receipt} />
            <h2>{words.history}</h2>
            <StepTimeline
              history={receipt.history}
              states={receiptStates}
              steps={receiptSteps}
              notes={
                receipt.reverses ? { ...words.steps, create: words.reversalOf(receipt.reverses.number) } : words.steps
              }
            />
          </aside>
        </div>
      </div>
      <ReceiptNote receipt={receipt} />
    </>
  )
}

/** What is known of it now: until it is counted, when and how it comes; afterwards, what came. */
function useFacts(receipt: ReceiptDocument): DocumentFact[] {
  const fields = receiptWords[useLanguage()]
  const shipping = [receipt.carrier, receipt.waybill].filter(Boolean).join(' · ')
  const isCounted = receipt.confirmedAt !== null
  return [
    { label: fields.titles, value: figure(receipt.titles) },
    { label: fields.expected, value: figure(receipt.expected) },
    ...(isCounted
      ? [
          { label: fields.good, value: figure(receipt.good) },
          { label: fields.damaged, value: <OddCopies value={receipt.damaged} /> },
          { label: fields.short, value: <OddCopies value={receipt.short} /> },
          receipt.netFen === null
            ? { label: fields.listFen, value: <Money fen={receipt.listFen} sign /> }
            : { label: fields.netFen, value: <Money fen={receipt.netFen} sign /> },
          { label: fields.confirmedBy, value: receipt.confirmedBy },
          { label: fields.confirmedAt, value: <MomentText at={receipt.confirmedAt} /> },
        ]
      : [{ label: fields.expectedOn, value: <ExpectedDay receipt={receipt} /> }]),
    ...(shipping ? [{ label: fields.carrier, value: shipping }] : []),
  ]
}

function Actions({ receipt, isFresh }: { receipt: ReceiptDocument; isFresh: boolean }) {
  const words = useWords(receiptScreenWords)
  const { cancel, busy, dialogs } = useCancelling()
  const { id, number } = receipt
  return (
    <>
      <Button type={isFresh ? 'primary' : 'default'} autoFocus={isFresh} onClick={() => window.print()}>
        {receipt.confirmedAt ? words.print : words.printSheet}
      </Button>
      <FileButton load={() => download(downloadReceipts, { id, filter: {} }, `${number}.xlsx`)} />
      {receipt.actions.includes('cancel') && (
        <Button danger loading={busy} onClick={() => void cancel([receipt])}>
          {words.cancel}…
        </Button>
      )}
      {receipt.actions.includes('reverse') && <ReverseButton receipt={receipt} />}
      {dialogs}
    </>
  )
}
