import { approveReturns, rejectReturns, submitReturn } from '@keben/core/returns/contract'
import type { Return } from '@keben/core/returns/shapes'
import { returnSteps } from '@keben/core/returns/states'
import { forMany, forOne } from '../kit/document/step-calls.ts'
import { useStep } from '../kit/document/useStep.tsx'
import { useWords } from '../kit/language.ts'
import { returnScreenWords } from './words.ts'

/** What may be done with returns besides counting them. */
export function useReturnSteps() {
  const words = useWords(returnScreenWords)
  return useStep<typeof returnSteps, Return>(
    returnSteps,
    {
      submit: forOne(submitReturn, ({ id, version }: Return) => ({ id, version })),
      approve: forMany(approveReturns),
      reject: forMany(rejectReturns),
    },
    { counted: words.countReturns, stakeOf: ({ copies }) => ({ copies }) },
  )
}
