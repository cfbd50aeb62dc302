import { selectionStates, selectionSteps } from '@keben/core/ordering/selections/states'
import { documentKind } from '../../kit/documents/document.ts'

/** A company's offer in a plan. */
export const selections = documentKind({
  thing: 'selection',
  table: 'selection',
  states: selectionStates,
  steps: selectionSteps,
})
