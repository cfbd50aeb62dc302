import { resultStates, resultSteps } from '@keben/core/ordering/results/states'
import { documentKind } from '../../kit/documents/document.ts'

/** The frozen demand of a plan. */
export const results = documentKind({
  thing: 'planResult',
  table: 'plan_result',
  states: resultStates,
  steps: resultSteps,
})
