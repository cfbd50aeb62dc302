import {
  agreeSupplierOrders,
  cancelSupplierOrders,
  issueSupplierOrders,
} from '@keben/core/supply/supplier-orders/contract'
import type { SupplierOrder } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderSteps } from '@keben/core/supply/supplier-orders/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { supplyWords } from './words.ts'

/** Nothing has arrived or is on its way. */
const isCancellable = ({ good, damaged, waiting }: SupplierOrder): boolean => good + damaged + waiting === 0

/** The company's transitions, for one or many orders. */
export function useSupplySteps() {
  const words = useWords(supplyWords)
  return useStep<typeof supplierOrderSteps, SupplierOrder>(
    supplierOrderSteps,
    {
      issue: forMany(issueSupplierOrders),
      agree: forMany(agreeSupplierOrders, { agree: true }),
      askAgain: forMany(agreeSupplierOrders, { agree: false }),
      cancel: { ...forMany(cancelSupplierOrders), when: isCancellable },
    },
    { counted: words.countOrders, stakeOf: ({ copies, netFen }) => ({ copies, fen: netFen }) },
  )
}
