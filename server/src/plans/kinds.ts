import { planStates, planSteps } from '@keben/core/plans/states'
import { documentKind } from '../kit/document.ts'

/** A season's plan. */
export const plans = documentKind({ thing: 'plan', table: 'plan', states: planStates, steps: planSteps })
