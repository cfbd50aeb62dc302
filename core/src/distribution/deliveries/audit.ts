import type { AuditedThings } from '../../audit-parts.ts'
import { differenceKinds, sendWays } from './choices.ts'
import { differenceStates, sendOrderStates } from './states.ts'
import { deliveryWords } from './words.ts'

export const deliveriesAudit = {
  sendOrder: {
    en: 'Delivery',
    zh: '发货单',
    fields: deliveryWords,
    choices: { state: sendOrderStates, way: sendWays },
  },
  deliveryDifference: {
    en: 'Delivery difference',
    zh: '收货差异',
    fields: deliveryWords,
    choices: { state: differenceStates, kind: differenceKinds },
  },
} as const satisfies AuditedThings
