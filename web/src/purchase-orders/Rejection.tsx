import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { SentBack } from '../kit/document/SentBack.tsx'
import { useWords } from '../kit/language.ts'
import { purchaseScreenWords } from './words.ts'

/** Why a draft came back from the manager, as long as it has not been submitted again. */
export function Rejection({ order: { state, history } }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  return state === 'draft' && <SentBack history={history} by="reject" until="submit" title={words.rejectedBecause} />
}
