import { closeSupplierOrder, deleteSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useActionToast } from '../../kit/document/useActionToast.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { useOutcome } from '../../kit/ui/useOutcome.tsx'
import { useReason } from '../../kit/ui/useReason.tsx'
import { supplyWords } from './words.ts'

/** The company's actions except transitions. Each asks for confirmation; failures show in `dialogs`. */
export function useOrderActions() {
  const words = useWords(supplyWords)
  const confirm = useConfirm()
  const why = useReason()
  const outcome = useOutcome()
  const toast = useActionToast()
  const deleting = useAction(deleteSupplierOrders)
  const closing = useAction(closeSupplierOrder)

  /** Resolves with whether it was deleted. */
  async function remove({ id, number }: { readonly id: number; readonly number: string }): Promise<boolean> {
    const text = words.deleteQuestion(1, number)
    if (!(await confirm.ask({ text, action: words.delete, danger: true }))) return false
    const verdicts = (await deleting.run({ ids: [id] }))?.data.verdicts ?? []
    outcome.tell(verdicts, new Map([[id, number]]))
    const isGone = verdicts.some(({ done }) => done)
    if (isGone) toast(words.delete, number)
    return isGone
  }
  async function close(id: number, rest: { lineIds?: number[]; titles: number; copies: number }): Promise<boolean> {
    const title = words.closeTitle(rest.titles, rest.copies)
    const reason = await why.ask({ title, hint: words.closeHint, action: words.close, danger: true })
    if (!reason) return false
    const answer = await closing.run({ id, reason, ...(rest.lineIds && { lineIds: rest.lineIds }) })
    if (answer) toast(words.close, words.rest(rest.titles, rest.copies))
    return Boolean(answer)
  }
  const dialogs = (
    <>
      {confirm.holder}
      {why.holder}
      {outcome.holder}
    </>
  )
  return { remove, close, busy: deleting.busy || closing.busy, dialogs }
}
