import { approvePatches, recallSchoolPatches, rejectPatches } from '@keben/core/ordering/patches/contract'
import type { Patch } from '@keben/core/ordering/patches/shapes'
import { patchSteps } from '@keben/core/ordering/patches/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { patchScreenWords } from './words.ts'

/** A district's decisions, and a school's recall. The page of the order saves and submits. */
export function usePatchSteps() {
  const words = useWords(patchScreenWords)
  return useStep<typeof patchSteps, Patch>(
    patchSteps,
    { recall: forMany(recallSchoolPatches), approve: forMany(approvePatches), reject: forMany(rejectPatches) },
    {
      counted: words.countOrders,
      nameOf: ({ schoolName, number }) => [schoolName, number].filter(Boolean).join(' '),
      stakeOf: ({ copies, listFen }) => ({ copies, fen: listFen }),
    },
  )
}
