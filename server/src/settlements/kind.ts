import { billStates, billSteps } from '@keben/core/settlements/states'
import { documentKind } from '../kit/document.ts'

export const billKind = documentKind({ thing: 'bill', table: 'bill', states: billStates, steps: billSteps })
