import { fenOf, percent, yuan } from '@keben/core/kit/money'
import { correctionLimits } from '@keben/core/finance/settlements/approvals'
import type { BillDocument, BillLine, Payment } from '@keben/core/finance/settlements/shapes'
import { type ReactNode, useState } from 'react'
import { Labelled } from '../../kit/form/FormPanel.tsx'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import type { BackLink } from '../../kit/document/DocumentHead.tsx'
import { useWords } from '../../kit/app/language.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { approvalScreenWords } from './approvals/words.ts'
import { BillPage } from './BillPage.tsx'
import type { BillCalls } from './endpoints-by-kind.ts'
import { PayPanel, paySideOf } from './PayPanel.tsx'
import { useBillSteps } from './useBillSteps.ts'
import { billScreenWords } from './words.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'

interface FinanceBillProps {
  readonly calls: BillCalls
  readonly id: number
  readonly back: BackLink
  /** Further content, such as a supplier's invoice. */
  readonly renderMore?: (bill: BillDocument) => ReactNode
}

/** Finance's view of a bill: confirmation, disputes, payments and their reversal. */
export function FinanceBill({ calls, id, back, renderMore }: FinanceBillProps) {
  const words = useWords(billScreenWords)
  const steps = useBillSteps<BillDocument>(calls)
  const { ask, holder } = useReason()
  const confirming = useAction(calls.confirm)
  const reversing = useAction(calls.reversePayment)
  const toast = useActionToast()
  const approving = useWords(approvalScreenWords)
  const [paying, setPaying] = useState(false)
  const [answering, setAnswering] = useState<BillLine>()
  const confirmEarly = async (bill: BillDocument) => {
    const reason = await ask({ title: words.confirm, hint: words.confirmReason, action: words.confirm, danger: false })
    if (reason && (await confirming.run({ ids: [bill.id], reason }))) toast(words.confirm, bill.number)
  }
  const reverse = async ({ id: paymentId, number }: Payment) => {
    const reason = await ask({
      title: words.reverseTitle(number),
      hint: words.reverseHint,
      action: words.reverse,
      danger: true,
    })
    if (reason && (await reversing.run({ id: paymentId, reason }))) toast(words.reverse, number)
  }
  return (
    <>
      <BillPage
        endpoint={calls.info}
        sheet={calls.sheet}
        id={id}
        back={back}
        // Confirming needs a reason while the party has not answered.
        steps={{ ...steps, names: steps.names.filter((name) => name !== 'confirm') }}
        renderActions={(bill) => (
          <>
            {bill.mayConfirm === 'reason' && (
              <button type="button" className="button" onClick={() => void confirmEarly(bill)}>
                {words.confirm}…
              </button>
            )}
            {bill.mayConfirm === 'now' && (
              <button type="button" className="button is-main" onClick={() => void steps.take('confirm', [bill])}>
                {words.confirm}
              </button>
            )}
            {bill.actions.includes('pay') && !paying && (
              <button
                type="button"
                className={isPayable(bill) ? 'button is-main' : 'button'}
                onClick={() => setPaying(true)}
              >
                {bill.outstandingFen < 0 ? words.payOut : words.pay[paySideOf(bill.payer)]}
              </button>
            )}
          </>
        )}
        renderNotes={(bill) => (
          <>
            {bill.mayConfirm === 'disputed' && (
              <p className="ink-bad below-12">{isAnswered(bill) ? approving.waits : words.confirmBlocked}</p>
            )}
            {renderMore?.(bill)}
            {paying && <PayPanel endpoint={calls.pay} bills={[bill]} onClose={() => setPaying(false)} />}
            {answering?.dispute && (
              <Answering
                key={answering.dispute.id}
                line={answering}
                disputeId={answering.dispute.id}
                calls={calls}
                onClose={() => setAnswering(undefined)}
              />
            )}
          </>
        )}
        renderAnswer={(line, bill) =>
          line.dispute?.state === 'open' &&
          bill.actions.includes('resolve') &&
          !hasRequest(bill, line.dispute.id) && (
            <button type="button" className="button" onClick={() => setAnswering(line)}>
              {words.answer}
            </button>
          )
        }
        reverse={(payment) => void reverse(payment)}
      />
      {holder}
    </>
  )
}

const hasRequest = ({ approvals }: BillDocument, id: number): boolean =>
  approvals.some(({ disputeId, state }) => disputeId === id && state === 'open')

/** Whether every dispute has an answer, possibly awaiting a second approval. */
const isAnswered = (bill: BillDocument): boolean =>
  bill.disputes.every(({ id, state }) => state !== 'open' || hasRequest(bill, id))

/** A differing supplier invoice is payable once the difference is accepted. */
const isPayable = (bill: BillDocument): boolean =>
  !bill.actions.includes('acceptDifference') && !bill.approvals.some(({ state }) => state === 'open')

interface AnsweringProps {
  readonly line: BillLine
  readonly disputeId: number
  readonly calls: BillCalls
  readonly onClose: () => void
}

/** Answers a dispute: a new amount, or the old one; both with a reason. */
function Answering({ line, disputeId, calls, onClose }: AnsweringProps) {
  const words = useWords(billScreenWords)
  const approving = useWords(approvalScreenWords)
  const limits = useEndpoint(correctionLimits, {}).data
  const [amount, setAmount] = useState((line.netFen / 100).toFixed(2))
  const [answer, setAnswer] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const resolving = useAction(calls.resolveDispute)
  const toast = useActionToast()
  const fen = fenOf(amount)
  const problem = fen === undefined ? words.noAmount : showsErrors && !answer.trim() ? words.answerNeeded : undefined
  const resolve = async (netFen: number | undefined) => {
    setShowsErrors(true)
    if (!answer.trim()) return
    const done = await resolving.run({ id: disputeId, answer: answer.trim(), ...(netFen !== undefined && { netFen }) })
    if (!done) return
    if (hasRequest(done.data, disputeId)) toast(approving.sent, done.data.number)
    onClose()
  }
  return (
    <form className="panel form-panel" aria-label={words.answerTitle} onSubmit={(event) => event.preventDefault()}>
      <h2>
        {words.answerTitle}: {line.title} · {line.number} · ¥{yuan(line.netFen)}
      </h2>
      <p className="wide sub">{line.dispute?.reason}</p>
      <Labelled isWide label={words.answerWhy}>
        <input
          className="field-input"
          autoFocus
          maxLength={200}
          value={answer}
          aria-invalid={showsErrors && !answer.trim()}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Labelled>
      <Labelled label={`${words.correctTo} ¥`}>
        <input
          className="field-input num"
          inputMode="decimal"
          value={amount}
          aria-invalid={fen === undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Labelled>
      {problem && (
        <p className="wide field-problem" role="alert">
          {problem}
        </p>
      )}
      {limits && <p className="wide sub">{approving.second(yuan(limits.limitFen), percent(limits.limitBp))}</p>}
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" className="button" disabled={resolving.busy} onClick={() => void resolve(undefined)}>
          {words.insist}
        </button>
        <button
          type="button"
          className="button is-main"
          disabled={resolving.busy || fen === undefined || fen === line.netFen}
          onClick={() => void resolve(fen)}
        >
          {words.correct}
        </button>
      </div>
    </form>
  )
}
