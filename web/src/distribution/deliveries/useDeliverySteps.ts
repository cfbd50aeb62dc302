import { cancelSendOrders, reverseSendOrder } from '@keben/core/distribution/deliveries/contract'
import type { SendOrder } from '@keben/core/distribution/deliveries/shapes'
import { sendOrderSteps } from '@keben/core/distribution/deliveries/states'
import { forMany, forOne } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { deliveryScreenWords } from './words.ts'

/** Transitions without a page: cancel an unsent order, reverse a mistaken one. */
export function useDeliverySteps() {
  const words = useWords(deliveryScreenWords)
  return useStep(
    sendOrderSteps,
    {
      cancel: forMany(cancelSendOrders),
      reverse: forOne(reverseSendOrder, ({ id, version }: SendOrder, { reason }) => ({ id, version, reason })),
    },
    {
      counted: words.orders,
      nameOf: ({ number, receiverName }: SendOrder) => `${number} · ${receiverName}`,
      stakeOf: ({ copies, netFen }) => ({ copies, fen: netFen }),
    },
  )
}
