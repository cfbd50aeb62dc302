import { deletePurchaseOrders } from '@keben/core/supply/purchase-orders/contract'
import { createSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { tellDone } from '../../kit/api/last-action.ts'
import { useOutcome } from '../../kit/ui/useOutcome.tsx'
import { purchaseScreenWords } from './words.ts'

/** The buyer's actions except transitions. Failures show in `dialogs`. */
export function useBuying() {
  const words = useWords(purchaseScreenWords)
  const confirm = useConfirm()
  const outcome = useOutcome()
  const deleting = useAction(deletePurchaseOrders)
  const splitting = useAction(createSupplierOrders)

  /** Resolves with whether it was deleted. */
  const remove = async ({ id, number }: { readonly id: number; readonly number: string }): Promise<boolean> => {
    const text = words.confirmDelete(1, number)
    if (!(await confirm.ask({ text, action: words.delete, danger: true }))) return false
    const verdicts = (await deleting.run({ ids: [id] }))?.data.verdicts ?? []
    outcome.tell(verdicts, new Map([[id, number]]))
    return verdicts.some(({ done }) => done)
  }
  const split = async (purchaseOrderId: number) => {
    const answer = await splitting.run({ purchaseOrderId })
    if (answer) tellDone(answer.data.created.length, words.splitDone(answer.data.created.length), answer)
  }
  const dialogs = (
    <>
      {confirm.holder}
      {outcome.holder}
    </>
  )
  return { remove, split, busy: deleting.busy || splitting.busy, dialogs }
}
