import type { PurchaseOrderDocument } from '@keben/core/purchase-orders/shapes'
import { purchaseOrderStates, purchaseOrderSteps } from '@keben/core/purchase-orders/states'
import { useWords } from '../kit/language.ts'
import { StepTimeline } from '../kit/document/StepTimeline.tsx'
import { purchaseScreenWords } from './words.ts'

export function OrderHistory({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  return (
    <StepTimeline history={order.history} states={purchaseOrderStates} steps={purchaseOrderSteps} notes={words.steps} />
  )
}
