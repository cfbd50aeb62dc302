import { supplierOrderStates, supplierOrderSteps } from '@keben/core/supply/supplier-orders/states'
import { documentKind } from '../../kit/documents/document.ts'

export const supplierOrderKind = documentKind({
  thing: 'supplierOrder',
  table: 'supplier_order',
  states: supplierOrderStates,
  steps: supplierOrderSteps,
})
