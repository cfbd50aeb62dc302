import {
  cancelPurchaseOrders,
  confirmPurchaseOrders,
  recallPurchaseOrders,
  rejectPurchaseOrders,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import type { PurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderSteps } from '@keben/core/supply/purchase-orders/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { purchaseScreenWords } from './words.ts'

/** The transitions of buyer and approver, for one or many orders. */
export function usePurchaseSteps() {
  const words = useWords(purchaseScreenWords)
  return useStep<typeof purchaseOrderSteps, PurchaseOrder>(
    purchaseOrderSteps,
    {
      submit: forMany(submitPurchaseOrders),
      confirm: forMany(confirmPurchaseOrders),
      reject: forMany(rejectPurchaseOrders),
      recall: forMany(recallPurchaseOrders),
      cancel: forMany(cancelPurchaseOrders),
    },
    {
      counted: words.orders,
      stakeOf: ({ copies, netFen }) => ({ copies, fen: netFen }),
      warningOf: ({ number, lateTitles, lateUntil }) =>
        lateUntil === null ? undefined : words.lateOrder(number, lateTitles, lateUntil),
    },
  )
}
