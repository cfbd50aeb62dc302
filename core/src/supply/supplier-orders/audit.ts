import type { AuditedThings } from '../../audit-parts.ts'
import { supplyAnswers } from './choices.ts'
import { supplierOrderStates } from './states.ts'
import { supplierOrderWords } from './words.ts'

export const supplierOrdersAudit = {
  supplierOrder: {
    en: 'Supplier order',
    zh: '供应商订单',
    fields: supplierOrderWords,
    choices: { state: supplierOrderStates, answer: supplyAnswers },
  },
} as const satisfies AuditedThings
