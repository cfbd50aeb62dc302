import { cancelPurchaseOrders, deletePurchaseOrders, submitPurchaseOrders } from '@keben/core/purchase-orders/contract'
import { createSupplierOrders } from '@keben/core/supplier-orders/contract'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { purchaseScreenWords } from './words.ts'

type Names = ReadonlyMap<number, string>

/** What whoever buys does with orders besides writing them. What could not be done says why, in `dialogs`. */
export function useBuying() {
  const words = useWords(purchaseScreenWords)
  const why = useReason()
  const confirm = useConfirm()
  const outcome = useOutcome()
  const submitting = useAction(submitPurchaseOrders)
  const cancelling = useAction(cancelPurchaseOrders)
  const deleting = useAction(deletePurchaseOrders)
  const splitting = useAction(createSupplierOrders)

  /** Each answers whether all of it was done. */
  const told = (answer: Awaited<ReturnType<typeof submitting.run>>, names: Names): boolean => {
    if (answer) outcome.tell(answer.data.verdicts, names)
    return answer?.data.verdicts.every(({ done }) => done) ?? false
  }
  const submit = async (names: Names) => {
    const [first = ''] = names.values()
    const isMeant = await confirm.ask({ text: words.confirmSubmit(names.size, first), action: words.submit })
    return isMeant && told(await submitting.run({ ids: [...names.keys()] }), names)
  }
  const cancel = async (names: Names) => {
    const title = words.cancelTitle(names.size)
    const reason = await why.ask({ title, hint: words.cancelHint, action: words.cancel, danger: true })
    return reason !== undefined && told(await cancelling.run({ ids: [...names.keys()], reason }), names)
  }
  const remove = async (names: Names) => {
    const [first = ''] = names.values()
    const text = words.confirmDelete(names.size, first)
    if (!(await confirm.ask({ text, action: words.delete, danger: true }))) return false
    return told(await deleting.run({ ids: [...names.keys()] }), names)
  }
  const split = async (purchaseOrderId: number) => {
    const answer = await splitting.run({ purchaseOrderId })
    if (answer) toast('success', words.splitDone(answer.data.created.length))
  }
  const dialogs = (
    <>
      {why.holder}
      {confirm.holder}
      {outcome.holder}
    </>
  )
  const busy = submitting.busy || cancelling.busy || deleting.busy || splitting.busy
  return { submit, cancel, remove, split, busy, dialogs }
}
