import { emptyFields } from '@keben/core/kit/fields'
import type { ArrivingDocument } from '@keben/core/supply/receipts/arriving'
import { arrivingOrder, issueReceipt } from '@keben/core/supply/receipts/contract'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import { receiptStates } from '@keben/core/supply/receipts/states'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EnteredInputs } from '../../../kit/fields/EnteredInputs.tsx'
import { Labelled } from '../../../kit/form/FormPanel.tsx'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { today } from '../../../kit/values/today.ts'
import { useSession } from '../../../kit/session/session.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { usePageDraft } from '../../../kit/draft/useDraft.ts'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { ReceiptLink } from '../ReceiptPage.tsx'
import { type ReceiptDraft, chosenOf, problemOf, usualDay, wholeOf } from './draft.ts'
import { IssueLines } from './IssueLines.tsx'
import { DueDays } from './OrderList.tsx'
import { issueWords } from './words.ts'
import '../../../kit/form/form.css'
import '../receipts.css'

/** An order with outstanding copies: issues a receipt for all or some. */
export function IssuePage({ id, back }: { id: number; back: string }) {
  const query = useEndpoint(arrivingOrder, { id })
  const order = query.data
  if (query.isError && !order) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!order) return <Loader page />
  // Receipts issued by others change the proposal, so the form restarts.
  return <Issuing key={`${order.id} ${order.waiting} ${order.open}`} order={order} back={back} />
}

function Issuing({ order, back }: { order: ArrivingDocument; back: string }) {
  const words = useWords(issueWords)
  const fields = receiptWords[useLanguage()]
  const { draft, change, changeMany } = usePageDraft<ReceiptDraft>(() => wholeOf(order.lines))
  const [showsErrors, setShowsErrors] = useState(false)
  const issue = useIssue(order)
  const chosen = chosenOf(order.lines, draft)
  const problem = problemOf(order.lines, draft)
  const run = () => {
    setShowsErrors(true)
    if (!problem) void issue.run(chosen)
  }
  useSaveKey(run)
  return (
    <div className="receipt-page">
      <DocumentHead
        title={order.number}
        subtitle={`${order.supplierName} → ${order.warehouseName} · ${order.planName}`}
        states={supplierOrderStates}
        state="accepted"
        back={{ label: back }}
        facts={[
          { label: fields.ordered, value: figure(order.ordered) },
          { label: words.came, value: figure(order.good + order.damaged) },
          { label: fields.open, value: figure(order.open) },
          { label: fields.waiting, value: figure(order.waiting) },
          { label: words.due, value: <DueDays order={order} /> },
        ]}
      />
      <div className="document-body receipt-document">
        <section className="panel" aria-label={words.inReceipt}>
          <IssueLines
            booksInHand={order.booksInHand}
            lines={order.lines}
            draft={draft}
            onChange={(id, copies, step) => change({ [id]: copies }, step)}
            onAll={() => changeMany(() => wholeOf(order.lines))}
            onNone={() => changeMany(() => ({}))}
          />
        </section>
        <aside>
          <IssueForm issue={issue} />
          <p className="receipt-issue-sum num">
            {words.issueMany(
              chosen.length,
              chosen.reduce((sum, { copies }) => sum + copies, 0),
            )}
          </p>
          {problem && (showsErrors || problem === 'tooMany') && (
            <p className="field-problem below-8" role="alert">
              {words[problem]}
            </p>
          )}
          <Button look="main" wide busy={issue.busy} disabled={order.lines.length === 0} onClick={run}>
            {words.issue}
          </Button>
          <WaitingReceipts order={order} />
        </aside>
      </div>
    </div>
  )
}

/** A keeper goes on to the count, other roles to the receipt. */
function useIssue(order: ArrivingDocument) {
  const words = useWords(issueWords)
  const toast = useActionToast()
  const navigate = useNavigate()
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  const action = useAction(issueReceipt)
  const [shipping, setShipping] = useState(() => ({
    expectedOn: usualDay(order.lines, today()),
    ...emptyFields(shipmentFields),
  }))
  async function run(lines: ReturnType<typeof chosenOf>): Promise<void> {
    const { expectedOn, ...rest } = shipping
    const answer = await action.run({
      supplierOrderId: order.id,
      lines,
      ...(expectedOn && { expectedOn }),
      ...rest,
    })
    if (!answer) return
    const search = { receipt: String(answer.data.id) }
    await navigate({ to: isKeeper ? '/sys/wareHouse/AOG' : '.', search })
    toast(words.issue, answer.data.number)
  }
  return { shipping, setShipping, run, busy: action.busy }
}

function IssueForm({ issue: { shipping, setShipping } }: { issue: ReturnType<typeof useIssue> }) {
  const words = useWords(issueWords)
  const set = (part: Partial<typeof shipping>) => setShipping((now) => ({ ...now, ...part }))
  return (
    <div className="grid gap-10">
      <Labelled label={words.expectedOn}>
        <DateField value={shipping.expectedOn} onChange={(expectedOn) => set({ expectedOn })} />
      </Labelled>
      <EnteredInputs rows={2} fields={shipmentFields} values={shipping} onChange={set} />
    </div>
  )
}

function WaitingReceipts({ order }: { order: ArrivingDocument }) {
  const words = useWords(issueWords)
  if (!order.receipts.length) return null
  return (
    <>
      <h2>{words.receiptsOf}</h2>
      <ul className="receipt-others grid gap-6">
        {order.receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptLink {...receipt} />
            <StateTag states={receiptStates} state={receipt.state} />
            <span className="num sub">{figure(receipt.expected)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
