import type { AuditedThings } from '../../audit-parts.ts'
import { stockWords } from './words.ts'

export const stockAudit = {
  stocktake: { en: 'Stocktaking', zh: '盘点', fields: stockWords },
} as const satisfies AuditedThings
