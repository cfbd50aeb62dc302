import { confirmPurchaseOrders, rejectPurchaseOrders } from '@keben/core/purchase-orders/contract'
import { useAction } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { purchaseScreenWords } from './words.ts'

type Names = ReadonlyMap<number, string>

/** Confirms orders, or rejects them with a reason; what could not be judged says why, in `dialogs`. */
export function useJudging() {
  const words = useWords(purchaseScreenWords)
  const { ask, holder } = useReason()
  const outcome = useOutcome()
  const confirming = useAction(confirmPurchaseOrders)
  const rejecting = useAction(rejectPurchaseOrders)
  async function confirm(names: Names): Promise<void> {
    const answer = await confirming.run({ ids: [...names.keys()] })
    if (answer) outcome.tell(answer.data.verdicts, names)
  }
  async function reject(names: Names): Promise<void> {
    const title = words.rejectTitle(names.size)
    const reason = await ask({ title, hint: words.rejectHint, action: words.reject, danger: true })
    const answer = reason && (await rejecting.run({ ids: [...names.keys()], reason }))
    if (answer) outcome.tell(answer.data.verdicts, names)
  }
  const dialogs = (
    <>
      {holder}
      {outcome.holder}
    </>
  )
  return { confirm, reject, confirming: confirming.busy, rejecting: rejecting.busy, dialogs }
}
