import { cancelReceipts } from '@keben/core/receipts/contract'
import { useAction } from '../kit/ask.ts'
import { useWords } from '../kit/language.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { receiptScreenWords } from './words.ts'

/** Cancels receipts that nobody has counted, with a reason; what could not be cancelled says why, in `dialogs`. */
export function useCancelling() {
  const words = useWords(receiptScreenWords)
  const { ask, holder } = useReason()
  const outcome = useOutcome()
  const call = useAction(cancelReceipts)
  async function cancel(receipts: readonly { readonly id: number; readonly number: string }[]): Promise<void> {
    const title = words.cancelTitle(receipts.length)
    const reason = await ask({ title, hint: words.cancelHint, action: words.cancel, danger: true })
    const answer = reason && (await call.run({ ids: receipts.map(({ id }) => id), reason }))
    if (answer) outcome.tell(answer.data.verdicts, new Map(receipts.map(({ id, number }) => [id, number])))
  }
  const dialogs = (
    <>
      {holder}
      {outcome.holder}
    </>
  )
  return { cancel, busy: call.busy, dialogs }
}
