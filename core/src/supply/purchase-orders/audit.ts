import type { AuditedThings } from '../../audit-parts.ts'
import { purchaseOrderStates } from './states.ts'
import { purchaseOrderWords } from './words.ts'

export const purchaseOrdersAudit = {
  purchaseOrder: {
    en: 'Purchase order',
    zh: '采购单',
    fields: purchaseOrderWords,
    choices: { state: purchaseOrderStates },
  },
} as const satisfies AuditedThings
