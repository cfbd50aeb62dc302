import type { AuditedThings } from '../../audit-parts.ts'
import { receiptStates } from './states.ts'
import { receiptWords } from './words.ts'

export const receiptsAudit = {
  receipt: { en: 'Receipt', zh: '收货单', fields: receiptWords, choices: { state: receiptStates } },
} as const satisfies AuditedThings
