import { type Selection, approveSelections, rejectSelections } from '@keben/core/ordering/selections/contract'
import { selectionSteps } from '@keben/core/ordering/selections/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { selectionListWords } from './words.ts'

/** The decisions of head office, single or in a batch. Companies save and submit on their own page. */
export function useSelectionSteps() {
  const words = useWords(selectionListWords)
  return useStep<typeof selectionSteps, Selection>(
    selectionSteps,
    { approve: forMany(approveSelections), reject: forMany(rejectSelections) },
    { counted: words.selections, nameOf: ({ companyName, planCode }) => `${companyName} ${planCode}` },
  )
}
