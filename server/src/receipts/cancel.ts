import type { Verdict } from '@keben/core/kit/paging'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../catalogue/scope.ts'
import type { Context } from '../kit/context.ts'
import { stepRefusal, takeStep } from '../kit/document.ts'
import { refusing, verdictsOf } from '../kit/verdict.ts'
import { receiptKind } from './kind.ts'
import { lockReceipts } from './locks.ts'
import { tellCancelled } from './telling.ts'

/** Nobody waits for these any more; what they expected may be announced or issued again. */
export async function cancelReceipts(
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<{ verdicts: Verdict[] }> {
  const receipts = await lockReceipts(context, ids)
  const refusals = refusing(ids, (id) => {
    const receipt = receipts.get(id)
    return receipt ? (stepRefusal(receiptKind, 'cancel', receipt.state) ?? sharedRefusal(receipt)) : refuse('not_found')
  })
  const cancelled = [...receipts.keys()].filter((id) => !refusals.has(id))
  await takeStep(context, receiptKind, 'cancel', cancelled, { reason })
  await tellCancelled(context, cancelled, reason)
  return verdictsOf(context, ids, refusals)
}
