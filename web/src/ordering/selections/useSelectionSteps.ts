import { type Selection, approveSelections, rejectSelections } from '@keben/core/ordering/selections/contract'
import { selectionSteps } from '@keben/core/ordering/selections/states'
import { forMany } from '../../kit/document/step-calls.ts'
import { useStep } from '../../kit/document/useStep.tsx'
import { useWords } from '../../kit/app/language.ts'
import { selectionListWords } from './words.ts'

/** How head office judges selections, one or many; companies save and submit at their desk. */
export function useSelectionSteps() {
  const words = useWords(selectionListWords)
  return useStep<typeof selectionSteps, Selection>(
    selectionSteps,
    { approve: forMany(approveSelections), reject: forMany(rejectSelections) },
    { counted: words.selections, nameOf: ({ companyName, planCode }) => `${companyName} ${planCode}` },
  )
}
