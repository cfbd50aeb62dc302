import { receiptStates, receiptSteps } from '@keben/core/supply/receipts/states'
import { documentKind } from '../../kit/documents/document.ts'

export const receiptKind = documentKind({
  thing: 'receipt',
  table: 'receipt',
  states: receiptStates,
  steps: receiptSteps,
})
