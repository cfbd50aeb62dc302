import { purchaseOrderStates, purchaseOrderSteps } from '@keben/core/supply/purchase-orders/states'
import { documentKind } from '../../kit/documents/document.ts'

export const purchaseOrderKind = documentKind({
  thing: 'purchaseOrder',
  table: 'purchase_order',
  states: purchaseOrderStates,
  steps: purchaseOrderSteps,
})
