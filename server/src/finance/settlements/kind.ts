import { billStates, billSteps } from '@keben/core/finance/settlements/states'
import { documentKind } from '../../kit/documents/document.ts'

export const billKind = documentKind({ thing: 'bill', table: 'bill', states: billStates, steps: billSteps })
