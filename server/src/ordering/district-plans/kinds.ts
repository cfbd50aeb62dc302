import { districtPlanStates, districtPlanSteps } from '@keben/core/ordering/district-plans/states'
import { documentKind } from '../../kit/documents/document.ts'

export const districtPlans = documentKind({
  thing: 'districtPlan',
  table: 'district_plan',
  states: districtPlanStates,
  steps: districtPlanSteps,
})
