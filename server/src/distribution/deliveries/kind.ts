import {
  differenceStates,
  differenceSteps,
  sendOrderStates,
  sendOrderSteps,
} from '@keben/core/distribution/deliveries/states'
import { documentKind } from '../../kit/documents/document.ts'

export const sendOrderKind = documentKind({
  thing: 'sendOrder',
  table: 'send_order',
  states: sendOrderStates,
  steps: sendOrderSteps,
})

export const differenceKind = documentKind({
  thing: 'deliveryDifference',
  table: 'delivery_difference',
  states: differenceStates,
  steps: differenceSteps,
})
