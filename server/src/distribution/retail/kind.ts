import { shopOrderStates, shopOrderSteps } from '@keben/core/distribution/retail/states'
import { documentKind } from '../../kit/documents/document.ts'

export const shopOrderKind = documentKind({
  thing: 'shopOrder',
  table: 'shop_order',
  states: shopOrderStates,
  steps: shopOrderSteps,
})
