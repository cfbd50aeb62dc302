import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { useWords } from '../kit/language.ts'
import { purchaseScreenWords } from './words.ts'

/** Why a draft came back from the manager, as long as it has not been submitted again. */
export function Rejection({ order: { state, history } }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const last = history.findLast(({ from, to }) => from !== to)
  if (state !== 'draft' || last?.step !== 'reject') return null
  return (
    <div className="purchase-rejection" role="note">
      <b>{words.rejectedBecause}</b> <span className="sub">{last.who}</span>
      <p>{last.reason}</p>
    </div>
  )
}
