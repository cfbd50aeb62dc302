import {
  agreeSupplierOrders,
  cancelSupplierOrders,
  closeSupplierOrder,
  deleteSupplierOrders,
  issueSupplierOrders,
} from '@keben/core/supplier-orders/contract'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { supplyWords } from './words.ts'

/** The orders that something is done with, and their numbers. */
export type Named = ReadonlyMap<number, string>

const first = (named: Named): string => [...named.values()][0] ?? ''

/** All that the company does with supplier orders; each asks first, and what could not be done says why, in `dialogs`. */
export function useDeeds() {
  const words = useWords(supplyWords)
  const confirm = useConfirm()
  const why = useReason()
  const outcome = useOutcome()
  const issuing = useAction(issueSupplierOrders)
  const agreeing = useAction(agreeSupplierOrders)
  const cancelling = useAction(cancelSupplierOrders)
  const deleting = useAction(deleteSupplierOrders)
  const closing = useAction(closeSupplierOrder)

  async function issue(named: Named): Promise<void> {
    const text = words.issueQuestion(named.size, first(named))
    if (!(await confirm.ask({ text, hint: words.issueHint, action: words.issue }))) return
    const answer = await issuing.run({ ids: [...named.keys()] })
    if (answer) outcome.tell(answer.data.verdicts, named)
  }
  async function agree(named: Named): Promise<void> {
    const text = words.agreeQuestion(named.size, first(named))
    if (!(await confirm.ask({ text, hint: words.agreeHint, action: words.agree }))) return
    const answer = await agreeing.run({ ids: [...named.keys()], agree: true })
    if (answer) outcome.tell(answer.data.verdicts, named)
  }
  async function askAgain(named: Named): Promise<void> {
    const title = words.askAgainTitle(named.size)
    const reason = await why.ask({ title, hint: words.askAgainHint, action: words.askAgain })
    const answer = reason && (await agreeing.run({ ids: [...named.keys()], agree: false, reason }))
    if (answer) outcome.tell(answer.data.verdicts, named)
  }
  async function cancel(named: Named): Promise<void> {
    const title = words.cancelTitle(named.size)
    const reason = await why.ask({ title, hint: words.cancelHint, action: words.cancel, danger: true })
    const answer = reason && (await cancelling.run({ ids: [...named.keys()], reason }))
    if (answer) outcome.tell(answer.data.verdicts, named)
  }
  /** Answers whether they are gone. */
  async function remove(named: Named): Promise<boolean> {
    const text = words.deleteQuestion(named.size, first(named))
    if (!(await confirm.ask({ text, action: words.delete, danger: true }))) return false
    const answer = await deleting.run({ ids: [...named.keys()] })
    if (answer) outcome.tell(answer.data.verdicts, named)
    return answer?.data.verdicts.every(({ done }) => done) ?? false
  }
  async function close(id: number, rest: { lineIds?: number[]; titles: number; copies: number }): Promise<boolean> {
    const title = words.closeTitle(rest.titles, rest.copies)
    const reason = await why.ask({ title, hint: words.closeHint, action: words.close, danger: true })
    if (!reason) return false
    return Boolean(await closing.run({ id, reason, ...(rest.lineIds && { lineIds: rest.lineIds }) }))
  }

  const busy = [issuing, agreeing, cancelling, deleting, closing].some((action) => action.busy)
  const dialogs = (
    <>
      {confirm.holder}
      {why.holder}
      {outcome.holder}
    </>
  )
  return { issue, agree, askAgain, cancel, remove, close, busy, dialogs }
}
