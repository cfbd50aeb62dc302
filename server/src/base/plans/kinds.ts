import { planDeletionStates, planDeletionSteps, planStates, planSteps } from '@keben/core/base/plans/states'
import { documentKind } from '../../kit/documents/document.ts'

/** A season's plan. */
export const plans = documentKind({ thing: 'plan', table: 'plan', states: planStates, steps: planSteps })

/** A request to delete a plan with orders. */
export const planDeletions = documentKind({
  thing: 'planDeletion',
  table: 'plan_deletion',
  states: planDeletionStates,
  steps: planDeletionSteps,
})
