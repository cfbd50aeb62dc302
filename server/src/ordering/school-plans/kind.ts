import { schoolPlanStates, schoolPlanSteps } from '@keben/core/ordering/school-plans/states'
import { documentKind } from '../../kit/documents/document.ts'

/** The order of one campus in a season. */
export const schoolPlans = documentKind({
  thing: 'schoolPlan',
  table: 'school_plan',
  states: schoolPlanStates,
  steps: schoolPlanSteps,
})
