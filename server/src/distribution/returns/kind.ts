import { returnStates, returnSteps } from '@keben/core/distribution/returns/states'
import { documentKind } from '../../kit/documents/document.ts'

export const returnKind = documentKind({
  thing: 'returnOrder',
  table: 'return_order',
  states: returnStates,
  steps: returnSteps,
})
