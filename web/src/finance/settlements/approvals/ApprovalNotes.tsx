import { yuan } from '@keben/core/kit/money'
import { acceptInvoiceDifference } from '@keben/core/finance/settlements/approvals'
import { approvalKinds, approvalStates } from '@keben/core/finance/settlements/choices'
import type { Approval, BillDocument } from '@keben/core/finance/settlements/shapes'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { approvalScreenWords } from './words.ts'

/** The approvals of a bill with decision and reason; they stay visible after payment. */
export function ApprovalNotes({ bill }: { bill: BillDocument }) {
  const words = useWords(approvalScreenWords)
  const language = useLanguage()
  if (!bill.approvals.length) return null
  return (
    <section className="panel settlement-approval-notes below-12" aria-label={words.title}>
      <ul className="grid gap-8">
        {bill.approvals.map((approval) => (
          <li key={approval.id}>
            <StateTag states={approvalStates} state={approval.state} /> · {approvalKinds[approval.kind][language]}
            {titleOf(bill, approval) && ` · ${titleOf(bill, approval)}`}{' '}
            <span className="num">
              ¥{yuan(approval.wasFen)} → ¥{yuan(approval.toFen)}
            </span>{' '}
            · {words.requested(approval.requestedBy, approval.reason)}
            {approval.decidedBy &&
              ` · ${words.by(approvalStates[approval.state][language].toLowerCase(), approval.decidedBy, approval.decision)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether an approval of this bill is pending. */
export const isWaiting = ({ approvals }: BillDocument): boolean => approvals.some(({ state }) => state === 'open')

/** The title of the corrected line. */
function titleOf({ disputes, entries }: BillDocument, { disputeId }: Approval): string {
  const entryId = disputes.find(({ id }) => id === disputeId)?.entryId
  return entries.find((line) => line.entryId === entryId)?.title ?? ''
}

/** Paying a differing invoice needs a reason. */
export function AcceptDifference({ bill }: { bill: BillDocument }) {
  const words = useWords(approvalScreenWords)
  const { ask, holder } = useReason()
  const action = useAction(acceptInvoiceDifference)
  const toast = useActionToast()
  if (!bill.actions.includes('acceptDifference') || bill.invoiceFen === null) return null
  const { id, version, number, invoiceFen, totalFen } = bill
  const accept = async () => {
    const title = words.acceptTitle(yuan(invoiceFen - totalFen))
    const reason = await ask({ title, hint: words.acceptHint, action: words.acceptDifference, danger: false })
    const answer = reason && (await action.run({ id, version, reason }))
    if (answer) toast(isWaiting(answer.data) ? words.sent : words.accepted, number)
  }
  return (
    <>
      <button type="button" className="button is-main" disabled={action.busy} onClick={() => void accept()}>
        {words.acceptDifference}
      </button>
      {holder}
    </>
  )
}
