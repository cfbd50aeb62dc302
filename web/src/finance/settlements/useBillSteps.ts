import type { Bill } from '@keben/core/finance/settlements/shapes'
import { billSteps } from '@keben/core/finance/settlements/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import type { BillCalls } from './endpoints-by-kind.ts'
import { billScreenWords } from './words.ts'

/** Finance's transitions for unconfirmed bills: confirm, or withdraw a mistake. */
export function useBillSteps<Row extends Bill>({ confirm, remove }: BillCalls) {
  const words = useWords(billScreenWords)
  return useStep(
    billSteps,
    { confirm: forMany(confirm), delete: forMany(remove) },
    {
      counted: words.bills,
      nameOf: ({ number, payerName }: Row) => `${number} · ${payerName}`,
      stakeOf: ({ totalFen }) => ({ fen: totalFen }),
    },
  )
}
